import ReactiveKit

/// Joins the values of many properties through a tree of pairs and threes.
///
/// A change of one of n is joined again on its way to the root only, on log3 n levels (three for ten
/// fields, seven for a thousand), and stops where the joined value stays the same. A keystroke that
/// leaves its field as valid and as dirty as it was joins nothing at all.
func fold<Value: Equatable>(
  _ parts: [Property<Value>], empty: Value,
  joining join: @escaping @MainActor (Value, Value) -> Value
) -> Property<Value> {
  var level = parts
  while level.count > 1 {
    level = stride(from: 0, to: level.count, by: 3).map { start in
      switch level.count - start {
      case 1: level[start]
      case 2: combine(level[start], level[start + 1], join)
      default:
        combine(level[start], level[start + 1], level[start + 2]) { join(join($0, $1), $2) }
      }
    }
  }
  return level.first ?? Property(empty)
}

/// Joins lists without copying when one of them is empty.
func joined<Element>(_ left: [Element], _ right: [Element]) -> [Element] {
  right.isEmpty ? left : left.isEmpty ? right : left + right
}
