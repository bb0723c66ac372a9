/// objectivec/selector: only the name; it is never called here.
public struct Selector: Hashable, Sendable, CustomStringConvertible {
  /// objectivec/selector/description
  public let description: String

  /// objectivec/selector/init(_:)
  public init(_ str: String) { description = str }
}

/// The messages that Objective-C sends to every object. Here they are sent only to objects that
/// forward messages, and to those that list their methods; all others have every method.
@MainActor public protocol MessageForwarding: NSObjectProtocol {
  /// objectivec/nsobjectprotocol/responds(to:)
  func responds(to aSelector: Selector?) -> Bool
  /// objectivec/nsobject-swift.class/forwardingtarget(for:)
  func forwardingTarget(for aSelector: Selector?) -> Any?
  /// Whether `forwardInvocation:` answers the message with zero.
  func forwardsToReleased(_ aSelector: Selector) -> Bool
}

/// A delegate of a test that lists its optional methods.
@MainActor public protocol DrivenMethods: NSObjectProtocol {
  /// The names of the selectors.
  var drivenMethods: Set<String> { get }
}

extension NSObjectProtocol {
  /// objectivec/nsobjectprotocol/responds(to:)
  public func responds(to aSelector: Selector?) -> Bool {
    // Views and their delegates are used on the main thread only, so the call is synchronous.
    nonisolated(unsafe) let object = self
    return MainActor.assumeIsolated {
      if let forwarding = object as? any MessageForwarding {
        return forwarding.responds(to: aSelector)
      }
      guard let listing = object as? any DrivenMethods else { return true }
      return aSelector.map { listing.drivenMethods.contains($0.description) } == true
    }
  }
}

/// The optional methods that a delegate had when it was set, which UIKit does not ask again.
@MainActor struct KnownMethods {
  private var names: Set<String> = []

  init() {}

  init(of delegate: (any NSObjectProtocol)?, among candidates: [String]) {
    names = Set(candidates.filter { delegate?.responds(to: Selector($0)) == true })
  }

  /// Sends a message with which the delegate was known, as Objective-C does.
  func send<Delegate>(
    _ name: String, to delegate: Delegate?, _ message: (Delegate) -> Void
  ) {
    guard names.contains(name), let delegate else { return }
    guard let proxy = delegate as? any MessageForwarding else { return message(delegate) }
    if let target = proxy.forwardingTarget(for: Selector(name)) as? Delegate {
      message(target)
    } else if !proxy.forwardsToReleased(Selector(name)) {
      fatalError("-[\(type(of: delegate)) \(name)]: unrecognized selector")
    }
  }

  func contains(_ name: String) -> Bool { names.contains(name) }
}
