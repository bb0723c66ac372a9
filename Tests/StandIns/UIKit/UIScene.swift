/// uikit/uiopenurlcontext
@MainActor open class UIOpenURLContext: NSObject {
  /// uikit/uiopenurlcontext/url
  public let url: URL

  init(_ url: URL) {
    self.url = url
    super.init()
  }
}

/// foundation/nsuseractivitytypebrowsingweb
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// foundation/nsuseractivity: a part of Foundation at Apple, and not in the one here.
open class NSUserActivity: NSObject {
  /// foundation/nsuseractivity/activitytype
  public let activityType: String
  /// foundation/nsuseractivity/webpageurl
  open var webpageURL: URL?
  /// foundation/nsuseractivity/userinfo
  open var userInfo: [AnyHashable: Any]?

  /// foundation/nsuseractivity/init(activitytype:)
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }
}

/// uikit/uiscene
@MainActor open class UIScene: UIResponder {
  /// uikit/uiscene/connectionoptions
  @MainActor open class ConnectionOptions: NSObject {
    /// uikit/uiscene/connectionoptions/urlcontexts
    public let urlContexts: Set<UIOpenURLContext>
    /// uikit/uiscene/connectionoptions/useractivities
    public let userActivities: Set<NSUserActivity>

    init(_ contexts: Set<UIOpenURLContext>, _ activities: Set<NSUserActivity>) {
      urlContexts = contexts
      userActivities = activities
      super.init()
    }
  }
}
