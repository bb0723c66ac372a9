public import Messages
public import ReactiveKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The front image of a place: bytes that are loaded off the main actor while they are needed.
///
/// They are needed while ``shown`` is observed or the row is on screen; when the last of these
/// ends, the load is cancelled. Loaded bytes are kept as long as the row; a cancelled load is
/// started again when the image is needed again.
///
/// ```swift
/// slot.reuse { cell.frontImage.shown.bind(to: imageView, \.data) }
/// ```
///
/// A view that is bound to another row can never get the image of the previous row: its observation
/// has ended, and the load is cancelled unless another observer needs it.
///
/// A failed load is started again when the image is needed again, and, if its failure is retryable, when
/// the list of the row is loaded again.
@MainActor
public final class POIFrontImage {
  /// Loads the bytes at a URL; nil when the server has no image there.
  public typealias Load = @concurrent @Sendable (URL) async throws(POIImageFailure) -> Data?

  /// The URL of the image; nil when the place has none.
  public let url: URL?

  /// The bytes; nil until they are loaded, and nil when there is no image. Reading it loads nothing.
  public var bytes: Property<Data?> { loaded }

  /// Why the last load failed; nil while loading and after a success.
  public var failure: Property<POIImageFailure?> { failed }

  /// Whether the bytes are being loaded.
  public var isLoading: Property<Bool> { loading }

  private let loaded = MutableProperty<Data?>(nil)
  private let failed = MutableProperty<POIImageFailure?>(nil)
  private let loading = MutableProperty(false)
  private let fetch: Load
  /// The command that loads the bytes; nil while nothing is loaded.
  private var work: Command<URL, Data?, POIImageFailure>?
  /// Its execution, shared by all callers.
  private var running: Execution<Data?, POIImageFailure>?
  private var filling: [Disposable] = []
  private var viewers = 0

  /// Whether its row is on screen, which needs the image as an observer of ``shown`` does.
  var isOnScreen = false {
    didSet {
      if isOnScreen { load() } else { cancelUnlessNeeded() }
    }
  }

  /// Makes an image that is loaded on demand.
  ///
  /// - Parameter load: loads the bytes.
  public init(url: URL?, load: @escaping Load) {
    self.url = url
    fetch = load
  }

  nonisolated deinit {}

  /// The current and later bytes: the first observer starts the load, the end of the last
  /// observation cancels it. It never ends by itself.
  public var shown: Signal<Data?, Never> {
    Signal { [self] observer, lifetime in
      viewers += 1
      let observation = bytes.observe { observer.send($0) }
      lifetime.onEnd { [self] in
        observation.dispose()
        viewers -= 1
        cancelUnlessNeeded()
      }
      // The current bytes may have been enough.
      if !lifetime.isDisposed { load() }
    }
  }

  /// Loads the bytes unless they are loaded or being loaded; retries once after a retryable failure
  /// of ``reload()``.
  ///
  /// - Returns: the running execution, new or joined; nil when the bytes are loaded, when the place
  ///   has no image, and to observers of ``isLoading`` while the load is starting.
  @discardableResult
  public func load() -> Execution<Data?, POIImageFailure>? {
    loaded.value == nil || failed.value?.isRetryable == true ? reload() : nil
  }

  /// Loads the bytes again, because the image may have changed; the old bytes are shown until then.
  ///
  /// - Returns: the running execution, new or joined; nil as for ``load()``.
  @discardableResult
  public func reload() -> Execution<Data?, POIImageFailure>? {
    guard let url else { return nil }
    // Not `loading`, which changes only at the end of a transaction.
    if let work, work.isExecuting.value { return running }
    if failed.value != nil {
      failed.value = nil
      // An observer may have started the load.
      return reload()
    }
    let work = Command(task: { [fetch] url async throws(POIImageFailure) in try await fetch(url) })
    self.work = work
    filling = [
      work.values.observe { [loaded] in loaded.value = $0 },
      work.errors.observe { [failed] in failed.value = $0 },
      work.isExecuting.onChange { [weak self] in self?.workChanged($0) },
    ]
    let execution = work.execute(url)
    // Observers may have cancelled it, and even started another one.
    if self.work === work { running = execution }
    return execution
  }

  /// Loads the bytes again after a retryable failure, if they are needed.
  func retry() {
    if viewers > 0 || isOnScreen, failed.value?.isRetryable == true { load() }
  }

  /// Called when the work starts or ends, then after its value or error.
  private func workChanged(_ isExecuting: Bool) {
    if !isExecuting { (work, running, filling) = (nil, nil, []) }
    loading.value = isExecuting
  }

  private func cancelUnlessNeeded() {
    if viewers == 0, !isOnScreen { cancel() }
  }

  /// Stops loading; bytes that arrive later are dropped.
  public func cancel() {
    work?.cancel()
  }
}

/// Why the front image of a place could not be loaded.
public nonisolated struct POIImageFailure: Error, Presentable {
  /// The URL of the image.
  public let url: URL
  /// The error.
  public let reason: any Presentable

  /// Makes a failure.
  public init(url: URL, reason: any Presentable) {
    self.url = url
    self.reason = reason
  }

  /// The code of the reason.
  public var code: String { reason.code }
  /// The parameters of the reason.
  public var parameters: [String: String] { reason.parameters }
  /// Whether loading again may help.
  public var isRetryable: Bool { reason.isRetryable }
}
