/// A segment of alternating literals and parameters: `:name.html`, `v:major.:minor`.
///
/// Every parameter takes the shortest text, at least one byte, with which the remaining segment
/// matches: `:slug-:id<Int>` splits `hello-world-12` at its last dash. The last literal is anchored
/// at the end.
struct MixedSegment: Sendable, Hashable, CustomStringConvertible {
  /// Literals before, between and after the parameters: one more than there are parameters. In
  /// lower case if the case folds.
  let literals: [[UInt8]]
  var types: [ParameterType]
  /// True when the literals fold ASCII case.
  let folds: Bool

  init(
    _ pieces: [RoutePattern.Piece], _ parameters: [RoutePattern.Parameter], folds: Bool = false
  ) {
    var literals: [[UInt8]] = [[]]
    var types: [ParameterType] = []
    for piece in pieces {
      switch piece {
      case .literal(let text):
        literals[literals.count - 1] +=
          folds ? text.utf8.map { $0.foldedASCII } : Array(text.utf8)
      case .parameter(let slot):
        types.append(parameters[slot].type)
        literals.append([])
      }
    }
    self.literals = literals
    self.types = types
    self.folds = folds
  }

  var literalBytes: Int { literals.reduce(0) { $0 + $1.count } }

  var description: String {
    var text = String(decoding: literals[0], as: UTF8.self)
    for (type, literal) in zip(types, literals.dropFirst()) {
      text += ":<\(type)>" + String(decoding: literal, as: UTF8.self)
    }
    return text
  }

  /// True when decoded bytes match.
  func accepts(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { match($0, from: 0, to: $0.count) { _, _, _ in } }
  }

  /// Matches the decoded bytes of `start..<end`; `capture` receives every parameter's range.
  ///
  /// - Complexity: O(length of the segment) for each parameter.
  @inline(never)
  func match(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int,
    capture: (Int, Int, Int) -> Void
  ) -> Bool {
    let last = literals[literals.count - 1]
    let stop = end - last.count
    guard stop > start, holds(literals[0], bytes, start, stop), holds(last, bytes, stop, end) else {
      return false
    }
    var index = start + literals[0].count
    for slot in types.indices {
      let begin = index
      index += 1
      if slot == types.count - 1 {
        index = stop
      } else {
        while index <= stop, !holds(literals[slot + 1], bytes, index, stop) { index += 1 }
      }
      // No further literal follows: there is no other way to split it.
      guard index > begin, index <= stop else { return false }
      guard types[slot].accepts(bytes, from: begin, to: index) else {
        return matchOtherwise(bytes, start + literals[0].count, stop, capture)
      }
      capture(slot, begin, index)
      if slot < types.count - 1 { index += literals[slot + 1].count }
    }
    return true
  }

  /// Tries longer texts if the shortest is not of its type.
  @inline(never)
  private func matchOtherwise(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ stop: Int,
    _ capture: (Int, Int, Int) -> Void
  ) -> Bool {
    guard types.count > 1 else { return false }
    var split = MixedSplit(segment: self, bytes: bytes, stop: stop)
    guard split.find(0, from: start) else { return false }
    for slot in types.indices {
      capture(slot, split.ranges[slot].lowerBound, split.ranges[slot].upperBound)
    }
    return true
  }

  /// True when a literal is at a position before `end`.
  @inline(__always)
  func holds(
    _ literal: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
  ) -> Bool {
    let count = literal.count
    guard start + count <= end else { return false }
    // From both ends: a text that repeats the literal's start is the expensive case.
    var (low, high) = (0, count - 1)
    while low <= high {
      guard isEqual(bytes[start + low], literal[low]), isEqual(bytes[start + high], literal[high])
      else { return false }
      low += 1
      high -= 1
    }
    return true
  }

  @inline(__always)
  private func isEqual(_ byte: UInt8, _ literal: UInt8) -> Bool {
    byte == literal || (folds && byte.foldedASCII == literal)
  }
}
