import Foundation
import ReactiveKit
import Router

extension Signal where Value == Resolution, Failure == Never {
  /// What a person would see of where a command leads: the page and its URL.
  var pages: Signal<String, Never> {
    map { resolution in
      resolution.target.map { "\($0.page) \($0.canonicalURL.removingPercentEncoding ?? "")" }
        ?? "no page"
    }
  }
}
