import LimitTesting
import ProcessTesting
import Testing

@Suite(.workLimit) struct SnippetTests {
  @Test func onlySnippetsThatKeepThePromisesCompile() async throws {
    let snippets = try Snippet.all()
    let errors = try await Snippet.errors(in: snippets)
    for snippet in snippets {
      let found = errors[snippet.name] ?? []
      if let error = snippet.error {
        #expect(found.count == 1 && found[0].contains(error), "\(snippet.name): \(found)")
      } else {
        expectEqual(found, [], "\(snippet.name)")
      }
    }
  }

  @Test func coverEveryPromiseAndAValidSetup() throws {
    let snippets = try Snippet.all()
    let right = snippets.filter { $0.error == nil }.map(\.name)
    expectEqual(right, ["MustCompile", "NonisolatedClient"])
    #expect(
      Set(snippets.map(\.name)).isSuperset(of: [
        "BusinessLineNamesAnother", "DroppedBinding", "FailingSignalBoundToView",
        "ForgottenDependency", "ForgottenProperty", "ForgottenSlot",
      ]))
  }

  @Test func readsTargetAndErrorFromTheFirstLines() {
    let snippet = Snippet(name: "a", text: "// target: Travel\n// error: no way: out\nlet a = 1")
    expectEqual(snippet.target, "Travel")
    expectEqual(snippet.error, "no way: out")
    expectEqual(snippet.isolation, "MainActor")
    #expect(Snippet(name: "b", text: "// target: Hotel\nlet b = 1").error == nil)
    expectEqual(Snippet(name: "c", text: "// isolation: nonisolated").isolation, "nonisolated")
  }
}
