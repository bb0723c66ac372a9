#if LivePages
/// The Swift of a page, as in its repository: part of the program, and chosen by the template
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

  /// No files.
  init() {}

  /// Reads the files of a page.
  init(model: LiveSite.SourceFile, view: LiveSite.SourceFile) {
    self.model = Self.file(model)
    self.view = Self.file(view)
  }

  private static func file(_ file: LiveSite.SourceFile) -> File {
    File(
      name: file.name, runs: SwiftHighlighting.runs(String(decoding: file.text, as: UTF8.self)))
  }
}
#endif
