import Foundation
import LimitTesting
import ProcessTesting
import Testing

/// A file that the compiler must refuse; its first lines name the target as which it is compiled,
/// and the expected error. Without an error it must compile. `isolation: nonisolated` compiles it
/// as a client whose target has no default isolation.
struct Snippet: CustomTestStringConvertible, Sendable {
  let name: String
  let target: String
  let error: String?
  let isolation: String
  let code: String

  var testDescription: String { name }

  init(name: String, text: String) {
    func header(_ key: String) -> String? {
      text.split(separator: "\n").prefix(3).first { $0.hasPrefix("// \(key): ") }
        .map { String($0.dropFirst(key.count + 5)) }
    }
    self.name = name
    target = header("target") ?? ""
    error = header("error")
    isolation = header("isolation") ?? "MainActor"
    code = text
  }

  /// Every snippet of the folder.
  static func all() throws -> [Snippet] {
    try FileManager.default.contentsOfDirectory(atPath: Repository.snippets.path)
      .filter { $0.hasSuffix(".swift.txt") }.sorted()
      .map { name in
        Snippet(
          name: String(name.dropLast(".swift.txt".count)),
          text: try Repository.text(Repository.snippets.appendingPathComponent(name)))
      }
  }

  /// A missing module ends the compiler before it checks types: such a snippet is compiled alone.
  private var company: String {
    error?.hasPrefix("no such module") == true ? name : "\(target) \(isolation)"
  }

  /// The errors of the compiler in each snippet, by name.
  static func errors(in snippets: [Snippet]) async throws -> [String: [String]] {
    var errors: [String: [String]] = [:]
    for group in Dictionary(grouping: snippets, by: \.company).values {
      let result = try await compile(group)
      expectEqual(result.status, (group.allSatisfy { $0.error == nil } ? 0 : 1))
      let lines = result.diagnosticLines.filter { $0.contains(": error: ") }
      for snippet in group {
        errors[snippet.name] = lines.filter { $0.contains("/\(snippet.name).swift:") }
      }
      expectEqual(group.reduce(0) { $0 + (errors[$1.name] ?? []).count }, lines.count, "\(lines)")
    }
    return errors
  }

  /// Checks the types of snippets as files of their target: with the package's settings, and only
  /// with the modules that the manifest declares for that target. One process checks all of them:
  /// starting the compiler and loading the modules takes longer than the files.
  private static func compile(_ snippets: [Snippet]) async throws -> ChildProcess {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for module in try Repository.manifest().allDependencies(of: snippets[0].target) {
      let file = "\(module).swiftmodule"
      try FileManager.default.createSymbolicLink(
        at: folder.url.appendingPathComponent(file),
        withDestinationURL: BuildProducts.modules.appendingPathComponent(file))
    }
    let files = try snippets.map { try folder.file("\($0.name).swift", $0.privateCode).path }
    return try await ChildProcess.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["swiftc", "-typecheck", "-wmo", "-parse-as-library", "-module-name", "Snippets"] + settings
        + ["-default-isolation", snippets[0].isolation]
        + ["-module-cache-path", BuildProducts.folder.appendingPathComponent("ModuleCache").path]
        + ["-I", folder.url.path] + files)
  }

  /// The code with file-private declarations: several snippets have the same names.
  private var privateCode: String {
    code.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let isDeclaration = [
        "class ", "enum ", "final class ", "func ", "let ", "nonisolated func ", "struct ",
      ]
      .contains { line.hasPrefix($0) }
      return isDeclaration ? "private \(line)" : String(line)
    }.joined(separator: "\n")
  }

  /// The settings of the manifest, apart from the isolation.
  private static let settings =
    ["-swift-version", "6", "-warnings-as-errors"]
    + [
      "ExistentialAny", "InferIsolatedConformances", "InternalImportsByDefault",
      "MemberImportVisibility", "NonisolatedNonsendingByDefault",
    ].flatMap { ["-enable-upcoming-feature", $0] }
}
