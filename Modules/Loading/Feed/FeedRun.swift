import ReactiveKit

/// One decode of a document: the decoder's options, and the problems found so far.
///
/// The models find it in the decoder's `userInfo`, which requires it to be `Sendable`.
final class FeedRun: Sendable {
  /// The keys from the document to the array of the elements, as the decoder names them.
  let array: [AnyKey]
  /// Whether a number may be read from a text.
  let readsNumbersInText: Bool
  /// Called with the number of elements read.
  let report: (@Sendable (Int) -> Void)?
  private let problems = Locked<[ElementProblem]>([])

  init(array: [AnyKey], readsNumbersInText: Bool, report: (@Sendable (Int) -> Void)?) {
    self.array = array
    self.readsNumbersInText = readsNumbersInText
    self.report = report
  }

  /// Keeps the problem of a field in the element being decoded.
  func add(_ problem: ElementProblem) {
    problems.withLock { $0.append(problem) }
  }

  /// The problems of fields since the last call.
  func takeProblems() -> [ElementProblem] {
    problems.withLock { problems in
      if problems.isEmpty { return [] }
      defer { problems = [] }
      return problems
    }
  }
}

extension Decoder {
  /// The decode of a ``FeedDecoder`` that this decoder belongs to; nil for any other decoder.
  var feedRun: FeedRun? { userInfo[.feedRun] as? FeedRun }
}

extension CodingUserInfoKey {
  /// The key of the run.
  static var feedRun: CodingUserInfoKey {
    guard let key = CodingUserInfoKey(rawValue: "trellis.feedRun") else {
      preconditionFailure("any text is a key")
    }
    return key
  }
}

/// Keys as text: the paths that a decoder is given, and those in problems.
enum FeedPath {
  /// The keys of a path: names separated by dots, where `\.` is a dot of a name.
  static func keys(_ path: String) -> [String] {
    if path.isEmpty { return [] }
    return path.replacing(#"\."#, with: "\0").split(
      separator: ".", omittingEmptySubsequences: false
    )
    .map { String($0).replacing("\0", with: ".") }
  }

  /// The keys as JSONPath without its `$`: `.data.items[3]['odd key']`.
  static func text(of keys: some Sequence<AnyKey>) -> String {
    keys.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else if isName(key.stringValue) {
        text += ".\(key.stringValue)"
      } else {
        let quoted = key.stringValue.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
        text += "['\(quoted)']"
      }
    }
  }

  /// Whether JSONPath writes the key without quotes: letters, digits after the first, `_`, and everything
  /// beyond ASCII.
  private static func isName(_ key: String) -> Bool {
    guard let first = key.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return key.utf8.allSatisfy {
      $0 >= 0x80 || $0 == UInt8(ascii: "_") || (0x30...0x39).contains($0)
        || (0x61...0x7A).contains($0 | 0x20)
    }
  }
}
