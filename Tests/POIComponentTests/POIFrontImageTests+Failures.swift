import Foundation
import LimitTesting
import ListComponent
import POIComponent
import ReactiveKit
import ReactiveTesting
import Testing

/// Failed loads, and later ones.
extension POIFrontImageTests {
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
    expectEqual(image.failure.value?.code, "gone")
    expectEqual(image.failure.value?.url, image.url)
    #expect(image.bytes.value == nil)
    let second = image.load()
    #expect(image.failure.value == nil)
    try await server.arrival()
    server.answerAll(bytes)
    await second?.waitUntilFinished()
    expectEqual(image.bytes.value, bytes)
    #expect(image.failure.value == nil)
  }

  @Test func isNeverIdleWithoutTheErrorOfItsLoad() async throws {
    let image = image()
    let url = try #require(image.url)
    let states = Recorder(
      combine(image.bytes, image.isLoading, image.failure) { bytes, isLoading, failure in
        "\(bytes?.count ?? 0) \(isLoading ? "loading" : "idle") \(failure?.code ?? "fine")"
      })
    let first = image.load()
    try await server.arrival()
    server.end(.failure(POIImageFailure(url: url, reason: Trouble(code: "gone"))))
    await first?.waitUntilFinished()
    expectEqual(states.values, ["0 idle fine", "0 loading fine", "0 loading gone", "0 idle gone"])
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
    expectEqual(server.requests.count, 2)
    expectEqual(image.bytes.value, bytes)
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
    expectEqual(changes, ["none"])
    expectEqual(server.requests.count, 2)
    expectEqual(image.bytes.value, bytes)
    observation.dispose()
  }

  /// A list of one place whose image has failed to load.
  private func listWithAFailedImage(
    isRetryable: Bool, needed: @MainActor (POICellViewModel) -> Disposable?
  ) async throws -> (list: POIListViewModel, section: ManualSection, needing: Disposable?) {
    let section = ManualSection("travel") { [self] _ in image() }
    let list = POIListViewModel(sections: [section.section])
    list.load.execute()
    section.succeed("a")
    let cell = list.cells.value[0]
    let needing = needed(cell)
    try await server.arrival()
    let url = try #require(cell.frontImage.url)
    let reason = Trouble(code: "offline", isRetryable: isRetryable)
    server.end(.failure(POIImageFailure(url: url, reason: reason)))
    try await waitUntil(cell.frontImage.failure.value?.code, is: "offline")
    try await waitUntil(cell.frontImage.isLoading.value, is: false)
    return (list, section, needing)
  }

  @Test(arguments: [true, false])
  func pullToRefreshReloadsAnImageThatFailedOffline(isObserved: Bool) async throws {
    let (list, section, needing) = try await listWithAFailedImage(isRetryable: true) { cell in
      if isObserved { return cell.frontImage.shown.observe { _ in } }
      cell.appeared()
      return nil
    }
    let cell = list.cells.value[0]
    list.load.execute()
    section.succeed("a")
    try await server.arrived(2)
    #expect(cell.frontImage.failure.value == nil)
    server.answerAll(bytes)
    try await waitUntil(cell.frontImage.bytes.value, is: bytes)
    #expect(list.cells.value[0] === cell)
    needing?.dispose()
  }

  @Test func pullToRefreshSkipsUnneededAndMissingImages() async throws {
    for isRetryable in [true, false] {
      let (list, section, _) = try await listWithAFailedImage(isRetryable: isRetryable) { cell in
        cell.appeared()
        return nil
      }
      let cell = list.cells.value[0]
      let count = server.requests.count
      if isRetryable { cell.disappeared() }
      list.load.execute()
      section.succeed("a")
      #expect(!cell.frontImage.isLoading.value)
      expectEqual(cell.frontImage.failure.value?.code, "offline")
      expectEqual(server.requests.count, count)
    }
  }

  @Test func cellThatAppearsAgainLoadsItsFailedImageAgain() async throws {
    let (list, _, _) = try await listWithAFailedImage(isRetryable: true) { cell in
      cell.appeared()
      return nil
    }
    let cell = list.cells.value[0]
    cell.disappeared()
    cell.appeared()
    try await server.arrived(2)
    server.answerAll(bytes)
    try await waitUntil(cell.frontImage.bytes.value, is: bytes)
  }

  @Test func reloadedImageShowsTheOldBytesMeanwhile() async throws {
    let image = image()
    var history: [Data?] = []
    let observation = image.bytes.observe { history.append($0) }
    let newer = Data([4])
    for answer in [bytes, newer, nil, newer] {
      let execution = image.reload()
      try await server.arrival()
      expectEqual(image.reload().map { $0 === execution }, true)
      server.answerAll(answer)
      await execution?.waitUntilFinished()
    }
    expectEqual(history, [nil, bytes, newer, nil, newer])
    #expect(image.load() == nil)
    observation.dispose()
  }

  @Test func failedReloadIsRetriedWhenItsRowAppears() async throws {
    let image = image()
    let row = POICellViewModel.fixture(frontImage: image)
    row.appeared()
    try await server.arrival()
    server.answerAll(bytes)
    try await waitUntil(image.bytes.value, is: bytes)
    let url = try #require(image.url)
    for (reason, requests) in [("gone", 2), ("offline", 3)] {
      let failure = Trouble(code: reason, isRetryable: reason == "offline")
      let execution = image.reload()
      try await server.arrival()
      server.end(.failure(POIImageFailure(url: url, reason: failure)))
      await execution?.waitUntilFinished()
      expectEqual(image.bytes.value, bytes)
      row.disappeared()
      row.appeared()
      expectEqual(image.isLoading.value, reason == "offline")
      if reason == "offline" { try await server.arrival() }
      expectEqual(server.requests.count, requests + (reason == "offline" ? 1 : 0))
    }
    server.answerAll(Data([4]))
    try await waitUntil(image.bytes.value, is: Data([4]))
  }

  @Test func endingTheObservationIsNotAFailure() async throws {
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
