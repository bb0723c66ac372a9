import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// The examples of Lifetimes.md.
@Suite(.workLimit) struct LifetimesPageTests {
  struct Row {
    let title = Property("Zoo")
    let price = Property<String?>("9")
  }

  final class Screen: Owner {
    let bag = DisposeBag()
    var shown: [String] = []

    init(_ viewModel: Row) {
      viewModel.title.observe(self) { screen, title in screen.show(title) }
    }

    func show(_ title: String) { shown.append(title) }
  }

  @Test func observationForAnOwnerDoesNotRetainIt() {
    let row = Row()
    var screen: Screen? = Screen(row)
    #expect(screen?.shown == ["Zoo"])
    weak let released = screen
    screen = nil
    #expect(released == nil)
  }

  nonisolated enum SaveError: Error { case full }
  nonisolated struct Service: Sendable {
    func save(_ name: String) throws(SaveError) { if name.isEmpty { throw .full } }
  }

  final class NamePage {
    let name = MutableProperty("Ann")
    let prefix = "Dr"
    let service = Service()

    lazy var title = name.map { [prefix] name in "\(prefix) \(name)" }
    lazy var save = Command { [name, service] () async throws(SaveError) in
      try service.save(name.value)
    }
    lazy var clear = Command<Void, Void, Never> { [weak self] in
      self?.name.value = ""
      return .just(())
    }
  }

  @Test func closuresWithCaptureListsDoNotRetainTheirPage() async throws {
    let tracker = LeakTracker()
    do {
      let page = tracker.track(NamePage(), "page")
      #expect(page.title.value == "Dr Ann")
      try await page.save.run()
      page.clear.execute()
      #expect(page.title.value == "Dr ")
      await #expect(throws: CommandError<SaveError>.failed(.full)) { try await page.save.run() }
    }
    #expect(tracker.leaks() == [])
  }

  @Test func reuseEndsTheBindingsOfThePreviousRow() {
    let (slot, row, label, priceLabel) = (ReuseSlot(), Row(), Label(), Label())
    slot.reuse {
      row.title.bind(to: label, \.text)
      row.price.bind(to: priceLabel, \.attributedText)
    }
    #expect([label.text, priceLabel.attributedText] == ["Zoo", "9"])
  }
}
