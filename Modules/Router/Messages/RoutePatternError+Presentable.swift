public import Messages

extension RoutePatternError: Presentable {
  /// The stable name of the reason, for example `route.pattern.unknownType`.
  public var code: String { "route.pattern.\(name)" }

  /// The pattern, the column and, where there is one, the text that stands there.
  public var parameters: [String: String] {
    var parameters = ["pattern": pattern, "column": "\(column)"]
    switch reason {
    case .unknownType(let text), .duplicateName(let text), .defaultOfWrongType(let text),
      .unexpected(let text), .notAWord(let text), .repeatedType(let text):
      parameters["text"] = text
    default: break
    }
    return parameters
  }

  /// Never: a pattern is part of the program.
  public var isRetryable: Bool { false }

  /// What other routers write with a character, by which its text hints at what is meant.
  private static let kinds = [
    "(": "parenthesis", ")": "parenthesis", "[": "bracket", "]": "bracket", "|": "bar", "+": "plus",
    "*": "star", "{": "brace", "}": "brace", ":": "colon", "\\": "backslash",
  ]

  private var name: String {
    switch reason {
    case .emptySegment: "emptySegment"
    case .dotSegment: "dotSegment"
    case .expectedName: "expectedName"
    case .unclosedType: "unclosedType"
    case .unclosedName: "unclosedName"
    case .unknownType: "unknownType"
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
  /// What is wrong where, and what may be meant, in English.
  public var description: String { Messages.routing.text(for: self) }
}
