import Foundation
import POIComponent
import ReactiveKit
import Testing

/// An image server that answers when the test says so.
private actor Server {
  private(set) var requests: [String] = []
  private var waiting: [CheckedContinuation<Data?, Never>] = []
  private var arrivals: [CheckedContinuation<Void, Never>] = []

  func answer(_ url: URL) async -> Data? {
    requests.append(url.absoluteString)
    return await withCheckedContinuation {
      waiting.append($0)
      for arrival in arrivals { arrival.resume() }
      arrivals = []
    }
  }

  /// Waits for a request that has no answer yet, or for the test's time limit.
  func arrival() async {
    await withTaskCancellationHandler {
      if waiting.isEmpty { await withCheckedContinuation { arrivals.append($0) } }
    } onCancel: {
      Task { await giveUp() }
    }
  }

  private func giveUp() {
    for arrival in arrivals { arrival.resume() }
    arrivals = []
  }

  func answerAll(_ data: Data?) {
    for request in waiting { request.resume(returning: data) }
    waiting = []
  }
}

@Suite(.timeLimit(.minutes(5))) struct POIFrontImageTests {
  private let server = Server()
  private let bytes = Data([1, 2, 3])

  private func image(_ url: String? = "https://images.example/1.jpg") -> POIFrontImage {
    POIFrontImage(url: url.flatMap { URL(string: $0) }) { [server] in await server.answer($0) }
  }

  @Test func loadsNothingUntilItIsTold() async {
    let image = image()
    #expect(image.bytes.value == nil)
    #expect(await server.requests == [])
  }

  @Test func loadsOnceHoweverOftenItIsTold() async {
    let image = image()
    let execution = image.load()
    await server.arrival()
    image.load()
    await server.answerAll(bytes)
    await execution?.ended()
    #expect(image.bytes.value == bytes)
    #expect(image.load() == nil)
    #expect(await server.requests == ["https://images.example/1.jpg"])
  }

  @Test func dropsBytesThatComeAfterCancelling() async {
    let image = image()
    let execution = image.load()
    await server.arrival()
    image.cancel()
    guard case .cancelled = execution?.error else {
      Issue.record("not cancelled: \(String(describing: execution?.error))")
      return
    }
    await server.answerAll(Data([9]))
    let second = image.load()
    await server.arrival()
    await server.answerAll(bytes)
    await second?.ended()
    #expect(image.bytes.value == bytes)
    #expect(await server.requests.count == 2)
  }

  @Test func triesAgainAfterThereWasNothingToBeHad() async {
    let image = image()
    let first = image.load()
    await server.arrival()
    await server.answerAll(nil)
    await first?.ended()
    #expect(image.bytes.value == nil)
    let second = image.load()
    await server.arrival()
    await server.answerAll(bytes)
    await second?.ended()
    #expect(image.bytes.value == bytes)
  }

  @Test func requestsNothingWithoutAURL() async {
    let image = image(nil)
    #expect(image.load() == nil)
    image.cancel()
    #expect(image.bytes.value == nil)
    #expect(await server.requests == [])
  }

  @Test func isLoadedWhileItsRowIsOnScreen() async {
    let image = image()
    let cell = POICellViewModel(
      owner: "a", title: Property("t"), price: Property(nil), campaign: Property(""),
      campaignHidden: Property(true), frontImage: image, rightFooter: Property(""),
      select: Command(signal: { .just("") }))
    cell.appeared()
    await server.arrival()
    cell.disappeared()
    await server.answerAll(Data([9]))
    cell.appeared()
    await server.arrival()
    await server.answerAll(bytes)
    for await loaded in image.bytes.values where loaded != nil { break }
    #expect(image.bytes.value == bytes)
    #expect(await server.requests.count == 2)
  }
}
