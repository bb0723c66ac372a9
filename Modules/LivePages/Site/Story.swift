#if LivePages
public import Messages
public import SessionRecording

/// A named state of a page: its user's actions, or a view-model made for it.
///
/// ```swift
/// Page("booking") { Booking() }.stories(
///   Story("filled", .typed(field: "name", text: "Ann")),
///   Story("offline") { Booking(network: .offline) })
/// ```
///
/// Actions may be those of the controls: `.chosen(control: "rooms answer", option: "offline")`.
public struct Story {
  /// The name: `/booking/offline` in the address bar.
  public let name: String
  /// Makes the page of a name; nil for the page that the story is of.
  fileprivate let make: (@MainActor (String) -> Page)?
  fileprivate let actions: [SessionAction]

  /// The page after some actions.
  public init(_ name: String, _ actions: SessionAction...) {
    (self.name, self.actions, make) = (name, actions, nil)
  }

  /// The page of a view-model that was made for it, after some actions.
  public init<Model: PageDescribing>(
    _ name: String, _ actions: SessionAction...,
    make: @escaping @MainActor (Page.Context) -> Model
  ) {
    (self.name, self.actions) = (name, actions)
    self.make = { Page($0, make) }
  }

  /// The page of a view-model that was made for it, after some actions.
  public init<Model: PageDescribing>(
    _ name: String, _ actions: SessionAction..., make: @escaping @MainActor () -> Model
  ) {
    (self.name, self.actions) = (name, actions)
    self.make = { Page($0, make) }
  }
}

extension Page {
  /// The page, a page with all of its stories side by side, and a page for each of them.
  ///
  /// Side by side each story has dependencies of its own, so a change of its network affects no other story.
  public func stories(_ stories: Story...) -> [Page] {
    let pages = stories.map {
      Page(
        page: "\(name)/\($0.name)", actions: $0.actions, isStory: true, $0.make?(name).make ?? make)
    }
    let all = Page(page: "\(name)/stories") { [name] context in
      let all = PageInterface("\(name)/stories")
      for (story, page) in zip(stories, pages) {
        all.embed(page.opened(context.alone), as: story.name)
      }
      return all
    }
    return [self, all] + pages
  }

  /// The page after its actions; one that it does not have is left out, for ``settledState(texts:)`` to report.
  func opened(_ context: Context) -> PageInterface {
    let page = make(context)
    for action in actions {
      _ = try? (context.controls.handles(action) ? context.controls : page).perform(action)
    }
    return page
  }

  /// Opens the page without a browser, performs the actions of its story, and returns its state at rest, for a
  /// test to compare.
  ///
  /// - Parameter texts: the texts of the view-models.
  /// - Throws: `SessionFault`, also for an action that the page does not have.
  public func settledState(
    texts: MessageTable = MessageTable([:])
  ) async throws(SessionFault) -> SessionState {
    try await settled(texts).run.state
  }

  /// Opens the page as ``settledState(texts:)`` does, and returns the problems that users of assistive technology would
  /// have with it; a test expects none.
  ///
  /// - Parameter texts: the texts of the view-models: labels are some of them.
  /// - Throws: `SessionFault`, also for an action that the page does not have.
  public func accessibilityProblems(
    texts: MessageTable = MessageTable([:])
  ) async throws(SessionFault) -> [AccessibilityProblem] {
    try await settled(texts).page.accessibilityProblems
  }

  private func settled(_ texts: MessageTable) async throws(SessionFault) -> SiteApplication {
    let page = Page(page: name, make)
    let application = SiteApplication([page], SessionDocument(), texts)
    _ = try await application.run.start()
    for action in actions { _ = try await application.run.perform(action) }
    return application
  }
}
#endif
