import Foundation

extension Transcript {
  /// An image in a transcript, kept as the address of a file or as the bytes of one.
  ///
  /// Nothing is decoded here: the model's executor reads the bytes when it needs them.
  public struct ImageAttachment: Sendable, Equatable {
    package enum Source: Sendable, Equatable {
      case url(URL)
      case data(Data)
    }

    package let source: Source

    /// How the pixels are to be turned, where the program said so.
    package let statedOrientation: CGImagePropertyOrientation?

    /// The address of the image. Where the image was given as bytes, a `data:` URL that holds them.
    public var url: URL? { URL(string: address) }

    /// The name of the file, where the image was given by address.
    var fileName: String? {
      if case .url(let url) = source { url.lastPathComponent } else { nil }
    }

    /// How the stored pixels are turned and mirrored; ``CGImagePropertyOrientation/up`` unless stated.
    public var orientation: CGImagePropertyOrientation { statedOrientation ?? .up }

    /// An image at an address.
    ///
    /// - Parameters:
    ///   - imageURL: The address of a PNG, JPEG, WebP, TIFF or HEIC file, or a `data:` URL that holds one.
    ///   - orientation: How the pixels are turned; `nil` leaves it to what the file says.
    public init(imageURL: URL, orientation: CGImagePropertyOrientation? = nil) {
      source = Data(dataURL: imageURL.absoluteString).map { .data($0) } ?? .url(imageURL)
      statedOrientation = orientation
    }

    /// An image as the bytes of a file.
    ///
    /// - Parameters:
    ///   - imageData: The contents of a PNG, JPEG, WebP, TIFF or HEIC file.
    ///   - orientation: How the pixels are turned; `nil` leaves it to what the file says.
    public init(imageData: Data, orientation: CGImagePropertyOrientation? = nil) {
      source = .data(imageData)
      statedOrientation = orientation
    }

    /// The bytes of the image file.
    ///
    /// - Throws: The error of reading the file at ``url``.
    public func imageData() throws -> Data {
      switch source {
      case .data(let data): data
      case .url(let url): try Data(contentsOf: url)
      }
    }
  }
}
