import Foundation
import LimitTesting
import ProcessTesting
import Testing

/// `showcase texts`.
struct TextsCommandTests {
  @Test func exportedCatalogPassesItsOwnCheck() async throws {
    let printed = try await showcase("texts")
    expectEqual(printed.status, 0)
    #expect(printed.output.hasPrefix("{\n  \"sourceLanguage\" : \"en\""))
    let checked = try await check(printed.output)
    expectEqual(checked.run.status, 0)
    expectEqual(checked.run.diagnostics, "")
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/sh")))
  func writesANameWithoutItsControlCharacters() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let showcase = BuildProducts.executable("showcase").path
    let file = "\(folder.url.path)/\u{1B}[2J\u{202E}.xcstrings"
    let run = try await ChildProcess.run(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", "'\(showcase)' texts > '\(file)' && '\(showcase)' texts --check '\(file)'"])
    expectEqual(run.status, 0)
    #expect(run.output.hasPrefix("\(folder.url.path)/ [2J\\u{202E}.xcstrings: "), "\(run.output)")
  }

  @Test func missingAndDifferingTextsOfATranslationAreReported() async throws {
    let (run, file) = try await check(
      """
      {"sourceLanguage":"en","version":"1.0","strings":{"mail.noSession":{"localizations":{
        "de":{"stringUnit":{"state":"translated","value":"Bitte {wer} anmelden"}}}}}}
      """)
    expectEqual(run.status, 1)
    expectEqual(run.output, "")
    let lines = run.diagnosticLines
    #expect(lines.contains("showcase: \(file): mail.noSession in de: has unknown {wer}"))
    #expect(lines.contains("showcase: \(file): account.phoneLabel: no text in de"))
    expectEqual(lines.contains { $0.contains("mail.noSession: no text") }, false)
  }

  @Test func invalidCatalogIsRefusedWithFileAndPlace() async throws {
    let (run, file) = try await check("[")
    expectEqual(run.status, 64)
    expectEqual(run.diagnosticLines.first, "showcase: \(file): the document: not JSON")
    let missing = try await showcase("texts", "--check", "/nonexistent/texts.xcstrings")
    expectEqual(missing.diagnostics, "showcase: /nonexistent/texts.xcstrings: no such file\n")
    expectEqual(missing.status, 64)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/sh")))
  func checksACatalogOfStandardInput() async throws {
    let showcase = BuildProducts.executable("showcase").path
    let run = try await ChildProcess.run(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", "'\(showcase)' texts | '\(showcase)' texts --check -"])
    expectEqual(run.status, 0)
    #expect(run.output.hasPrefix("standard input: "))
    #expect(run.output.hasSuffix(" texts, nothing wrong\n"))
  }

  private func check(_ text: String) async throws -> (run: ChildProcess, file: String) {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "\(UUID().uuidString).xcstrings")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return (try await showcase("texts", "--check", file.path), file.path)
  }
}
