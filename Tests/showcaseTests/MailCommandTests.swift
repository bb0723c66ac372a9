import Foundation
import LimitTesting
import ProcessTesting
import Testing

/// `showcase mail` of a file.
@Suite(.workLimit) struct MailCommandTests {
  private func run(_ feed: String, _ options: String...) async throws -> (ChildProcess, String) {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = try folder.file("mail.json", feed).path
    let run = try await ChildProcess.run(
      BuildProducts.executable("showcase"), ["mail", "--mail", file, "--token", "T1"] + options)
    return (run, file)
  }

  @Test func omittedElementsAreReportedWithTheirPlaces() async throws {
    let (run, file) = try await run(
      #"{"data": [5, {"id": 1, "content": "hello", "updateDate": "2017-03-01"}, {"id": 2}, null]}"#)
    expectEqual(run.status, 1)
    expectEqual(
      run.output,
      """
         date        content
      ─  ──────────  ───────
      ●  2017-03-01  hello

      1 unread

      """)
    expectEqual(
      run.diagnostics,
      """
      showcase: \(file): data[0]: Object expected, found number
      showcase: \(file): data[2].content: is missing
      showcase: \(file): data[3]: is null, Object expected

      """)
  }

  /// Every line is padded to the width of the longest date.
  @Test func invalidDateIsCut() async throws {
    let date = String(repeating: "7", count: 100_000)
    let (run, _) = try await run(
      """
      {"data": [{"id": 1, "content": "a", "updateDate": "2017-03-01T08:30:00.000+08:00"},
        {"id": 2, "content": "b", "updateDate": "\(date)"}]}
      """)
    expectEqual(run.status, 0)
    expectEqual(
      run.output,
      """
         date                            content
      ─  ──────────────────────────────  ───────
      ●  2017-03-01T08:30:00.000+08:00   a
      ●  77777777777777777777777777777…  b

      2 unread

      """)
  }

  @Test func emptyListIsNotAnError() async throws {
    let (run, _) = try await run(#"{"data": []}"#, "--format", "json")
    expectEqual(run.status, 0)
    expectEqual(run.diagnostics, "")
    let document = try JSONDecoder().decode(MailDocument.self, from: Data(run.output.utf8))
    expectEqual(document, MailDocument(mails: [], unread: 0))
  }

  @Test func repeatedMailsAreShownOnceWithTheNewerContent() async throws {
    let (run, _) = try await run(
      #"""
      {"data": [{"id": 1, "content": "old"}, {"id": 2, "content": "b", "isRead": true},
        {"id": 1, "content": "new"}]}
      """#, "--format", "json")
    expectEqual(run.status, 0)
    let document = try JSONDecoder().decode(MailDocument.self, from: Data(run.output.utf8))
    expectEqual(
      document,
      MailDocument(
        mails: [
          .init(content: "new", date: "", unread: true),
          .init(content: "b", date: "", unread: false),
        ], unread: 1))
  }
}

/// The output of `mail --format json`.
private nonisolated struct MailDocument: Decodable, Equatable {
  struct Line: Decodable, Equatable {
    let content: String
    let date: String
    let unread: Bool
  }

  let mails: [Line]
  let unread: Int
}
