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

  // Made when the row is shown: a list of ten thousand rows shows ten.
  private lazy var loaded = MutableProperty<Data?>(nil)
  private lazy var work = command()
  private let fetch: Load
  private var filling: Disposable?

  /// Makes an image that is loaded on demand.
  ///
  /// - Parameter load: how.
  public init(url: URL?, load: @escaping Load) {
    self.url = url
    fetch = load
  }

  /// Loads the bytes unless they are here or on their way.
  @discardableResult
  public func load() -> Execution<Data?, Never>? {
    guard let url, loaded.value == nil else { return nil }
    let execution = work.execute(url)
    filling?.dispose()
    filling = loaded <~ work.values
    return execution
  }

  private func command() -> Command<URL, Data?, Never> {
    Command(task: { [fetch] in await fetch($0) })
  }

  /// Stops loading; bytes that come later are dropped.
  public func cancel() {
    work.cancel()
  }
}
