/// The hand-written floor of operators: closures around closures.
enum FloorStages {
  @inline(never)
  static func map(
    _ transform: @escaping (Int) -> Int, _ next: @escaping (Int) -> Void
  ) -> (Int) -> Void {
    { next(transform($0)) }
  }

  @inline(never)
  static func filter(
    _ isIncluded: @escaping (Int) -> Bool, _ next: @escaping (Int) -> Void
  ) -> (Int) -> Void {
    { if isIncluded($0) { next($0) } }
  }

  @inline(never)
  static func scan(
    _ initial: Int, _ combine: @escaping (Int, Int) -> Int, _ next: @escaping (Int) -> Void
  ) -> (Int) -> Void {
    let result = FloorBox(initial)
    return {
      result.value = combine(result.value, $0)
      next(result.value)
    }
  }

  @inline(never)
  static func distinct(_ next: @escaping (Int) -> Void) -> (Int) -> Void {
    let last = FloorBox<Int?>(nil)
    return {
      if last.value == $0 { return }
      last.value = $0
      next($0)
    }
  }
}

/// A variable that closures share, without the exclusivity checks of a captured one.
final class FloorBox<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
