/// A segment of literals and parameters in turn: `:name.html`, `v:major.:minor`.
///
/// Every parameter takes the shortest text, at least one byte, that lets the next literal follow;
/// the last literal is anchored at the end. One walk, no backtracking inside the segment.
struct MixedSegment: Sendable, Hashable, CustomStringConvertible {
  /// Literals before, between and after the parameters: one more than there are parameters.
  let literals: [[UInt8]]
  let types: [ParameterType]

  init(_ pieces: [RoutePattern.Piece], _ parameters: [RoutePattern.Parameter]) {
    var literals: [[UInt8]] = [[]]
    var types: [ParameterType] = []
    for piece in pieces {
      switch piece {
      case .literal(let text): literals[literals.count - 1] += Array(text.utf8)
      case .parameter(let slot):
        types.append(parameters[slot].type)
        literals.append([])
      }
    }
    self.literals = literals
    self.types = types
  }

  var literalBytes: Int { literals.reduce(0) { $0 + $1.count } }

  var description: String {
    var text = String(decoding: literals[0], as: UTF8.self)
    for (type, literal) in zip(types, literals.dropFirst()) {
      text += ":<\(type)>" + String(decoding: literal, as: UTF8.self)
    }
    return text
  }

  /// Matches the decoded bytes of `start..<end`; `capture` takes every parameter's range.
  func match(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int,
    capture: (Int, Int, Int) -> Void
  ) -> Bool {
    let last = literals[literals.count - 1]
    let stop = end - last.count
    guard stop > start, Self.equals(bytes, start, literals[0], stop),
      Self.equals(bytes, stop, last, end)
    else { return false }
    var index = start + literals[0].count
    for slot in types.indices {
      let begin = index
      index += 1
      if slot == types.count - 1 {
        index = stop
      } else {
        while index <= stop, !Self.equals(bytes, index, literals[slot + 1], stop) { index += 1 }
      }
      guard index > begin, index <= stop, types[slot].accepts(bytes, from: begin, to: index) else {
        return false
      }
      capture(slot, begin, index)
      if slot < types.count - 1 { index += literals[slot + 1].count }
    }
    return true
  }

  private static func equals(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ literal: [UInt8], _ end: Int
  ) -> Bool {
    guard start + literal.count <= end else { return false }
    for offset in 0..<literal.count where bytes[start + offset] != literal[offset] { return false }
    return true
  }
}
