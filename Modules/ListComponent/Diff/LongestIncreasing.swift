/// The longest subsequence of a sequence that is in order.
nonisolated enum LongestIncreasing {
  /// Marks the elements of one longest strictly increasing subsequence; negative ones are left out.
  ///
  /// Patience sorting: `ends[k]` is the position of the smallest element that ends a subsequence of
  /// k + 1 elements.
  ///
  /// - Complexity: O(n log n), O(n) where the sequence is in order.
  static func marks(in sequence: [Int32]) -> [Bool] {
    var ends: [Int32] = []
    var values: [Int32] = []
    var previous = [Int32](repeating: -1, count: sequence.count)
    for index in sequence.indices {
      let value = sequence[index]
      if value < 0 { continue }
      let position = place(of: value, in: values)
      if position > 0 { previous[index] = ends[position - 1] }
      if position == values.count {
        values.append(value)
        ends.append(Int32(truncatingIfNeeded: index))
      } else {
        values[position] = value
        ends[position] = Int32(truncatingIfNeeded: index)
      }
    }
    var marks = [Bool](repeating: false, count: sequence.count)
    var cursor = ends.last ?? -1
    while cursor >= 0 {
      marks[Int(cursor)] = true
      cursor = previous[Int(cursor)]
    }
    return marks
  }

  /// The first position whose value is not below `value`.
  private static func place(of value: Int32, in values: [Int32]) -> Int {
    guard let last = values.last, last >= value else { return values.count }
    var start = 0
    var length = values.count
    while length > 0 {
      let half = length / 2
      // Without a branch: in a shuffled list it would be mispredicted half of the time.
      let isBelow = values[start + half] < value
      start = isBelow ? start + half + 1 : start
      length = isBelow ? length - half - 1 : half
    }
    return start
  }
}
