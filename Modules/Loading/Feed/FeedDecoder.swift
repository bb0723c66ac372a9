#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Decodes the array of a document into elements, and reports every element and field that fails.
///
/// The array is at `data`, `{"data": [...]}`, or at ``path``. Unknown keys are ignored; if a key occurs twice
/// in an object, Foundation decides which value counts, on Linux the first. The bytes are UTF-8, with or
/// without a byte order mark, which is ignored; UTF-16 and UTF-32 are rejected. A model decodes its optional
/// fields by ``FeedFields``, so that they fail alone. Runs off the main actor; costs as much as
/// `JSONDecoder`, and reads the bytes once more if there are problems.
/// ```swift
/// let decoder = FeedDecoder<Scenic>()
/// let feed = try await decoder.decode(bytes, from: "travel.json")
/// let hotels = FeedDecoder<Stay>(at: "result.hotels", dates: .iso8601, keys: .convertFromSnakeCase)
/// ```
public struct FeedDecoder<Element: Decodable & Sendable>: Sendable {
  /// The keys from the document to the array, separated by dots; empty if the document is the array.
  ///
  /// The keys are those of the document, before ``keys`` is applied. After `\` a dot belongs to the key.
  public let path: String
  /// How a `Date` is read.
  public let dates: JSONDecoder.DateDecodingStrategy
  /// How keys of the document are converted to those of the models.
  public let keys: JSONDecoder.KeyDecodingStrategy
  /// Whether ``FeedFields`` reads a text like `"12.5"` for a `Double` or an `Int`, and reports it as a
  /// problem without loss.
  public let readsNumbersInText: Bool
  /// How elements and fields that cannot be decoded are handled.
  public let policy: FeedPolicy

  /// Makes a decoder.
  ///
  /// - Parameters:
  ///   - path: the keys to the array, for example `data.items`; empty for an array at the top.
  ///   - dates: how a `Date` is read; by default in seconds since 2001, as Foundation writes one: use
  ///     `.secondsSince1970`, `.millisecondsSince1970` or `.iso8601` for the dates of a server.
  ///   - keys: how keys are converted to those of the models, for example `.convertFromSnakeCase`.
  ///   - readsNumbersInText: whether fields read a number in a text, and report it.
  ///   - policy: how elements and fields that cannot be decoded are handled.
  public init(
    at path: String = "data", dates: JSONDecoder.DateDecodingStrategy = .deferredToDate,
    keys: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys, readsNumbersInText: Bool = false,
    policy: FeedPolicy = .lossy
  ) {
    self.path = path
    self.dates = dates
    self.keys = keys
    self.readsNumbersInText = readsNumbersInText
    self.policy = policy
  }

  /// Loads the source and decodes its bytes. The load is called before this leaves the caller's actor.
  ///
  /// - Throws: the error of the source, or of ``decode(_:from:)``.
  /// - Complexity: O(bytes).
  public func decode(_ source: DataSource) async throws(LoadingError) -> Decoded<Element> {
    try await decode(source, page: NoPage.self).feed
  }

  /// Loads the source and decodes its elements, and the page data beside them: a cursor, a total.
  ///
  /// The page data is decoded from the whole document. If that fails, it is nil, with a problem whose loss is
  /// ``ElementProblem/Loss/page``, and the elements remain.
  /// ```swift
  /// let (feed, page) = try await FeedDecoder<Mail>().decode(source, page: Cursor.self)
  /// ```
  ///
  /// - Throws: the error of the source, or of ``decode(_:from:)``.
  /// - Complexity: O(bytes).
  public func decode<Page: Decodable & Sendable>(
    _ source: DataSource, page: Page.Type
  ) async throws(LoadingError) -> (feed: Decoded<Element>, page: Page?) {
    let data = try await source.load()
    return try await decode(data, from: source.name, page, source.reportElements)
  }

  /// Decodes the bytes.
  ///
  /// - Parameters:
  ///   - data: the bytes of the document.
  ///   - source: the name of the source in errors.
  /// - Throws: `empty`, `blank`, `notUTF8`, `invalidUTF8`, `malformed`, `undecodable`,
  ///   `noDataArray`, `cancelled`, and under the strict policy `refused`. A document that is not
  ///   JSON is `malformed`, regardless of its other faults.
  /// - Complexity: O(bytes).
  @concurrent
  public func decode(
    _ data: Data, from source: String
  ) async throws(LoadingError) -> Decoded<Element> {
    try decodeHere(data, from: source, NoPage.self).feed
  }

  @concurrent
  private func decode<Page: Decodable & Sendable>(
    _ data: Data, from source: String, _ page: Page.Type, _ report: (@Sendable (Int) -> Void)?
  ) async throws(LoadingError) -> (feed: Decoded<Element>, page: Page?) {
    try decodeHere(data, from: source, page, report)
  }

  /// Decodes on the thread of the caller.
  func decodeHere<Page: Decodable & Sendable>(
    _ data: Data, from source: String, _: Page.Type, _ report: (@Sendable (Int) -> Void)? = nil
  ) throws(LoadingError) -> (feed: Decoded<Element>, page: Page?) {
    try FeedText.check(data, source: source)
    if policy == .strict { try FeedText.checkSyntax(data, source: source) }
    let names = FeedPath.keys(path).map { AnyKey(stringValue: $0) }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = dates
    decoder.keyDecodingStrategy = keys
    decoder.userInfo[.feedRun] = FeedRun(
      array: names.map { AnyKey(stringValue: keys.modelKey(of: $0.stringValue)) },
      readsNumbersInText: readsNumbersInText, report: report)
    let envelope: FeedEnvelope<Element, Page>
    do {
      envelope = try decoder.decode(FeedEnvelope<Element, Page>.self, from: data)
    } catch FeedRefusal.cancelled {
      throw .cancelled(source: source)
    } catch FeedRefusal.noArray(let found, let depth) {
      try FeedText.checkSyntax(data, source: source)
      throw .noDataArray(
        source: source, found: found, path: path.isEmpty ? "$" : path,
        end: depth == names.count ? nil : "$" + FeedPath.text(of: names.prefix(depth)))
    } catch {
      try FeedText.checkSyntax(data, source: source)
      throw .undecodable(source: source, detail: String(describing: error))
    }
    var problems = envelope.problems
    if !problems.isEmpty {
      let paths = problems.map(\.documentKeys)
      let places = data.withUnsafeBytes { ValuePlaces.places(of: paths, in: $0, keys: keys) }
      for (index, place) in places.enumerated() { problems[index].place = place }
    }
    if policy == .strict, problems.contains(where: { $0.loss != .nothing }) {
      throw .refused(source: source, problems: problems)
    }
    return (Decoded(values: envelope.values, problems: problems), envelope.page)
  }
}

extension JSONDecoder.KeyDecodingStrategy {
  /// The key of a model for a key of the document, according to Foundation's strategy.
  func modelKey(of key: String) -> String {
    if case .useDefaultKeys = self { return key }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = self
    let object = try? JSONEncoder().encode([key: 0])
    let name = object.flatMap { try? decoder.decode(FirstKey.self, from: $0) }
    return name?.key ?? key
  }
}

/// The first key of an object.
private struct FirstKey: Decodable {
  let key: String?

  init(from decoder: any Decoder) throws {
    key = try decoder.container(keyedBy: AnyKey.self).allKeys.first?.stringValue
  }
}

/// How elements and fields of a feed that cannot be decoded are handled.
public enum FeedPolicy: Hashable, Sendable {
  /// Leaves out the element, or only the optional field, and reports it; also for a number or a text
  /// that is not JSON. Values that the model does not decode are not checked, and a comma before a
  /// closing bracket is ignored.
  case lossy
  /// Rejects the feed, with the problems of all elements and fields; and for any byte that is not
  /// JSON, even in values that the model does not decode.
  case strict
}

/// The result of a feed: the decoded elements, and the problems of those that were lost.
public struct Decoded<Element: Sendable>: Sendable {
  /// The good elements, in the order of the feed.
  public let values: [Element]
  /// One problem for each omitted element, each optional field that is empty because it had a different type,
  /// and each number read from a text: those of the page data first, then in the order of the feed.
  public let problems: [ElementProblem]

  /// Makes a result from its parts.
  ///
  /// - Parameters:
  ///   - values: the good elements, in the order of the feed.
  ///   - problems: the problems.
  public init(values: [Element], problems: [ElementProblem] = []) {
    self.values = values
    self.problems = problems
  }
}

extension Decoded: Equatable where Element: Equatable {}
extension Decoded: Hashable where Element: Hashable {}
