public import Messages
import Router

extension RouteOverlayError.Problem: Presentable {
  /// The stable name of the problem, for example `route.overlay.unknownRoute`.
  public var code: String {
    switch self {
    case .unverified: "route.overlay.unverified"
    case .stale: "route.overlay.stale"
    case .tooManyRules: "route.overlay.tooManyRules"
    case .unknownRoute: "route.overlay.unknownRoute"
    case .repeatedRoute: "route.overlay.repeatedRoute"
    case .destination: "route.overlay.destination"
    case .leadsNowhere: "route.overlay.leadsNowhere"
    case .notExported: "route.overlay.notExported"
    case .cycle: "route.overlay.cycle"
    case .tooManyRedirects: "route.overlay.tooManyRedirects"
    case .foreignHost: "route.overlay.foreignHost"
    case .tooNew: "route.overlay.tooNew"
    case .tooLong: "route.overlay.tooLong"
    case .tooLarge: "route.overlay.tooLarge"
    case .unreadable: "route.overlay.unreadable"
    }
  }

  /// The number of the rule as `rule`, counted from 1, and the names in it.
  public var parameters: [String: String] {
    switch self {
    case .unverified, .unreadable: [:]
    case .tooLong(let index, let bytes):
      ["rule": "\(index + 1)", "bytes": "\(bytes)", "limit": "\(RouteOverlay.textLimit)"]
    case .tooLarge(let bytes, let limit): ["bytes": "\(bytes)", "limit": "\(limit)"]
    case .stale(let version, let applied), .tooNew(let version, let applied):
      [
        "version": "\(version)", "applied": "\(applied)",
      ]
    case .tooManyRules(let count):
      ["count": "\(count)", "limit": "\(RouteOverlay.ruleLimit)"]
    case .unknownRoute(let index, let route), .repeatedRoute(let index, let route):
      ["rule": "\(index + 1)", "route": route]
    case .destination(let index): ["rule": "\(index + 1)"]
    case .leadsNowhere(let index, let to), .notExported(let index, let to),
      .cycle(let index, let to), .foreignHost(let index, let to):
      ["rule": "\(index + 1)", "to": to]
    case .tooManyRedirects(let index, let to):
      ["rule": "\(index + 1)", "to": to, "limit": "\(Router.redirectLimit)"]
    }
  }

  /// Never: the same document is rejected again.
  public var isRetryable: Bool { false }
}

extension RouteOverlayError: Presentable {
  /// The code of the only problem, or `route.overlay` for several.
  public var code: String { problems.count == 1 ? problems[0].code : "route.overlay" }

  /// The parameters of the only problem, or the number of problems as `count`. Each of `problems`
  /// has its own text.
  public var parameters: [String: String] {
    problems.count == 1 ? problems[0].parameters : ["count": "\(problems.count)"]
  }

  /// Never: the same document is rejected again.
  public var isRetryable: Bool { false }
}

extension RouteOverlayError.Problem: CustomStringConvertible {
  /// The problem and its rule, in English.
  public var description: String { Messages.overlays.text(for: self) }
}

extension RouteOverlayError: CustomStringConvertible {
  /// Every problem on its own line, in English; if there are many, the first ones and the number of the
  /// others.
  public var description: String {
    var lines = problems.prefix(RouteConflicts.shownLimit).map(\.description)
    let rest = problems.count - lines.count
    if rest > 0 { lines.append("and \(rest) more") }
    return lines.joined(separator: "\n")
  }
}

extension MessageTable {
  /// The texts of problems in overlays, for their authors: in English.
  public static let routerTools = MessageTable.developers([
    "route.overlay": "{count} problems in the overlay",
    "route.overlay.unverified": "the overlay's signature is invalid",
    "route.overlay.stale": "overlay {version} is not newer than {applied}",
    "route.overlay.tooNew":
      "overlay {version} is too far above {applied}: no later version could follow",
    "route.overlay.tooLong": "rule {rule}: {bytes} bytes, the limit is {limit}",
    "route.overlay.tooLarge": "the overlay has {bytes} bytes, the limit is {limit}",
    "route.overlay.unreadable": "the overlay is not a valid document",
    "route.overlay.tooManyRules": "{count} rules, the limit is {limit}",
    "route.overlay.unknownRoute": "rule {rule}: no route has the pattern {route}",
    "route.overlay.repeatedRoute": "rule {rule}: {route} already has a rule",
    "route.overlay.destination": "rule {rule}: the destination is missing or not allowed",
    "route.overlay.leadsNowhere": "rule {rule}: no route matches {to}",
    "route.overlay.notExported": "rule {rule}: {to} is closed to the outside",
    "route.overlay.cycle": "rule {rule}: {to} redirects in a loop",
    "route.overlay.tooManyRedirects":
      "rule {rule}: {to} leads through more than {limit} redirects",
    "route.overlay.foreignHost": "rule {rule}: {to} is not on one of the application's hosts",
  ])
}

extension Messages {
  /// The texts of the descriptions of an overlay's errors.
  static let overlays = Messages.english.adding(.routerTools)
}
