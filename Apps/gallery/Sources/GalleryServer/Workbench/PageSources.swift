/// The Swift of the pages, as it stands in the repository: a part of the program, chosen by the template of
/// the page that is shown and by nothing that a request has.
nonisolated struct PageSources: Equatable, Sendable {
  /// A file: its name, and its text with the roles of its parts.
  struct File: Equatable, Sendable {
    let name: String
    let runs: [TextRun]

    /// No file.
    static let none = File(name: "", runs: [])
  }

  /// The view-model.
  var model = File.none
  /// What of it goes where.
  var view = File.none

  /// The files of a page; none for a template that there is not.
  @MainActor
  static func files(of template: String) -> PageSources { all[template] ?? PageSources() }

  /// Read once: every session has the same.
  @MainActor private static let all = embedded.mapValues { files in
    PageSources(model: file(files.model), view: file(files.view))
  }

  private static func file(_ file: (name: String, bytes: [UInt8])) -> File {
    File(
      name: file.name,
      runs: SwiftHighlighting.runs(String(decoding: file.bytes, as: UTF8.self)))
  }
}
