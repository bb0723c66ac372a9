/// The targets of a package, as declared by the text of its manifest.
///
/// Reads the notation of this package's manifest: `module("Name", dependencies: [...])`, `tests(of:
/// "Name", [...])`, SwiftPM's own `.executableTarget`, `.plugin`, `.testTarget` and `.target`, and
/// `[...] + businessLines.map { ... }`.
struct Manifest: Equatable {
  /// The permitted imports of a target.
  struct Target: Equatable {
    /// Targets of this package.
    var targets: [String] = []
    /// Products of other packages.
    var products: [String] = []
  }

  private(set) var targets: [String: Target] = [:]

  init(_ text: String) {
    let code = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }.joined(separator: "\n")
    let lines = code.firstMatch(of: /let businessLines = (?=\[)/).map {
      Self.target(code[$0.range.upperBound...]).targets
    }
    let calls = /(?:^|[^\w.])(module|tests|\.executableTarget|\.plugin|\.testTarget|\.target)\(/
    for call in code.matches(of: calls) {
      let arguments = Self.balanced(code[code.index(before: call.range.upperBound)...])
      guard let name = arguments.prefixMatch(of: /\(\s*(?:name:|of:)?\s*"([\w-]+)"/) else {
        continue
      }
      let rest = arguments[name.range.upperBound...]
      // In a list of dependencies, `.target(name:)` names a target without declaring it.
      if call.1 == ".target", rest.first == ")" { continue }
      if call.1 == "tests" {
        let list = rest.prefixMatch(of: /\s*,\s*(?=\[)/).map { rest[$0.range.upperBound...] }
        targets["\(name.1)Tests"] = Self.target(list, also: String(name.1))
      } else {
        let list = rest.firstMatch(of: /dependencies:\s*(?=\[)/).map {
          rest[$0.range.upperBound...]
        }
        targets[String(name.1)] = Self.target(list)
        if rest.contains("] + businessLines.map") {
          targets[String(name.1)]?.targets += lines ?? []
        }
      }
    }
  }

  /// The target's dependencies, theirs, and so on.
  func allDependencies(of name: String) -> Set<String> {
    var found: Set<String> = []
    var open = targets[name]?.targets ?? []
    while let next = open.popLast() {
      if found.insert(next).inserted { open += targets[next]?.targets ?? [] }
    }
    return found
  }

  /// Reads the list at the start of `text`.
  private static func target(_ text: Substring?, also name: String? = nil) -> Target {
    var target = Target(targets: name.map { [$0] } ?? [])
    guard let text else { return target }
    var list = String(balanced(text))
    let product = /\.product\(\s*name:\s*"([^"]+)"[^)]*\)/
    target.products = list.matches(of: product).map { String($0.1) }
    list.replace(product, with: "")
    target.targets += list.matches(of: /"([^"]+)"/).map { String($0.1) }
    return target
  }

  /// The text up to the bracket that closes its first one.
  private static func balanced(_ text: Substring) -> Substring {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      default: break
      }
      if depth == 0 { return text[...index] }
    }
    return text
  }
}
