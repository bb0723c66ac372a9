#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// The delegate of a binding. It calls the application's own delegate too, and forwards methods
  /// that only that one implements.
  ///
  /// UIKit caches the selectors of a delegate when it is set: set it again when ``own`` has
  /// changed.
  class DelegateProxy: NSObject {
    /// The delegate that the application has set; not retained, as by the view.
    // UIKit sets and calls delegates on the main thread only; the overrides below cannot state it.
    nonisolated(unsafe) weak var own: (any NSObjectProtocol)? {
      didSet { ownClass = own.map { type(of: $0 as AnyObject) } }
    }
    /// Its class, also after its release: UIKit still sends the selectors to which it has responded.
    nonisolated(unsafe) private var ownClass: AnyClass?
    /// Makes it the view's delegate again, so that UIKit checks the selectors again.
    var renew: (@MainActor () -> Void)?

    /// The selectors that the binding implements but does not use.
    nonisolated var unused: Set<String> { [] }

    nonisolated private func responds(
      to aSelector: Selector?, implementing isImplemented: Bool
    ) -> Bool {
      if own?.responds(to: aSelector) == true { return true }
      return isImplemented && aSelector.map { unused.contains($0.description) } != true
    }

    nonisolated private func target(of aSelector: Selector?) -> Any? {
      own?.responds(to: aSelector) == true ? own : nil
    }

    /// Whether the own delegate has been released, detected by a selector to which only it has
    /// responded. From the next turn on UIKit sends none of them: a view without a delegate uses
    /// its defaults instead of zero.
    nonisolated private func isOwnReleased() -> Bool {
      if own != nil || ownClass == nil { return false }
      Task { @MainActor [weak self] in
        guard let self, own == nil else { return }
        own = nil
        renew?()
      }
      return true
    }

    #if canImport(ObjectiveC)
      override init() {
        _ = DelegateProxy.forwardsToReleased
        super.init()
      }

      nonisolated override func responds(to aSelector: Selector?) -> Bool {
        responds(to: aSelector, implementing: super.responds(to: aSelector))
      }

      nonisolated override func forwardingTarget(for aSelector: Selector?) -> Any? {
        target(of: aSelector)
      }

      /// Objective-C's last step of forwarding, for a released own delegate: the message is sent to
      /// nil, which returns zero, as for any released delegate of a view. Swift cannot name the two
      /// methods and `NSInvocation`, so they are added at run time, once.
      private static let forwardsToReleased: Bool = {
        let signature: @convention(block) (DelegateProxy, Selector) -> AnyObject? = {
          $0.signature(of: $1)
        }
        let forward: @convention(block) (DelegateProxy, AnyObject) -> Void = { _, invocation in
          _ = invocation.perform(Selector(("invokeWithTarget:")), with: nil)
        }
        return class_addMethod(
          DelegateProxy.self, Selector(("methodSignatureForSelector:")),
          imp_implementationWithBlock(signature), "@@::")
          && class_addMethod(
            DelegateProxy.self, Selector(("forwardInvocation:")),
            imp_implementationWithBlock(forward), "v@:@")
      }()

      /// The signature of a method of the proxy or of the released delegate. A forwarded message
      /// has no method: it gets the signature of `init`, which returns an object.
      nonisolated private func signature(of selector: Selector) -> AnyObject? {
        if let own = signature(of: selector, in: type(of: self)) { return own }
        guard let ownClass, isOwnReleased() else { return nil }
        return signature(of: selector, in: ownClass)
          ?? signature(of: Selector(("init")), in: NSObject.self)
      }

      nonisolated private func signature(of selector: Selector, in type: AnyClass) -> AnyObject? {
        typealias Ask = @convention(c) (AnyClass, Selector, Selector) -> Unmanaged<AnyObject>?
        let name = Selector(("instanceMethodSignatureForSelector:"))
        guard let method = class_getClassMethod(type, name) else { return nil }
        // A class method of NSObject that takes a selector and returns an object that it does not retain.
        let ask = unsafeBitCast(method_getImplementation(method), to: Ask.self)
        return ask(type, name, selector)?.takeUnretainedValue()
      }
    #endif

    nonisolated deinit {}
  }

  #if !canImport(ObjectiveC)
    /// The stand-in calls by these names the methods of every Objective-C object.
    extension DelegateProxy: MessageForwarding {
      func responds(to aSelector: Selector?) -> Bool {
        responds(to: aSelector, implementing: implements(aSelector))
      }

      func forwardingTarget(for aSelector: Selector?) -> Any? { target(of: aSelector) }

      func forwardsToReleased(_ aSelector: Selector) -> Bool { isOwnReleased() }

      private func implements(_ aSelector: Selector?) -> Bool {
        aSelector.flatMap { RowMethod(rawValue: $0.description) } != nil
      }
    }
  #endif
#endif
