/// Compares actual elements with expected ones, and describes the differences line by line.
///
/// ```swift
/// #expect(difference(of: seen, from: [1, 2, 3]) == nil)
/// ```
/// prints when it fails:
/// ```
/// - expected, + actual
///   1
/// - 2
/// + 4
///   3
/// ```
///
/// - Parameters:
///   - actual: the actual elements.
///   - expected: the expected elements.
///   - describe: the text on an element's line.
/// - Returns: nil when they are equal, else one line for each element.
/// - Complexity: O(n * d), where d is the number of differences.
public nonisolated func difference<Element: Equatable>(
  of actual: [Element], from expected: [Element],
  describing describe: (Element) -> String = { String(reflecting: $0) }
) -> String? {
  if actual == expected { return nil }
  var removed: Set<Int> = []
  var inserted: Set<Int> = []
  for change in actual.difference(from: expected) {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var lines: [String] = ["- expected, + actual"]
  var left = 0
  var right = 0
  while left < expected.count || right < actual.count {
    if removed.contains(left) {
      lines.append("- " + describe(expected[left]))
      left += 1
    } else if inserted.contains(right) {
      lines.append("+ " + describe(actual[right]))
      right += 1
    } else {
      lines.append("  " + describe(actual[right]))
      left += 1
      right += 1
    }
  }
  return lines.joined(separator: "\n")
}
