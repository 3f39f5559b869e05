import CImageKernels

extension PixelImage {
  /// The same picture at another size. Reduction averages, enlargement is linear.
  /// - Throws: `ImageError.badGeometry` for a size that is not positive or when memory is short.
  public func scaled(toWidth newWidth: Int, height newHeight: Int) throws -> PixelImage {
    guard newWidth > 0, newHeight > 0 else {
      throw ImageError.badGeometry("A picture cannot be scaled to \(newWidth) × \(newHeight) pixels.")
    }
    if newWidth == width, newHeight == height { return self }
    return try PixelImage(width: newWidth, height: newHeight) { target in
      let status = withBytes {
        ki_resize($0, Int32(width), Int32(height), target, Int32(newWidth), Int32(newHeight))
      }
      guard status == 0 else { throw ImageError.badGeometry("There is no memory left to scale the picture.") }
    }
  }

  /// The part inside the rectangle, which is cut at the picture's edges and rounded outwards.
  /// - Throws: `ImageError.badGeometry` when nothing of the picture is inside.
  public func cropped(to rect: PixelRect) throws -> PixelImage {
    let left = max(0, Int(rect.minX.rounded(.down)))
    let top = max(0, Int(rect.minY.rounded(.down)))
    let right = min(width, Int(rect.maxX.rounded(.up)))
    let bottom = min(height, Int(rect.maxY.rounded(.up)))
    guard left < right, top < bottom else {
      throw ImageError.badGeometry("The part to cut out lies outside the picture of \(width) × \(height) pixels.")
    }
    return PixelImage(width: right - left, height: bottom - top) { target in
      withBytes { source in
        for row in 0..<(bottom - top) {
          (target + row * (right - left) * 3)
            .update(from: source + ((top + row) * width + left) * 3, count: (right - left) * 3)
        }
      }
    }
  }

  /// What the quadrilateral frames, made rectangular (a photographed card, a slanted line).
  /// - Throws: `ImageError.badGeometry` for a size that is not positive.
  public func warped(from quad: PixelQuad, toWidth newWidth: Int, height newHeight: Int) throws -> PixelImage {
    guard newWidth > 0, newHeight > 0 else {
      throw ImageError.badGeometry("A part cannot be drawn on \(newWidth) × \(newHeight) pixels.")
    }
    let map = Homography(fromWidth: Double(newWidth), height: Double(newHeight), to: quad)
    let reduction = max(quad.width / Double(newWidth), quad.height / Double(newHeight))
    let samples = min(4, max(1, Int(reduction.rounded(.up))))
    return PixelImage(width: newWidth, height: newHeight) { target in
      withBytes { source in
        ki_warp(
          source, Int32(width), Int32(height), map.m, Int32(samples), target, Int32(newWidth), Int32(newHeight))
      }
    }
  }

  /// The picture as it should be seen, from rows stored in the given orientation.
  public func oriented(_ orientation: CGImagePropertyOrientation) -> PixelImage {
    if orientation == .up { return self }
    let (w, h) = (width, height)
    let newWidth = orientation.swapsAxes ? h : w
    // Where the first pixel of the result lies in the source, and the steps to the right and down.
    let (origin, right, down) =
      switch orientation {
      case .up: (0, 1, w)
      case .upMirrored: (w - 1, -1, w)
      case .down: (w * h - 1, -1, -w)
      case .downMirrored: (w * (h - 1), 1, -w)
      case .leftMirrored: (0, w, 1)
      case .right: (w * (h - 1), -w, 1)
      case .rightMirrored: (w * h - 1, -w, -1)
      case .left: (w - 1, w, -1)
      }
    return PixelImage(width: newWidth, height: w * h / newWidth) { target in
      withBytes { ki_reorder($0, target, Int32(newWidth), Int32(w * h / newWidth), origin, right, down) }
    }
  }
}

extension PixelImage {
  /// The same picture with its content moved; what is uncovered takes the colour of the first pixel.
  public func shifted(right: Int, down: Int) -> PixelImage {
    var moved: [UInt8] = []
    moved.reserveCapacity(bytes.count)
    for y in 0..<height {
      for x in 0..<width {
        let (sourceX, sourceY) = (x - right, y - down)
        let inside = (0..<width).contains(sourceX) && (0..<height).contains(sourceY)
        let pixel = inside ? 3 * (sourceY * width + sourceX) : 0
        moved += bytes[pixel..<(pixel + 3)]
      }
    }
    return PixelImage(width: width, height: height) { $0.update(from: moved, count: moved.count) }
  }
}
