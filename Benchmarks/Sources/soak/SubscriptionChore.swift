import ReactiveKit

/// Observations of chains of operators begin, get a value and end.
final class SubscriptionChore: Chore {
  let name = "subscriptions"
  private(set) var seen = 0
  private let events = Subject<Int, Never>()
  private let city = MutableProperty(0)

  func work(_ times: Int, from first: Int) {
    for time in first..<(first + times) {
      let observation =
        switch time % 3 {
        case 0:
          events.signal.map { $0 * 2 }.filter { $0 >= 0 }.map { $0 / 2 }.observe { [self] in
            if $0 == time { seen += 1 }
          }
        case 1:
          events.signal.flatMap(.latest) { Signal<Int, Never>.just($0) }.observe { [self] in
            if $0 == time { seen += 1 }
          }
        default:
          combine(city.map { $0 + 1 }, city.map { $0 - 1 }) { ($0 + $1) / 2 }.onChange { [self] in
            if $0 == time { seen += 1 }
          }
        }
      if time % 3 == 2 { city.value = time } else { events.send(time) }
      observation.dispose()
    }
  }
}
