#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// The delegate of a binding. It calls the application's own delegate too; methods that only that one
  /// implements are forwarded to it.
  ///
  /// UIKit keeps what a delegate responds to when it is set: set it again when ``own`` has changed.
  class DelegateProxy: NSObject {
    /// The delegate that the application has set; not retained, as by the view.
    // UIKit sets and asks delegates on the main thread alone; the overrides below cannot state it.
    nonisolated(unsafe) weak var own: (any NSObjectProtocol)?

    #if canImport(ObjectiveC)
      // Not compiled by any stand-in: without Objective-C no object is asked by selector.
      nonisolated override func responds(to aSelector: Selector?) -> Bool {
        super.responds(to: aSelector) || own?.responds(to: aSelector) == true
      }

      nonisolated override func forwardingTarget(for aSelector: Selector?) -> Any? {
        own?.responds(to: aSelector) == true ? own : super.forwardingTarget(for: aSelector)
      }
    #endif
  }
#endif
