public import Messages
import ReactiveKit
import Router
import RouterNavigation

extension Sample {
  /// The sample with an open page, for previews and screenshots: bundled feeds, simulated servers,
  /// and a logged-in user.
  ///
  /// ```swift
  /// let sample = Sample.preview(at: "hotel/order/Inn")
  /// ```
  public static func preview(at url: String, language: Messages = .english) -> Sample {
    do {
      let sample = try Sample(language: language, token: "preview")
      sample.open(url)
      return sample
    } catch {
      preconditionFailure("the routes of the sample do not fit together: \(error)")
    }
  }

  /// The page on top of the selected tab.
  public var topPage: Page {
    guard let entry = navigator.state.value.top else { return .missing }
    return page(at: entry)
  }
}
