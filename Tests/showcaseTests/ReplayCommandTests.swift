import Foundation
import LimitTesting
import ProcessTesting
import Testing

/// Recorded sessions on the command line.
@Suite(.workLimit) struct ReplayCommandTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  /// A login required by a parked page, with feeds of its own.
  private static let login = tests.appendingPathComponent("Sessions/login.json")

  private func replay(_ document: String, _ options: String...) async throws -> ChildProcess {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = try folder.file("session.json", document)
    return try await ChildProcess.run(
      BuildProducts.executable("showcase"), ["replay", file.path] + options)
  }

  private func text(_ url: URL) throws -> String { try String(contentsOf: url, encoding: .utf8) }

  @Test func aRecordedSessionIsPlayedEventByEvent() async throws {
    let run = try await showcase("replay", Self.login.path)
    expectEqual(run.status, 0)
    expectEqual(run.diagnostics, "")
    let lines = run.output.split(separator: "\n")
    let played = lines.filter { $0.hasPrefix("> ") }
    expectEqual(played.count, 11)
    expectEqual(played[4], "> 2.400 s  typed field \"password\" text \"Aaaaa0aa\"")
    #expect(lines.contains("  signedIn: false -> true"))
    #expect(lines.contains("  navigation[0]: \"account/login\" -> \"mail\""))
  }

  @Test func differingStateIsReportedOnceWithEventPageAndPath() async throws {
    let changed = try text(Self.login).replacing("\"annie\"", with: "\"Annie\"")
      .replacing("\"text\" : \"Annie\"", with: "\"text\" : \"annie\"")
    let run = try await replay(changed, "--check")
    expectEqual(run.status, 1)
    expectEqual(run.output, "")
    expectEqual(run.diagnosticLines.count, 1)
    #expect(
      run.diagnostics.hasSuffix(
        """
        session.json: events[2]: page "login": fields.username.value: expected "Annie", is "annie"

        """), "\(run.diagnostics)")
  }

  /// Each of the twelve states has all of them.
  @Test(.workLimit(rounds: 45)) func sixThousandDifferencesAreReportedOnce() async throws {
    let places = (1000..<7000).map { "texts.x\($0)" }
    let recorded = places.map { "\"\($0)\" : 1," }.joined()
    let changed = try text(Self.login).replacing("\"start\" : {", with: "\"start\" : {\(recorded)")
    let run = try await replay(changed, "--check")
    expectEqual(run.status, 1)
    let named = run.diagnosticLines.map { String($0.split(separator: "start: ").last ?? "") }
    expectEqual(named, places.map { "page \"places\": \($0): expected 1, is nothing" })
  }

  @Test func jsonIsOneDocumentOfStepsAndDifferences() async throws {
    let run = try await showcase("replay", Self.login.path, "--format", "json", "--through", "2")
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let steps = try #require(json?["steps"] as? [[String: Any]])
    expectEqual(steps.map { $0["page"] as? String }, ["places", "places", "login", "login"])
    expectEqual(steps.last?["at"] as? Int, 1_500)
  }

  @Test(arguments: [("annie", 0, []), ("Annie", 1, [2, 3, 4, 5, 6])] as [(String, Int32, [Int])])
  func jsonOfACheckIsOneDocumentOfTheStepsThatDiffer(
    name: String, status: Int32, differing: [Int]
  ) async throws {
    let changed = try text(Self.login).replacing(
      "\"fields.username.value\" : \"annie\"", with: "\"fields.username.value\" : \"\(name)\"")
    let run = try await replay(changed, "--check", "--format", "json")
    expectEqual(run.status, status)
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let steps = try #require(json?["steps"] as? [[String: Any]])
    expectEqual(steps.map { $0["index"] as? Int }, differing)
  }

  @Test func testOfASessionEqualsTheCompiledOne() async throws {
    let run = try await showcase("replay", Self.login.path, "--as-test")
    let compiled = Self.tests.appendingPathComponent("../WiringTests/RecordedSessionTests.swift")
    if ProcessInfo.processInfo.environment["TRELLIS_RECORD_GOLDEN"] == "1" {
      try Data(run.output.utf8).write(to: compiled)
    }
    expectEqual(run.status, 0)
    try expectEqual(run.output, text(compiled))
  }

  @Test(arguments: [
    (["--name", "aLogin"], "--name: only with --as-test"),
    (["--as-test", "--name", "a-login"], "--name: must be the name of a Swift function"),
  ])
  func invalidTestNameIsRefused(options: [String], reason: String) async throws {
    let run = try await ChildProcess.run(
      BuildProducts.executable("showcase"), ["replay", Self.login.path] + options)
    expectEqual(run.status, 64)
    #expect(run.diagnostics.contains(reason), "\(run.diagnostics)")
  }

  @Test func testHasTheGivenName() async throws {
    let run = try await showcase("replay", Self.login.path, "--as-test", "--name", "aLogin")
    #expect(run.output.contains("@MainActor struct ALoginTests {\n  @Test func aLogin() async"))
  }

  @Test func replayReportsAFullRecording() async throws {
    let full = try text(Self.login).replacing("\"seed\"", with: "\"omitted\" : 7,\n  \"seed\"")
    let run = try await replay(full, "--check")
    expectEqual(run.status, 0)
    #expect(
      run.diagnostics.hasSuffix(
        "the recording was full: 7 more after the last event are not in it\n"),
      "\(run.diagnostics)")
  }

  @Test func renewedSessionEqualsTheRecordedOneWithoutChanges() async throws {
    let run = try await showcase("replay", Self.login.path, "--renew")
    expectEqual(run.status, 0)
    try expectEqual(run.output, text(Self.login))
  }

  @Test func failedRenewalIsRefusedWithThePlace() async throws {
    let changed = try text(Self.login).replacing(
      "\"field\" : \"username\"", with: "\"field\" : \"age\"")
    let run = try await replay(changed, "--renew")
    expectEqual(run.status, 64)
    expectEqual(run.output, "")
    #expect(
      run.diagnostics.hasSuffix("session.json: events[2]: page \"login\": no field \"age\"\n"),
      "\(run.diagnostics)")
  }

  @Test func aRandomSessionIsRecordedAndPlayed() async throws {
    let recorded = try await showcase("record", "--random", "20", "--seed", "5")
    expectEqual(recorded.status, 0)
    let run = try await replay(recorded.output, "--check")
    expectEqual(run.status, 0, "\(run.diagnostics)")
    #expect(run.output == "" && run.diagnostics == "")
  }

  @Test(arguments: [("--check", Int32(1)), ("--as-test", 64)])
  func sessionWithoutStatesCannotBeCompared(option: String, status: Int32) async throws {
    let run = try await replay(#"{"session":1,"events":[]}"#, option)
    expectEqual(run.status, status)
    expectEqual(run.output, "")
    #expect(
      run.diagnostics.hasSuffix(
        "session.json: start: no recorded state to compare with; --renew records it\n"),
      "\(run.diagnostics)")
  }

  @Test func eventWithoutARecordedStateFailsTheCheck() async throws {
    let recorded = try await showcase("record", "--random", "3", "--seed", "5")
    var json = try #require(
      try JSONSerialization.jsonObject(with: Data(recorded.output.utf8)) as? [String: Any])
    var events = try #require(json["events"] as? [[String: Any]])
    events[1]["changes"] = nil
    json["events"] = events
    let document = String(
      decoding: try JSONSerialization.data(withJSONObject: json), as: UTF8.self)
    let checked = try await replay(document, "--check")
    expectEqual(checked.status, 1)
    #expect(
      checked.diagnostics.hasSuffix(
        "session.json: events[1]: no recorded state to compare with; --renew records it\n"),
      "\(checked.diagnostics)")
    try await expectEqual(replay(document, "--check", "--through", "0").status, 0)
    try await expectEqual(replay(document).status, 0)
  }

  @Test func invalidSessionFileDoesNotStopTheOthers() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let broken = try folder.file("broken.json", #"{"session":1"#)
    let empty = try folder.file("empty.json", #"{"session":1}"#)
    let run = try await showcase(
      "replay", "--check", broken.path, "\(folder.url.path)/none.json", empty.path, Self.login.path)
    expectEqual(run.status, 64)
    expectEqual(run.output, "")
    expectEqual(
      run.diagnosticLines,
      [
        "showcase: \(broken.path): not one JSON object",
        "showcase: \(folder.url.path)/none.json: no such file",
        "showcase: \(empty.path): start: no recorded state to compare with; --renew records it",
      ])
  }

  @Test func standardInputIsReadFromItsCurrentOffset() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = try folder.file("session.json", "a line for another program\n" + text(Self.login))
    let command = "read -r line; '\(BuildProducts.executable("showcase").path)' replay --check -"
    let run = try await ChildProcess.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", "{ \(command); } < '\(file.path)'"])
    expectEqual(run.status, 0)
    expectEqual(run.output + run.diagnostics, "")
  }

  @Test(arguments: [
    ("", "not one JSON object"),
    (#"{"session":2}"#, "session: version 2 is newer than 1; use a newer program"),
    (#"{"session":1,"settings":{"colour":"red"}}"#, "settings.colour: no such setting"),
    (#"{"session":1,"settings":{"city":"\u202E"}}"#, #"settings.city: cannot be "\u{202E}""#),
    (
      #"{"session":1,"feeds":[{"name":"mail","digest":"0"}]}"#,
      "feeds: \"mail\" has the digest"
    ),
    (
      #"{"session":1,"events":[{"at":0,"event":"typed","field":"age","text":""}]}"#,
      #"events[0]: page "places": no field "age""#
    ),
    (#"{"session":1,"events":[{"at":0,"event":"flown"}]}"#, "events[0].event: no such event"),
  ])
  func invalidSessionIsRefusedInOneLine(document: String, reason: String) async throws {
    let run = try await replay(document, "--check")
    #expect(run.status != 0)
    expectEqual(run.output, "")
    expectEqual(run.diagnosticLines.count, 1)
    #expect(run.diagnostics.contains("session.json: \(reason)"), "\(run.diagnostics)")
  }
}
