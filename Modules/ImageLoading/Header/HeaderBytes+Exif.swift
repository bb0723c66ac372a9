extension HeaderBytes {
  /// The orientation in a segment between two offsets; nil when there is none.
  ///
  /// Invalid Exif is not a reason to reject an image: it is ignored.
  func exifOrientation(from start: Int, to end: Int) -> ImageOrientation? {
    do throws(HeaderStop) {
      guard try has("Exif\0\0".utf8, at: start) else { return nil }
      return try tiffOrientation(from: start + 6, to: min(end, count))
    } catch {
      return nil
    }
  }

  /// Looks for the orientation in the first directory of a TIFF structure.
  private func tiffOrientation(
    from base: Int, to end: Int
  ) throws(HeaderStop) -> ImageOrientation? {
    let isBig: Bool
    if try has("MM\0*".utf8, at: base) {
      isBig = true
    } else if try has("II*\0".utf8, at: base) {
      isBig = false
    } else {
      return nil
    }
    // Kept as 64 bits: four bytes of offset do not fit into an `Int` of 32 bits.
    let start = Int64(base) + Int64(try number(4, at: base + 4, isBig: isBig))
    guard start + 2 <= Int64(end) else { return nil }
    let directory = Int(start)
    let entries = Int(try number(2, at: directory, isBig: isBig))
    for entry in 0..<entries {
      let place = directory + 2 + 12 * entry
      guard place + 12 <= end else { return nil }
      let tag = try number(2, at: place, isBig: isBig)
      let type = try number(2, at: place + 2, isBig: isBig)
      let length = try number(4, at: place + 4, isBig: isBig)
      // The orientation is one number of two bytes.
      guard tag == 0x0112, type == 3, length == 1 else { continue }
      return ImageOrientation(rawValue: Int(try number(2, at: place + 8, isBig: isBig)))
    }
    return nil
  }
}
