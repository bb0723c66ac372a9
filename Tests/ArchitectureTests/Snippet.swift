import Foundation
import ProcessTesting
import Testing

/// A file that the compiler must refuse; its first lines name the target it is compiled as and the
/// expected error. Without an error it must compile. `isolation: nonisolated` compiles it as a client
/// whose target has no default isolation.
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

  /// Checks the types of the snippet as a file of its target: with the package's settings, and with
  /// no other module in sight than those the manifest gives that target.
  func compile() async throws -> ChildProcess {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for module in try Repository.manifest().allDependencies(of: target) {
      let file = "\(module).swiftmodule"
      try FileManager.default.createSymbolicLink(
        at: folder.url.appendingPathComponent(file),
        withDestinationURL: BuildProducts.modules.appendingPathComponent(file))
    }
    let source = try folder.file("Snippet.swift", code)
    return try await ChildProcess.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["swiftc", "-typecheck", "-parse-as-library", "-module-name", "Snippet"] + Self.settings
        + ["-default-isolation", isolation]
        + ["-module-cache-path", BuildProducts.folder.appendingPathComponent("ModuleCache").path]
        + ["-I", folder.url.path, source.path])
  }

  /// The settings of the manifest, apart from the isolation.
  private static let settings =
    ["-swift-version", "6", "-warnings-as-errors"]
    + [
      "ExistentialAny", "InferIsolatedConformances", "InternalImportsByDefault",
      "MemberImportVisibility", "NonisolatedNonsendingByDefault",
    ].flatMap { ["-enable-upcoming-feature", $0] }
}
