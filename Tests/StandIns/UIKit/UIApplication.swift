/// uikit/uiapplication
@MainActor open class UIApplication: UIResponder {
  /// uikit/uiapplication/launchoptionskey
  public struct LaunchOptionsKey: Hashable, Sendable {}
}

/// uikit/uiapplicationdelegate
@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// uikit/uiapplicationdelegate/application(_:configurationforconnecting:options:)
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
}

extension UIApplicationDelegate {
  /// uikit/uiapplicationdelegate/main(): an application does not run here.
  public static func main() {}
}

/// uikit/uisceneconfiguration
@MainActor open class UISceneConfiguration: NSObject {
  /// uikit/uisceneconfiguration/name
  public let name: String?
  /// uikit/uisceneconfiguration/delegateclass
  open var delegateClass: AnyClass?

  /// uikit/uisceneconfiguration/init(name:sessionrole:)
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    super.init()
  }
}

/// uikit/uiscenesession
@MainActor open class UISceneSession: NSObject {
  /// uikit/uiscenesession/role-swift.struct
  public struct Role: Hashable, Sendable {
    /// uikit/uiscenesession/role-swift.struct/windowapplication
    public static let windowApplication = Role()
  }

  /// uikit/uiscenesession/role-swift.property
  public let role = Role.windowApplication
  /// uikit/uiscenesession/staterestorationactivity
  public internal(set) var stateRestorationActivity: NSUserActivity?

  init(_ activity: NSUserActivity?) {
    stateRestorationActivity = activity
    super.init()
  }

  /// The system's work when a scene is restored; not an API of Apple.
  public static func driven(restoring activity: NSUserActivity? = nil) -> UISceneSession {
    UISceneSession(activity)
  }
}

/// uikit/uiscenedelegate
@MainActor public protocol UISceneDelegate: NSObjectProtocol {
  /// uikit/uiscenedelegate/scene(_:willconnectto:options:)
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// uikit/uiscenedelegate/scene(_:openurlcontexts:)
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// uikit/uiscenedelegate/scene(_:continue:)
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// uikit/uiscenedelegate/staterestorationactivity(for:)
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

/// uikit/uiwindowscenedelegate
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// uikit/uiwindowscenedelegate/window
  var window: UIWindow? { get set }
}

/// uikit/uiwindowscene
@MainActor open class UIWindowScene: UIScene {
  /// What the system makes for a window. Nothing of it exists at Apple.
  public static func driven() -> UIWindowScene { UIWindowScene() }
}
