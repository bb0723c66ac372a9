/// Where a page that was opened for a result returns it.
///
/// A page gets it as a ``ResultPage``, or the view layer passes it on from ``NavigationTarget/result(_:)``.
/// The first value is returned and the page is removed; nothing happens if the opener no longer waits,
/// because the user left or the opener was cancelled. A test makes one from a closure.
///
/// ```swift
/// let picker = CityPicker()
/// picker.result = PageResult { city in picked.append(city) }
/// picker.choose(paris)
/// ```
public struct PageResult<Value: Sendable>: Sendable {
  private let take: @MainActor @Sendable (Value) -> Void

  /// Makes a result from a closure that receives the values.
  public init(_ take: @escaping @MainActor @Sendable (Value) -> Void) { self.take = take }

  /// Returns a value; only the first one is taken.
  @MainActor public func finish(_ value: Value) { take(value) }
}

/// A page that returns a value to its opener: a picker, a login, a confirmation.
///
/// A target that was opened for a result sets it when it makes the page:
/// `Navigator.open(_:returning:)` of `RouterNavigation`.
///
/// ```swift
/// final class CityPicker: ResultPage {
///   static let route = Route("city/pick", page: "cityPicker") { CityPicker() }
///   var result: PageResult<City>?
///   func choose(_ city: City) { result?.finish(city) }
/// }
/// ```
@MainActor public protocol ResultPage {
  /// The type of the value.
  associatedtype Result: Sendable
  /// The receiver of the value; `nil` when no opener waits for one, for example after a link.
  var result: PageResult<Result>? { get set }
}

/// The opener that waits for the result of a page; main actor.
@MainActor package final class ResultReceiver {
  /// Takes the value; `nil` after the wait has ended.
  package var take: (@MainActor (any Sendable) -> Void)?

  package nonisolated init() {}

  nonisolated deinit {}

  func result<Value>(_ type: Value.Type) -> PageResult<Value>? {
    if take == nil { return nil }
    return PageResult { [weak self] in self?.take?($0) }
  }

  fileprivate func given<Page: ResultPage>(to page: Page) -> Page {
    var page = page
    page.result = result(Page.Result.self)
    return page
  }
}

extension NavigationTarget {
  /// The receiver of this target's result; `nil` when no opener waits for one.
  @MainActor public func result<Value: Sendable>(
    _ type: Value.Type = Value.self
  ) -> PageResult<Value>? {
    receiver?.result(type)
  }

  /// The receiver of the page's result.
  package var receiver: ResultReceiver? { extras.receiver }

  /// A page of this target with the receiver of its result.
  @MainActor func withReceiver(_ page: Any) -> Any {
    guard let receiver, let page = page as? any ResultPage else { return page }
    return receiver.given(to: page)
  }
}
