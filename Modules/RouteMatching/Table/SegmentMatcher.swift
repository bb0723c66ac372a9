/// The requirement for a segment that is not a single literal: a type, or alternating literals and
/// parameters. Listed texts are in order, so that matchers of the same texts are equal.
enum SegmentMatcher: Sendable, Hashable {
  case parameter(ParameterType)
  case mixed(MixedSegment)
  /// All remaining segments, at least one.
  case rest

  /// The matcher of a segment that is one parameter.
  init(_ type: ParameterType) { self = .parameter(type.sorted) }

  /// The matcher of a segment with literals.
  init(_ mixed: MixedSegment) {
    var mixed = mixed
    mixed.types = mixed.types.map { $0.sorted }
    self = .mixed(mixed)
  }

  /// The order in which a node tries its matchers: the most specific one has the smallest rank.
  var rank: UInt32 {
    switch self {
    case .parameter(.choice(let values)): 0x0100_0000 + UInt32(min(values.count, 0xFFFF))
    case .mixed(let mixed): 0x0200_0000 + 0xFFFF - UInt32(min(mixed.literalBytes, 0xFFFF))
    case .parameter(.bool): 0x0300_0000
    case .parameter(.uuid): 0x0400_0000
    case .parameter(.custom): 0x0480_0000
    case .parameter(.int): 0x0500_0000
    case .parameter(.double): 0x0600_0000
    case .parameter(.url): 0x0700_0000
    case .parameter(.string): 0x0800_0000
    case .rest: 0x0900_0000
    }
  }

  /// Decides between matchers of one rank, so that the order of registration has no effect.
  var tieBreak: String {
    switch self {
    case .parameter(let type): type.description + type.qualification
    case .mixed(let mixed):
      // The stricter type first, as between whole segments: otherwise `v:x<Double>` would hide
      // `v:x<Int>`. Literals that fold come after those that do not.
      mixed.types.map { String(SegmentMatcher.parameter($0).rank, radix: 16) }.joined()
        + (mixed.folds ? "~" : "") + mixed.description
        + mixed.types.map { $0.qualification }.joined()
    case .rest: ""
    }
  }

  var kind: RouteTrie.Choice.Kind {
    switch self {
    case .parameter(.string), .parameter(.url): .text
    case .parameter(.int): .int
    case .parameter: .other
    case .mixed: .mixed
    case .rest: .rest
    }
  }
}

extension ParameterType {
  /// Distinguishes types of the application with the same name; empty for any other type.
  fileprivate var qualification: String {
    if case .custom(let type) = self { " " + type.qualifiedName } else { "" }
  }
}
