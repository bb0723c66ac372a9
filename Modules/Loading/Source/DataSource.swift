#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Where the bytes of a feed come from.
///
/// Cold: making a source does nothing, every load starts again. Loading runs off the main actor.
/// ```swift
/// let source = DataSource.file(path: "travel.json")
/// let bytes = try await source.load()
/// ```
public struct DataSource: Sendable {
  /// What messages call the source, for example the path of the file.
  public let name: String
  /// Loads all bytes.
  public let load: @concurrent @Sendable () async throws(LoadingError) -> Data
  /// Is called with the number of elements that a decoder has read; see ``reportingElements(_:)``.
  var reportElements: (@Sendable (Int) -> Void)?

  /// Makes a source of a name and the work that loads it.
  ///
  /// - Parameters:
  ///   - name: what messages call the source.
  ///   - load: loads all bytes; it runs off the main actor.
  public init(
    name: String,
    load: @escaping @concurrent @Sendable () async throws(LoadingError) -> Data
  ) {
    self.name = name
    self.load = load
  }

  /// The same source, which says how far its decoding has come, for loads that take long.
  ///
  /// It is said by a ``FeedDecoder`` that decodes the source itself; a source that is made of this one, for
  /// example by `retrying`, says nothing.
  ///
  /// - Parameter report: is called off the main actor with the number of elements read so far: at the
  ///   beginning, after every 64th and at the end.
  public func reportingElements(
    _ report: @escaping @Sendable (_ count: Int) -> Void
  ) -> DataSource {
    var source = self
    source.reportElements = report
    return source
  }

  /// The largest file read when nothing else is said: 256 MB.
  public static let defaultByteLimit = 256 << 20

  /// A file, read anew by every load; named by its path.
  ///
  /// Pipes and devices are read too, up to the limit in bytes. An empty file gives no bytes: whether
  /// that is an error is the decoder's to say. Loading throws `missing`, `isDirectory`,
  /// `unreadable`, `tooLarge` and `cancelled`.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - byteLimit: the largest file that is read.
  public static func file(path: String, byteLimit: Int = defaultByteLimit) -> DataSource {
    DataSource(name: path) { () async throws(LoadingError) -> Data in
      try FileReading(path: path, byteLimit: byteLimit).read()
    }
  }

  /// Bytes that are here already.
  ///
  /// - Parameters:
  ///   - data: the bytes.
  ///   - name: what messages call the source.
  public static func data(_ data: Data, name: String) -> DataSource {
    DataSource(name: name) { () async throws(LoadingError) -> Data in data }
  }
}
