import AccessibilityProperties
import LimitTesting
import ListComponent
import Mail
import Messages
import ReactiveKit
import ReactiveTesting
import Testing

@Suite(.workLimit) struct MailCellReadAloudTests {
  private let desk = Desk()

  @Test func mailReadsItsTextItsStateAndItsDate() async throws {
    let messages = MutableProperty(Messages.english.adding(.mail).adding(.readAloud))
    let list = try await desk.loaded("a")
    let cell = try #require(list.cells.value.first)
    let contents = Recorder(cell.accessibility(messages))
    messages.value = Messages.simplifiedChinese.adding(.mail).adding(.readAloud)
    list.mailOpened(cell.id)
    try await desk.server.answerMark()
    try await waitUntil(list.markRead.isExecuting.value, is: false)
    expectEqual(contents.values.map(\.label), ["mail a", "mail a", "mail a"])
    expectEqual(
      contents.values.map(\.value), ["unread, 2017-03-01", "未读，2017-03-01", "2017-03-01"])
    expectEqual(contents.values.map(\.traits), [.button, .button, .button])
  }
}
