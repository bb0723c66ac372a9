#if LivePages
import HTTPTypes
import Hummingbird
import Messages
import NIOCore
import NIOHTTPTypes
import SessionRecording

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What the server answers.
nonisolated struct Routes: Sendable {
  let sessions: Sessions
  let assets: Assets

  /// The router: a page for every path, and a few addresses below `/`.
  var router: Hummingbird.Router<LiveRequestContext> {
    let router = Hummingbird.Router(
      context: LiveRequestContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: ProtectionMiddleware())
    router.add(middleware: MethodMiddleware())
    for asset in assets.files {
      router.get("\(asset.path)") { request, _ in asset.content.response(to: request) }
    }
    router.post("session") { request, context in try await open(request, context) }
    router.get("events/:session") { request, context in
      try await stream(request, context)
    }
    router.post("act/:session") { request, context in try await act(request, context) }
    router.post("leave/:session") { request, context in try await leave(request, context) }
    router.get("recording/:session") { request, context in
      try await recording(request, context)
    }
    router.get("test/:session") { request, context in try await test(request, context) }
    router.post("load/:session") { request, context in try await load(request, context) }
    router.get("image/:session/:name") { _, context in try await image(context) }
    router.get("graph/:session/:name") { _, context in try await graph(context) }
    router.get("health") { _, _ in await health() }
    router.get("") { request, _ in assets.shell(for: request) }
    router.get("**") { request, _ in assets.shell(for: request) }
    return router
  }

  private func open(_ request: Request, _ context: LiveRequestContext) async throws -> Response {
    let body = try await body(of: request, upTo: LiveEvent.Limits.bytes, context)
    let opening = try Opening(json: body.readableBytesView)
    let (id, token) = try await Self.open(opening, in: sessions)
    var json = JSONText()
    json.object { json in
      json.member("session", id)
      json.member("token", token)
    }
    return Response(
      status: .created, headers: [.contentType: "application/json; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: json.text)))
  }

  @MainActor
  private static func open(
    _ opening: Opening, in sessions: Sessions
  ) throws(Refusal) -> (String, String) {
    let session = try sessions.open(path: opening.path, language: opening.language)
    return (session.id.description, session.token.description)
  }

  private func stream(_ request: Request, _ context: LiveRequestContext) async throws -> Response {
    let session = try await session(request, context)
    // The browser gets the whole page, and may open another one.
    try await sessions.count(session)
    if let path = request.uri.queryParameters["path"].map(String.init) {
      await session.arrive(at: path)
    }
    let number = request.headers[.lastEventID].flatMap { Int($0) }
    let line = request.headers[.lineNumber].flatMap { Int($0) }
    return EventStream.response(
      for: session, after: number, line: line, version: assets.version, on: context.channel)
  }

  private func act(_ request: Request, _ context: LiveRequestContext) async throws -> Response {
    let session = try await session(request, context)
    let body = try await body(of: request, upTo: LiveEvent.Limits.severalBytes, context)
    try await sessions.handle(body.readableBytesView, for: session)
    return Response(status: .noContent)
  }

  private func recording(_ request: Request, _ context: LiveRequestContext) async throws -> Response
  {
    let session = try await session(request, context)
    let document = try await whileConnected(request) { _ in try await sessions.save(session) }
    return file("session.json", "application/json", ByteBuffer(bytes: document))
  }

  private func test(_ request: Request, _ context: LiveRequestContext) async throws -> Response {
    let session = try await session(request, context)
    let test = try await whileConnected(request) { _ in try await sessions.test(session) }
    return file(test.fileName, "text/x-swift", ByteBuffer(string: test.source))
  }

  private func load(_ request: Request, _ context: LiveRequestContext) async throws -> Response {
    let session = try await session(request, context)
    try Self.check(request, upTo: SessionLimits.bytes)
    try await whileConnected(request) { body in
      try await sessions.load(session) {
        try await Self.collect(body, of: request, upTo: SessionLimits.bytes, context)
      }
    }
    return Response(status: .noContent)
  }

  /// Performs work for a browser and cancels it when the browser disconnects.
  private func whileConnected<Result: Sendable>(
    _ request: Request, _ work: @Sendable (RequestBody) async throws -> Result
  ) async throws -> Result {
    do {
      return try await request.body.consumeWithCancellationOnInboundClose(work)
    } catch is CancellationError {
      throw Refusal.notReplayable(reason: "cancelled")
    }
  }

  private func file(_ name: String, _ type: String, _ bytes: ByteBuffer) -> Response {
    Response(
      status: .ok,
      headers: [
        .contentType: "\(type); charset=utf-8",
        .contentDisposition: "attachment; filename=\"\(name)\"",
      ], body: ResponseBody(byteBuffer: bytes))
  }

  private func leave(_ request: Request, _ context: LiveRequestContext) async throws -> Response {
    await sessions.close(try await session(request, context))
    return Response(status: .noContent)
  }

  private func image(_ context: LiveRequestContext) async throws -> Response {
    let name = context.parameters.get("name") ?? ""
    guard let data = await sessions.image(name, of: try id(context)), let kind = ImageKind(data)
    else { throw Refusal.notFound }
    return Response(
      status: .ok,
      // A name is a hash of the picture: what it names never changes.
      headers: [.contentType: kind.rawValue, .cacheControl: "private, max-age=3600, immutable"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
  }

  private func graph(_ context: LiveRequestContext) async throws -> Response {
    let name = context.parameters.get("name") ?? ""
    guard let drawing = await sessions.graph(name, of: try id(context)) else {
      throw Refusal.notFound
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: "image/svg+xml; charset=utf-8",
        .contentSecurityPolicy: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      ], body: ResponseBody(byteBuffer: ByteBuffer(string: drawing)))
  }

  private func health() async -> Response {
    var json = JSONText()
    let (count, live) = await (sessions.all.count, LiveSession.count)
    json.object { json in
      json.name("sessions")
      json.number(count)
      json.name("objects")
      json.number(live)
    }
    return Response(
      status: .ok, headers: [.contentType: "application/json; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: json.text)))
  }

  /// The body of a request. A client that waits for permission to send it gets one here: what came before
  /// on its connection has been answered.
  private func body(
    of request: Request, upTo limit: Int, _ context: LiveRequestContext
  ) async throws -> ByteBuffer {
    try Self.check(request, upTo: limit)
    return try await Self.collect(request.body, of: request, upTo: limit, context)
  }

  private static func check(_ request: Request, upTo limit: Int) throws {
    if let bytes = request.headers[.contentLength].flatMap({ Int($0) }), bytes > limit {
      throw Refusal.event(.tooLarge(bytes: bytes, limit: limit))
    }
  }

  private static func collect(
    _ body: RequestBody, of request: Request, upTo limit: Int, _ context: LiveRequestContext
  ) async throws -> ByteBuffer {
    if request.headers[.expect]?.lowercased() == "100-continue" {
      try await context.channel.writeAndFlush(
        HTTPResponsePart.head(HTTPResponse(status: .continue)))
    }
    do {
      return try await body.collect(upTo: limit)
    } catch let error as any HTTPResponseError where error.status == .contentTooLarge {
      throw Refusal.event(.tooLarge(bytes: limit + 1, limit: limit))
    }
  }

  private func session(
    _ request: Request, _ context: LiveRequestContext
  ) async throws -> LiveSession {
    try await sessions.session(try id(context), token: request.headers[.sessionToken])
  }

  private func id(_ context: LiveRequestContext) throws(Refusal) -> String {
    guard let id = context.parameters.get("session") else { throw .unknownSession }
    return id
  }
}

/// The context of a request, with its connection, so that a stuck one can be closed.
nonisolated struct LiveRequestContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let channel: any Channel

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }
}
#endif
