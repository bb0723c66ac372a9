public import Messages

extension RouteConflict: Presentable {
  /// The stable name of the conflict, for example `route.conflict.duplicate`; a pattern's error
  /// keeps its own.
  public var code: String {
    switch kind {
    case .pattern(let error): error.code
    case .duplicate: "route.conflict.duplicate"
    case .unreachable: "route.conflict.unreachable"
    case .ambiguousQuery: "route.conflict.ambiguousQuery"
    case .redirectCycle: "route.conflict.redirectCycle"
    case .tooManyRedirects: "route.conflict.tooManyRedirects"
    case .unknownParameter: "route.conflict.unknownParameter"
    case .missingURLPolicy: "route.conflict.missingURLPolicy"
    case .types(let disagreement): "route.conflict.types.\(disagreement.name)"
    case .sample: "route.conflict.sample"
    case .duplicateModule: "route.conflict.duplicateModule"
    case .badNamespace(_, let fault): "route.conflict.badNamespace.\(fault.rawValue)"
    case .leadsNowhere: "route.conflict.leadsNowhere\(existing == nil ? "" : ".near")"
    case .missingParent: "route.conflict.missingParent\(existing == nil ? "" : ".near")"
    case .shownByParent: "route.conflict.shownByParent"
    case .guardsNothing(_, let near): "route.conflict.guardsNothing\(near.isEmpty ? "" : ".near")"
    case .refusesNothing(_, let near): "route.conflict.refusesNothing\(near.isEmpty ? "" : ".near")"
    case .misspeltTag: "route.conflict.misspeltTag"
    case .tooManyAlike: "route.conflict.tooManyAlike"
    case .tooManyBranches: "route.conflict.tooManyBranches"
    case .closedParent: "route.conflict.closedParent"
    case .unknownGuard(_, let near): "route.conflict.unknownGuard\(near.isEmpty ? "" : ".near")"
    case .pageTypes: "route.conflict.pageTypes"
    }
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
    switch kind {
    case .pattern(let error): parameters.merge(error.parameters) { $1 }
    case .redirectCycle(let way), .tooManyRedirects(let way):
      parameters["way"] = way.joined(separator: " → ")
    case .leadsNowhere(let to), .missingParent(let to):
      parameters["to"] = to
      let example = exampleURL.flatMap { $0 == to ? nil : " (\($0))" }
      parameters["destination"] = to + (example ?? "")
    case .unknownParameter(let name), .missingURLPolicy(let name): parameters["name"] = name
    case .types(let disagreement): parameters.merge(disagreement.parameters) { $1 }
    case .sample(let url): parameters["url"] = url
    case .badNamespace(let text, _): parameters["text"] = text
    case .guardsNothing(let scope, let near):
      parameters["scope"] = scope
      if !near.isEmpty { parameters["near"] = near }
    case .refusesNothing(let tag, let near), .misspeltTag(let tag, let near):
      parameters["tag"] = tag
      if !near.isEmpty { parameters["near"] = near }
    case .closedParent(let parent): parameters["parent"] = parent
    case .shownByParent(let parent, let name):
      parameters["parent"] = parent
      parameters["name"] = name
    case .unknownGuard(let name, let near):
      parameters["name"] = name
      if !near.isEmpty { parameters["near"] = near }
    case .pageTypes(let page, let new, let existing):
      parameters.merge(["page": page.name, "new": new, "existing": existing]) { $1 }
    case .tooManyAlike(let limit): parameters["limit"] = "\(limit)"
    case .tooManyBranches(let visits, let limit):
      parameters["visits"] = "\(visits)"
      parameters["limit"] = "\(limit)"
    case .duplicate, .unreachable, .ambiguousQuery, .duplicateModule: break
    }
    return parameters
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
  fileprivate var name: String {
    switch self {
    case .count: "count"
    case .type: "type"
    case .sample: "sample"
    case .noPage: "noPage"
    case .optional: "optional"
    case .required: "required"
    }
  }

  fileprivate var parameters: [String: String] {
    switch self {
    case .noPage: [:]
    case .optional(let name), .required(let name): ["name": name]
    case .sample(let name, let type, let text): ["name": name, "swift": type, "text": text]
    case .count(let pattern, let types): ["pattern": "\(pattern)", "types": "\(types)"]
    case .type(let name, let pattern, let swift):
      ["name": name, "pattern": pattern, "swift": swift]
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
