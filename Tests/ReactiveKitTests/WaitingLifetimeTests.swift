import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// The objects retained by a task that waits for an execution.
@Suite(.workLimit) struct WaitingLifetimeTests {
  final class Page {
    let work = Subject<Int, Never>()
    let load: Command<Void, Int, Never>

    init() {
      load = Command(signal: { [work] in work.signal })
    }
  }

  @Test func workEndsWithItsPageWhileATaskWaitsForTheExecution() async throws {
    let page = MutableProperty<Page?>(Page())
    let work = page.value?.work
    let execution = page.value?.load.execute()
    let task = Task.immediate { () -> String in
      do throws(CommandError<Never>) {
        return try await execution?.value().description ?? ""
      } catch {
        return "\(error)"
      }
    }
    expectEqual(work?.observerCount, 1)
    page.value = nil
    expectEqual(work?.observerCount, 0)
    try await expectEqual(task.waitForValue(), "cancelled")
  }
}
