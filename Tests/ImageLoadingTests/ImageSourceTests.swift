import Foundation
import ImageLoading
import LimitTesting
import Loading
import ReactiveTesting
import Testing

/// Errors name an image by its URL, without the user and the password in it.
@Suite(.workLimit) struct ImageSourceTests {
  private let clock = VirtualClock()
  private let name = "http://a.example/i.png"

  /// The outcome of a request that is cancelled at once, while it loads, or not at all.
  private func error(cancelled: Bool? = nil) async throws -> ImageError? {
    let url = try #require(URL(string: "http://eve:S3cr3t@a.example/i.png"))
    let loader = ImageLoader { [clock] _ async throws(LoadingError) -> Data in
      if cancelled != nil { try? await clock.sleep(for: .seconds(1)) }
      return Data("no image".utf8)
    }
    let pipeline = ImagePipeline(loader: loader, clock: clock)
    let load = { () async -> ImageError? in
      do throws(ImageError) {
        _ = try await pipeline.image(at: url)
        return nil
      } catch {
        return error
      }
    }
    let task = cancelled == true ? Task { await load() } : Task.immediate { await load() }
    if cancelled != nil { task.cancel() }
    return try await task.waitForValue()
  }

  @Test func anErrorNamesTheURLWithoutItsUser() async throws {
    try await expectEqual(error(), .unusable(source: name, .unknownFormat))
    try await expectEqual(error(cancelled: true), .cancelled(source: name))
    try await expectEqual(error(cancelled: false), .cancelled(source: name))
  }
}
