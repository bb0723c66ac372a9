import Foundation
import LimitTesting
import POIComponent
import ReactiveKit
import ReactiveTesting
import Testing

/// An image server whose answers the test sends.
nonisolated private final class Server: Sendable {
  typealias Outcome = Result<Data?, POIImageFailure>

  private struct State: CustomStringConvertible {
    var requests: [String] = []
    var waiting: [CheckedContinuation<Outcome, Never>] = []

    var description: String { "requests \(requests), \(waiting.count) waiting" }
  }

  private let state = Monitor(State())

  var requests: [String] { state.state.requests }

  func answer(_ url: URL) async throws(POIImageFailure) -> Data? {
    let outcome = await withCheckedContinuation { (waiter: CheckedContinuation<Outcome, Never>) in
      state.withLock { state in
        state.requests.append(url.absoluteString)
        state.waiting.append(waiter)
      }
    }
    return try outcome.get()
  }

  /// Waits for a request that has no answer yet.
  func arrival(
    fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await state.wait(fileID: fileID, line: line) { !$0.waiting.isEmpty }
  }

  /// Waits until so many requests have come, from the start on.
  func arrived(
    _ count: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await state.wait(fileID: fileID, line: line) { $0.requests.count >= count }
  }

  func answerAll(_ data: Data?) { end(.success(data)) }

  func end(_ outcome: Outcome) {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
    for request in waiting { request.resume(returning: outcome) }
  }

  /// Answers the last request that waits: the others keep waiting.
  func answerLast(_ data: Data?) {
    state.withLock { $0.waiting.popLast() }?.resume(returning: .success(data))
  }
}

/// What an observer of an image has seen.
private final class Shown {
  private(set) var values: [Data?] = []
  private let image: POIFrontImage
  private var observation: Disposable?

  init(_ image: POIFrontImage) {
    self.image = image
  }

  func begin() {
    observation = image.shown.observe { [weak self] in self?.values.append($0) }
  }
}

@Suite(.workLimit) struct POIFrontImageTests {
  private let server = Server()
  private let bytes = Data([1, 2, 3])

  private func image(_ url: String? = "https://images.example/1.jpg") -> POIFrontImage {
    POIFrontImage(url: url.flatMap { URL(string: $0) }) {
      [server] url async throws(POIImageFailure) in
      try await server.answer(url)
    }
  }

  @Test func loadsNothingBeforeItsCommandExecutes() {
    let image = image()
    #expect(image.bytes.value == nil)
    #expect(server.requests == [])
  }

  @Test func loadsOnceForAnyNumberOfExecutions() async throws {
    let image = image()
    let execution = image.load()
    try await server.arrival()
    image.load()
    server.answerAll(bytes)
    await execution?.waitUntilFinished()
    #expect(image.bytes.value == bytes)
    #expect(image.load() == nil)
    #expect(server.requests == ["https://images.example/1.jpg"])
  }

  @Test func loadedBytesAreAConstant() async throws {
    let image = image()
    weak let followed = image.bytes
    var history: [Data?] = []
    let observation = image.bytes.observe { history.append($0) }
    #expect(followed?.isConstant == false)
    let execution = image.load()
    try await server.arrival()
    server.answerAll(bytes)
    await execution?.waitUntilFinished()
    #expect(history == [nil, bytes])
    #expect(followed?.value == bytes)
    #expect(image.bytes.isConstant)
    #expect(image.bytes.value == bytes)
    #expect(image.bytes === image.bytes)
    observation.dispose()
    #expect(followed == nil)
  }

  @Test func bytesOfNoImageAreAConstant() {
    let image = image(nil)
    #expect(image.bytes.isConstant)
    #expect(image.bytes.value == nil)
    #expect(image.bytes === image.bytes)
  }

  @Test func bytesThatAServerHasLaterReachThoseWhoFollow() async throws {
    let image = image()
    var history: [Data?] = []
    let observation = image.bytes.observe { history.append($0) }
    for answer in [nil, bytes] {
      let execution = image.load()
      try await server.arrival()
      server.answerAll(answer)
      await execution?.waitUntilFinished()
    }
    #expect(history == [nil, bytes])
    observation.dispose()
  }

  @Test func loadReturnsTheExecutionThatRuns() async throws {
    let image = image()
    let row = POICellViewModel.fixture(frontImage: image)
    row.appeared()
    try await server.arrival()
    let execution = try #require(image.load())
    #expect(execution.isRunning)
    server.answerAll(bytes)
    #expect(try await execution.value() == bytes)
    #expect(image.load() == nil)
  }

  /// As when a row appears while a change of the list is shown.
  @Test func loadsOnceInATransaction() async throws {
    let image = image()
    let cell = POICellViewModel.fixture(frontImage: image)
    let shown = Shown(image)
    transaction {
      shown.begin()
      cell.appeared()
    }
    #expect(image.isLoading.value)
    try await server.arrived(1)
    server.answerAll(bytes)
    try await waitUntil(image.bytes.value, is: bytes)
    #expect(server.requests == ["https://images.example/1.jpg"])
    #expect(shown.values == [nil, bytes])
    #expect(!image.isLoading.value)
  }

  @Test func dropsBytesThatComeAfterCancelling() async throws {
    let image = image()
    let execution = image.load()
    try await server.arrival()
    image.cancel()
    guard case .cancelled = execution?.error else {
      Issue.record("not cancelled: \(String(describing: execution?.error))")
      return
    }
    server.answerAll(Data([9]))
    let second = image.load()
    try await server.arrival()
    server.answerAll(bytes)
    await second?.waitUntilFinished()
    #expect(image.bytes.value == bytes)
    #expect(server.requests.count == 2)
  }

  @Test func triesAgainAfterThereWasNothingToBeHad() async throws {
    let image = image()
    let first = image.load()
    try await server.arrival()
    server.answerAll(nil)
    await first?.waitUntilFinished()
    #expect(image.bytes.value == nil)
    let second = image.load()
    try await server.arrival()
    server.answerAll(bytes)
    await second?.waitUntilFinished()
    #expect(image.bytes.value == bytes)
  }

  @Test func requestsNothingWithoutAURL() {
    let image = image(nil)
    #expect(image.load() == nil)
    image.cancel()
    #expect(image.bytes.value == nil)
    #expect(server.requests == [])
  }

  @Test func isLoadedWhileItsRowIsOnScreen() async throws {
    let image = image()
    let cell = POICellViewModel.fixture(frontImage: image)
    cell.appeared()
    try await server.arrival()
    cell.disappeared()
    server.answerAll(Data([9]))
    cell.appeared()
    try await server.arrival()
    server.answerAll(bytes)
    for await loaded in image.bytes.values where loaded != nil { break }
    #expect(image.bytes.value == bytes)
    #expect(server.requests.count == 2)
  }

  @Test func continuesLoadingWhileItsRowIsOnScreenOrItIsObserved() async throws {
    let image = image()
    let cell = POICellViewModel.fixture(frontImage: image)
    let first = image.shown.observe { _ in }
    cell.appeared()
    try await server.arrival()
    first.dispose()
    #expect(image.isLoading.value)
    let second = image.shown.observe { _ in }
    cell.disappeared()
    #expect(image.isLoading.value)
    server.answerAll(bytes)
    for await loaded in image.bytes.values where loaded != nil { break }
    #expect(image.bytes.value == bytes)
    #expect(server.requests.count == 1)
    second.dispose()
  }

  // MARK: - While it is observed

  @Test func loadsWhenItIsFirstLookedAtAndShowsWhatComes() async throws {
    let image = image()
    let shown = image.shown
    #expect(server.requests == [])
    var history: [Data?] = []
    let (first, second) = (shown.observe { history.append($0) }, shown.observe { _ in })
    try await server.arrival()
    server.answerAll(bytes)
    for await loaded in image.bytes.values where loaded != nil { break }
    #expect(history == [nil, bytes])
    #expect(server.requests.count == 1)
    withExtendedLifetime((first, second)) {}
  }

  @Test func loadsNothingForAnObserverThatTheCurrentBytesAreEnoughFor() {
    let image = image()
    let bytes = Recorder(image.shown.take(1))
    #expect(bytes.values == [nil])
    #expect(!image.isLoading.value)
    #expect(server.requests == [])
  }

  @Test func stopsWhenTheLastOneLooksAway() async throws {
    let image = image()
    let (first, second) = (image.shown.observe { _ in }, image.shown.observe { _ in })
    try await server.arrival()
    first.dispose()
    #expect(image.failure.value == nil)
    second.dispose()
    server.answerAll(Data([9]))
    // The next observer starts a new request; the answer to the first one is dropped.
    let third = image.shown.observe { _ in }
    try await server.arrival()
    #expect(image.bytes.value == nil)
    server.answerAll(bytes)
    for await loaded in image.bytes.values where loaded != nil { break }
    #expect(image.bytes.value == bytes)
    #expect(server.requests.count == 2)
    third.dispose()
  }

  @Test func aReusedViewNeverGetsALateImage() async throws {
    let view = ImageView()
    let slot = ReuseSlot()
    let (old, new) = (image("https://i.example/old"), image("https://i.example/new"))
    slot.reuse { old.shown.bind(to: view, \.data) }
    try await server.arrival()
    slot.reuse { new.shown.bind(to: view, \.data) }
    try await server.arrived(2)
    // Out of order: the new row's image first, that of the row before late.
    server.answerLast(bytes)
    for await loaded in new.bytes.values where loaded != nil { break }
    server.answerAll(Data([9]))
    for _ in 0..<100 { await Task.yield() }
    #expect(view.history == [nil, nil, bytes])
    #expect(old.bytes.value == nil)
  }

  @Test func aViewOfARowWithoutAnImageShowsNone() async throws {
    let view = ImageView()
    let slot = ReuseSlot()
    let loaded = image()
    loaded.load()
    try await server.arrival()
    server.answerAll(bytes)
    for await data in loaded.bytes.values where data != nil { break }
    slot.reuse { loaded.shown.bind(to: view, \.data) }
    slot.reuse { image(nil).shown.bind(to: view, \.data) }
    #expect(view.history == [bytes, nil])
  }

  // MARK: - Failures

  private func imageThatFailedToLoad() async throws -> POIFrontImage {
    let image = image()
    let url = try #require(image.url)
    let first = image.load()
    try await server.arrival()
    server.end(.failure(POIImageFailure(url: url, reason: Trouble(code: "gone"))))
    await first?.waitUntilFinished()
    return image
  }

  @Test func showsTheErrorUntilItLoadsAgain() async throws {
    let image = try await imageThatFailedToLoad()
    #expect(image.failure.value?.code == "gone")
    #expect(image.failure.value?.url == image.url)
    #expect(image.bytes.value == nil)
    let second = image.load()
    #expect(image.failure.value == nil)
    try await server.arrival()
    server.answerAll(bytes)
    await second?.waitUntilFinished()
    #expect(image.bytes.value == bytes)
    #expect(image.failure.value == nil)
  }

  @Test func isNeverIdleWithoutTheErrorOfItsLoad() async throws {
    let image = image()
    let url = try #require(image.url)
    let states = History(
      combine(image.bytes, image.isLoading, image.failure) { bytes, isLoading, failure in
        "\(bytes?.count ?? 0) \(isLoading ? "loading" : "idle") \(failure?.code ?? "fine")"
      })
    let first = image.load()
    try await server.arrival()
    server.end(.failure(POIImageFailure(url: url, reason: Trouble(code: "gone"))))
    await first?.waitUntilFinished()
    #expect(states.values == ["0 idle fine", "0 loading fine", "0 loading gone", "0 idle gone"])
  }

  @Test func observerOfTheErrorCanLoadAgain() async throws {
    let image = image()
    let url = try #require(image.url)
    var second: Execution<Data?, POIImageFailure>?
    let observation = image.failure.onChange { [weak image] failure in
      if failure != nil { second = image?.load() }
    }
    let first = image.load()
    try await server.arrival()
    server.end(.failure(POIImageFailure(url: url, reason: Trouble(code: "gone"))))
    await first?.waitUntilFinished()
    try await server.arrival()
    server.answerAll(bytes)
    await second?.waitUntilFinished()
    #expect(server.requests.count == 2)
    #expect(image.bytes.value == bytes)
    #expect(image.failure.value == nil)
    observation.dispose()
  }

  @Test func observerThatLoadsWhenTheErrorIsGoneJoinsTheLoad() async throws {
    let image = try await imageThatFailedToLoad()
    var changes: [String] = []
    var second: Execution<Data?, POIImageFailure>?
    let observation = image.failure.onChange { [weak image] failure in
      changes.append(failure?.code ?? "none")
      if changes.count < 5 { second = image?.load() }
    }
    image.load()
    try await server.arrival()
    server.answerAll(bytes)
    await second?.waitUntilFinished()
    #expect(changes == ["none"])
    #expect(server.requests.count == 2)
    #expect(image.bytes.value == bytes)
    observation.dispose()
  }

  @Test func lookingAwayIsNoFailure() async throws {
    let image = image()
    #expect(!image.isLoading.value)
    let observation = image.shown.observe { _ in }
    try await server.arrival()
    #expect(image.isLoading.value)
    observation.dispose()
    server.answerAll(nil)
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
