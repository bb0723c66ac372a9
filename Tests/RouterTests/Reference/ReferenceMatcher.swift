import RouterTesting

/// Matches by trying every shape of every pattern and sorting the matches: slow and plainly right.
struct ReferenceMatcher {
  /// A URL in its parts, decoded.
  struct Address {
    var path: [String] = []
    var query: [(key: String, value: String?)] = []
    var fragment: String?
  }

  let patterns: [ReferencePattern]

  /// The deciding properties, the most important first; the smallest goes first.
  struct Rank: Comparable {
    /// Segment by segment: the kind, for a mixed one how much literal text it has, counted down.
    var segments: [String]
    var omission: Int
    var conditions: Int
    var priority: Int

    static func < (lhs: Rank, rhs: Rank) -> Bool {
      if lhs.segments != rhs.segments {
        return lhs.segments.lexicographicallyPrecedes(rhs.segments)
      }
      return (lhs.omission, lhs.conditions, lhs.priority)
        < (rhs.omission, rhs.conditions, rhs.priority)
    }
  }

  /// The pattern and its parameters, `nil` for a miss.
  func match(_ address: Address) -> Match? {
    var best: (rank: Rank, match: Match)?
    for pattern in patterns {
      guard let asked = values(pattern, address) else { continue }
      for shape in pattern.shapes {
        guard let (ranks, values) = fit(shape.segments, address.path) else { continue }
        let rank = Rank(
          segments: ranks, omission: shape.isOmission ? 1 : 0, conditions: -pattern.conditions,
          priority: -pattern.priority)
        if let best, !(rank < best.rank) { continue }
        best = (rank, Match(pattern.description, values.merging(asked) { $1 }))
      }
    }
    return best?.match
  }

  /// The values of query and fragment; `nil` unless they meet the pattern's requirements.
  private func values(_ pattern: ReferencePattern, _ address: Address) -> [String: String]? {
    var values: [String: String] = [:]
    for field in pattern.fields {
      if let item = address.query.first(where: { $0.key == field.name }) {
        let text = item.value ?? ""
        if text.isEmpty, !field.isRequired, field.kind != .string, !field.kind.accepts(text) {
          values[field.name] = field.standard
          continue
        }
        guard field.kind.accepts(text) || (field.kind == .string && text.isEmpty) else {
          return nil
        }
        values[field.name] = text
      } else if field.isRequired {
        return nil
      } else {
        values[field.name] = field.standard
      }
    }
    switch pattern.fragment {
    case .any: return values
    case .fixed(let text): return address.fragment == text ? values : nil
    case .parameter(let name, let kind, let isOptional):
      guard let text = address.fragment, !text.isEmpty else { return isOptional ? values : nil }
      guard kind.accepts(text) else { return nil }
      values[name] = text
      return values
    }
  }

  private func fit(_ segments: [ReferencePattern.Segment], _ path: [String])
    -> (ranks: [String], values: [String: String])?
  {
    var ranks: [String] = []
    var values: [String: String] = [:]
    for (index, segment) in segments.enumerated() {
      guard index < path.count else { return nil }
      let text = path[index]
      switch segment {
      case .literal(let literal):
        guard literal == text else { return nil }
        ranks.append("000")
      case .parameter(let name, let kind), .optional(let name, let kind):
        guard kind.accepts(text) else { return nil }
        values[name] = text
        ranks.append(kind.rank)
      case .mixed(let pieces):
        let fitting = Self.splits(text[...], pieces[...]).filter { found in
          zip(pieces, found).allSatisfy { piece, text in
            if case .parameter(_, let kind) = piece { kind.accepts(text) } else { true }
          }
        }
        guard let found = fitting.min(by: Self.isShorter) else { return nil }
        for case (.parameter(let name, _), let text) in zip(pieces, found) { values[name] = text }
        ranks.append(Self.rank(pieces))
      case .rest(let name, _):
        values[name] = path[index...].joined(separator: "/")
        return (ranks + ["900"], values)
      }
    }
    return segments.count == path.count ? (ranks, values) : nil
  }

  /// Every way to cut a text into the pieces, no parameter empty.
  private static func splits(_ text: Substring, _ pieces: ArraySlice<ReferencePattern.Piece>)
    -> [[String]]
  {
    guard let piece = pieces.first else { return text.isEmpty ? [[]] : [] }
    let rest = pieces.dropFirst()
    switch piece {
    case .literal(let literal):
      guard text.hasPrefix(literal) else { return [] }
      return splits(text.dropFirst(literal.count), rest).map { [literal] + $0 }
    case .parameter:
      return (0..<text.count).flatMap { count in
        splits(text.dropFirst(count + 1), rest).map { [String(text.prefix(count + 1))] + $0 }
      }
    }
  }

  /// True when the first piece that differs is shorter.
  private static func isShorter(_ lhs: [String], _ rhs: [String]) -> Bool {
    lhs.map(\.count).lexicographicallyPrecedes(rhs.map(\.count))
  }

  /// More literal text first, then the stricter types, then the text itself.
  private static func rank(_ pieces: [ReferencePattern.Piece]) -> String {
    var bytes = 0
    var types = ""
    var text = ""
    for piece in pieces {
      switch piece {
      case .literal(let literal):
        bytes += literal.utf8.count
        text += literal
      case .parameter(_, let kind):
        types += kind.rank
        text += ":<\(kind.rawValue)>"
      }
    }
    return "\(290 - bytes)" + types + text
  }
}
