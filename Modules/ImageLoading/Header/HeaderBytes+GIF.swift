extension HeaderBytes {
  /// A GIF has the size of its screen behind the six bytes of its version.
  func gifHeader() throws(HeaderStop) -> ImageHeader {
    let size = try size(try little(2, at: 6), try little(2, at: 8), .gif, at: 6)
    return ImageHeader(format: .gif, size: size)
  }
}
