#if LivePages
public import Messages
public import SessionRecording

/// What a live server shows: how the application of a browser tab is made, and what its pages look like.
///
/// ```swift
/// var site = LiveSite(document: { _, _ in SessionDocument(seed: 1) }) { try MyApplication(of: $0) }
/// site.templates["booking"] = "<h1>Booking</h1> ..."
/// ```
public struct LiveSite {
  /// The name in the header and in the title of the window.
  public var name = "Trellis"
  /// Templates in Mustache by name: those of ``PageView/template``, and the parts that they include. `head` is
  /// put into the header, with the navigation; `tools` is put beside the developer's tools.
  public var templates: [String: String] = [:]
  /// Data for templates besides `label`.
  public var data: [String: Any] = [:]
  /// Rules that are added to the stylesheet.
  public var style = ""
  /// The icon of the window, an image in PNG.
  public var icon: [UInt8] = []
  /// The labels of the templates: `label.NAME` is the text of a code that ends in `.NAME`.
  public var labels = MessageTable([:])
  /// The texts of the application, and of its views, in a language.
  public var messages: @MainActor (Language) -> Messages = { Messages(in: $0) }
  /// The Swift that is shown beside a page, by template: of the view-model, and of the view.
  public var sources: [String: (model: SourceFile, view: SourceFile)] = [:]
  /// How the test of a saved session makes the application; nil where none can be saved.
  public var savedTest: SavedTest?
  /// The addresses of the documentation of pages, by template: a link beside the Swift.
  public var documentation: [String: String] = [:]
  /// The parameters of an application before its first event, for a tab that is opened at a path.
  public let document: @MainActor (_ path: String, _ language: Language) -> SessionDocument
  /// Makes the application of a document.
  public let application: @MainActor (SessionDocument) throws -> any LiveApplication

  /// The frame of the test of a saved session: its target, its imports, and how the application
  /// is made of `document`.
  public nonisolated struct SavedTest: Sendable {
    /// The test target that it belongs to; nil for any target with the imported modules.
    public var target: String?
    /// The modules that it imports.
    public var imports: [String]
    /// The modules whose internal declarations it needs.
    public var testableImports: [String]
    /// The expression that makes the run.
    public var run: String

    /// Describes the tests of a site.
    public init(
      target: String? = nil, imports: [String], testableImports: [String] = [], run: String
    ) {
      self.target = target
      self.imports = imports
      self.testableImports = testableImports
      self.run = run
    }
  }

  /// The name of a file and its text.
  public typealias SourceFile = (name: String, text: [UInt8])

  /// Makes a site without looks of its own.
  public init(
    document: @escaping @MainActor (_ path: String, _ language: Language) -> SessionDocument,
    application: @escaping @MainActor (SessionDocument) throws -> any LiveApplication
  ) {
    self.document = document
    self.application = application
  }
}
#endif
