public import Messages

extension RoutePatternError: Presentable {
  /// The stable name of the reason, for example `route.pattern.unknownType`.
  public var code: String { "route.pattern.\(name)" }

  /// The pattern, the column and, if any, the text at the column.
  public var parameters: [String: String] {
    var parameters = ["pattern": pattern, "column": "\(column)"]
    switch reason {
    case .unknownType(let text), .duplicateName(let text), .defaultOfWrongType(let text),
      .unexpected(let text), .notAWord(let text), .repeatedType(let text):
      parameters["text"] = text
    default: break
    }
    parameters["near"] = nearType
    return parameters
  }

  /// The type for an unknown one that is written in other letters, or longer or shorter.
  private var nearType: String? {
    guard case .unknownType(let text) = reason else { return nil }
    let lower = text.lowercased()
    return ["String", "Int", "Double", "Bool", "UUID", "URL"].first { type in
      lower.hasPrefix(type.lowercased()) || (lower.count > 1 && type.lowercased().hasPrefix(lower))
    }
  }

  /// Never: a pattern is part of the program.
  public var isRetryable: Bool { false }

  /// The meaning of a character in other routers' patterns, used as a hint in the text.
  private static let kinds = [
    "(": "parenthesis", ")": "parenthesis", "[": "bracket", "]": "bracket", "|": "bar", "+": "plus",
    "*": "star", "{": "brace", "}": "brace", ":": "colon", "\\": "backslash",
    "<": "angle", "://": "scheme",
  ]

  private var name: String {
    switch reason {
    case .emptySegment: "emptySegment"
    case .dotSegment: "dotSegment"
    case .expectedName: "expectedName"
    case .unclosedType: "unclosedType"
    case .unclosedName: "unclosedName"
    case .unknownType: "unknownType" + (nearType == nil ? "" : ".near")
    case .badChoices: "badChoices"
    case .duplicateName: "duplicateName"
    case .adjacentParameters: "adjacentParameters"
    case .restNotLast: "restNotLast"
    case .optionalNotWhole: "optionalNotWhole"
    case .defaultOfWrongType: "defaultOfWrongType"
    case .badEscape: "badEscape"
    case .unexpected(let text): "unexpected" + (Self.kinds[text].map { ".\($0)" } ?? "")
    case .notAWord: "notAWord"
    case .repeatedType: "repeatedType"
    case .tooManyParameters: "tooManyParameters"
    case .tooManyOptionals: "tooManyOptionals"
    case .tooLong: "tooLong"
    case .tooManySegments: "tooManySegments"
    }
  }
}

extension RoutePatternError: CustomStringConvertible {
  /// The error, its column and a hint, in English.
  public var description: String { Messages.routing.text(for: self) }
}
