// Attachments are turned by a type that pictures' readers use as well.
@_exported public import ImageOrientation
