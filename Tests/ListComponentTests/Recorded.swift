import ReactiveKit

/// Every value of a property, the current one first.
final class Recorded<Value> {
  private(set) var values: [Value] = []
  private let bag = DisposeBag()

  init(_ property: Property<Value>) {
    bag += property.observe { [weak self] in self?.values.append($0) }
  }

  init(_ signal: Signal<Value, Never>) {
    bag += signal.observe { [weak self] in self?.values.append($0) }
  }
}
