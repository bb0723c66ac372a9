/// The document of a feed: its elements, decoded one by one, and the data beside them.
struct FeedEnvelope<Element: Decodable & Sendable, Page: Decodable & Sendable>: Decodable {
  let values: [Element]
  /// Nil if it cannot be decoded, which is reported as a problem.
  let page: Page?
  let problems: [ElementProblem]

  init(from decoder: any Decoder) throws {
    guard let run = decoder.feedRun else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "a feed is decoded by a FeedDecoder"))
    }
    var elements = try Self.elements(at: run.array, in: decoder)
    var values: [Element] = []
    var problems: [ElementProblem] = []
    do {
      page = try decoder.singleValueContainer().decode(Page.self)
      problems += run.takeProblems()
    } catch {
      _ = run.takeProblems()
      page = nil
      problems.append(ElementProblem(error, in: decoder, run, loss: .page))
    }
    while !elements.isAtEnd {
      let index = elements.currentIndex
      // A check costs a few nanoseconds, an element microseconds: every 64th is often enough.
      if index % 64 == 0 {
        if Task.isCancelled { throw FeedRefusal.cancelled }
        run.report?(index)
      }
      do {
        values.append(try elements.decode(Element.self))
        problems += run.takeProblems()
      } catch {
        // The field problems of an omitted element are dropped.
        _ = run.takeProblems()
        // A failed decode does not advance; requesting the element's own decoder does.
        problems.append(
          ElementProblem(error, in: try elements.superDecoder(), run, loss: .element))
      }
    }
    run.report?(elements.currentIndex)
    self.values = values
    self.problems = problems
  }

  /// The array at the keys, in the document that is being decoded: it is parsed once.
  private static func elements(
    at keys: [AnyKey], in decoder: any Decoder
  ) throws -> any UnkeyedDecodingContainer {
    var value = decoder
    for (depth, key) in keys.enumerated() {
      let object: KeyedDecodingContainer<AnyKey>
      do {
        object = try value.container(keyedBy: AnyKey.self)
      } catch {
        // An object with a broken key is malformed, not a document of another shape.
        guard let kind = JSONKind(of: value), kind != .object else { throw error }
        throw FeedRefusal.noArray(found: kind, depth: depth)
      }
      guard object.contains(key) else {
        throw FeedRefusal.noArray(found: nil, depth: depth + 1)
      }
      value = try object.superDecoder(forKey: key)
    }
    guard let elements = try? value.unkeyedContainer() else {
      throw FeedRefusal.noArray(found: JSONKind(of: value), depth: keys.count)
    }
    return elements
  }
}

/// Why the document is not a feed, found while the decoder runs and before the source is known.
enum FeedRefusal: Error {
  /// After `depth` keys of the path there is no array or object, but `found`; nil for a missing key.
  case noArray(found: JSONKind?, depth: Int)
  case cancelled
}

/// The page data of a feed whose caller requests none: any document matches.
struct NoPage: Decodable {}
