/// The size of an image in pixels; both sides are positive.
public struct PixelSize: Hashable, Sendable, CustomStringConvertible {
  /// Pixels from left to right.
  public let width: Int
  /// Pixels from top to bottom.
  public let height: Int

  /// Makes a size of two sides.
  ///
  /// - Precondition: both are within 1...2,147,483,647.
  public init(width: Int, height: Int) {
    precondition((1...0x7FFF_FFFF).contains(width), "the width must be within 1...2^31-1")
    precondition((1...0x7FFF_FFFF).contains(height), "the height must be within 1...2^31-1")
    self.width = width
    self.height = height
  }

  /// How many pixels there are; wider than `Int`, which has 32 bits on some watches.
  public var pixelCount: Int64 { Int64(width) * Int64(height) }

  /// The size as `width x height`.
  public var description: String { "\(width) x \(height)" }
}
