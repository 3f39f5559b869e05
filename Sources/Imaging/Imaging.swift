@_exported import ImageOrientation
