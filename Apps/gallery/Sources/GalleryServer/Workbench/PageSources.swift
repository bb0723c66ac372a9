/// The Swift of the pages, as in the repository: embedded in the program and chosen by the template
/// of the page that is shown, never by data of a request.
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
  /// The binding of the view-model to nodes.
  var view = File.none

  /// The files of a page; none for an unknown template.
  @MainActor
  static func files(of template: String) -> PageSources { all[template] ?? PageSources() }

  /// Read once for all sessions.
  @MainActor private static let all = embedded.mapValues { files in
    PageSources(model: file(files.model), view: file(files.view))
  }

  private static func file(_ file: (name: String, bytes: [UInt8])) -> File {
    File(
      name: file.name,
      runs: SwiftHighlighting.runs(String(decoding: file.bytes, as: UTF8.self)))
  }
}
