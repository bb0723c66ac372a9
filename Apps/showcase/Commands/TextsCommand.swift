#if Showcase
  import ArgumentParser
  import Foundation
  import MessageTools
  import Messages
  import RouterTools
  import Wiring

  /// `showcase texts`: exports the application's texts for translators, and checks translations.
  struct TextsCommand: AsyncParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
      commandName: "texts",
      abstract: "Prints all texts as a String Catalog, or checks a translated one.",
      discussion: """
        Prints a document of the format .xcstrings. With --check it prints only the texts that are missing \
        or do not match in the languages of FILE, one line each; the status is 1 if there are any.
        """)

    @Option(
      help: ArgumentHelp(
        "A translated String Catalog to check; - is standard input.", valueName: "file"))
    var check: DocumentLocation?

    /// The limit of a catalog in bytes.
    private static let byteLimit = 64 << 20

    /// The application's texts, and those of the tools that the showcase links.
    private static var table: MessageTable { App.table.merging(.routerTools) }

    nonisolated init() {}

    @MainActor
    func run() async throws {
      var catalog = StringCatalog(Self.table, source: .english)
      guard let check else {
        return Console.write(String(decoding: try catalog.data(), as: UTF8.self))
      }
      let data = try await check.bytes(limit: Self.byteLimit)
      do {
        catalog = try StringCatalog(reading: data)
      } catch {
        throw ValidationError("\(check.name): \(error)")
      }
      let problems = Self.table.merging(catalog.table)
        .problems(source: .english, languages: catalog.table.languages)
      for problem in problems { Console.diagnose("\(check.name): \(problem)") }
      if !problems.isEmpty { throw ExitCode.failure }
      Console.write("\(check.name.onOneLine): \(catalog.table.codes.count) texts, nothing wrong")
    }
  }
#endif
