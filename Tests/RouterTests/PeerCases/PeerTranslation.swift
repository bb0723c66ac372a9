import Foundation
import Router
import RouterNavigation
import RouterTesting

/// A case's patterns in this router's syntax.
nonisolated struct PeerTranslation {
  /// One route and the pattern that it stands for.
  struct Row {
    let pattern: String
    let origin: String
    let route: any RouteDeclaring
  }

  private(set) var routes: [Row] = []
  private(set) var namespaces = RouteNamespaces(schemes: [])
  /// The URL to resolve, and its source: outside for routers without relative URLs.
  private(set) var url = ""
  private(set) var source = RouteSource.inside
  /// The outcome of a case that is not about matching.
  private(set) var special: Bool?

  /// `nil` when the syntax has something that this router does not have.
  init?(_ peer: PeerCase) {
    if peer.syntax.hasPrefix("query parsing") {
      special = Self.query(peer)
      return
    }
    if peer.syntax.hasPrefix("normalization") {
      let segments = try? RouteURL("myapp:///////user///<id>//hello/??/#abc=/def").segments
      special = segments == ["user", "<id>", "hello"]
      return
    }
    if peer.note.hasPrefix("PRINT") || peer.note.contains("accepted link sources")
      || peer.patterns.contains(where: { $0.hasPrefix("[") || $0 == "http://" })
    {
      special = Self.special(peer)
      return
    }
    if peer.syntax.hasPrefix("crossroad") { source = .customScheme }
    var schemes: Set<String> = []
    var hosts: Set<String> = []
    for text in [peer.url] + peer.patterns {
      guard let range = text.range(of: "://") ?? text.range(of: ":/") else { continue }
      let scheme = text[..<range.lowerBound].lowercased()
      guard !scheme.isEmpty, scheme.allSatisfy({ $0.isLetter || $0.isNumber }) else { continue }
      if scheme.hasPrefix("http") {
        hosts.insert(String(text[range.upperBound...].prefix { !"/?#".contains($0) }))
      } else {
        schemes.insert(scheme)
      }
    }
    // Names in patterns are the application's; a URL's own scheme only if no pattern names one.
    let named = Set(peer.patterns.compactMap(Self.scheme))
    if !named.isEmpty { schemes = named.filter { !$0.hasPrefix("http") } }
    let accepted = peer.syntax.components(separatedBy: "accepting ")
    if accepted.count == 2 {
      schemes = accepted[1].contains("foobar") ? ["foobar"] : []
      hosts = accepted[1].contains("example.com") ? ["example.com"] : []
    } else if let host = peer.patterns.lazy.compactMap(Self.host).first {
      hosts = [host]
    }
    namespaces = RouteNamespaces(
      schemes: schemes.sorted(),
      hosts: hosts.filter { !$0.isEmpty && !$0.contains("<") }.sorted(),
      plusIsSpace: peer.syntax.contains("plus decoding ON"))
    // Plain http is not a link of an application; a pattern that names it is read as https.
    url =
      peer.patterns.contains { $0.hasPrefix("http://") }
      ? peer.url.replacing(/^http:/.ignoresCase(), with: "https:") : peer.url
    for text in peer.patterns {
      guard let patterns = Self.patterns(text, peer.syntax) else { return nil }
      // JLRoutes lets the first of equal routes win; here they would be a conflict.
      for (pattern, priority) in patterns
      where !peer.syntax.hasPrefix("jlroutes") || !routes.contains(where: { $0.pattern == pattern })
      {
        routes.append(
          Row(
            pattern: pattern, origin: PeerCase.normal(text),
            route: Route(
              pattern, page: "peer", exported: true,
              priority: priority, foldsCase: peer.note.contains("option caseInsensitive"))))
      }
    }
  }

  private static func scheme(_ pattern: String) -> String? {
    pattern.range(of: "://").map { String(pattern[..<$0.lowerBound]).lowercased() }
  }

  private static func host(_ pattern: String) -> String? {
    guard pattern.hasPrefix("http"), let range = pattern.range(of: "://") else { return nil }
    let host = pattern[range.upperBound...].prefix { $0 != "/" }
    return host.isEmpty || host.contains("<") ? nil : String(host)
  }

  /// A name that this router accepts.
  static func name(_ name: String) -> String {
    let plain = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    return plain.first?.isNumber == true ? "p" + plain : plain
  }

  /// The patterns to which one pattern of another router corresponds.
  static func patterns(_ text: String, _ syntax: String) -> [(String, Int)]? {
    if syntax.hasPrefix("parser-printer") {
      return [
        "Path{Int}": ":p0<Int>", "Query{name:String,age:Int}": "?name&age<Int>",
        "Query{page:Int=1}": "?page<Int>=1",
        "Path{legal/privacy} Fragment": "legal/privacy#:section", "Fragment{section1}": "#section1",
      ][text].map { [($0, 0)] }
    }
    // Every scheme reaches every route here, so a namespace is just its routes.
    var path = text.replacing(/^(global|namespaceTest\d):/, with: "").replacing(
      /\s\(.*\)$/, with: "")
    var priority = 0
    if let range = path.range(of: "@", options: .backwards) {
      priority = Int(path[range.upperBound...]) ?? 0
      path = String(path[..<range.lowerBound])
    }
    if let range = path.range(of: "://") {
      let isWeb = path.hasPrefix("http")
      path = String(path[range.upperBound...])
      if isWeb, !path.hasPrefix("<") {
        path = path.firstIndex(of: "/").map { String(path[$0...]) } ?? ""
      }
    }
    if path.contains("[") || path.contains("#") { return nil }
    return groups(path).map { path in
      var wildcards = 0
      let body = path.hasPrefix("/") ? path.dropFirst() : path[...]
      let segments = body.split(separator: "/", omittingEmptySubsequences: false).map {
        segment(String($0), syntax, &wildcards)
      }
      return (segments.joined(separator: "/"), priority)
    }
  }

  /// Optional groups in parentheses, expanded: with each and without each.
  private static func groups(_ path: String) -> [String] {
    guard let open = path.firstIndex(of: "("), let close = path[open...].firstIndex(of: ")") else {
      return [path]
    }
    let rest = String(path[path.index(after: close)...])
    let inner = path[path.index(after: open)..<close]
    return groups(path[..<open] + inner + rest) + groups(path[..<open] + rest)
  }

  private static func segment(_ text: String, _ syntax: String, _ wildcards: inout Int) -> String {
    func wildcard() -> String {
      wildcards += 1
      return ":{w\(wildcards)}"
    }
    if syntax.hasPrefix("jlroutes") {
      if text == "*" { return "**rest?" }
      if text == ":" { return ":_" }
    } else if syntax.hasPrefix("urlnavigator"), text.hasPrefix("<"), text.hasSuffix(">") {
      let parts = text.dropFirst().dropLast().split(separator: ":")
      let types = ["int": "<Int>", "float": "<Double>", "uuid": "<UUID>"]
      if parts.count == 2, parts[0] == "path" { return "**\(parts[1])" }
      return parts.count == 2 ? ":\(parts[1])\(types[String(parts[0])] ?? "")" : ":\(parts[0])"
    } else if syntax.hasPrefix("routing-kit") || syntax.hasPrefix("hummingbird") {
      if text == "**" { return "**rest" }
      if text == "*" { return wildcard() }
      if text.contains("{"), text.contains("}") {
        let template = text.hasPrefix(":") ? String(text.dropFirst()) : text
        return template.split(separator: "{", omittingEmptySubsequences: false).enumerated()
          .map { index, part in
            guard index > 0, let end = part.firstIndex(of: "}") else { return String(part) }
            return ":{\(name(String(part[..<end])))}" + part[part.index(after: end)...]
          }.joined()
      }
      if syntax.hasPrefix("hummingbird") {
        if text.hasPrefix("*") { return wildcard() + text.dropFirst() }
        if text.hasSuffix("*") { return text.dropLast() + wildcard() }
        return text.replacing("}", with: "%7D")
      }
    }
    if syntax.contains("handler that throws"), text == ":id" { return ":id<Int>" }
    return text.hasPrefix(":") && !text.contains("{") ? ":" + named(text.dropFirst()) : text
  }

  /// `id.html` as a name and its suffix.
  private static func named(_ text: Substring) -> String {
    let word = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name(String(word)) + text.dropFirst(word.count)
  }

  private static func query(_ peer: PeerCase) -> Bool {
    guard let url = try? RouteURL(peer.url) else { return false }
    return peer.expect.params.allSatisfy { name, value in
      if case .one(let text) = value { url.queryValues(name) == [text] } else { false }
    }
  }

  /// Printing, and namespaces that cannot be.
  private static func special(_ peer: PeerCase) -> Bool {
    switch peer.patterns.first {
    case "pokedex://hoge/fuga": return (try? RoutePattern("pokedex://hoge/fuga")) == nil
    case "http://":
      let namespaces = RouteNamespaces(scheme: "pokedex", hosts: [""])
      return (try? testRouter(namespaces: namespaces, modules: [])) == nil
    case "[scheme https]":
      return (try? testRouter(namespaces: RouteNamespaces(scheme: "https"), modules: [])) == nil
    case "[universal link https://my-awesome-pokedex.com/path]":
      let namespaces = RouteNamespaces(
        scheme: "pokedex", hosts: ["my-awesome-pokedex.com/path"])
      return (try? testRouter(namespaces: namespaces, modules: [])) == nil
    case "Query{page:Int=1}":
      let route = Route("?page=1", page: "peer") { (page: Int) in TestPage(name: "\(page)") }
      let page = peer.url.contains("page=10") ? 10 : 1
      return peer.expect.params["printed"] == (try? route.url(page)).map { .one($0) }
    default: return false
    }
  }
}
