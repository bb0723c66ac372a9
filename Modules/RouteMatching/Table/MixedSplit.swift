/// The search for a split of a segment whose shortest texts do not have the right types.
///
/// If a parameter of any text has failed from a position, it fails there again, because every later
/// continuation was included. Other types accept only short texts. So the work is linear in the
/// length. The initialiser of a custom type costs more than a comparison, and so does a long list of
/// values: all texts of a segment of 128 bytes are shown to them, and only some of those of a longer
/// one, which then may not match.
struct MixedSplit {
  let segment: MixedSegment
  let bytes: UnsafeBufferPointer<UInt8>
  let stop: Int
  private(set) var ranges: [Range<Int>]
  /// The position from which a parameter of any text is known to fail.
  private var failing: [Int]
  /// The number of texts that may still be tried.
  private var fuel: Int
  /// The number of texts that may still be shown to custom types and lists.
  private(set) var showings: Int
  /// The longest text of a number, a truth value or a UUID.
  private static let typedLimit = 64

  init(segment: MixedSegment, bytes: UnsafeBufferPointer<UInt8>, stop: Int) {
    self.segment = segment
    self.bytes = bytes
    self.stop = stop
    ranges = Array(repeating: 0..<0, count: segment.types.count)
    failing = Array(repeating: .max, count: segment.types.count)
    fuel = 4 * bytes.count + 1_024
    showings = 4 * bytes.count + 8_192
  }

  /// The most bytes of a text of a type.
  private func longest(_ type: ParameterType) -> Int {
    switch type {
    case .string, .url: stop
    case .custom: CustomParameterType.Limits.bytes
    // Another Unicode composition of a value has at most three times as many bytes.
    case .choice(let values): 3 * (values.map { $0.utf8.count }.max() ?? 0)
    case .int, .double, .bool, .uuid: Self.typedLimit
    }
  }

  /// Fills the slots from `slot` on; false if no split works.
  mutating func find(_ slot: Int, from start: Int) -> Bool {
    let type = segment.types[slot]
    if slot == segment.types.count - 1 {
      guard stop > start, accepts(type, from: start, to: stop) else { return false }
      ranges[slot] = start..<stop
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
          ranges[slot] = start..<end
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
