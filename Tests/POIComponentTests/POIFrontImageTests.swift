import Foundation
import POIComponent
import ReactiveKit
import Testing

/// An image server that answers when the test says so.
private actor Server {
  typealias Outcome = Result<Data?, POIImageFailure>

  private(set) var requests: [String] = []
  private var waiting: [CheckedContinuation<Outcome, Never>] = []
  private var arrivals: [CheckedContinuation<Void, Never>] = []

  func answer(_ url: URL) async throws(POIImageFailure) -> Data? {
    requests.append(url.absoluteString)
    let outcome = await withCheckedContinuation { (waiter: CheckedContinuation<Outcome, Never>) in
      waiting.append(waiter)
      for arrival in arrivals { arrival.resume() }
      arrivals = []
    }
    return try outcome.get()
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

  func answerAll(_ data: Data?) { end(.success(data)) }

  func end(_ outcome: Outcome) {
    for request in waiting { request.resume(returning: outcome) }
    waiting = []
  }

  /// Answers the last request that waits: the others keep waiting.
  func answerLast(_ data: Data?) {
    waiting.popLast()?.resume(returning: .success(data))
  }
}

@Suite(.timeLimit(.minutes(5))) struct POIFrontImageTests {
  private let server = Server()
  private let bytes = Data([1, 2, 3])

  private func image(_ url: String? = "https://images.example/1.jpg") -> POIFrontImage {
    POIFrontImage(url: url.flatMap { URL(string: $0) }) {
      [server] url async throws(POIImageFailure) in
      try await server.answer(url)
    }
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
    await execution?.waitUntilFinished()
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
    await second?.waitUntilFinished()
    #expect(image.bytes.value == bytes)
    #expect(await server.requests.count == 2)
  }

  @Test func triesAgainAfterThereWasNothingToBeHad() async {
    let image = image()
    let first = image.load()
    await server.arrival()
    await server.answerAll(nil)
    await first?.waitUntilFinished()
    #expect(image.bytes.value == nil)
    let second = image.load()
    await server.arrival()
    await server.answerAll(bytes)
    await second?.waitUntilFinished()
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

  @Test func goesOnLoadingWhileItsRowIsOnScreenOrSomebodyLooks() async {
    let image = image()
    let cell = POICellViewModel(
      owner: "a", title: Property("t"), price: Property(nil), campaign: Property(""),
      campaignHidden: Property(true), frontImage: image, rightFooter: Property(""),
      select: Command(signal: { .just("") }))
    let first = image.shown.observe { _ in }
    cell.appeared()
    await server.arrival()
    first.dispose()
    #expect(image.isLoading.value)
    let second = image.shown.observe { _ in }
    cell.disappeared()
    #expect(image.isLoading.value)
    await server.answerAll(bytes)
    for await loaded in image.bytes.values where loaded != nil { break }
    #expect(image.bytes.value == bytes)
    #expect(await server.requests.count == 1)
    second.dispose()
  }

  // MARK: - While somebody looks

  @Test func loadsWhenItIsFirstLookedAtAndShowsWhatComes() async {
    let image = image()
    let shown = image.shown
    #expect(await server.requests == [])
    var history: [Data?] = []
    let (first, second) = (shown.observe { history.append($0) }, shown.observe { _ in })
    await server.arrival()
    await server.answerAll(bytes)
    for await loaded in image.bytes.values where loaded != nil { break }
    #expect(history == [nil, bytes])
    #expect(await server.requests.count == 1)
    withExtendedLifetime((first, second)) {}
  }

  @Test func stopsWhenTheLastOneLooksAway() async {
    let image = image()
    let (first, second) = (image.shown.observe { _ in }, image.shown.observe { _ in })
    await server.arrival()
    first.dispose()
    #expect(image.failure.value == nil)
    second.dispose()
    await server.answerAll(Data([9]))
    // Whoever looks next begins anew, and the answer to the first request is nobody's.
    let third = image.shown.observe { _ in }
    await server.arrival()
    #expect(image.bytes.value == nil)
    await server.answerAll(bytes)
    for await loaded in image.bytes.values where loaded != nil { break }
    #expect(image.bytes.value == bytes)
    #expect(await server.requests.count == 2)
    third.dispose()
  }

  @Test func aReusedViewNeverGetsALateImage() async {
    let view = ImageView()
    let slot = ReuseSlot()
    let (old, new) = (image("https://i.example/old"), image("https://i.example/new"))
    slot.reuse { old.shown.bind(to: view, \.data) }
    await server.arrival()
    slot.reuse { new.shown.bind(to: view, \.data) }
    while !Task.isCancelled, await server.requests.count < 2 { await Task.yield() }
    // Out of order: the new row's image first, that of the row before late.
    await server.answerLast(bytes)
    for await loaded in new.bytes.values where loaded != nil { break }
    await server.answerAll(Data([9]))
    for _ in 0..<100 { await Task.yield() }
    #expect(view.history == [nil, nil, bytes])
    #expect(old.bytes.value == nil)
  }

  @Test func aViewOfARowWithoutAnImageShowsNone() async {
    let view = ImageView()
    let slot = ReuseSlot()
    let loaded = image()
    loaded.load()
    await server.arrival()
    await server.answerAll(bytes)
    for await data in loaded.bytes.values where data != nil { break }
    slot.reuse { loaded.shown.bind(to: view, \.data) }
    slot.reuse { image(nil).shown.bind(to: view, \.data) }
    #expect(view.history == [bytes, nil])
  }

  // MARK: - Failures

  @Test func saysWhyThereIsNoneUntilItLoadsAgain() async throws {
    let image = image()
    let url = try #require(image.url)
    let first = image.load()
    await server.arrival()
    await server.end(.failure(POIImageFailure(url: url, reason: Trouble(code: "gone"))))
    await first?.waitUntilFinished()
    #expect(image.failure.value?.code == "gone")
    #expect(image.failure.value?.url == url)
    #expect(image.bytes.value == nil)
    let second = image.load()
    #expect(image.failure.value == nil)
    await server.arrival()
    await server.answerAll(bytes)
    await second?.waitUntilFinished()
    #expect(image.bytes.value == bytes)
    #expect(image.failure.value == nil)
  }

  @Test func lookingAwayIsNoFailure() async {
    let image = image()
    #expect(!image.isLoading.value)
    let observation = image.shown.observe { _ in }
    await server.arrival()
    #expect(image.isLoading.value)
    observation.dispose()
    await server.answerAll(nil)
    #expect(image.failure.value == nil)
    #expect(!image.isLoading.value)
  }
}

/// A view that remembers all it has shown.
private final class ImageView {
  private(set) var history: [Data?] = []
  var data: Data? {
    didSet { history.append(data) }
  }
}
