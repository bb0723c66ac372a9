/// A pattern as data, so that a slow matcher can read it without the router's parser.
struct ReferencePattern: Hashable, CustomStringConvertible {
  enum Kind: String, CaseIterable {
    case string = "String"
    case int = "Int"
    case bool = "Bool"
    case double = "Double"
    case choice = "k1|k2"
    case wideChoice = "k1|k2|k3"
  }

  enum Segment: Hashable {
    case literal(String)
    case parameter(String, Kind)
    case optional(String, Kind)
    /// A literal before, a parameter and a literal after it.
    case mixed(before: String, String, Kind, after: String)
    case rest(String, isOptional: Bool)
  }

  var segments: [Segment]
  /// Required query keys that must be whole numbers.
  var keys: [String] = []
  var priority = 0

  /// The text that the router parses.
  var description: String {
    let path = segments.map { segment -> String in
      switch segment {
      case .literal(let text): text
      case .parameter(let name, let kind): ":\(name)<\(kind.rawValue)>"
      case .optional(let name, let kind): ":\(name)<\(kind.rawValue)>?"
      case .mixed(let before, let name, let kind, let after):
        "\(before):{\(name)}<\(kind.rawValue)>\(after)"
      case .rest(let name, let isOptional): "**\(name)" + (isOptional ? "?" : "")
      }
    }.joined(separator: "/")
    return path + (keys.isEmpty ? "" : "?" + keys.map { $0 + "<Int>" }.joined(separator: "&"))
  }

  /// Everything that the pattern may be when optional segments are left out.
  var shapes: [(segments: [Segment], isOmission: Bool)] {
    var shapes: [(segments: [Segment], isOmission: Bool)] = [([], false)]
    for segment in segments {
      switch segment {
      case .optional(let name, let kind):
        shapes = shapes.flatMap {
          [($0.segments + [.parameter(name, kind)], $0.isOmission), ($0.segments, true)]
        }
      case .rest(let name, isOptional: true):
        shapes = shapes.flatMap {
          [($0.segments + [.rest(name, isOptional: false)], $0.isOmission), ($0.segments, true)]
        }
      default: shapes = shapes.map { ($0.segments + [segment], $0.isOmission) }
      }
    }
    return shapes
  }
}

extension ReferencePattern.Kind {
  func accepts(_ text: String) -> Bool {
    switch self {
    case .string: !text.isEmpty
    case .int: Int(text) != nil && !text.hasPrefix("+")
    case .bool: text == "true" || text == "false"
    case .double:
      Double(text)?.isFinite == true && text.wholeMatch(of: #/-?\d+(\.\d+)?([eE][+-]?\d+)?/#) != nil
    case .choice: ["k1", "k2"].contains(text)
    case .wideChoice: ["k1", "k2", "k3"].contains(text)
    }
  }

  /// The place in the order of the types; the smallest is the most specific.
  var rank: Int {
    switch self {
    case .choice: 12
    case .wideChoice: 13
    case .bool: 300
    case .int: 500
    case .double: 600
    case .string: 800
    }
  }
}
