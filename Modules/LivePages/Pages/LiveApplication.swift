#if LivePages
public import Messages
public import ReactiveKit
public import RouterNavigation
public import SessionRecording

/// The application of one browser tab, as live pages use it: the pages by name, and where the user is.
///
/// ``LivePages/serve(port:name:texts:test:module:started:_:)`` makes one of a list of pages. An application with a
/// router of its own conforms a small class.
public protocol LiveApplication: AnyObject {
  /// What performs actions, and its clock.
  var run: SessionRun { get }
  /// The page on top.
  var page: PageInterface { get }
  /// What the user can change on every page, described by what can be changed; nil without anything. Its actions
  /// are those of ``run``, so that they are recorded.
  var controls: PageInterface? { get }
  /// The place of the page on top.
  var location: Property<LiveLocation> { get }
  /// The current language, which the user changes by the choice `language` of ``controls``.
  var language: Property<Language> { get }
  /// The requests for which no page was opened.
  var refusals: Signal<LiveRequest, Never> { get }
  /// Texts that are shown once.
  var notices: Signal<String, Never> { get }
  /// The texts of secret fields of all pages.
  var secrets: [Property<String>] { get }
  /// The question that is asked over every page; nil without one.
  var prompt: Property<Prompt?> { get }
  /// Answers a question; nil cancels it.
  func answer(_ id: Prompt.ID, with button: Prompt.Button?)
  /// How a page looks; nil for the default page.
  func view(of page: PageInterface, _ context: LiveContext) -> (any PageView)?
  /// A page outside of the application, which is not recorded; nil where a path has none.
  func ownPage(at path: String, _ context: LiveContext) -> (any PageView)?
  /// Why no page was opened; nil for a sentence.
  func explanation(of request: LiveRequest, _ context: LiveContext) -> (any PageView)?
  /// Adds what is shown around every page.
  func showFrame(on surface: Surface)
}

extension LiveApplication {
  /// Nothing.
  public var controls: PageInterface? { nil }

  /// No questions.
  public var prompt: Property<Prompt?> { Property(nil) }

  /// Nothing.
  public func answer(_ id: Prompt.ID, with button: Prompt.Button?) {}

  /// No looks of its own.
  public func view(of page: PageInterface, _ context: LiveContext) -> (any PageView)? { nil }

  /// No pages of its own.
  public func ownPage(at path: String, _ context: LiveContext) -> (any PageView)? { nil }

  /// A sentence.
  public func explanation(of request: LiveRequest, _ context: LiveContext) -> (any PageView)? {
    nil
  }

  /// Nothing.
  public func showFrame(on surface: Surface) {}
}

/// Where the user is: the pages from the first to the one on top.
public struct LiveLocation: Equatable {
  /// A page of the way.
  public struct Entry: Equatable {
    /// Its identity.
    public let id: AnyHashable
    /// What the user reads of it.
    public let title: String
    /// Whether it gives way to another page, as a login does: it gets no entry in the browser's history.
    public let isTemporary: Bool

    /// Makes an entry.
    public init(_ title: String, id: AnyHashable, isTemporary: Bool = false) {
      self.id = id
      self.title = title
      self.isTemporary = isTemporary
    }
  }

  /// The path in the browser's address bar; `/` of the first page.
  public var path: String
  /// The pages above the first.
  public var entries: [Entry]

  /// The place of the first page.
  public init(path: String = "/", entries: [Entry] = []) {
    self.path = path
    self.entries = entries
  }
}

/// A path that the user wanted to see, and where it came from: `inside`, `universalLink`, ...
public nonisolated struct LiveRequest: Equatable, Sendable {
  /// The path.
  public let path: String
  /// The source.
  public let source: String

  /// Makes a request.
  public init(_ path: String, from source: String) {
    self.path = path
    self.source = source
  }
}
#endif
