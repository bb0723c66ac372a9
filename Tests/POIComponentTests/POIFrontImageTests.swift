import Foundation
import LimitTesting
import POIComponent
import ReactiveKit
import ReactiveTesting
import Testing

/// The values seen by an observer of an image.
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
  let server = FrontImageServer()
  let bytes = Data([1, 2, 3])

  func image(_ url: String? = "https://images.example/1.jpg") -> POIFrontImage {
    POIFrontImage(url: url.flatMap { URL(string: $0) }) {
      [server] url async throws(POIImageFailure) in
      try await server.answer(url)
    }
  }

  @Test func sendsNoRequestBeforeTheCommandExecutes() {
    let image = image()
    #expect(image.bytes.value == nil)
    expectEqual(server.requests, [])
  }

  @Test func loadsOnceForAnyNumberOfExecutions() async throws {
    let image = image()
    let execution = image.load()
    try await server.arrival()
    image.load()
    server.answerAll(bytes)
    await execution?.waitUntilFinished()
    expectEqual(image.bytes.value, bytes)
    #expect(image.load() == nil)
    expectEqual(server.requests, ["https://images.example/1.jpg"])
  }

  @Test func bytesThatArriveLaterReachTheObservers() async throws {
    let image = image()
    var history: [Data?] = []
    let observation = image.bytes.observe { history.append($0) }
    for answer in [nil, bytes] {
      let execution = image.load()
      try await server.arrival()
      server.answerAll(answer)
      await execution?.waitUntilFinished()
    }
    expectEqual(history, [nil, bytes])
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
    try await expectEqual(execution.value(), bytes)
    #expect(image.load() == nil)
  }

  /// As for a row that appears while a change of the list is delivered.
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
    expectEqual(server.requests, ["https://images.example/1.jpg"])
    expectEqual(shown.values, [nil, bytes])
    #expect(!image.isLoading.value)
  }

  @Test func bytesAfterCancellingAreDropped() async throws {
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
    expectEqual(image.bytes.value, bytes)
    expectEqual(server.requests.count, 2)
  }

  @Test func missingImageIsRequestedAgain() async throws {
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
    expectEqual(image.bytes.value, bytes)
  }

  @Test func sendsNoRequestWithoutAURL() {
    let image = image(nil)
    #expect(image.load() == nil)
    image.cancel()
    #expect(image.bytes.value == nil)
    expectEqual(server.requests, [])
  }
}
