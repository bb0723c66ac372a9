public import ReactiveKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The front image of a place: bytes that are loaded, off the main actor, while the row is on screen.
public final class POIFrontImage {
  /// Loads the bytes at a URL; nil when there are none to be had.
  public typealias Load = @concurrent @Sendable (URL) async -> Data?

  /// Where the image is; nil when the place has none.
  public let url: URL?

  /// The bytes; nil until they are loaded and when there are none.
  public var bytes: Property<Data?> { loaded }

  private let loaded = MutableProperty<Data?>(nil)
  private let work: Command<URL, Data?, Never>

  /// Makes an image that is loaded on demand.
  ///
  /// - Parameter load: how; the default has no image to show.
  public init(url: URL?, load: @escaping Load = { _ in nil }) {
    self.url = url
    work = Command(task: { url in await load(url) })
  }

  isolated deinit {}

  /// Loads the bytes unless they are here or on their way.
  @discardableResult
  public func load() -> Execution<Data?, Never>? {
    guard let url, loaded.value == nil else { return nil }
    let execution = work.execute(url)
    filling?.dispose()
    filling = loaded <~ work.values
    return execution
  }

  /// Stops loading; bytes that come later are dropped.
  public func cancel() {
    work.cancel()
  }

  private var filling: Disposable?
}
