import ReactiveKit

/// Derives the largest of many stamps: it changes when one of them does, because stamps only
/// increase.
///
/// A sum over many parts is derived from it, while the sum itself is stored separately
/// (``TallySum``, ``SummaryLines``). A change of one of n stamps is propagated up log3 n levels
/// (five at a hundred, nine at ten thousand) with at most two comparisons each. A keystroke that
/// leaves its field as valid and as dirty as it was changes no stamp.
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
