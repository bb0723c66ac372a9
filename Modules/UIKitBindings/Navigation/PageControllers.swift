#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import RouterNavigation
  import UIKit

  /// The view controllers of the pages of a navigation state, each made when it is first shown.
  final class PageControllers {
    private let make: @MainActor (NavigationEntry) -> UIViewController
    private var controllers: [NavigationEntry.ID: UIViewController] = [:]

    init(_ make: @escaping @MainActor (NavigationEntry) -> UIViewController) {
      self.make = make
    }

    nonisolated deinit {}

    /// The view controller of a page.
    func controller(_ entry: NavigationEntry) -> UIViewController {
      if let controller = controllers[entry.id] { return controller }
      let controller = make(entry)
      controllers[entry.id] = controller
      return controller
    }

    /// The page that a view controller shows.
    func entry(of controller: UIViewController) -> NavigationEntry.ID? {
      controllers.first { $0.value === controller }?.key
    }

    /// Releases the view controllers of pages that are not in a state.
    func keep(_ state: NavigationState) {
      let ids = Set(state.tabs.flatMap(\.entries).map(\.id))
      let earlier = controllers
      controllers = earlier.filter { ids.contains($0.key) }
      // Released last: the deinit of a controller may use the others.
      withExtendedLifetime(earlier) {}
    }
  }
#endif
