#if canImport(SwiftUI)
  public import Foundation
  public import Router

  extension NavigationRequest {
    /// The request of `onOpenURL`: a link on a web host, or a URL of the application's own scheme.
    /// Neither is ever `inside`.
    public init(_ url: URL) {
      let isWeb = ["http", "https"].contains(url.scheme?.lowercased())
      self.init(url.absoluteString, from: isWeb ? .universalLink : .customScheme)
    }
  }
#endif
