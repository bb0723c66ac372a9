#if LivePages
public import Messages
public import ReactiveKit
public import SessionRecording

/// A page of a small site: a name, and what makes its view-model.
///
/// ```swift
/// Page("booking") { BookingForm() }
/// Page("rooms") { RoomList(clock: $0.clock) }
/// Page("phone") { PhoneField() }
/// ```
///
/// The view-model may be that of one component: a field, a cell.
public struct Page {
  /// The dependencies that a view-model of a live page may use.
  public struct Context {
    /// The clock of the session: what waits on it is recorded and replayed.
    public let clock: any Clock<Duration>
    /// All texts, in the current language.
    public let messages: Property<Messages>
    /// What the user can change on every page, in the panel "Controls": the dependencies describe themselves on it.
    public let controls: PageInterface
    private let seed: UInt64
    private let dependencies = Dependencies()

    /// The dependencies made so far, by their types.
    private final class Dependencies {
      var made: [ObjectIdentifier: Any] = [:]

      nonisolated deinit {}
    }

    init(
      clock: any Clock<Duration>, messages: Property<Messages>, controls: PageInterface,
      seed: UInt64
    ) {
      (self.clock, self.messages, self.controls, self.seed) = (clock, messages, controls, seed)
    }

    /// The simulated network of the tab.
    public var network: SimulatedNetwork {
      dependency { SimulatedNetwork(seed: seed, clock: clock) }
    }

    /// A dependency that the pages of a tab share: the session of a user, for example. Of each type there is one,
    /// made for the page that is shown first.
    ///
    /// Its description becomes controls, of the same kinds as on pages; a control takes the actions of a page's
    /// part of the same name.
    public func dependency<Dependency: PageDescribing>(
      _ make: () -> Dependency
    ) -> Dependency {
      let type = ObjectIdentifier(Dependency.self)
      if let known = dependencies.made[type] as? Dependency { return known }
      let new = make()
      dependencies.made[type] = new
      new.describe(on: controls)
      return new
    }

    /// The same with dependencies of its own, for a story beside others.
    var alone: Context {
      Context(
        clock: clock, messages: messages, controls: PageInterface("controls"), seed: seed)
    }
  }

  /// The name: `/booking` in the address bar.
  public let name: String
  let make: @MainActor (Context) -> PageInterface
  /// The actions of its user.
  let actions: [SessionAction]
  /// Whether it is a state of another page, which the header does not name.
  public let isStory: Bool
  private(set) var template: String?
  private(set) var look: (@MainActor (Any, LiveContext) -> any PageView)?

  /// A page of a view-model that describes itself.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - make: makes the view-model, when the page is first shown in a tab.
  public init<Model: PageDescribing>(
    _ name: String, _ make: @escaping @MainActor (Context) -> Model
  ) {
    self.init(name, make) { $0.describe(on: $1) }
  }

  /// A page of a view-model that describes itself.
  public init<Model: PageDescribing>(_ name: String, _ make: @escaping @MainActor () -> Model) {
    self.init(name) { _ in make() }
  }

  /// A page of any view-model.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - make: makes the view-model, when the page is first shown in a tab.
  ///   - describe: describes it.
  public init<Model>(
    _ name: String, _ make: @escaping @MainActor (Context) -> Model,
    describe: @escaping @MainActor (Model, PageInterface) -> Void
  ) {
    self.init(page: name) { context in
      let model = make(context)
      let page = PageInterface(name, of: model, messages: context.messages)
      describe(model, page)
      return page
    }
  }

  /// A page of an interface.
  init(
    page name: String, actions: [SessionAction] = [], isStory: Bool = false,
    _ make: @escaping @MainActor (Context) -> PageInterface
  ) {
    self.name = name
    self.make = make
    self.actions = actions
    self.isStory = isStory
  }

  /// The page with a look of its own in the place of the default page.
  ///
  /// - Parameters:
  ///   - template: the template in Mustache; its name is that of the page.
  ///   - show: binds the view-model to its nodes.
  public func template<Model>(
    _ template: String, _ show: @escaping @MainActor (Model, Surface) -> Void
  ) -> Page {
    var page = self
    page.template = template
    page.look = { [name] model, _ in
      OwnLook(name) { surface in
        if let model = model as? Model { show(model, surface) }
      }
    }
    return page
  }
}

/// Lists pages.
@resultBuilder
public enum PageBuilder {
  /// A page.
  public static func buildExpression(_ page: Page) -> [Page] { [page] }
  /// Several pages.
  public static func buildExpression(_ pages: [Page]) -> [Page] { pages }
  /// Pages after each other.
  public static func buildBlock(_ pages: [Page]...) -> [Page] { pages.flatMap(\.self) }
  /// Pages under a condition.
  public static func buildOptional(_ pages: [Page]?) -> [Page] { pages ?? [] }
  /// Pages of a loop.
  public static func buildArray(_ pages: [[Page]]) -> [Page] { pages.flatMap(\.self) }
}

/// The look that a page was given.
private final class OwnLook: PageView {
  let template: String
  private let bind: @MainActor (Surface) -> Void

  init(_ template: String, _ bind: @escaping @MainActor (Surface) -> Void) {
    self.template = template
    self.bind = bind
  }

  nonisolated deinit {}

  func show(on surface: Surface) { bind(surface) }
}
#endif
