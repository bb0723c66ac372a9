/// The rotations and mirrorings of an image's properties, one after the other.
struct HEIFTurn {
  /// Anticlockwise quarters, before the mirror.
  private var quarters = 0
  /// Whether top and bottom are swapped then.
  private var isMirrored = false

  /// Turns by anticlockwise quarters.
  mutating func rotate(by count: Int) {
    // A turn after a mirror is the opposite turn before it.
    quarters = (quarters + (isMirrored ? 4 - count : count)) % 4
  }

  /// Swaps left and right, or top and bottom.
  mutating func mirror(swapsSides: Bool) {
    isMirrored.toggle()
    // Left and right are top and bottom after half a turn.
    if swapsSides { quarters = (quarters + 2) % 4 }
  }

  /// The same as an Exif orientation.
  var orientation: ImageOrientation {
    switch (quarters, isMirrored) {
    case (1, false): .left
    case (2, false): .down
    case (3, false): .right
    case (0, true): .downMirrored
    case (1, true): .leftMirrored
    case (2, true): .upMirrored
    case (3, true): .rightMirrored
    default: .up
    }
  }
}
