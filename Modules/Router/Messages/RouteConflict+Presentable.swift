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
