import LimitTesting
import Loading
import Messages
import Testing

private let place = TextPlace(offset: 9, line: 2, column: 3)

private let errors: [LoadingError] =
  [
    .missing(source: "S"), .unreadable(source: "S", errorNumber: 13), .isDirectory(source: "S"),
    .tooLarge(source: "S", limit: 5), .empty(source: "S"), .blank(source: "S", byteCount: 4),
    .invalidUTF8(source: "S", place: place), .undecodable(source: "S", detail: "D"),
    .noDataArray(source: "S", found: nil), .noDataArray(source: "S", found: .object),
    .noDataArray(source: "S", found: nil, path: "a.b", end: "$.a"),
    .noDataArray(source: "S", found: .object, path: "a.b", end: "$.a"),
    .refused(
      source: "S", problems: [ElementProblem(index: 3, path: "name", reason: .missing)]),
    .simulated(source: "S"), .cancelled(source: "S"), .failureRateOutOfRange(2),
    .negativeLatency(.seconds(-1)), .badURL(source: "S"), .unreachable(source: "S", number: -1),
    .untrusted(source: "S", number: -2), .timedOut(source: "S", after: .seconds(1)),
    .status(source: "S", status: 404), .status(source: "S", status: 503),
    .contentType(source: "S", found: "T"), .truncated(source: "S", expected: 2, received: 1),
    .tooManyRedirects(source: "S", limit: 3), .refusedRedirect(source: "S", target: "T"),
    .badHeader(source: "S", name: "N"),
    .busy(source: "S", status: 429, retryAfter: .seconds(2)),
  ] + HTTPBreach.allCases.map { .badResponse(source: "S", breach: $0) }
  + JSONFault.allCases.map { .malformed(source: "S", place: place, reason: $0) }

private let reasons: [ElementProblem.Reason] = [
  .missing, .null(expected: "String"), .wrongType(expected: "Double", found: nil),
  .wrongType(expected: "Double", found: .string), .invalid(detail: "D"),
]

struct LoadingErrorTests {
  @Test(arguments: [Messages.english, .simplifiedChinese])
  func hasATextForEveryErrorInEveryLanguage(bare: Messages) {
    let messages = bare.adding(.loading)
    let problems = reasons.map { ElementProblem(index: 1, path: "p", reason: $0) }
    for error in errors as [any Presentable] + problems {
      let text = messages.text(for: error)
      #expect(text != bare.text(for: error), "\(error.code) has no template")
      #expect(!text.contains("{"), "\(error.code) leaves a placeholder open: \(text)")
    }
  }

  @Test func translatesEveryTemplate() {
    #expect(MessageTable.loading.untranslatedCodes.isEmpty)
  }

  @Test func namesTheSourceThePlaceAndTheReason() {
    let messages = Messages.english.adding(.loading)
    expectEqual(
      messages.text(
        for: LoadingError.malformed(source: "a.json", place: place, reason: .badNumber)),
      "a.json:2:3: invalid JSON number")
    expectEqual(messages.text(for: LoadingError.simulated(source: "a")), "a: Bad Network (500)")
    expectEqual(
      messages.text(for: LoadingError.noDataArray(source: "a", found: nil)),
      "a: Error JSON Data: no \"data\" array")
    let nested = [nil, JSONKind.null].map {
      messages.text(for: LoadingError.noDataArray(source: "a", found: $0, path: "x.y", end: "$.x"))
    }
    expectEqual(
      nested,
      [
        "a: Error JSON Data: no \"x.y\" array, \"$.x\" is missing",
        "a: Error JSON Data: \"x.y\" array expected, found null at \"$.x\"",
      ])
    let problem = ElementProblem(
      index: 3, path: "lowestPrice", reason: .wrongType(expected: "Double", found: .string))
    expectEqual(messages.text(for: problem), "Double expected, found string")
    let whole = ElementProblem(index: 1, path: "", reason: .missing)
    expectEqual(
      [[problem], [whole, problem]].map {
        messages.text(for: LoadingError.refused(source: "a", problems: $0))
      }, ["a: 1 problem at [3] lowestPrice", "a: 2 problems, the first at [1]"])
  }

  @Test(
    arguments: [
      (.seconds(1), "1 second", "1"), (.seconds(30), "30 seconds", "30"),
      (.milliseconds(250), "0.25 seconds", "0.25"),
      (.seconds(31_622_400), "31622400 seconds", "31622400"),
    ] as [(Duration, String, String)])
  func timesAreInTheWordsOfTheLanguage(time: Duration, english: String, number: String) {
    let timedOut = LoadingError.timedOut(source: "S", after: time)
    let busy = LoadingError.busy(source: "S", status: 503, retryAfter: time)
    let negative = LoadingError.negativeLatency(time)
    let (here, there) = (Messages.english.adding(.loading), Messages.simplifiedChinese)
    expectEqual(here.text(for: timedOut), "S: no complete response within \(english)")
    expectEqual(here.text(for: busy), "S: HTTP status 503, try again after \(english)")
    expectEqual(here.text(for: negative), "latency \(english) is negative")
    let chinese = there.adding(.loading)
    expectEqual(chinese.text(for: timedOut), "S：\(number) 秒内未收到完整响应")
    expectEqual(chinese.text(for: busy), "S：HTTP 状态 503，请在 \(number) 秒后重试")
    expectEqual(chinese.text(for: negative), "延迟不能为负：\(number) 秒")
  }

  @Test func isRetryableOnlyAfterAFailureOfTheNetworkOrTheServer() {
    expectEqual(
      errors.filter(\.isRetryable),
      [
        .simulated(source: "S"), .unreachable(source: "S", number: -1),
        .timedOut(source: "S", after: .seconds(1)), .status(source: "S", status: 503),
        .truncated(source: "S", expected: 2, received: 1),
        .busy(source: "S", status: 429, retryAfter: .seconds(2)),
        .badResponse(source: "S", breach: .endsInHead),
        .badResponse(source: "S", breach: .endsInBody),
      ])
  }

  @Test(arguments: [
    (200, false), (304, false), (401, false), (408, true), (425, true), (429, true), (499, false),
    (500, true), (599, true), (600, false),
  ])
  func canTryAgainAfterTheStatusOfABusyOrBrokenServer(status: Int, isRetryable: Bool) {
    expectEqual(LoadingError.status(source: "S", status: status).isRetryable, isRetryable)
  }
}
