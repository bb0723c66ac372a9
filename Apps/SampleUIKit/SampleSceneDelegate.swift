#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import ReactiveKit
  import Router
  import RouterNavigation
  public import Sample
  public import UIKit
  import UIKitBindings

  /// A window of the sample: shows its navigator, opens links, and restores its state.
  open class SampleSceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// The window.
    public var window: UIWindow?
    private var sample: Sample?
    private let bag = DisposeBag()

    /// Makes the delegate; called by UIKit.
    public required override init() { super.init() }

    nonisolated deinit {}

    /// Makes the sample of the window: the sample as delivered.
    open func makeSample() -> Sample { .standard() }

    /// Restores the stored state of a new window before it opens links.
    public func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let (sample, window) = (makeSample(), UIWindow(windowScene: scene))
      self.sample = sample
      self.window = window
      let titles = Dictionary(
        uniqueKeysWithValues: Sample.tabs.map { ($0, sample.text("sample.\($0)").value) })
      bag += window.bind(
        sample.navigator,
        tabItem: { UITabBarItem(title: titles[$0.name], image: nil, selectedImage: nil) },
        page: { [weak sample] in sample?.controller(for: $0) ?? UIViewController() })
      window.makeKeyAndVisible()
      guard let saved = session.stateRestorationActivity?.userInfo?[Self.key] as? Data else {
        return sample.navigator.open(connectionOptions)
      }
      Task {
        await sample.restore(saved)
        sample.navigator.open(connectionOptions)
      }
    }

    /// A URL of the application's own scheme.
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      sample?.navigator.open(URLContexts)
    }

    /// A link on the application's web host.
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      sample?.navigator.open(userActivity)
    }

    /// The state that the system stores while the window is closed.
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
      let activity = NSUserActivity(activityType: "example.trellis.sample")
      activity.userInfo = sample?.saved.map { [Self.key: $0] }
      return activity
    }

    private static let key = "navigation"
  }
#endif
