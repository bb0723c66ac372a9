/// How stored pixels must be turned before they are shown; numbered as Exif does.
public enum ImageOrientation: Int, CaseIterable, Hashable, Sendable {
  /// Shown as stored.
  case up = 1
  /// Mirrored left to right.
  case upMirrored
  /// Turned by 180 degrees.
  case down
  /// Mirrored top to bottom.
  case downMirrored
  /// Mirrored left to right, then turned by 90 degrees anticlockwise.
  case leftMirrored
  /// Turned by 90 degrees clockwise.
  case right
  /// Mirrored left to right, then turned by 90 degrees clockwise.
  case rightMirrored
  /// Turned by 90 degrees anticlockwise.
  case left

  /// Whether width and height are swapped.
  public var isSideways: Bool { rawValue >= Self.leftMirrored.rawValue }
}
