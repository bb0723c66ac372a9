import LimitTesting
import ProcessTesting
import Testing

@Suite(.workLimit) struct SnippetTests {
  @Test(arguments: try Snippet.all())
  func compilesOnlyWhatKeepsThePromises(snippet: Snippet) async throws {
    let result = try await snippet.compile()
    let errors = result.diagnosticLines.filter { $0.contains(": error: ") }
    if let error = snippet.error {
      #expect(result.status != 0)
      #expect(errors.count == 1 && errors[0].contains(error), "\(result.diagnostics)")
    } else {
      #expect(result.status == 0, "\(result.diagnostics)")
    }
  }

  @Test func coverEveryPromiseAndASetupThatIsRight() throws {
    let snippets = try Snippet.all()
    let right = snippets.filter { $0.error == nil }.map(\.name)
    #expect(right == ["MustCompile", "NonisolatedClient"])
    #expect(
      Set(snippets.map(\.name)).isSuperset(of: [
        "BusinessLineNamesAnother", "DroppedBinding", "FailingSignalBoundToView",
        "ForgottenDependency", "ForgottenProperty", "ForgottenSlot",
      ]))
  }

  @Test func readsTargetAndErrorFromTheFirstLines() {
    let snippet = Snippet(name: "a", text: "// target: Travel\n// error: no way: out\nlet a = 1")
    #expect(snippet.target == "Travel")
    #expect(snippet.error == "no way: out")
    #expect(snippet.isolation == "MainActor")
    #expect(Snippet(name: "b", text: "// target: Hotel\nlet b = 1").error == nil)
    #expect(Snippet(name: "c", text: "// isolation: nonisolated").isolation == "nonisolated")
  }
}
