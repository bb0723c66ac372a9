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

  /// The ranges of the parameters of a segment, stored inline.
  struct Ranges {
    private(set) var starts = SIMD4<UInt16>()
    private(set) var ends = SIMD4<UInt16>()

    mutating func set(_ slot: Int, _ start: Int, _ end: Int) {
      starts[slot] = UInt16(truncatingIfNeeded: start)
      ends[slot] = UInt16(truncatingIfNeeded: end)
    }
  }

  /// True for the decoded text of a segment that matches.
  func accepts(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { match($0, from: 0, to: $0.count) != nil }
  }

  /// The texts of the parameters in the decoded bytes of a segment; `nil` when it does not match.
  func texts(_ bytes: [UInt8]) -> [String]? {
    guard let found = bytes.withUnsafeBufferPointer({ match($0, from: 0, to: $0.count) }) else {
      return nil
    }
    return types.indices.map {
      String(decoding: bytes[Int(found.starts[$0])..<Int(found.ends[$0])], as: UTF8.self)
    }
  }

  /// Matches the decoded bytes of `start..<end`.
  ///
  /// - Complexity: O(length of the segment) for each parameter.
  func match(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Ranges? {
    let last = literals[literals.count - 1]
    let stop = end - last.count
    guard stop > start, holds(literals[0], bytes, start, stop), holds(last, bytes, stop, end) else {
      return nil
    }
    var split = MixedSplit(segment: self, bytes: bytes, stop: stop)
    return split.find(0, from: start + literals[0].count) ? split.ranges : nil
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

/// The search for the split of a segment in which each text is the shortest of its type.
///
/// A parameter that accepts any text and fails from a position fails there again, because every later
/// continuation was included. Other types accept only short texts, so the work is linear in the length. The
/// initialiser of a custom type, and a long list of values, cost more than a comparison: they check all texts
/// of a segment of 128 bytes, but only some of a longer one, which then may not match.
struct MixedSplit {
  let segment: MixedSegment
  let bytes: UnsafeBufferPointer<UInt8>
  let stop: Int
  private(set) var ranges = MixedSegment.Ranges()
  /// The position from which a parameter that accepts any text is known to fail.
  private var failing = SIMD4<Int>(repeating: .max)
  /// The number of texts that may still be tried.
  private var fuel: Int
  /// The number of texts that custom types and lists may still check.
  private(set) var showings: Int
  /// The longest text of a number, a truth value or a UUID.
  private static let typedLimit = 64

  init(segment: MixedSegment, bytes: UnsafeBufferPointer<UInt8>, stop: Int) {
    self.segment = segment
    self.bytes = bytes
    self.stop = stop
    fuel = 4 * bytes.count + 1_024
    showings = 4 * bytes.count + 8_192
  }

  /// The most bytes of a text of a type.
  private func longest(_ type: ParameterType) -> Int {
    switch type {
    case .string, .url: stop
    case .custom: CustomParameterType.Limits.bytes
    // Another Unicode composition of a value has at most three times as many bytes.
    case .choice(let values): 3 * (values.lazy.map { $0.utf8.count }.max() ?? 0)
    case .int, .double, .bool, .uuid: Self.typedLimit
    }
  }

  /// Fills the slots from `slot` on; false if no split works.
  mutating func find(_ slot: Int, from start: Int) -> Bool {
    let type = segment.types[slot]
    if slot == segment.types.count - 1 {
      guard stop > start, accepts(type, from: start, to: stop) else { return false }
      ranges.set(slot, start, stop)
      return true
    }
    guard start < failing[slot] else { return false }
    let literal = segment.literals[slot + 1]
    let isAnyText = type == .string || type == .url
    let limit = min(stop, start + longest(type))
    var end = start + 1
    while end <= limit {
      if segment.holds(literal, bytes, end, stop), accepts(type, from: start, to: end) {
        fuel -= 1
        if fuel < 0 { return false }
        if find(slot + 1, from: end + literal.count) {
          ranges.set(slot, start, end)
          return true
        }
      }
      end += 1
    }
    if isAnyText { failing[slot] = start }
    return false
  }

  private mutating func accepts(_ type: ParameterType, from start: Int, to end: Int) -> Bool {
    switch type {
    case .custom, .choice:
      guard showings > 0 else { return false }
      showings -= 1
    case .string, .int, .double, .bool, .uuid, .url: break
    }
    return type.accepts(bytes, from: start, to: end)
  }
}
