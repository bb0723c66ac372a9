import POIComponent
import ReactiveKit
import Testing

@MainActor
struct POICellViewModelTests {
  @Test func makesItsCommandWhenItIsFirstUsedAndOnce() {
    // given a cell that counts the commands that it makes
    var count = 0
    func command() -> Command<Void, String, POIFailure> {
      count += 1
      return Command(signal: { .just("zoo/1") })
    }
    let cell = POICellViewModel(
      owner: "zoo", title: Property("Zoo"), price: Property(nil), campaign: Property(""),
      campaignHidden: Property(true), frontImage: POIFrontImage(url: nil) { _ in nil },
      rightFooter: Property(""), select: command())

    // when its row is shown and hidden
    cell.appeared()
    cell.disappeared()

    // then there is none
    #expect(count == 0)

    // when it is tapped twice
    var urls: [String] = []
    let observation = cell.select.values.observe { urls.append($0) }
    cell.select.execute()
    cell.select.execute()
    observation.dispose()

    // then one command has emitted both URLs
    #expect(count == 1)
    #expect(urls == ["zoo/1", "zoo/1"])
  }
}
