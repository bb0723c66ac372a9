#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// What bindings note about a view. It is kept by the view, because a binding may begin before the one that
  /// it replaces has ended. There is one of each class.
  class ViewNote: NSObject, UIInteraction {
    private(set) weak var view: UIView?

    required override init() { super.init() }

    nonisolated deinit {}

    /// The note of a view, made when it is first needed.
    static func of(_ view: UIView) -> Self {
      if let known = known(of: view) { return known }
      let made = Self()
      view.addInteraction(made)
      return made
    }

    /// The note of a view, if it has one.
    static func known(of view: UIView) -> Self? {
      view.interactions.lazy.compactMap { $0 as? Self }.first
    }

    func willMove(to view: UIView?) {}
    func didMove(to view: UIView?) { self.view = view }
  }
#endif
