#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import Router
  public import RouterNavigation
  public import UIKit

  extension NavigationRequest {
    /// The URL of the application's own scheme that a scene was asked to open.
    @MainActor public init(_ context: UIOpenURLContext) {
      self.init(context.url.absoluteString, from: .customScheme)
    }

    /// The link to one of the application's web hosts in an activity; nil for any other activity.
    public init?(_ activity: NSUserActivity) {
      guard activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL
      else { return nil }
      self.init(url.absoluteString, from: .universalLink)
    }
  }

  extension Navigator {
    /// Opens the URLs that a scene was asked to open: for `scene(_:openURLContexts:)`.
    public func open(_ contexts: Set<UIOpenURLContext>) {
      for request in contexts.map({ NavigationRequest($0) }).sorted(by: { $0.url < $1.url }) {
        open(request)
      }
    }

    /// Opens a link: for `scene(_:continue:)`.
    ///
    /// - Returns: whether the activity is a link.
    @discardableResult
    public func open(_ activity: NSUserActivity) -> Bool {
      guard let request = NavigationRequest(activity) else { return false }
      open(request)
      return true
    }

    /// Opens the URLs and links that a scene was launched with: for
    /// `scene(_:willConnectTo:options:)`.
    public func open(_ options: UIScene.ConnectionOptions) {
      open(options.urlContexts)
      for activity in options.userActivities { open(activity) }
    }
  }
#endif
