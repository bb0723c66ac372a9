#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// The delegate of a binding. It calls the application's own delegate too; methods that only that one
  /// implements are forwarded to it.
  ///
  /// UIKit keeps what a delegate responds to when it is set: set it again when ``own`` has changed.
  class DelegateProxy: NSObject {
    /// The delegate that the application has set; not retained, as by the view.
    // UIKit sets and asks delegates on the main thread alone; the overrides below cannot state it.
    nonisolated(unsafe) weak var own: (any NSObjectProtocol)? {
      didSet { ownClass = own.map { type(of: $0 as AnyObject) } }
    }
    /// Its class, also when it is gone: UIKit goes on sending what it has responded to.
    nonisolated(unsafe) private var ownClass: AnyClass?
    /// Makes it the view's delegate again, so that UIKit asks what it responds to now.
    var renew: (@MainActor () -> Void)?

    /// The selectors of methods that the binding has and does not use.
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

    /// Whether the own delegate is gone, as a message shows that only it has responded to. From the next turn
    /// on UIKit sends no other: a view without a delegate decides by itself, and not as for zero.
    nonisolated private func isOwnGone() -> Bool {
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
        _ = DelegateProxy.answersForTheGone
        super.init()
      }

      nonisolated override func responds(to aSelector: Selector?) -> Bool {
        responds(to: aSelector, implementing: super.responds(to: aSelector))
      }

      nonisolated override func forwardingTarget(for aSelector: Selector?) -> Any? {
        target(of: aSelector)
      }

      /// Objective-C's last step of forwarding, for an own delegate that is gone: what is sent to it is sent to
      /// nil, whose answer is zero, as it is when the view has a delegate that is gone. Swift cannot name the two
      /// methods and `NSInvocation`, so they are added at run time, once.
      private static let answersForTheGone: Bool = {
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

      /// The signature of a method of the proxy or of the delegate that is gone. One that forwarded messages
      /// itself has no method: it gets that of `init`, which returns an object.
      nonisolated private func signature(of selector: Selector) -> AnyObject? {
        if let own = signature(of: selector, in: type(of: self)) { return own }
        guard let ownClass, isOwnGone() else { return nil }
        return signature(of: selector, in: ownClass)
          ?? signature(of: Selector(("init")), in: NSObject.self)
      }

      nonisolated private func signature(of selector: Selector, in type: AnyClass) -> AnyObject? {
        typealias Ask = @convention(c) (AnyClass, Selector, Selector) -> Unmanaged<AnyObject>?
        let name = Selector(("instanceMethodSignatureForSelector:"))
        guard let method = class_getClassMethod(type, name) else { return nil }
        // A class method of NSObject that takes a selector and returns an object that it does not pass on.
        let ask = unsafeBitCast(method_getImplementation(method), to: Ask.self)
        return ask(type, name, selector)?.takeUnretainedValue()
      }
    #endif

    nonisolated deinit {}
  }

  #if !canImport(ObjectiveC)
    /// The stand-in asks by these names what Objective-C asks of every object.
    extension DelegateProxy: MessageForwarding {
      func responds(to aSelector: Selector?) -> Bool {
        responds(to: aSelector, implementing: implements(aSelector))
      }

      func forwardingTarget(for aSelector: Selector?) -> Any? { target(of: aSelector) }

      func answersForTheGone(_ aSelector: Selector) -> Bool { isOwnGone() }

      private func implements(_ aSelector: Selector?) -> Bool {
        aSelector.flatMap { RowQuestion(rawValue: $0.description) } != nil
      }
    }
  #endif
#endif
