/// Whether two values are equal for SwiftUI, so that their views need no evaluation: `Equatable`
/// values are compared, objects by identity, others field by field; closures by their bits.
func areSame(_ first: Any, _ second: Any) -> Bool {
  func compare<T>(_ first: T) -> Bool {
    guard let second = second as? T, type(of: first) == type(of: second) else { return false }
    return areSameTyped(first, second)
  }
  return _openExistential(first, do: compare)
}

func areSameTyped<T>(_ first: T, _ second: T) -> Bool {
  if type(of: first) is AnyClass { return (first as AnyObject) === (second as AnyObject) }
  if let first = first as? any Equatable { return isEqual(first, second) }
  if areSameBits(first, second) { return true }
  let (left, right) = (Mirror(reflecting: first), Mirror(reflecting: second))
  if left.children.isEmpty || left.children.count != right.children.count { return false }
  return zip(left.children, right.children).allSatisfy {
    $0.label == $1.label && areSame($0.value, $1.value)
  }
}

private func isEqual<Value: Equatable>(_ first: Value, _ second: Any) -> Bool {
  (second as? Value).map { $0 == first } ?? false
}

private func areSameBits<T>(_ first: T, _ second: T) -> Bool {
  withUnsafeBytes(of: first) { first in
    withUnsafeBytes(of: second) { second in first.elementsEqual(second) }
  }
}
