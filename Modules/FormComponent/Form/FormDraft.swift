/// The entered values, for storage: plain JSON, without secrets.
///
/// ```swift
/// let saved = try JSONEncoder().encode(form.draft)
/// form.restore(try JSONDecoder().decode(FormDraft.self, from: saved))
/// ```
public nonisolated enum FormDraft: Hashable, Sendable {
  /// A text.
  case text(String)
  /// A number.
  case number(Double)
  /// A switch.
  case flag(Bool)
  /// A choice without a selection.
  case nothing
  /// A group, by key.
  case group([String: FormDraft])
  /// Rows in order.
  case rows([Row])

  /// A row and its name.
  public struct Row: Hashable, Sendable, Codable {
    /// The row's name.
    public let id: String
    /// The values entered in it.
    public let values: FormDraft

    /// Makes a row.
    ///
    /// - Parameters:
    ///   - id: the name of the row.
    ///   - values: the values entered in it.
    public init(id: String, values: FormDraft) {
      self.id = id
      self.values = values
    }
  }
}

nonisolated extension FormDraft: Codable {
  /// The limit of nesting. Each level takes some kilobytes of the stack, of which a thread may have
  /// 512: a response of a server must not overflow it.
  private static var depthLimit: Int { 64 }

  /// Decodes any of: a string, a number, a boolean, null, an array of rows or an object.
  ///
  /// - Throws: `DecodingError` for anything else, and for groups and rows more than 64 names and indices
  ///   deep.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // Each attempt fails for every other kind of JSON value, so the order does not matter.
    if container.decodeNil() {
      self = .nothing
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if decoder.codingPath.count > Self.depthLimit {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "nested too deeply")
    } else if (try? decoder.unkeyedContainer()) != nil {
      // The error names the row and the problem in it.
      self = .rows(try container.decode([Row].self))
    } else {
      self = .group(try container.decode([String: FormDraft].self))
    }
  }

  /// Encodes the plain value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .flag(let flag): try container.encode(flag)
    case .nothing: try container.encodeNil()
    case .group(let parts): try container.encode(parts)
    case .rows(let rows): try container.encode(rows)
    }
  }
}
