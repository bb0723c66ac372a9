#if LivePages
public import Messages
public import SessionRecording

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Shows view-models in a browser before they have a view.
///
/// ```swift
/// import LivePages
///
/// try await LivePages.serve {
///   Page("booking") { BookingForm() }
/// }
/// ```
///
/// Each browser tab has view-models of its own, a clock of its own, and a recording that can be saved and replayed.
public enum LivePages {
  /// Serves pages on this machine until the process gets a signal to end. The first page is at `/`.
  ///
  /// - Parameters:
  ///   - port: the port; 0 takes a free one.
  ///   - name: the name in the header and in the title of the window.
  ///   - texts: the texts of the view-models.
  ///   - test: the frame of the test of a saved session; without it the test finds the pages as `pages`, and the texts if
  ///     there are any as `texts`, properties of the module that calls this.
  ///   - module: the file of the call.
  ///   - started: is called with the address; without it the address is printed.
  ///   - pages: the pages, at least one.
  /// - Throws: when the port cannot be used, or a template is wrong.
  public static func serve(
    port: Int = 8080, name: String = "Live pages", texts: MessageTable = MessageTable([:]),
    test: LiveSite.SavedTest? = nil, module: StaticString = #fileID,
    started: @escaping @Sendable (String) -> Void = LivePages.printAddress,
    @PageBuilder _ pages: () -> [Page]
  ) async throws {
    try await LiveServer(
      site(name: name, texts: texts, test: test, module: module, pages), port: port,
      started: started
    ).run()
  }

  /// Prints an address at once: a pipe would keep the line back.
  public nonisolated static func printAddress(_ address: String) {
    print("\(address)  (Ctrl-C ends it)")
    fflush(nil)
  }

  /// The site of pages, for a server with other limits or templates.
  ///
  /// - Precondition: there is a page, and no two have one name.
  public static func site(
    name: String = "Live pages", texts: MessageTable = MessageTable([:]),
    test: LiveSite.SavedTest? = nil, module: StaticString = #fileID,
    @PageBuilder _ pages: () -> [Page]
  ) -> LiveSite {
    let pages = checked(pages())
    var site = LiveSite { path, language in
      var document = SessionDocument(seed: 1, settings: ["language": language.rawValue])
      if path != "/" { document.settings["start"] = path }
      return document
    } application: { document in
      SiteApplication(pages, document, texts)
    }
    site.name = name
    site.savedTest =
      test
      ?? .init(
        imports: ["LivePages"],
        testableImports: [String(module.description.prefix { $0 != "/" })],
        run: "LivePages.run(of: document\(texts.codes.isEmpty ? "" : ", texts: texts")) { pages }")
    site.messages = { Messages(in: $0).adding(texts) }
    site.templates = Dictionary(
      uniqueKeysWithValues: pages.compactMap { page in page.template.map { (page.name, $0) } })
    site.templates["head"] = """
      <a class="brand" href="/"><strong>{{name}}</strong></a>
      <nav data-label-aria="navigation" aria-label="{{label.navigation}}">
        {{#links}}<a href="{{path}}">{{title}}</a>
        {{/links}}
      </nav>
      """
    site.data["links"] = pages.enumerated().filter { !$1.isStory }.map { index, page in
      [
        "path": SiteDriver.path(of: page.name, at: index),
        "title": DefaultPart.title(of: page.name),
      ]
    }
    return site
  }

  /// The run of a saved session of pages, which its test plays without a browser.
  ///
  /// ```swift
  /// let steps = try await SessionPlayer(document, LivePages.run(of: document) { pages }).play()
  /// ```
  ///
  /// - Precondition: there is a page, and no two have one name.
  public static func run(
    of document: SessionDocument, texts: MessageTable = MessageTable([:]),
    @PageBuilder _ pages: () -> [Page]
  ) -> SessionRun {
    SiteApplication(checked(pages()), document, texts).run
  }

  private static func checked(_ pages: [Page]) -> [Page] {
    precondition(!pages.isEmpty, "a site needs a page")
    precondition(Set(pages.map(\.name)).count == pages.count, "two pages have one name")
    return pages
  }
}
#endif
