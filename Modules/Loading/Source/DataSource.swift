#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A source of the bytes of a feed.
///
/// Cold: making a source has no effect, every load starts again. Loading runs off the main actor; only its
/// beginning runs on the caller's, where ``FaultInjection`` draws its numbers in the order of the calls.
/// ```swift
/// let source = DataSource.file(path: "travel.json")
/// let bytes = try await source.load()
/// ```
public struct DataSource: Sendable {
  /// The name of the source in messages, for example the path of the file.
  public let name: String
  /// Begins a load, and returns the rest of it.
  package let begin: @Sendable () -> Work
  /// Called with the number of elements that a decoder has read; see ``reportingElements(_:)``.
  var reportElements: (@Sendable (Int) -> Void)?

  /// Makes a source from a name and the work that loads it.
  ///
  /// - Parameters:
  ///   - name: the name of the source in messages.
  ///   - load: loads all bytes; it runs off the main actor.
  public init(
    name: String,
    load: @escaping @concurrent @Sendable () async throws(LoadingError) -> Data
  ) {
    self.init(name: name, beginning: { load })
  }

  /// The rest of a load that has begun; it runs off the main actor.
  package typealias Work = @concurrent @Sendable () async throws(LoadingError) -> Data

  /// Makes a source whose loads begin where they are called: an async closure may leave the caller's actor
  /// before its first line (Swift 6.3).
  package init(name: String, beginning begin: @escaping @Sendable () -> Work) {
    self.name = name
    self.begin = begin
  }

  /// Loads all bytes.
  public nonisolated(nonsending) func load() async throws(LoadingError) -> Data {
    let work = begin()
    return try await work()
  }

  /// The same source, which reports the progress of its decoding, for long loads.
  ///
  /// Reported by a ``FeedDecoder`` that decodes this source directly; a source that is derived from it,
  /// for example by `retrying`, reports nothing.
  ///
  /// - Parameter report: called off the main actor with the number of elements read so far: at the
  ///   beginning, after every 64th and at the end.
  public func reportingElements(
    _ report: @escaping @Sendable (_ count: Int) -> Void
  ) -> DataSource {
    var source = self
    source.reportElements = report
    return source
  }

  /// The default limit of a file's size: 256 MB.
  public static let defaultByteLimit = 256 << 20

  /// A file, read again by every load; its name is its path.
  ///
  /// Pipes and devices are read too, up to the limit in bytes; waiting for one occupies a thread until
  /// the load is cancelled. An empty file gives no bytes: the decoder decides whether that is an
  /// error. Loading throws `missing`, `isDirectory`, `unreadable`, `tooLarge` and `cancelled`.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - byteLimit: the largest file that is read.
  public static func file(path: String, byteLimit: Int = defaultByteLimit) -> DataSource {
    DataSource(name: path) { () async throws(LoadingError) -> Data in
      try FileReading(path: path, byteLimit: byteLimit).read()
    }
  }

  /// Bytes in memory.
  ///
  /// - Parameters:
  ///   - data: the bytes.
  ///   - name: the name of the source in messages.
  public static func data(_ data: Data, name: String) -> DataSource {
    DataSource(name: name) { () async throws(LoadingError) -> Data in data }
  }
}

extension String {
  /// A URL as the name of a source in errors, which are shown and logged: without the user and password that
  /// it may contain.
  ///
  /// Decided by the text alone, because errors about unreadable URLs contain it as well.
  package var withoutUser: String {
    let (scheme, slashes) = (utf8.firstRange(of: ":".utf8), utf8.firstRange(of: "//".utf8))
    let starts = [scheme, slashes].compactMap { $0?.lowerBound }
    guard let start = starts.min() else { return self }
    let authority = utf8[start...].drop { ":/".utf8.contains($0) }
      .prefix { !"/?#".utf8.contains($0) }
    guard let at = authority.lastIndex(of: UInt8(ascii: "@")) else { return self }
    return String(self[..<authority.startIndex]) + self[utf8.index(after: at)...]
  }
}
