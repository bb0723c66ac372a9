import ReactiveKit

/// Derives the largest of many stamps: it changes when one of them does, because stamps only grow.
///
/// This is how a sum over many parts learns that one of them has changed; the sum itself is kept
/// apart (``TallySum``) and costs the same for any number of parts. A change of one
/// of n stamps is passed on by log3 n comparisons (five at a hundred, nine at ten thousand). A
/// keystroke that leaves its field as it was changes no stamp and compares nothing.
func newest<Stamp: Comparable>(of stamps: [Property<Stamp>], none: Stamp) -> Property<Stamp> {
  var level = stamps
  while level.count > 1 {
    level = stride(from: 0, to: level.count, by: 3).map { start in
      switch level.count - start {
      case 1: level[start]
      case 2: combine(level[start], level[start + 1]) { max($0, $1) }
      default:
        combine(level[start], level[start + 1], level[start + 2]) { max(max($0, $1), $2) }
      }
    }
  }
  return level.first ?? Property(none)
}
