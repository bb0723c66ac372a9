#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import UIKit

  /// The application: every window is a ``SampleSceneDelegate``. `SampleAppDelegate.main()` runs it.
  public final class SampleAppDelegate: UIResponder, UIApplicationDelegate {
    /// Returns the configuration of a new window.
    public func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(
        name: nil, sessionRole: connectingSceneSession.role)
      configuration.delegateClass = SampleSceneDelegate.self
      return configuration
    }

    nonisolated deinit {}
  }
#endif
