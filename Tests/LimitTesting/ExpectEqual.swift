public import Testing

/// Expects two values to be equal, otherwise reports both and the place of the call.
///
/// Three quarters of all expectations compare two values. For them the macro `#expect` costs half
/// of a test target's type check; it remains for conditions, thrown errors and values that are not
/// `Equatable`.
///
/// ```swift
/// expectEqual(recorder.values, ["186", "187"])
/// expectEqual(image.width, 320, "of \(name)")
/// ```
public func expectEqual<Value: Equatable>(
  _ actual: Value, _ expected: Value, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard actual != expected else { return }
  let context = comment().map { "\($0): " } ?? ""
  Issue.record(
    "\(context)\(String(reflecting: actual)) is not \(String(reflecting: expected))",
    sourceLocation: sourceLocation)
}
