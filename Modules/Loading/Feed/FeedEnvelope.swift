/// The outermost object of a feed, decoded element by element.
struct FeedEnvelope<Element: Decodable & Sendable>: Decodable {
  let decoded: Decoded<Element>

  private enum CodingKeys: String, CodingKey {
    case data
  }

  init(from decoder: any Decoder) throws {
    var elements = try Self.elements(of: decoder)
    var values: [Element] = []
    var problems: [ElementProblem] = []
    let report = decoder.userInfo[.elementReport] as? ElementReport
    let fieldProblems = decoder.userInfo[.fieldProblems] as? FieldProblems
    while !elements.isAtEnd {
      let index = elements.currentIndex
      // A check costs a few nanoseconds, an element microseconds: every 64th is often enough.
      if index % 64 == 0 {
        if Task.isCancelled { throw FeedRefusal.cancelled }
        report?.send(index)
      }
      do {
        values.append(try elements.decode(Element.self))
        if let lost = fieldProblems?.take() { problems += lost }
      } catch {
        // The field problems of a left-out element are dropped.
        _ = fieldProblems?.take()
        // A failed decode does not advance; requesting the element's own decoder does.
        problems.append(ElementProblem(error, in: try elements.superDecoder()))
      }
    }
    report?.send(elements.currentIndex)
    decoded = Decoded(values: values, problems: problems)
  }

  private static func elements(of decoder: any Decoder) throws -> any UnkeyedDecodingContainer {
    let object: KeyedDecodingContainer<CodingKeys>
    do {
      object = try decoder.container(keyedBy: CodingKeys.self)
    } catch {
      // An object with a broken key is malformed, not a document of another shape.
      guard let kind = JSONKind(of: decoder), kind != .object else { throw error }
      throw FeedRefusal.noData(kind)
    }
    guard object.contains(.data) else { throw FeedRefusal.noData(nil) }
    guard let elements = try? object.nestedUnkeyedContainer(forKey: .data) else {
      throw FeedRefusal.noData(JSONKind(of: try object.superDecoder(forKey: .data)))
    }
    return elements
  }
}

/// Why the document is not a feed, found while the decoder runs and before the source is known.
enum FeedRefusal: Error {
  case noData(JSONKind?)
  case cancelled
}

/// Reports how many elements a decoder has read.
struct ElementReport: Sendable {
  /// Called with the number of elements.
  let send: @Sendable (Int) -> Void
}

extension CodingUserInfoKey {
  /// The key of a feed's report.
  static var elementReport: CodingUserInfoKey {
    guard let key = CodingUserInfoKey(rawValue: "trellis.elementReport") else {
      preconditionFailure("any text is a key")
    }
    return key
  }
}
