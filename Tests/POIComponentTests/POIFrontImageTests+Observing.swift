import Foundation
import LimitTesting
import POIComponent
import ReactiveKit
import ReactiveTesting
import Testing

/// Loading on behalf of observers.
extension POIFrontImageTests {
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
    expectEqual(image.bytes.value, bytes)
    expectEqual(server.requests.count, 2)
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
    expectEqual(image.bytes.value, bytes)
    expectEqual(server.requests.count, 1)
    second.dispose()
  }

  @Test func firstObserverStartsTheLoadAndReceivesTheBytes() async throws {
    let image = image()
    let shown = image.shown
    expectEqual(server.requests, [])
    var history: [Data?] = []
    let (first, second) = (shown.observe { history.append($0) }, shown.observe { _ in })
    try await server.arrival()
    server.answerAll(bytes)
    for await loaded in image.bytes.values where loaded != nil { break }
    expectEqual(history, [nil, bytes])
    expectEqual(server.requests.count, 1)
    withExtendedLifetime((first, second)) {}
  }

  @Test func observerOfOnlyTheCurrentBytesStartsNoLoad() {
    let image = image()
    let bytes = Recorder(image.shown.take(1))
    expectEqual(bytes.values, [nil])
    #expect(!image.isLoading.value)
    expectEqual(server.requests, [])
  }

  @Test func loadEndsWithItsLastObserver() async throws {
    let image = image()
    let (first, second) = (image.shown.observe { _ in }, image.shown.observe { _ in })
    try await server.arrival()
    first.dispose()
    #expect(image.failure.value == nil)
    second.dispose()
    server.answerAll(Data([9]))
    // The next observer starts a new request; the first response is dropped.
    let third = image.shown.observe { _ in }
    try await server.arrival()
    #expect(image.bytes.value == nil)
    server.answerAll(bytes)
    for await loaded in image.bytes.values where loaded != nil { break }
    expectEqual(image.bytes.value, bytes)
    expectEqual(server.requests.count, 2)
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
    // Out of order: the image of the new row first, that of the previous row late.
    server.answerLast(bytes)
    for await loaded in new.bytes.values where loaded != nil { break }
    server.answerAll(Data([9]))
    for _ in 0..<100 { await Task.yield() }
    expectEqual(view.history, [nil, nil, bytes])
    #expect(old.bytes.value == nil)
  }

  @Test func rowWithoutAnImageShowsNoImage() async throws {
    let view = ImageView()
    let slot = ReuseSlot()
    let loaded = image()
    loaded.load()
    try await server.arrival()
    server.answerAll(bytes)
    for await data in loaded.bytes.values where data != nil { break }
    slot.reuse { loaded.shown.bind(to: view, \.data) }
    slot.reuse { image(nil).shown.bind(to: view, \.data) }
    expectEqual(view.history, [bytes, nil])
  }
}

/// A view that records the shown images.
private final class ImageView {
  private(set) var history: [Data?] = []
  var data: Data? {
    didSet { history.append(data) }
  }
}
