import Foundation
import LimitTesting
import ReactiveKit
import Testing

/// The examples of Idioms.md.
@Suite(.workLimit) struct IdiomsPageTests {
  nonisolated struct Scenic: Codable, Hashable { let name: String }
  nonisolated struct Hotel: Hashable { let name: String }
  nonisolated struct Mail: Hashable { let subject: String }
  nonisolated enum LoadingError: Error { case unreadable }
  nonisolated struct Service: Sendable {
    func mails() async throws(LoadingError) -> [Mail] { [Mail(subject: "Hello")] }
  }

  final class ViewModel {
    let title = MutableProperty("Zoo")
    let phone = MutableProperty("186")
    let logIn = Command<Void, Void, Never>(signal: { .just(()) })
  }

  @concurrent func decode(_ data: Data) async throws(LoadingError) -> [Scenic] {
    do { return try JSONDecoder().decode([Scenic].self, from: data) } catch { throw .unreadable }
  }

  @Test func aBoundLabelShowsTheValue() {
    let (viewModel, titleLabel, bag) = (ViewModel(), Label(), DisposeBag())
    bag += viewModel.title.bind(to: titleLabel, \.text)
    #expect(titleLabel.text == "Zoo")
  }

  @Test func combinesSeveralValues() {
    let (phone, password) = (MutableProperty("186"), MutableProperty("x"))
    let output = combine(phone, password) { "手机号：\($0), 密码：\($1)" }
    #expect(output.value == "手机号：186, 密码：x")
  }

  @Test func zipWaitsForBothRequests() {
    let scenics = Signal<[Scenic], LoadingError>.just([Scenic(name: "Lake")])
    let hotels = Signal<[Hotel], LoadingError>.just([Hotel(name: "Lotus")])
    let load = Command<Void, ([Scenic], [Hotel]), LoadingError>(signal: {
      zip(scenics, hotels).map { ($0, $1) }
    })
    var names: [String] = []
    let observation = load.values.observe { names = $0.map(\.name) + $1.map(\.name) }
    load.execute()
    #expect(names == ["Lake", "Lotus"])
    observation.dispose()
  }

  @Test func evaluatesOneAfterTheOther() {
    let print = Printed()
    let tokens = Signal<Int, Never>.sequence([1, 2])
    func mails(_ token: Int) -> Signal<String, Never> { .just("mails of \(token)") }
    let answers =
      tokens.flatMap(.latest) { token in mails(token) }
    let observation = answers.observe { print($0) }
    #expect(print.lines == ["mails of 1", "mails of 2"])
    observation.dispose()
  }

  @Test func onlyTheNewestResponseCounts() async throws {
    let service = Service()
    let refresh = Command(policy: .latest) { () async throws(LoadingError) in
      try await service.mails()
    }
    #expect(try await refresh.run(()) == [Mail(subject: "Hello")])
  }

  @Test func bindsUntilTheCellIsReused() {
    let (slot, row, label) = (ReuseSlot(), ViewModel(), Label())
    slot.reuse { row.title.bind(to: label, \.text) }
    slot.clear()
    row.title.value = "Park"
    #expect(label.text == "Zoo")
  }

  @Test func leavesTheMainActorAndComesBack() async throws {
    let data = Data(#"[{"name": "Lake"}]"#.utf8)
    let scenics = Signal.task { () async throws(LoadingError) in try await decode(data) }
    #expect(try await scenics.first() == [Scenic(name: "Lake")])
  }

  @Test func aTwoWayBindingFollowsBothSides() {
    let (viewModel, textField, bag) = (ViewModel(), TextField(), DisposeBag())
    bag += viewModel.phone <-> textField.terminal
    #expect(textField.text == "186")
    textField.enter("187")
    #expect(viewModel.phone.value == "187")
  }

  @Test func buttonExecutesItsCommand() {
    let (viewModel, button, bag) = (ViewModel(), Button(), DisposeBag())
    var count = 0
    bag += viewModel.logIn.values.observe { _ in count += 1 }
    bag += viewModel.logIn.isEnabled.bind(to: button, \.isEnabled)
    button.onTap = { viewModel.logIn.execute() }
    button.onTap()
    #expect(count == 1)
    #expect(button.isEnabled)
  }
}
