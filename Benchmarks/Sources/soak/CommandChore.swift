import ReactiveKit

/// Commands are executed; one in eight does its work in a task.
final class CommandChore: Chore {
  let name = "commands"
  private(set) var seen = 0
  private let isReady = MutableProperty(true)
  private let bag = DisposeBag()
  private let now: Command<Int, Int, Never>
  private let later: Command<Int, Int, Never>

  init() {
    now = Command(enabledIf: isReady, signal: { .just($0) })
    later = Command(
      policy: .latest,
      task: { input in
        await Task.yield()
        return input
      })
    bag.hold {
      now.values.observe { [weak self] _ in self?.seen += 1 }
      later.values.observe { [weak self] _ in self?.seen += 1 }
    }
  }

  func work(_ times: Int, from first: Int) async {
    for time in first..<(first + times) {
      if time.isMultiple(of: 8) {
        await later.execute(time).waitUntilFinished()
      } else {
        now.execute(time)
      }
    }
  }
}
