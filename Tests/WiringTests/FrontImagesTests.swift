import Foundation
import ImageLoading
import LimitTesting
import ListComponent
import Loading
import Messages
import POIComponent
import ReactiveKit
import ReactiveTesting
import Testing
import Wiring

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

@Suite(.workLimit) struct FrontImagesTests {
  private let images = Images()

  private func cells(scenic: String, hotel: String) async throws -> [POICellViewModel] {
    func feed(_ name: String) -> DataSource {
      let json =
        #"{"data":[{"name":"a","lowestPrice":1,"cityId":1,"cityName":"市","areaName":"区","frontImg":"https://i.example/\#(name)"}]}"#
      return .data(Data(json.utf8), name: "feed")
    }
    let pipeline = ImagePipeline(loader: images.loader, clock: VirtualClock())
    let app = try App(
      lines: .five,
      feeds: Feeds(travel: feed(scenic), hotels: feed(hotel), image: pipeline.frontImages), city: 1)
    _ = try await app.places.load.run(())
    return Array(app.places.cells.value)
  }

  @Test func imageOfTwoBusinessLinesIsLoadedOnce() async throws {
    let cells = try await cells(scenic: "a.gif", hotel: "a.gif")
    expectEqual(cells.map(\.owner), ["travel", "hotel"])
    expectEqual(images.loaded, [])
    for cell in cells {
      cell.appeared()
      for await bytes in cell.frontImage.bytes.values where bytes != nil { break }
      expectEqual(cell.frontImage.bytes.value, Images.gif)
    }
    expectEqual(images.loaded, ["a.gif"])
  }

  @Test func reportsAnInvalidImageInWords() async throws {
    let cell = try #require(try await cells(scenic: "a.html", hotel: "b.gif").first)
    await cell.frontImage.load()?.waitUntilFinished()
    #expect(cell.frontImage.bytes.value == nil)
    let failure = try #require(cell.frontImage.failure.value)
    expectEqual(
      App.messages.text(for: failure), "https://i.example/a.html: unknown image format")
  }
}
