import Foundation
import LimitTesting
import LoopbackTesting
import ProcessTesting
import Testing

nonisolated private let json = "Content-Type: application/json"

/// Foundation's message for a connection that is closed without a response.
#if canImport(FoundationNetworking)
  nonisolated private let lostConnection = "-1011"
#else
  nonisolated private let lostConnection = "-1005"
#endif

private func server() throws -> HTTPLoopbackServer {
  try HTTPLoopbackServer { request, connection in
    switch request.path {
    case "/travel.json":
      connection.answer(
        #"{"data":[{"name":"泉","lowestPrice":1,"cityId":1,"cityName":"市","areaName":"区"}]}"#)
    case "/hotels.json": connection.answer(#"{"data":[{"name":"栈","poiAttrTagList":["x"]}]}"#)
    case "/mail.json" where request.headers["token"] == "T1":
      connection.answer(#"{"data":[{"id":1,"content":"您好","updateDate":"2026-01-02"}]}"#)
    case "/mail.json": connection.answer("{}", status: "401 Unauthorized")
    case "/moved": connection.answer("", status: "302 Found", headers: ["Location: /travel.json"])
    case "/500": connection.answer("{}", status: "500 Internal Server Error")
    case "/html": connection.answer("<html>", headers: ["Content-Type: text/html"])
    case "/half":
      connection.send("HTTP/1.1 200 OK\r\n\(json)\r\nContent-Length: 99\r\n\r\n{\"data\":[")
    case "/syntax": connection.answer("{\n]")
    case "/hang": connection.hang()
    case "/loop": connection.answer("", status: "302 Found", headers: ["Location: /loop"])
    case "/endless":
      connection.send("HTTP/1.1 200 OK\r\n\(json)\r\n\r\n")
      let spaces = [UInt8](repeating: 0x20, count: 1 << 16)
      while connection.send(spaces) {}
    default: return
    }
  }
}

/// The showcase and a real server on this machine.
@Suite(.workLimit)
struct WebFeedsTests {
  private let web: HTTPLoopbackServer

  init() throws {
    web = try server()
  }

  private func cells(_ path: String, _ more: String...) async throws -> ChildProcess {
    try await ChildProcess.run(
      BuildProducts.executable("showcase"),
      [
        "cells", "--travel", web.url(path), "--hotels", web.url("/hotels.json"), "--format", "json",
      ] + fiveLines + more)
  }

  @Test(arguments: ["/travel.json", "/moved"])
  func loadsPlacesFromAServer(path: String) async throws {
    let run = try await cells(path)
    expectEqual(run.status, 0)
    expectEqual(run.diagnostics, "")
    try expectEqual(CellsDocument(run).cells.map(\.title), ["泉", "栈"])
  }

  @Test func takesFilesAndURLsSideBySide() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = try folder.file(
      "t.json",
      #"{"data":[{"name":"file","lowestPrice":1,"cityId":1,"cityName":"市","areaName":"区"}]}"#
    ).path
    let run = try await showcase(
      "cells", "--travel", file, "--hotels", "HTTP://127.0.0.1:\(web.port)/hotels.json",
      "--format", "json", "--lines", "travel,hotel")
    expectEqual(run.diagnostics, "")
    try expectEqual(CellsDocument(run).cells.map(\.title), ["file", "栈"])
  }

  @Test(arguments: [
    ("/500", "loading.status", "HTTP status 500"),
    ("/html", "loading.contentType", "unsupported content type text/html"),
    ("/half", "loading.truncated", "9 of 99 bytes received"),
    ("/closed", "loading.unreachable", "cannot be reached (\(lostConnection))"),
    ("/loop", "loading.tooManyRedirects", "redirected more than 5 times"),
    ("/endless", "loading.tooLarge", "larger than 67108864 bytes"),
  ])
  func endsWithOneLineWhenTheServerFails(path: String, code: String, reason: String) async throws {
    let run = try await cells(path)
    let message = "\(web.url(path)): \(reason)"
    expectEqual(run.status, 1)
    expectEqual(run.diagnostics, "showcase: \(message)\n")
    try expectEqual(
      CellsDocument(run), CellsDocument(cells: [], error: .init(code: code, message: message))
    )
  }

  @Test func namesThePlaceInAFeedOfAServer() async throws {
    let run = try await cells("/syntax")
    expectEqual(run.status, 1)
    expectEqual(run.diagnostics, "showcase: \(web.url("/syntax")):2:1: unexpected character\n")
  }

  @Test func waitsForAServerUntilTheGivenTimeout() async throws {
    let run = try await cells("/hang", "--timeout", "0.25")
    expectEqual(run.status, 1)
    expectEqual(
      run.diagnostics, "showcase: \(web.url("/hang")): no complete response within 0.25 seconds\n")
  }

  @Test func failsAtTheGivenRateWithoutARequest() async throws {
    let run = try await cells("/travel.json", "--failure-rate", "1")
    expectEqual(run.status, 1)
    expectEqual(run.diagnostics, "showcase: \(web.url("/travel.json")): Bad Network (500)\n")
    expectEqual(web.requests, [])
  }

  @Test func givesTheTokenToTheServerOfTheMails() async throws {
    let run = try await showcase(
      "mail", "--mail", web.url("/mail.json"), "--token", "T1", "--format", "json")
    expectEqual(run.status, 0)
    expectEqual(run.diagnostics, "")
    #expect(run.output.contains("您好"))
    expectEqual(web.requests.map { $0.headers["token"] }, ["T1"])
  }

  @Test(arguments: ["T2", nil])
  func requiresALoginWhenTheTokenIsRefusedOrMissing(token: String?) async throws {
    let run = try await ChildProcess.run(
      BuildProducts.executable("showcase"),
      ["mail", "--mail", web.url("/mail.json")] + (token.map { ["--token", $0] } ?? []))
    expectEqual(run.status, 1)
    expectEqual(run.diagnostics, "showcase: sign in to read your mail\n")
    expectEqual(web.requests.map { $0.headers["token"] }, (token.map { [$0] } ?? []))
  }

  @Test func refusesATokenThatWouldSplitTheRequest() async throws {
    let run = try await showcase(
      "mail", "--mail", web.url("/mail.json"), "--token", "T1\r\nHost: evil")
    expectEqual(run.status, 1)
    expectEqual(
      run.diagnostics, "showcase: \(web.url("/mail.json")): the header token must not be set\n")
    expectEqual(web.requests, [])
  }

  @Test func reportsAnInvalidURLInOneLine() async throws {
    let run = try await showcase("cells", "--travel", "http://")
    expectEqual(run.status, 1)
    expectEqual(run.diagnostics, "showcase: http://: not an http or https URL\n")
  }
}
