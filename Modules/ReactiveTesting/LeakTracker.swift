import ReactiveKit

/// Finds objects that are alive although they should have been released.
///
/// ```swift
/// let tracker = LeakTracker()
/// do {
///   let screen = tracker.track(ScreenViewModel(), "screen")
///   screen.refreshPulled()
/// }
/// #expect(tracker.leaks() == [])
/// ```
///
/// It retains nothing that it tracks.
@MainActor
public final class LeakTracker {
  private var tracked: [Tracked] = []

  private struct Tracked {
    let name: String
    weak var object: AnyObject?
  }

  /// Makes a tracker without objects.
  public init() {}

  nonisolated deinit {}

  /// Tracks an object and returns it.
  ///
  /// - Parameters:
  ///   - object: the object that should have been released when ``leaks()`` is called.
  ///   - name: its name in a leak; its type by default.
  @discardableResult
  public func track<Object: AnyObject>(_ object: Object, _ name: String? = nil) -> Object {
    tracked.append(Tracked(name: name ?? "\(type(of: object))", object: object))
    return object
  }

  /// The tracked objects that are still alive, in the order of tracking, and what may retain them.
  ///
  /// - Complexity: O(tracked objects * their stored properties).
  public func leaks() -> [Leak] {
    tracked.compactMap { tracked in
      guard let object = tracked.object else { return nil }
      return Leak(
        name: tracked.name, type: "\(type(of: object))", holders: Holders(of: object).found)
    }
  }
}
