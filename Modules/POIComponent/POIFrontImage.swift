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
  ///
  /// Loaded bytes stay as they are: from then on, and for a place without an image, it is a constant.
  public var bytes: Property<Data?> {
    if let settled { return settled }
    guard url == nil || loaded.value != nil else { return loaded.followed { MutableProperty($0) } }
    let made = Property(loaded.value)
    settled = made
    return made
  }

  /// Why the last load failed; nil while loading and after a success.
  public var failure: Property<POIImageFailure?> { madeFailure() }

  /// Whether the bytes are being loaded.
  public var isLoading: Property<Bool> { loading.followed { MutableProperty($0) } }

  private var loaded = LazyProperty<Data?>(nil)
  /// The constant of bytes that do not change any more. It is kept: a view that is made again for the same
  /// property is not evaluated again.
  private var settled: Property<Data?>?
  /// Made when it is first followed, or when a load first fails: most images load, and a failure takes more
  /// memory than all else here.
  private var failed: MutableProperty<POIImageFailure?>?
  private var loading = LazyProperty(false)
  private let fetch: Load
  /// The command that loads the bytes; nil while nothing is loaded.
  private var work: Command<URL, Data?, POIImageFailure>?
  /// Its execution, which is shared by all who want the bytes.
  private var running: Execution<Data?, POIImageFailure>?
  private var filling: [Disposable] = []
  private var viewers = 0

  /// Whether its row is on screen, which needs the image like an observer of ``shown``.
  var isOnScreen = false {
    didSet {
      if isOnScreen { load() } else { cancelUnlessLookedAt() }
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
        cancelUnlessLookedAt()
      }
      // The current bytes may have been enough.
      if !lifetime.isDisposed { load() }
    }
  }

  /// Loads the bytes unless they are loaded or being loaded.
  ///
  /// - Returns: the execution that loads them, also when it runs already; nil when they are loaded, when
  ///   the place has no image, and to observers of ``isLoading`` while the load is starting.
  @discardableResult
  public func load() -> Execution<Data?, POIImageFailure>? {
    guard let url, loaded.value == nil else { return nil }
    // Not `loading`, which follows at the end of a transaction.
    if let work, work.isExecuting.value { return running }
    if let failed, failed.value != nil {
      failed.value = nil
      // An observer may have started the load.
      return load()
    }
    let work = command()
    self.work = work
    filling = [
      work.values.observe { [weak self] in self?.keep($0) },
      work.errors.observe { [weak self] in self?.madeFailure().value = $0 },
      work.isExecuting.onChange { [weak self] in self?.isAtWork($0) },
    ]
    let execution = work.execute(url)
    // Observers may have cancelled it, and even started another.
    if self.work === work { running = execution }
    return execution
  }

  /// Loads the bytes again after a retryable failure, if they are needed.
  func retry() {
    if viewers > 0 || isOnScreen, let failed, failed.value?.isRetryable == true { load() }
  }

  private func keep(_ bytes: Data?) {
    loaded.keep(bytes)?.value = bytes
    // The property is kept by those who follow it, as long as they do.
    if bytes != nil { loaded = LazyProperty(bytes) }
  }

  private func madeFailure() -> MutableProperty<POIImageFailure?> {
    if let failed { return failed }
    let made = MutableProperty<POIImageFailure?>(nil)
    failed = made
    return made
  }

  /// Called when the work starts or ends, then after its value or error.
  private func isAtWork(_ isExecuting: Bool) {
    if !isExecuting { (work, running, filling) = (nil, nil, []) }
    loading.keep(isExecuting)?.value = isExecuting
  }

  private func cancelUnlessLookedAt() {
    if viewers == 0, !isOnScreen { cancel() }
  }

  private func command() -> Command<URL, Data?, POIImageFailure> {
    Command(task: { [fetch] url async throws(POIImageFailure) in try await fetch(url) })
  }

  /// Stops loading; bytes that arrive later are dropped.
  public func cancel() {
    work?.cancel()
  }
}
