// accepted
import ReactiveKit

enum LoadError: Error { case offline, damaged(Int) }

@MainActor
func page(
  _ pull: Signal<Void, Never>, _ clock: any Clock<Duration>,
  _ load: @escaping @MainActor (Int) -> Signal<[Int], LoadError>
) -> Signal<Int, Never> {
  pull.scan(0) { count, _ in count + 1 }
    .flatMap(.latest) { number in
      load(number * 10).retry(3, backoff: .constant(.seconds(1)), clock: clock)
        .timeout(after: .seconds(5), with: .offline, clock: clock)
    }
    .map { $0.reduce(0) { $0 + $1 } }
    .mapError { error in
      if case .damaged(let code) = error { LoadError.damaged(code + 1) } else { error }
    }
    .catch { _ in Signal<Int, Never>.just(-1) }
    .filter { $0 > 0 || $0 == -1 }
}
