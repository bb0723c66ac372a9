extension ImageHeader {
  /// The number of frames of a file: more than one for an animation.
  ///
  /// - Returns: nil when the available bytes do not determine it: an incomplete animation, a
  ///   damaged file, and formats that may hold several images but no animation that is read.
  /// - Complexity: O(parts of the file).
  public static func frameCount(of bytes: some RandomAccessCollection<UInt8>) -> Int? {
    // See ``progress(of:)``: one type is specialised.
    if let count = bytes.withContiguousStorageIfAvailable({ HeaderBytes($0).frameCount() }) {
      return count
    }
    return HeaderBytes(bytes).frameCount()
  }
}

extension HeaderBytes {
  /// The number of frames; nil when the bytes do not determine it.
  func frameCount() -> Int? {
    do throws(HeaderStop) {
      switch try header().format {
      case .gif: return try gifFrames()
      case .png: return try pngFrames()
      case .webP: return try webPFrames()
      case .jpeg: return 1
      case .other: return nil
      }
    } catch {
      return nil
    }
  }

  /// An animated PNG states the number of its frames before its first pixels.
  private func pngFrames() throws(HeaderStop) -> Int? {
    var offset = 8
    while true {
      let length = Int(clamping: try big(4, at: offset))
      if try has("acTL".utf8, at: offset + 4) {
        let frames = Int(clamping: try big(4, at: offset + 8))
        return frames > 0 ? frames : nil
      }
      if try has("IDAT".utf8, at: offset + 4) { return 1 }
      let (next, isTooFar) = offset.addingReportingOverflow(length)
      if isTooFar || next > Int.max - 24 || length > 0x7FFF_FFFF { return nil }
      offset = next + 12
    }
  }

  /// Counts the frames of an animated WebP; any other has one.
  private func webPFrames() throws(HeaderStop) -> Int? {
    guard try has("VP8X".utf8, at: 12), try byte(at: 20) & 0x02 != 0 else { return 1 }
    guard let length = Int(exactly: try little(4, at: 4)), length < Int.max - 32 else { return nil }
    var offset = 12
    var frames = 0
    while offset + 8 <= 8 + length {
      if try has("ANMF".utf8, at: offset) { frames += 1 }
      guard let size = Int(exactly: try little(4, at: offset + 4)), size <= length else {
        return nil
      }
      // Chunks start at even offsets.
      offset += 8 + size + size % 2
    }
    try require(8 + length, at: 0)
    return frames > 0 ? frames : nil
  }
}
