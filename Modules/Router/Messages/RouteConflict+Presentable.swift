public import Messages

extension RouteConflict: Presentable {
  /// The stable name of the conflict, for example `route.conflict.duplicate`; a pattern's error
  /// keeps its own.
  public var code: String {
    if case .pattern(let error) = kind { error.code } else { "route.conflict.\(facts.name)" }
  }

  /// Route, module and place of the new route, those of the other as `otherRoute`, `otherModule`
  /// and `otherPlace`, an example as `url`, and the data of the kind.
  public var parameters: [String: String] {
    var parameters = [
      "route": new.path, "module": new.module, "place": "\(new.fileID):\(new.line)",
    ]
    parameters["url"] = exampleURL
    if let existing {
      parameters["otherRoute"] = existing.path
      parameters["otherModule"] = existing.module
      parameters["otherPlace"] = "\(existing.fileID):\(existing.line)"
    }
    return parameters.merging(facts.parameters) { $1 }
  }

  private var facts: (name: String, parameters: [String: String]) {
    let isNear = existing == nil ? "" : ".near"
    switch kind {
    case .pattern(let error): return ("", error.parameters)
    case .duplicate: return ("duplicate", [:])
    case .unreachable: return ("unreachable", [:])
    case .ambiguousQuery: return ("ambiguousQuery", [:])
    case .duplicateModule: return ("duplicateModule", [:])
    case .redirectCycle(let way): return ("redirectCycle", ["way": way.joined(separator: " → ")])
    case .tooManyRedirects(let way):
      return ("tooManyRedirects", ["way": way.joined(separator: " → ")])
    case .leadsNowhere(let to): return ("leadsNowhere\(isNear)", destination(to))
    case .missingParent(let to): return ("missingParent\(isNear)", destination(to))
    case .unknownParameter(let name): return ("unknownParameter", ["name": name])
    case .missingURLPolicy(let name): return ("missingURLPolicy", ["name": name])
    case .types(let disagreement):
      return ("types.\(disagreement.facts.name)", disagreement.facts.parameters)
    case .sample(let url): return ("sample", ["url": url])
    case .badNamespace(let text, let fault):
      return ("badNamespace.\(fault.rawValue)", ["text": text])
    case .guardsNothing(let scope, let near):
      return Self.correction("guardsNothing", near, ["scope": scope])
    case .refusesNothing(let tag, let near):
      return Self.correction("refusesNothing", near, ["tag": tag])
    case .misspeltTag(let tag, let near): return ("misspeltTag", ["tag": tag, "near": near])
    case .unknownGuard(let name, let near):
      return Self.correction("unknownGuard", near, ["name": name])
    case .closedParent(let parent): return ("closedParent", ["parent": parent])
    case .shownByParent(let parent, let name):
      return ("shownByParent", ["parent": parent, "name": name])
    case .unguarded(let name, let prefix):
      let name = ["name": name, "prefix": prefix.isEmpty ? "/" : prefix]
      return ("unguarded\(existing == nil ? "" : ".redirect")", name)
    case .pageTypes(let page, let new, let existing):
      return ("pageTypes", ["page": page.name, "new": new, "existing": existing])
    case .tooManyAlike(let limit): return ("tooManyAlike", ["limit": "\(limit)"])
    case .tooManyBranches(let visits, let limit):
      return ("tooManyBranches", ["visits": "\(visits)", "limit": "\(limit)"])
    }
  }

  private func destination(_ to: String) -> [String: String] {
    ["to": to, "destination": to + (exampleURL.map { $0 == to ? "" : " (\($0))" } ?? "")]
  }

  private static func correction(
    _ name: String, _ near: String, _ parameters: [String: String]
  ) -> (name: String, parameters: [String: String]) {
    near.isEmpty ? (name, parameters) : (name + ".near", parameters.merging(["near": near]) { $1 })
  }

  /// Never: routes are part of the program.
  public var isRetryable: Bool { false }
}

extension RouteConflicts: Presentable {
  /// The code of the only conflict, or `route.conflicts` for several.
  public var code: String { conflicts.count == 1 ? conflicts[0].code : "route.conflicts" }

  /// The parameters of the only conflict, or the number of conflicts as `count`. Each of
  /// `conflicts` has its own text.
  public var parameters: [String: String] {
    conflicts.count == 1 ? conflicts[0].parameters : ["count": "\(conflicts.count)"]
  }

  /// Never: routes are part of the program.
  public var isRetryable: Bool { false }
}

extension RouteTypeDisagreement {
  fileprivate var facts: (name: String, parameters: [String: String]) {
    switch self {
    case .noPage: ("noPage", [:])
    case .optional(let name): ("optional", ["name": name])
    case .required(let name): ("required", ["name": name])
    case .sample(let name, let type, let text):
      ("sample", ["name": name, "swift": type, "text": text])
    case .count(let pattern, let types):
      ("count", ["pattern": "\(pattern)", "types": "\(types)"])
    case .type(let name, let pattern, let swift):
      ("type", ["name": name, "pattern": pattern, "swift": swift])
    }
  }
}

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

  /// The nearest type for an unknown one in different case, or longer or shorter.
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
