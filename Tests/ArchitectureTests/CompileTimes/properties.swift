// accepted
import ReactiveKit

@MainActor
func text(_ price: Property<Double>, _ name: Property<String>) -> Property<String> {
  price.map { $0 > 100 ? $0 - 10 : $0 }
    .map { "\($0 / 2) EUR" }
    .flatMap { text in name.map { $0 + ": " + text } }
    .filter(initial: "-") { !$0.isEmpty && $0.count < 80 }
    .map { $0.uppercased() }
}
