#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A recorded session as the source of a Swift test that checks every state.
///
/// ```swift
/// let source = SessionTest(document, name: "aLoginLeadsToTheMail").source
/// ```
///
/// Each event is one line; the lines below it are its changes. The first state that differs is reported with its
/// event, its page and its first difference. Tests of several sessions can be in one target: their files, types and
/// functions have names of their own.
public nonisolated struct SessionTest: Sendable {
  private let document: SessionDocument
  private let function: String
  private let type: String
  private let imports: [String]
  private let testableImports: [String]
  private let run: String
  private let target: String?

  /// Describes a test.
  ///
  /// - Parameters:
  ///   - document: the session.
  ///   - name: the name of the test function and of its type; nil to derive it from the session.
  ///   - imports: the modules that the expression needs.
  ///   - testableImports: those of which it needs what is internal.
  ///   - run: the expression that makes the run of `document`.
  ///   - target: the test target that the file belongs into; nil for any with the dependencies.
  public init(
    _ document: SessionDocument, name: String? = nil, imports: [String] = ["Wiring"],
    testableImports: [String] = [], run: String = "AppSession.run(of: document)",
    target: String? = nil
  ) {
    self.document = document
    let digest = Self.digest(document)
    function = name ?? "recordedSession\(digest)ShowsTheSameStates"
    type = name.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? "RecordedSession\(digest)"
    self.imports = imports
    self.testableImports = testableImports
    self.run = run
    self.target = target
  }

  /// The name of the file: that of the type.
  public var fileName: String { "\(type)Tests.swift" }

  /// The source, formatted.
  public var source: String {
    let dependencies = Set(["SessionRecording"] + imports + testableImports).sorted()
    let imports =
      Set(["Foundation", "SessionRecording", "Testing"] + imports).sorted().map { "import \($0)" }
      + testableImports.sorted().map { "@testable import \($0)" }
    return """
      // swift-format-ignore-file
      // Written from a recorded session: renew it instead of editing it.
      // For \(target.map { "the test target \($0)," } ?? "a test target") with the dependencies \
      \(dependencies.joined(separator: ", ")).

      \(imports.joined(separator: "\n"))

      @MainActor struct \(type)Tests {
        @Test func \(function)() async throws {
          var document = SessionDocument(seed: \(document.seed))
      \(lines.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n"))
          let steps = try await SessionPlayer(document, \(run)).play()
          for step in steps { try #require(step.differences.first == nil, "\\(step.place)") }
          #expect(steps.count == \(document.events.count + 1))
        }
      }

      """
  }

  /// Names the session: FNV-1a of its document.
  private static func digest(_ document: SessionDocument) -> String {
    let bytes = (try? document.json()) ?? Data()
    let hash = bytes.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return String(hash, radix: 16, uppercase: true)
  }

  private var lines: [String] {
    var lines =
      document.omittedEvents == 0
      ? [] : ["// The recording ends \(document.omittedEvents) events before the session did."]
    lines += document.settings.sorted { $0.key < $1.key }.map {
      "document.settings[\($0.key.quoted)] = \($0.value.quoted)"
    }
    for feed in document.feeds {
      let bytes = feed.bytes.map {
        ", bytes: Data(base64Encoded: \($0.base64EncodedString().quoted))"
      }
      lines.append("document.feeds.append(")
      lines.append(
        "  .init(name: \(feed.name.quoted), digest: \(feed.digest.quoted)\(bytes ?? "")))")
    }
    if let answers = document.answers {
      lines.append("document.answers = []")
      lines += answers.flatMap(Self.lines)
    }
    if let start = document.start {
      lines += Self.lines("document.start = [", start, "]")
    }
    for event in document.events {
      lines.append("")
      let head = "\(event.milliseconds), \(Self.expression(event.action))"
      guard let changes = event.changes else {
        lines += ["document.events.append(", "  SessionEvent(at: \(head)))"]
        continue
      }
      lines += ["document.events.append(", "  SessionEvent("]
      lines.append("    at: \(head),")
      lines += Self.lines("changes: [", changes, "]))").map { "    \($0)" }
    }
    return lines
  }

  private static func lines(_ answer: SessionAnswer) -> [String] {
    let code = answer.code.map { ", code: \($0.quoted)" } ?? ""
    let parameters = answer.parameters.sorted { $0.key < $1.key }
      .map { "\($0.key.quoted): \($0.value.quoted)" }.joined(separator: ", ")
    let rest = parameters.isEmpty ? "" : ", parameters: [\(parameters)]"
    return ["document.answers?.append(SessionAnswer(to: \(answer.call.quoted)\(code)\(rest)))"]
  }

  /// A dictionary literal: one member a line, in the order of the paths.
  private static func lines(
    _ head: String, _ changes: [String: SessionValue?], _ tail: String
  ) -> [String] {
    if changes.isEmpty { return [head + ":" + tail] }
    let members = changes.sorted { $0.key < $1.key }.map { path, value in
      "  \(path.quoted): \(value.map(expression) ?? "nil"),"
    }
    return [head] + members + [tail]
  }

  private static func expression(_ value: SessionValue) -> String {
    switch value {
    case .text: ".text(\(value))"
    case .flag: ".flag(\(value))"
    case .number: ".number(\(value))"
    }
  }

  private static func expression(_ action: SessionAction) -> String {
    var arguments = action.members.map { "\($0.member.rawValue): \($0.value)" }
    if case .typed(_, _, let caret, let isComposing) = action {
      arguments = Array(arguments.prefix(2))
      if let caret {
        arguments.append("caret: SessionCaret(before: \(caret.before), after: \(caret.after))")
      }
      if isComposing { arguments.append("isComposing: true") }
    }
    return ".\(action.kind)"
      + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
  }
}
