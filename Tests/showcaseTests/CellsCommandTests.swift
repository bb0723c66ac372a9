import Foundation
import LimitTesting
import ProcessTesting
import Testing

/// Two feeds in the shape of the tutorials: unread keys, a campaign, a list of tags.
private let travelFeed = #"""
  {"data": [{"campaignTag": "返券20元", "lowestPrice": 72.9, "lng": 116.494, "lat": 39.867,
    "pictureTag": "https://images.example/tag.png", "cityId": 1, "cityName": "北京",
    "avgScore": 4.5, "areaName": "朝阳区", "frontImg": "https://images.example/t.jpg",
    "solds": 176720, "name": "云杉欢乐园"}]}
  """#

private let hotelFeed = #"""
  {"data": [{"poiAttrTagList": ["亲子酒店", "免费停车"], "scoreIntro": "好:4.2分",
    "frontImg": "https://images.example/h.jpg", "avgScore": 4.2, "lowestPrice": 148,
    "markNumbers": 12, "lng": 116.4, "lat": 39.9, "poiSaleAndSpanTag": "100+人消费",
    "poiLastOrderTime": "1小时前", "posdescr": "近地铁", "name": "云杉时尚旅舍"}]}
  """#

@Suite(.workLimit) struct CellsCommandTests {
  private func run(
    travel: String = travelFeed, hotels: String = hotelFeed, _ options: String...
  ) async throws -> (run: ChildProcess, travel: String, hotels: String) {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let travelFile = try folder.file("travel.json", travel).path
    let hotelFile = try folder.file("hotels.json", hotels).path
    let run = try await ChildProcess.run(
      BuildProducts.executable("showcase"),
      ["cells", "--travel", travelFile, "--hotels", hotelFile, "--format", "json"] + fiveLines
        + options)
    return (run, travelFile, hotelFile)
  }

  private func scenic(footer: String) -> CellsDocument.Cell {
    .init(
      owner: "travel", reuseIdentifier: "POICell", title: "云杉欢乐园", price: "￥72.90起",
      priceRuns: [
        .init(text: "￥72.90", color: "price", fontSize: nil),
        .init(text: "起", color: "price", fontSize: 10),
      ],
      campaign: "返券20元", campaignHidden: false, rightFooter: footer,
      imageURL: "https://images.example/t.jpg",
      target: "trellis://travel/campaign/%E8%BF%94%E5%88%B820%E5%85%83")
  }

  private let hotel = CellsDocument.Cell(
    owner: "hotel", reuseIdentifier: "POICell", title: "云杉时尚旅舍", price: nil, priceRuns: [],
    campaign: "亲子酒店", campaignHidden: false, rightFooter: "",
    imageURL: "https://images.example/h.jpg",
    target: "trellis://hotel/order/"
      + "%E4%BA%91%E6%9D%89%E6%97%B6%E5%B0%9A%E6%97%85%E8%88%8D")

  @Test(arguments: [("1", "朝阳区"), ("2", "北京"), ("-1", "北京")])
  func showsTheTutorialsTwoCells(city: String, footer: String) async throws {
    let (run, _, _) = try await run("--city", city)
    expectEqual(run.status, 0)
    expectEqual(run.diagnostics, "")
    try expectEqual(CellsDocument(run), CellsDocument(cells: [scenic(footer: footer), hotel]))
  }

  @Test func everyKeyOfTheContractIsWrittenEvenForNull() async throws {
    let (run, _, _) = try await run()
    for text in [#""price" : null"#, #""fontSize" : null"#, #""error" : null"#] {
      #expect(run.output.contains(text))
    }
  }

  @Test func omittedFieldAloneIsReportedWithSuccess() async throws {
    let (run, _, _) = try await run(
      hotels: #"{"data":[{"name":"a","poiAttrTagList":["x",{"y":1}]},{"name":"b"}]}"#)
    let document = try CellsDocument(run)
    expectEqual(run.status, 0)
    expectEqual(document.cells.map(\.title), ["云杉欢乐园", "a", "b"])
    expectEqual(document.cells.map(\.campaign).suffix(2), ["", ""])
    expectEqual(
      document.problems,
      [
        .init(
          source: "hotel", index: 0, path: "poiAttrTagList[1]",
          reason: "String expected, found object")
      ])
    #expect(document.error == nil)
    expectEqual(run.diagnosticLines.count, 1)
    #expect(run.diagnostics.contains("hotels.json: data[0].poiAttrTagList[1]: String expected"))
  }

  @Test func failsForAnOmittedElementAndReportsOmittedFields() async throws {
    let (run, _, _) = try await run(
      hotels: #"{"data":[{"name":"A","markNumbers":"12"},{"name":["x"]},{"name":"C"}]}"#)
    let document = try CellsDocument(run)
    expectEqual(run.status, 1)
    expectEqual(document.cells.map(\.title), ["云杉欢乐园", "A", "C"])
    expectEqual(
      document.problems,
      [
        .init(
          source: "hotel", index: 0, path: "markNumbers", reason: "Int expected, found string"),
        .init(source: "hotel", index: 1, path: "name", reason: "String expected, found array"),
      ])
    expectEqual(run.diagnosticLines.count, 2)
  }

  @Test func reportsEachCellWithoutATargetInOneLine() async throws {
    let (run, _, _) = try await run(hotels: #"{"data":[{"name":"."},{"name":"a\u001b[2J\n"}]}"#)
    expectEqual(run.status, 1)
    try expectEqual(CellsDocument(run).cells.map(\.target).suffix(2), ["", ""])
    expectEqual(run.diagnosticLines.count, 2)
    #expect(run.diagnosticLines.allSatisfy { $0.hasPrefix("showcase: hotel: ") })
    expectEqual(run.diagnostics.contains("\u{1B}"), false)
  }

  @Test(arguments: [
    ("", "loading.empty", ": is empty"),
    (#"{"data":[{"name":"a""#, "loading.malformed.unexpectedEnd", ":1:21: unexpected end of JSON"),
    ("[1,\n2,,]", "loading.malformed.unexpectedCharacter", ":2:3: unexpected character"),
    (#"{"items":[]}"#, "loading.noData", #": Error JSON Data: no "data" array"#),
    (
      #"{"data":{}}"#, "loading.dataNotArray",
      #": Error JSON Data: "data" array expected, found object"#
    ),
  ])
  func endsWithOneLineWhenAFeedIsBad(feed: String, code: String, reason: String) async throws {
    let (run, file, _) = try await run(travel: feed)
    expectEqual(run.status, 1)
    expectEqual(run.diagnostics, "showcase: \(file)\(reason)\n")
    try expectEqual(
      CellsDocument(run), CellsDocument(cells: [], error: .init(code: code, message: file + reason))
    )
  }

  @Test func namesTheByteThatIsNotUTF8() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let bytes = Data(#"{"data":[{"name":""#.utf8) + [0xFF] + Data(#""}]}"#.utf8)
    let file = try folder.file("travel.json", bytes).path
    let run = try await showcase("cells", "--travel", file, "--format", "json")
    expectEqual(run.status, 1)
    expectEqual(run.diagnostics, "showcase: \(file):1:19: not UTF-8 (byte 18)\n")
    try expectEqual(CellsDocument(run).error?.code, "loading.invalidUTF8")
  }

  @Test func readsAHundredMegabytesOfSpacesWithoutATrap() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = try folder.file("travel.json", Data(repeating: 0x20, count: 100_000_000)).path
    let run = try await showcase("cells", "--travel", file, "--format", "json")
    expectEqual(run.status, 1)
    expectEqual(
      run.diagnostics, "showcase: \(file): contains only white space (100000000 bytes)\n")
    try expectEqual(CellsDocument(run).error?.code, "loading.blank")
  }

  @Test func endsWithOneLineForAMissingFileAndForAFolder() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.url.path
    let missing = try await showcase("cells", "--hotels", "\(path)/none", "--format", "json")
    expectEqual(missing.status, 1)
    expectEqual(missing.diagnostics, "showcase: \(path)/none: no such file\n")
    try expectEqual(CellsDocument(missing).error?.code, "loading.missing")
    let directory = try await showcase("cells", "--travel", path, "--format", "json")
    expectEqual(directory.status, 1)
    expectEqual(directory.diagnostics, "showcase: \(path): is a directory, not a file\n")
    try expectEqual(CellsDocument(directory).error?.code, "loading.isDirectory")
  }

  @Test func printsNoTableWhenLoadingFails() async throws {
    let run = try await showcase("cells", "--travel", "/nonexistent/feed.json")
    expectEqual(run.status, 1)
    expectEqual(run.diagnostics, "showcase: /nonexistent/feed.json: no such file\n")
    expectEqual(run.output.contains("玉泉山水公园"), false)
  }

  // MARK: - The simulated network

  @Test func failsAlwaysAtAFailureRateOfOne() async throws {
    let run = try await showcase("cells", "--failure-rate", "1", "--format", "json")
    let message = "travel.json (bundled): Bad Network (500)"
    expectEqual(run.status, 1)
    expectEqual(run.diagnostics, "showcase: \(message)\n")
    try expectEqual(
      CellsDocument(run),
      CellsDocument(cells: [], error: .init(code: "loading.simulated", message: message)))
  }

  @Test(arguments: [("1", Int32(0)), ("2", 1)])
  func givesTheSameOutcomeForTheSameSeed(seed: String, status: Int32) async throws {
    let arguments = ["cells", "--failure-rate", "0.5", "--seed", seed, "--format", "json"]
    let program = BuildProducts.executable("showcase")
    let first = try await ChildProcess.run(program, arguments)
    let second = try await ChildProcess.run(program, arguments)
    expectEqual(first.status, status)
    expectEqual(second.status, status)
    expectEqual(first.output, second.output)
    expectEqual(first.diagnostics, second.diagnostics)
    try expectEqual(CellsDocument(first).cells.isEmpty, (status == 1))
  }

  @Test func succeedsAlwaysAtAFailureRateOfZero() async throws {
    for seed in ["0", "3", "18446744073709551615"] {
      let run = try await showcase("cells", "--failure-rate", "0", "--seed", seed)
      expectEqual(run.status, 0)
    }
  }
}
