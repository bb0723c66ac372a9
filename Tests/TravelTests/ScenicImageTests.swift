import Foundation
import ImageLoading
import LimitTesting
import ListComponent
import Loading
import POIComponent
import ReactiveKit
import ReactiveTesting
import Router
import Testing
import Travel

/// The slots for travel in these tests.
private struct Slots: POISlot, RouteSlot {
  var sections: [POISection] = []
  mutating func pois(_ section: POISection) { sections.append(section) }
  mutating func routes(_: RouteModule) {}
}

/// Images by name; everything else is no image.
nonisolated private final class Images: Sendable {
  private let loads = Locked<[String]>([])

  /// A GIF of 3 x 2 pixels.
  static let gif = Data(
    Array("GIF89a".utf8) + [3, 0, 2, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 3, 0, 2, 0, 0])

  var loaded: [String] { loads.withLock { $0 } }

  var loader: ImageLoader {
    ImageLoader { [self] url async throws(LoadingError) -> Data in
      let name = url.lastPathComponent
      loads.withLock { $0.append(name) }
      return name.hasSuffix(".gif") ? Self.gif : Data("<html>".utf8)
    }
  }
}

/// The front image of a scenic spot runs on the pipeline.
@Suite(.workLimit) struct ScenicImageTests {
  private let images = Images()

  private func cells(_ names: String...) async throws -> [POICellViewModel] {
    let pipeline = ImagePipeline(loader: images.loader, clock: VirtualClock())
    let elements = names.map { spot(#""frontImg":"https://i.example/\#($0)""#) }
    let json = #"{"data":[\#(elements.joined(separator: ","))]}"#
    var slots = Slots()
    TravelModule(
      .init(
        feed: .data(Data(json.utf8), name: "feed"), policy: .lossy, currentCity: Property(1),
        urlPrefix: "trellis://",
        loadImage: { url async throws(POIImageFailure) in
          do throws(ImageError) {
            return try await pipeline.image(at: url).bytes
          } catch {
            throw POIImageFailure(url: url, reason: error)
          }
        })
    ).install(in: &slots)
    let list = POIListViewModel(sections: slots.sections)
    _ = try await list.load.run(())
    return Array(list.cells.value)
  }

  @Test func cellsThatShowTheSameImageLoadItOnce() async throws {
    let cells = try await cells("a.gif", "a.gif", "b.gif")
    expectEqual(images.loaded, [])
    for cell in cells.prefix(2) {
      cell.appeared()
      for await bytes in cell.frontImage.bytes.values where bytes != nil { break }
      expectEqual(cell.frontImage.bytes.value, Images.gif)
    }
    expectEqual(images.loaded, ["a.gif"])
  }

  @Test func reportsAnInvalidImage() async throws {
    let cell = try #require(try await cells("a.html").first)
    await cell.frontImage.load()?.waitUntilFinished()
    #expect(cell.frontImage.bytes.value == nil)
    expectEqual(cell.frontImage.failure.value?.code, "image.unknownFormat")
    let expected = ["source": "https://i.example/a.html"]
    expectEqual(cell.frontImage.failure.value?.parameters, expected)
  }
}
