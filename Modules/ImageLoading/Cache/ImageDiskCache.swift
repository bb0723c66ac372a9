import Loading
import ReactiveKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Images that outlive the process: files in a folder, bounded by bytes and by age.
///
/// ```swift
/// let disk = ImageDiskCache(in: cachesFolder, now: { Date() })
/// ```
///
/// Any number of processes may share a folder. A file appears complete or not at all (it is written
/// under a temporary name and renamed), its name is a hash of the URL, and it contains the URL, the
/// time and a checksum. A file that is damaged, of another version, of another URL with the same
/// hash, too old or replaced by a folder is deleted when it is read. Reading and writing run off the main actor.
///
/// Each process scans the folder after it has written an eighth of the limit: several together
/// exceed it by an eighth each at most, until the next scan.
///
/// The folder must not be a link: nothing is read, written or deleted where a link leads. In the
/// folder only plain files are read: no link, and no pipe, which nobody may ever write to.
///
/// ``lastProblem`` reports errors of reading and writing; they are not failures of an image.
public final class ImageDiskCache: Sendable {
  struct State {
    /// The bytes of all files, at least; nil until the folder was scanned.
    var total: Int?
    /// Bytes written since then; writes of other processes are not known.
    var unseen = 0
    /// How often all images were removed: one that was being stored meanwhile is removed, too.
    var removals = 0
    var problem: ImageDiskProblem?
  }

  /// The most bytes of all files together.
  public let byteLimit: Int
  /// How long an image is kept after it was stored.
  public let ageLimit: Duration

  /// A folder that only the cache uses.
  let folder: URL
  let now: @Sendable () -> Date
  let state = Locked(State())

  /// Makes a cache; nothing is read or written until the first image.
  ///
  /// - Parameters:
  ///   - parent: the folder in which the cache makes its folder, `trellis-images`.
  ///   - byteLimit: the most bytes of all files together; 256 MB by default.
  ///   - ageLimit: how long an image is kept after it was stored; a week by default.
  ///   - now: the current date.
  public init(
    in parent: URL, byteLimit: Int = 256 << 20, ageLimit: Duration = .seconds(7 * 86_400),
    now: @escaping @Sendable () -> Date
  ) {
    folder = parent.appending(path: "trellis-images", directoryHint: .isDirectory)
    self.byteLimit = byteLimit
    self.ageLimit = ageLimit
    self.now = now
  }

  /// The last error of reading or writing; nil if there was none.
  public var lastProblem: ImageDiskProblem? { state.withLock { $0.problem } }

  /// The bytes of an image; nil when they are not in the cache.
  @concurrent
  public func bytes(for url: URL) async -> Data? {
    if refusesLink() { return nil }
    let key = url.absoluteString
    let file = path(of: key)
    let fileLimit = DiskEntry.fileLimit(imageBytes: byteLimit)
    do throws(LoadingError) {
      let data = try FileReading(path: file, byteLimit: fileLimit, isPlain: true).read()
      guard let entry = DiskEntry(file: data), entry.url == key, isFresh(entry) else {
        delete(file)
        return nil
      }
      touch(file)
      return entry.bytes
    } catch {
      switch error {
      case .missing, .cancelled: break
      case .tooLarge, .isDirectory: delete(file)
      default: note(file, error.code)
      }
      return nil
    }
  }

  /// Stores an image; one that is larger than the limit is not stored.
  @concurrent
  public func store(_ bytes: Data, for url: URL) async {
    let removals = state.withLock { $0.removals }
    let key = url.absoluteString
    let seconds = Int64(exactly: now().timeIntervalSinceReferenceDate.rounded()) ?? 0
    let file = DiskEntry(url: key, storedAt: seconds, bytes: bytes).file
    if file.count > byteLimit { return }
    if refusesLink() { return }
    if state.withLock({ $0.total }) == nil { sweep() }
    guard write(file, to: path(of: key)) else { return }
    if state.withLock({ $0.removals }) != removals { return delete(path(of: key)) }
    let isDue = state.withLock { state -> Bool in
      // Unknown again after a removal: then the next image that is stored counts this one.
      guard let before = state.total else { return false }
      state.total = before + file.count
      state.unseen += file.count
      return before + file.count > byteLimit || state.unseen > byteLimit / 8
    }
    if isDue { sweep() }
  }

  /// Removes an image.
  @concurrent
  public func remove(_ url: URL) async {
    if refusesLink() { return }
    delete(path(of: url.absoluteString))
  }

  /// Removes all images, those that are being stored included.
  @concurrent
  public func removeAll() async {
    empty()
  }

  func empty() {
    // First: a file that is written after the folder was read is removed by whoever writes it.
    state.withLock { $0.removals += 1 }
    for file in files() { delete(file.path) }
    // Whatever has replaced an entry has its name.
    for name in names() where DiskEntry.isName(name) { delete(path(ofFile: name)) }
    state.withLock { $0.total = nil }
  }

  func path(of key: String) -> String {
    path(ofFile: DiskEntry.name(of: key))
  }

  func path(ofFile name: String) -> String {
    folder.appending(path: name, directoryHint: .notDirectory).path(percentEncoded: false)
  }

  private func isFresh(_ entry: DiskEntry) -> Bool {
    let age = now().timeIntervalSinceReferenceDate - Double(entry.storedAt)
    // Half a second of rounding; an image from the future was stored before the clock was set back.
    return age >= -1 && age <= ageLimit / .seconds(1)
  }
}
