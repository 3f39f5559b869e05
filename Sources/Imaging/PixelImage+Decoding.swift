import Foundation

extension PixelImage {
  /// Decodes a picture file: PNG, JPEG, WebP, TIFF, BMP or HEIC, told apart by content.
  ///
  /// The result stands upright: the file's own orientation is applied, or `orientation` instead of
  /// it when given. 16 bits a channel are reduced to 8, CMYK and palettes become RGB, transparency
  /// lies on white.
  /// - Throws: `ImageError`.
  public init(
    contentsOf url: URL, orientation: CGImagePropertyOrientation? = nil, limits: ImageLimits = .standard
  ) throws {
    try Self.checkFile(at: url, limits: limits)
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw ImageError.unreadable(path: url.path, reason: error.localizedDescription)
    }
    try self.init(data: data, orientation: orientation, limits: limits)
  }

  /// Decodes a picture file that is in memory; see `init(contentsOf:orientation:limits:)`.
  /// - Throws: `ImageError`.
  public init(
    data: Data, orientation: CGImagePropertyOrientation? = nil, limits: ImageLimits = .standard
  ) throws {
    guard !data.isEmpty else { throw ImageError.empty }
    guard data.count <= limits.bytes else {
      throw ImageError.tooLarge(what: "\(data.count) bytes", limit: "\(limits.bytes) bytes")
    }
    let bytes = [UInt8](data)
    guard let format = ImageFormat(bytes) else { throw ImageError.notAPicture(found: ImageFormat.guess(bytes)) }
    let decoded: PixelImage
    switch format {
    case .heic: decoded = try HEICDecoder.decode(bytes, limits: limits)
    case .gif:
      throw ImageError.unsupported(format: "GIF", reason: "GIF is not among the formats; save it as PNG")
    case .pdf:
      throw ImageError.unsupported(format: "PDF", reason: "it holds pages, not one picture; PDFFile draws them")
    case .png, .jpeg, .webp, .tiff, .bmp:
      decoded = try LeptonicaDecoder.decode(bytes, format: format, limits: limits)
    }
    self = try decoded.reduced(toSide: limits.side)
      .oriented(orientation ?? EXIF.orientation(of: bytes, format: format))
  }

  /// That there is a regular file of bearable size: opening a pipe would wait for its other end.
  /// - Throws: `ImageError`.
  static func checkFile(at url: URL, limits: ImageLimits) throws {
    let path = url.path
    guard FileManager.default.fileExists(atPath: path) else { throw ImageError.fileNotFound(path: path) }
    let attributes: [FileAttributeKey: Any]
    do {
      attributes = try FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path)
    } catch {
      throw ImageError.unreadable(path: path, reason: error.localizedDescription)
    }
    switch attributes[.type] as? FileAttributeType {
    case .typeRegular: break
    case .typeDirectory: throw ImageError.unreadable(path: path, reason: "it is a folder")
    default: throw ImageError.unreadable(path: path, reason: "it is no regular file but a pipe, socket or device")
    }
    let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
    guard size <= limits.bytes else {
      throw ImageError.tooLarge(what: "\(size) bytes", limit: "\(limits.bytes) bytes")
    }
  }

  /// The picture, made smaller if a side is longer than allowed.
  func reduced(toSide side: Int) throws -> PixelImage {
    let longest = max(width, height)
    guard longest > side else { return self }
    let factor = Double(side) / Double(longest)
    return try scaled(
      toWidth: max(1, Int((Double(width) * factor).rounded())),
      height: max(1, Int((Double(height) * factor).rounded())))
  }
}
