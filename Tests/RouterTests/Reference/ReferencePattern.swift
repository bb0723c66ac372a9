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

  /// A part of a segment.
  enum Piece: Hashable {
    case literal(String)
    case parameter(String, Kind)
  }

  enum Segment: Hashable {
    case literal(String)
    case parameter(String, Kind)
    case optional(String, Kind)
    /// Literals and parameters in turn.
    case mixed([Piece])
    case rest(String, isOptional: Bool)
  }

  /// One parameter of the query.
  struct Field: Hashable {
    var name: String
    var kind = Kind.int
    var isRequired = true
    /// The text that stands for its absence.
    var standard: String?
  }

  /// The requirement for the fragment.
  enum Fragment: Hashable {
    case any
    case fixed(String)
    case parameter(String, Kind, isOptional: Bool)
  }

  var segments: [Segment]
  var fields: [Field] = []
  var fragment = Fragment.any
  var priority = 0

  /// The text that the router parses.
  var description: String {
    let path = segments.map { segment -> String in
      switch segment {
      case .literal(let text): text
      case .parameter(let name, let kind): ":\(name)<\(kind.rawValue)>"
      case .optional(let name, let kind): ":\(name)<\(kind.rawValue)>?"
      case .mixed(let pieces):
        pieces.map { piece in
          switch piece {
          case .literal(let text): text
          case .parameter(let name, let kind): ":{\(name)}<\(kind.rawValue)>"
          }
        }.joined()
      case .rest(let name, let isOptional): "**\(name)" + (isOptional ? "?" : "")
      }
    }.joined(separator: "/")
    let query = fields.map { field in
      let end = field.standard.map { "=\($0)" } ?? (field.isRequired ? "" : "?")
      return "\(field.name)<\(field.kind.rawValue)>" + end
    }
    return path + (query.isEmpty ? "" : "?" + query.joined(separator: "&")) + fragmentText
  }

  private var fragmentText: String {
    switch fragment {
    case .any: ""
    case .fixed(let text): "#\(text)"
    case .parameter(let name, let kind, let isOptional):
      "#:\(name)<\(kind.rawValue)>" + (isOptional ? "?" : "")
    }
  }

  /// How much query and fragment ask for.
  var conditions: Int {
    let required = fields.count { $0.isRequired }
    switch fragment {
    case .any: return required
    case .fixed: return required + 2
    case .parameter(_, _, let isOptional): return required + (isOptional ? 0 : 1)
    }
  }

  /// All shapes of the pattern with optional segments omitted, those with an earlier one first.
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
    case .double: isDouble(text)
    case .choice: ["k1", "k2"].contains(text)
    case .wideChoice: ["k1", "k2", "k3"].contains(text)
    }
  }

  /// Digits with an optional minus, fraction and exponent.
  private func isDouble(_ text: String) -> Bool {
    Double(text)?.isFinite == true && text.first?.isASCII == true
      && text.allSatisfy { "0123456789.-+eE".contains($0) } && !text.hasPrefix("+")
      && !text.hasPrefix(".") && !text.hasSuffix(".")
  }

  /// The place in the order of the types, as digits; the smallest is the most specific.
  var rank: String {
    switch self {
    case .choice: "102"
    case .wideChoice: "103"
    case .bool: "300"
    case .int: "500"
    case .double: "600"
    case .string: "800"
    }
  }
}
