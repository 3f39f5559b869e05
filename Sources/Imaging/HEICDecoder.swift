import CHeif

/// Decodes HEIC (what phones make) and its relatives with libheif, which turns the picture upright.
enum HEICDecoder {
  static func decode(_ bytes: [UInt8], limits: ImageLimits) throws -> PixelImage {
    guard let context = heif_context_alloc() else {
      throw ImageError.damaged(format: "HEIC", reason: "there is no memory left")
    }
    defer { heif_context_free(context) }
    let side = Int32(clamping: Int(Double(limits.pixels).squareRoot()) * 4)
    heif_context_set_maximum_image_size_limit(context, side)
    return try bytes.withUnsafeBytes { buffer in
      try check(heif_context_read_from_memory_without_copy(context, buffer.baseAddress, buffer.count, nil))
      var handle: OpaquePointer?
      try check(heif_context_get_primary_image_handle(context, &handle))
      guard let handle else { throw ImageError.damaged(format: "HEIC", reason: "it has no primary picture") }
      defer { heif_image_handle_release(handle) }
      try limits.check(
        width: Int(heif_image_handle_get_width(handle)), height: Int(heif_image_handle_get_height(handle)),
        format: .heic)
      var image: OpaquePointer?
      try check(heif_decode_image(handle, &image, heif_colorspace_RGB, heif_chroma_interleaved_RGB, nil))
      guard let image else { throw ImageError.damaged(format: "HEIC", reason: "it cannot be unpacked") }
      defer { heif_image_release(image) }
      return try copy(image)
    }
  }

  private static func copy(_ image: OpaquePointer) throws -> PixelImage {
    let width = Int(heif_image_get_width(image, heif_channel_interleaved))
    let height = Int(heif_image_get_height(image, heif_channel_interleaved))
    var stride: Int32 = 0
    guard width > 0, height > 0,
      let plane = heif_image_get_plane_readonly(image, heif_channel_interleaved, &stride), Int(stride) >= width * 3
    else { throw ImageError.damaged(format: "HEIC", reason: "it has no colours") }
    return PixelImage(width: width, height: height) { target in
      for row in 0..<height {
        (target + row * width * 3).update(from: plane + row * Int(stride), count: width * 3)
      }
    }
  }

  private static func check(_ error: heif_error) throws {
    guard error.code != heif_error_Ok else { return }
    let reason = error.message.map { String(cString: $0) } ?? "no reason given"
    if error.subcode == heif_suberror_End_of_data { throw ImageError.truncated(format: "HEIC") }
    if error.subcode == heif_suberror_Security_limit_exceeded {
      throw ImageError.tooLarge(what: reason, limit: "the decoder's own")
    }
    if error.code == heif_error_Unsupported_feature || error.code == heif_error_Unsupported_filetype {
      throw ImageError.unsupported(format: "HEIC", reason: reason)
    }
    throw ImageError.damaged(format: "HEIC", reason: reason)
  }
}
