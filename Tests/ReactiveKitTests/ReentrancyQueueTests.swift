import LimitTesting
import ReactiveKit
import Testing

@Suite struct ReentrancyQueueTests {
  /// Handles its elements one after the other.
  private final class Screen<Content> {
    var queue = ReentrancyQueue<Content>()
    var handle: (Content) -> Void

    init(_ handle: @escaping (Content) -> Void = { _ in }) { self.handle = handle }

    nonisolated deinit {}

    var isBusy: Bool { queue.isBusy }

    func show(_ content: Content) {
      queue.append(content)
      guard queue.begin() else { return }
      while let content = queue.next() { handle(content) }
    }
  }

  /// Calls a closure when it is freed.
  private final class Freed {
    let action: @MainActor () -> Void

    init(_ action: @escaping @MainActor () -> Void) { self.action = action }

    nonisolated deinit { MainActor.assumeIsolated { action() } }
  }

  @Test func elementAddedWhileOneIsHandledIsHandledAfterIt() {
    var steps: [String] = []
    let screen = Screen<Int>()
    screen.handle = { [unowned screen] number in
      steps.append("begin \(number)")
      if number < 2 { screen.show(number + 1) }
      steps.append("end \(number)")
    }
    screen.show(0)
    expectEqual(steps, ["begin 0", "end 0", "begin 1", "end 1", "begin 2", "end 2"])
    let isBusy = screen.isBusy
    #expect(!isBusy)
  }

  @Test func elementsAddedByALaterOneFollowThoseThatWaitAlready() {
    var shown: [Int] = []
    let screen = Screen<Int>()
    screen.handle = { [unowned screen] number in
      shown.append(number)
      if number == 0 { for next in [1, 2] { screen.show(next) } }
      if number == 1 { screen.show(3) }
    }
    screen.show(0)
    expectEqual(shown, [0, 1, 2, 3])
  }

  @Test func handlingThatBeginsWithoutAnElementEndsAfterTheLastOne() {
    let screen = Screen<Int>()
    var results = [screen.queue.begin(), screen.queue.begin()]
    screen.queue.append(1)
    results += [screen.queue.begin(), screen.isBusy]
    expectEqual(results, [true, false, false, true])
    let elements = [screen.queue.next(), screen.queue.next()]
    expectEqual(elements, [1, nil])
    let isBusy = screen.isBusy
    #expect(!isBusy)
  }

  @Test func removedElementsAreNotHandled() {
    var (shown, removed): ([Int], [Int]) = ([], [])
    let screen = Screen<Int>()
    screen.handle = { [unowned screen] number in
      shown.append(number)
      guard number == 0 else { return }
      for next in [1, 2] { screen.show(next) }
      removed = screen.queue.removeAll()
      screen.show(3)
    }
    screen.show(0)
    expectEqual(shown, [0, 3])
    expectEqual(removed, [1, 2])
  }

  @Test func elementIsReleasedAfterItsHandlingAndMayAddTheNext() {
    var steps: [String] = []
    let screen = Screen<(name: String, held: Freed?)> { steps.append($0.name) }
    let freed = Freed { [unowned screen] in
      steps.append("freed")
      screen.show(("added", nil))
    }
    screen.queue.append(("first", consume freed))
    screen.show(("second", nil))
    expectEqual(steps, ["first", "freed", "second", "added"])
  }

  @Test func ownerMayBeReleasedWhileItHandles() {
    var shown: [Int] = []
    var screen: Screen<Int>? = Screen()
    weak let weakScreen = screen
    screen?.handle = { number in
      shown.append(number)
      if number == 0 {
        screen?.show(1)
        screen = nil
      }
    }
    screen?.show(0)
    expectEqual(shown, [0, 1])
    #expect(weakScreen == nil)
  }
}
