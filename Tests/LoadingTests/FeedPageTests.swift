import Foundation
import LimitTesting
import Loading
import Testing

private nonisolated struct Named: Decodable, Hashable {
  let name: String
}

private nonisolated struct Cursor: Decodable, Hashable {
  var next: String?
  var total: Int
}

/// Optional fields of page data fail alone, like those of elements.
private nonisolated struct Links: Decodable, Hashable {
  var next: String?

  init(next: String?) { self.next = next }

  enum CodingKeys: CodingKey { case next }

  init(from decoder: any Decoder) throws {
    next = try FeedFields<CodingKeys>(of: decoder).optional(.next)
  }
}

private nonisolated struct Meta: Decodable, Hashable {
  let links: Links
}

private func decode<Page: Decodable & Sendable>(
  _ text: String, at path: String = "data", _ page: Page.Type, _ policy: FeedPolicy = .lossy
) async throws(LoadingError) -> (feed: Decoded<Named>, page: Page?) {
  try await FeedDecoder<Named>(at: path, policy: policy)
    .decode(.data(Data(text.utf8), name: "feed"), page: page)
}

/// The data beside the elements of a feed.
@Suite(.workLimit) struct FeedPageTests {
  @Test(arguments: [
    #"{"data":[{"name":"a"}],"next":"c2","total":40}"#,
    #"{"total":40,"next":"c2","x":[1],"data":[{"name":"a"}]}"#,
  ])
  func readsThePageDataBesideTheElements(text: String) async throws {
    for policy in [FeedPolicy.lossy, .strict] {
      let (feed, page) = try await decode(text, Cursor.self, policy)
      expectEqual(feed, Decoded(values: [Named(name: "a")]))
      expectEqual(page, Cursor(next: "c2", total: 40))
    }
  }

  @Test func absentOptionalsOfThePageDataAreNil() async throws {
    let (feed, page) = try await decode(#"{"data":[],"next":null,"total":0}"#, Cursor.self)
    expectEqual(feed.problems, [])
    expectEqual(page, Cursor(next: nil, total: 0))
  }

  @Test(
    arguments: [
      (
        #"{"total":"40","data":[{"name":"a"}]}"#, "total",
        .wrongType(expected: "Int", found: .string)
      ),
      (#"{"data":[{"name":"a"}]}"#, "total", .missing),
      (#"{"data":[{"name":"a"}],"total":null}"#, "total", .null(expected: "Int")),
      (#"{"data":[{"name":"a"}],"total":1e99}"#, "total", .invalid(detail: "1e99")),
    ] as [(String, String, ElementProblem.Reason)])
  func brokenPageDataKeepsTheElements(
    text: String, path: String, reason: ElementProblem.Reason
  ) async throws {
    let (feed, page) = try await decode(text, Cursor.self)
    let problem = ElementProblem(index: -1, path: path, reason: reason, loss: .page)
    expectEqual(feed, Decoded(values: [Named(name: "a")], problems: [problem]))
    expectEqual(feed.problems.first?.documentPath, "$.\(path)")
    expectEqual(feed.problems.first?.leavesElementOut, false)
    expectEqual(page, nil)
    await #expect(throws: LoadingError.refused(source: "feed", problems: [problem])) {
      try await decode(text, Cursor.self, .strict)
    }
  }

  @Test func arrayAtTheTopHasNoPageData() async throws {
    let (feed, page) = try await decode(#"[{"name":"a"}]"#, at: "", Cursor.self)
    expectEqual(feed.values, [Named(name: "a")])
    expectEqual(
      feed.problems,
      [
        ElementProblem(
          index: -1, path: "", reason: .wrongType(expected: "Object", found: .array), loss: .page)
      ])
    expectEqual(feed.problems.first?.documentPath, "$")
    expectEqual(page, nil)
  }

  @Test func problemsOfThePageDataComeBeforeThoseOfTheElements() async throws {
    let text = #"{"data":[{"name":"a"},{}],"links":{"next":7}}"#
    let (feed, page) = try await decode(text, Meta.self)
    expectEqual(page, Meta(links: Links(next: nil)))
    expectEqual(
      feed.problems,
      [
        ElementProblem(
          index: -1, path: "links.next", reason: .wrongType(expected: "String", found: .number),
          loss: .field),
        ElementProblem(index: 1, path: "name", reason: .missing),
      ])
    expectEqual(feed.problems.map(\.place?.column), [43, 23])
  }

  @Test func pageDataIsNeverDecodedAsAnElement() async throws {
    nonisolated struct Pages: Decodable, Sendable {
      let pages: [Links]
    }
    let text = #"{"pages":[{"next":1}],"data":[{"name":"a"}]}"#
    let (feed, _) = try await decode(text, Pages.self)
    expectEqual(feed.problems.map(\.index), [-1])
    expectEqual(feed.problems.map(\.documentPath), ["$.pages[0].next"])
  }

  @Test func fieldsOfBrokenPageDataAreDropped() async throws {
    nonisolated struct Broken: Decodable, Sendable {
      let links: Links
      let total: Int
    }
    let (feed, _) = try await decode(#"{"data":[],"links":{"next":7}}"#, Broken.self)
    expectEqual(
      feed.problems, [ElementProblem(index: -1, path: "total", reason: .missing, loss: .page)])
  }

  @Test func documentWithoutTheArrayFailsRegardlessOfItsPageData() async {
    await #expect(throws: LoadingError.noDataArray(source: "feed", found: nil)) {
      try await decode(#"{"next":"c2","total":1}"#, Cursor.self)
    }
  }

  @Test func firstProblemOfARefusalNamesThePlaceInThePageData() async throws {
    do {
      _ = try await decode(#"{"data":[],"total":"1"}"#, Cursor.self, .strict)
      Issue.record("accepted")
    } catch {
      expectEqual(error.parameters["first"], "$.total")
    }
  }
}
