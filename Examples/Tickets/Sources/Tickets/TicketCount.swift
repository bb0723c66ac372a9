import ReactiveKit
import SessionRecording

/// How many tickets, one to nine, and what they cost: from five on, a tenth less.
public final class TicketCount: PageDescribing {
  /// The number of tickets.
  public let count: MutableProperty<Int>
  /// The price of all in cents.
  public let price: Property<Int>

  /// Starts with some tickets of 1,500 cents.
  public init(_ count: Int = 1) {
    self.count = MutableProperty(count)
    price = self.count.map { $0 * 1_500 * ($0 < 5 ? 100 : 90) / 100 }
  }

  nonisolated deinit {}

  /// Describes the page.
  public func describe(on page: PageInterface) {
    page.number("count", count)
    page.number("price", price)
    page.action("more") { [count] _ in count.value = min(count.value + 1, 9) }
    page.action("fewer") { [count] _ in count.value = max(count.value - 1, 1) }
  }
}
