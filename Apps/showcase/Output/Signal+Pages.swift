import Foundation
import ReactiveKit
import Router

extension Signal where Value == Resolution, Failure == Never {
  /// The targets of a command in readable form: the page and its URL.
  var pages: Signal<String, Never> {
    map { resolution in
      resolution.target.map { "\($0.page) \($0.canonicalURL.removingPercentEncoding ?? "")" }
        ?? "no page"
    }
  }
}
