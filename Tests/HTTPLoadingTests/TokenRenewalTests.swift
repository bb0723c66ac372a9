import Foundation
import HTTPLoading
import LimitTesting
import Loading
import ReactiveKit
import ReactiveTesting
import Testing

private typealias Sending = Task<Result<Int, HTTPError>, Never>

/// HTTPClient.signed: tokens and their renewal.
@Suite(.workLimit) struct TokenRenewalTests {
  private let server = TokenServer()

  private func send(_ client: HTTPClient, _ path: String = "x") -> Sending {
    Task.immediate {
      do throws(HTTPError) {
        try await client.send(HTTPEndpoint<Void>(.get, path))
        return .success(204)
      } catch {
        return .failure(error)
      }
    }
  }

  private func status(_ outcome: Result<Int, HTTPError>) -> Int {
    switch outcome {
    case .success(let status): status
    case .failure(.refused(let refusal)): refusal.status
    case .failure: 0
    }
  }

  private let cancelled = HTTPError.loading(.cancelled(source: "http://a.example/x"))

  @Test(arguments: [1, 20, 2_000])
  func requestsWithAnExpiredTokenRenewItOnce(count: Int) async throws {
    let user = try server.user()
    let tasks = (0..<count).map { _ in send(user) }
    try await server.came(count)
    try await server.answer(.success("T2"))
    for task in tasks { try await expectEqual(task.waitForValue(), .success(204)) }
    expectEqual(server.asked, ["T1"])
    expectEqual(server.sent.count { $0 == "/x T1" }, count)
    expectEqual(server.sent.count { $0 == "/x T2" }, count)
    try await expectEqual(send(user).waitForValue(), .success(204))
    expectEqual(server.sent.last, "/x T2")
  }

  @Test func refusalThatComesAfterTheRenewalUsesItsToken() async throws {
    let user = try server.user()
    let late = send(user, "late")
    try await server.came(1)
    let first = send(user)
    try await server.answer(.success("T2"))
    try await expectEqual(first.waitForValue(), .success(204))
    server.releaseLate()
    try await expectEqual(late.waitForValue(), .success(204))
    expectEqual(server.sent, ["/late T1", "/x T1", "/x T2", "/late T2"])
    expectEqual(server.asked, ["T1"])
  }

  @Test func copiesOfAClientShareTheToken() async throws {
    let user = try server.user()
    let other = user.with("language", "zh")
    let first = send(user)
    try await server.answer(.success("T2"))
    try await expectEqual(first.waitForValue(), .success(204))
    try await expectEqual(send(other).waitForValue(), .success(204))
    expectEqual(server.sent, ["/x T1", "/x T2", "/x T2"])
  }

  @Test func renewedTokenThatIsRefusedIsNotRenewedAgain() async throws {
    let server = TokenServer { _ in false }
    let user = try server.user()
    let tasks = (0..<20).map { _ in send(user) }
    try await server.came(20)
    try await server.answer(.success("T2"))
    for task in tasks { try await expectEqual(status(task.waitForValue()), 401) }
    expectEqual(server.asked, ["T1"])
    expectEqual(server.sent.count, 40)
  }

  @Test func renewalThatFailsFailsAllThatWaitAndTheNextRequestTriesAgain() async throws {
    let user = try server.user()
    let tasks = (0..<20).map { _ in send(user) }
    try await server.came(20)
    try await server.answer(.failure(TokenServer.refused))
    for task in tasks { try await expectEqual(task.waitForValue(), .failure(TokenServer.refused)) }
    let next = send(user)
    try await server.answer(.success("T2"))
    try await expectEqual(next.waitForValue(), .success(204))
    expectEqual(server.asked, ["T1", "T1"])
  }

  // MARK: - Other servers

  @Test func tokenIsSentToItsOriginOnly() async throws {
    let user = try server.user()
    let url = try #require(URL(string: "http://b.example/direct"))
    await #expect(throws: HTTPError.self) { try await user.response(to: HTTPRequest(url: url)) }
    for path in ["foreign", "back"] {
      try await expectEqual(status(send(user, path).waitForValue()), 401)
    }
    expectEqual(
      server.sent,
      [
        "b.example/direct -", "/foreign T1", "b.example/end -", "/back T1", "b.example/home -",
        "/end -",
      ])
    // A newer token would be dropped on the way, too.
    expectEqual(server.asked, [])
  }

  @Test func tokenIsRenewedAfterARedirectToTheSameOrigin() async throws {
    let task = send(try server.user(), "moved")
    try await server.answer(.success("T2"))
    try await expectEqual(task.waitForValue(), .success(204))
    expectEqual(server.sent, ["/moved T1", "/end T1", "/moved T2", "/end T2"])
  }

  @Test func tokenThatWouldSplitTheRequestIsNotSent() async throws {
    let user = try server.api().signed(
      with: "a\r\nX-Evil: 1", fields: TokenServer.fields, renewing: { $0 })
    try await expectEqual(
      send(user).waitForValue(),
      .failure(.loading(.badHeader(source: "http://a.example/x", name: "token"))))
    expectEqual(server.sent, [])
  }

  @Test func fieldsAreMadeForEachRequestAndItsOwnWin() async throws {
    let user = try server.api().with("token", "client").signed(with: "T") { token, request in
      [HTTPField(name: "Token", value: token + request.url.path())]
    } renewing: {
      $0
    }
    _ = await send(user, "y").value
    let own = HTTPEndpoint<Void>(.get, "y").with("token", "T2")
    try await user.send(own)
    expectEqual(server.sent, ["/y -", "/y -", "/y T2"])
  }

  // MARK: - Renewals through the same client

  @Test func renewalThroughTheSignedClientDoesNotWaitForItself() async throws {
    let server = TokenServer { $0 == "T2" || $0 == "-" }
    let itself = Locked<HTTPClient?>(nil)
    let user = try server.api().signed(with: "T1", fields: TokenServer.fields) {
      _ async throws(HTTPError) in
      try await itself.withLock { $0 }?.send(HTTPEndpoint<Void>(.post, "renew"))
      return "T2"
    }
    itself.withLock { $0 = user }
    try await expectEqual(send(user).waitForValue(), .success(204))
    expectEqual(server.sent, ["/x T1", "/renew -", "/x T2"])
  }

  @Test func renewalThatIsRefusedByTheSameServerFails() async throws {
    let itself = Locked<HTTPClient?>(nil)
    let user = try server.api().signed(with: "T1", fields: TokenServer.fields) {
      _ async throws(HTTPError) in
      try await itself.withLock { $0 }?.send(HTTPEndpoint<Void>(.post, "renew"))
      return "T2"
    }
    itself.withLock { $0 = user }
    try await expectEqual(status(send(user).waitForValue()), 401)
    expectEqual(server.sent, ["/x T1", "/renew -"])
  }

  @Test func renewalsThatNeedEachOtherEnd() async throws {
    let (first, second) = (Locked<HTTPClient?>(nil), Locked<HTTPClient?>(nil))
    let server = TokenServer { _ in false }
    for (own, other) in [(first, second), (second, first)] {
      let client = try server.api().signed(with: "T1", fields: TokenServer.fields) {
        _ async throws(HTTPError) in
        try await other.withLock { $0 }?.send(HTTPEndpoint<Void>(.post, "renew"))
        return "T2"
      }
      own.withLock { $0 = client }
    }
    let user = try #require(first.withLock { $0 })
    try await expectEqual(status(send(user).waitForValue()), 401)
    expectEqual(server.sent, ["/x T1", "/renew T1", "/renew -"])
  }

  @Test func unsignedEndpointRenewsNoToken() async throws {
    var logIn = HTTPEndpoint<Void>(.post, "login", json: ["password": "wrong"])
    logIn.isSigned = false
    let user = try server.user()
    let error = await #expect(throws: HTTPError.self) { try await user.send(logIn) }
    expectEqual(error?.code, "http.unauthorized")
    expectEqual(server.sent, ["/login -"])
    expectEqual(server.asked, [])
  }

  // MARK: - Cancellation

  @Test func renewalIsCancelledWithTheLastThatWaits() async throws {
    let user = try server.user()
    let tasks = (0..<3).map { _ in send(user) }
    try await server.came(3)
    try await server.began(1)
    // All of them wait: a request that arrives is refused without a pause.
    await server.clock.settle()
    for task in tasks {
      expectEqual(server.cancelled, 0)
      task.cancel()
      try await expectEqual(task.waitForValue(), .failure(cancelled))
    }
    try await waitUntil(server.cancelled, is: 1)
    let next = send(user)
    try await server.began(2)
    try await server.answer(.success("T2"))
    try await expectEqual(next.waitForValue(), .success(204))
    expectEqual(server.asked, ["T1", "T1"])
  }

  @Test func cancelledRequestLeavesTheRenewalToTheOthers() async throws {
    let user = try server.user()
    let (first, second) = (send(user), send(user))
    try await server.came(2)
    try await server.began(1)
    await server.clock.settle()
    first.cancel()
    try await expectEqual(first.waitForValue(), .failure(cancelled))
    try await server.answer(.success("T2"))
    try await expectEqual(second.waitForValue(), .success(204))
    expectEqual(server.cancelled, 0)
  }

  @Test func tokenOfARenewalThatWasCancelledTooLateIsUsed() async throws {
    let user = try server.user(hearsCancellation: false)
    let first = send(user)
    try await server.began(1)
    first.cancel()
    try await expectEqual(first.waitForValue(), .failure(cancelled))
    try await waitUntil(server.cancelled, is: 1)
    let second = send(user)
    try await server.came(2)
    await server.clock.settle()
    // Two renewals never run at a time.
    expectEqual(server.asked, ["T1"])
    try await server.answer(.success("T2"))
    try await expectEqual(second.waitForValue(), .success(204))
  }

  @Test func requestAfterTheCancellationStartsANewRenewal() async throws {
    let user = try server.user(hearsCancellation: false)
    let first = send(user)
    try await server.began(1)
    first.cancel()
    try await expectEqual(first.waitForValue(), .failure(cancelled))
    try await waitUntil(server.cancelled, is: 1)
    let second = send(user)
    try await server.came(2)
    await server.clock.settle()
    try await server.answer(.failure(.loading(.cancelled(source: "S"))))
    try await server.began(2)
    try await server.answer(.success("T2"))
    try await expectEqual(second.waitForValue(), .success(204))
  }

  @Test func requestsThatAreCancelledAtDifferentMomentsAllEnd() async throws {
    let user = try server.user()
    let tasks = (0..<300).map { _ in send(user) }
    for (number, task) in tasks.enumerated() where number % 3 > 0 {
      for _ in 0..<(number % 7) { await Task.yield() }
      task.cancel()
    }
    let answers = Task { [server] in
      while !Task.isCancelled { try await server.answer(.success("T2")) }
    }
    for (number, task) in tasks.enumerated() {
      let outcome = try await task.waitForValue()
      if number % 3 == 0 { expectEqual(outcome, .success(204)) }
      #expect(outcome == .success(204) || outcome == .failure(cancelled))
    }
    answers.cancel()
    try await expectEqual(send(user).waitForValue(), .success(204))
  }
}
