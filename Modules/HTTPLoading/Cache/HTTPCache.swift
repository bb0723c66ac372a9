import Loading

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Responses that are kept in memory by the rules of HTTP: fresh ones are not requested again,
/// stale ones are revalidated by a conditional request.
///
/// Only complete responses to `GET` without a body are kept, each for exactly the header fields of
/// its request: one user's response is never returned to another. A request that changes a resource
/// removes the entries of its URL, and of the URL that it was redirected to. The least recently used
/// entries are removed first.
///
/// A request decides by its own `Cache-Control` what it accepts: `no-cache`, `max-age` and
/// `min-fresh` accept less than what is fresh, `max-stale` accepts more; `no-store` passes the cache
/// by. Where nothing is accepted, `only-if-cached` is answered with the status 504 instead of asking
/// the server.
public actor HTTPCache {
  private struct Key: Hashable {
    let resource: HTTPResource
    let user: [String?]
    /// The values by name, as the server receives them: two texts that Swift takes for the same, and
    /// two orders of the values of one name, are different requests.
    let fields: [String: [[UInt8]]]

    init(_ request: HTTPRequest) {
      resource = HTTPResource(request.url)
      user = [request.url.user(), request.url.password()]
      fields = Dictionary(grouping: request.fields) { $0.name.lowercased() }
        .filter { !HTTPCacheDemands.fieldNames.contains($0.key) }
        .mapValues { fields in fields.map { Array($0.value.utf8) } }
    }
  }

  private struct Entry {
    var response: HTTPResponse
    var requestedAt: Date
    /// The number of the request that it answers.
    let number: Int

    var size: Int {
      response.body.count
        + response.head.fields.reduce(512) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    }
  }

  /// The number of bytes that are kept, headers included.
  public var byteCount: Int { entries.cost }
  /// The number of responses that are kept.
  public var count: Int { entries.count }

  /// A request that has been sent.
  private struct Sent {
    let key: Key
    let date: Date
    let number: Int
  }

  /// The requests of a key that are on their way.
  private struct Pending {
    var count = 0
    /// The number of the latest one that was answered, or sent before the resource was changed: the
    /// response to an earlier one is not kept.
    var answered = 0
  }

  private let now: @Sendable () -> Date
  private var entries: LeastRecentlyUsed<Key, Entry>
  private var lastNumber = 0
  /// The requests on their way.
  private var pending: [Key: Pending] = [:]

  /// Makes an empty cache.
  ///
  /// - Parameter now: the current date, for computing lifetimes.
  public init(
    byteLimit: Int = 8 << 20, countLimit: Int = 256, now: @escaping @Sendable () -> Date
  ) {
    entries = LeastRecentlyUsed(countLimit: countLimit, costLimit: byteLimit)
    self.now = now
  }

  /// Removes everything, for example when a user signs out.
  public func removeAll() {
    remove { _ in true }
  }

  /// Returns a kept response, or sends a request and keeps its response.
  func response(
    by exchange: HTTPExchange, clock: any Clock<Duration>
  ) async throws(LoadingError) -> HTTPResponse {
    let request = exchange.request
    let demands = HTTPCacheDemands(request)
    // What a body demands is not part of the key.
    guard request.method == .get, request.body == nil, !demands.forbidsCache else {
      if demands.forbidsServer { return Self.notCached(request) }
      return try await send(exchange, clock)
    }
    let key = Key(request)
    let kept = entries.value(for: key).flatMap { exchange.limits.accept($0.response) ? $0 : nil }
    if let kept, accepts(kept, demands) { return kept.response }
    if demands.forbidsServer { return Self.notCached(request) }
    return try await revalidate(kept, key, by: exchange, clock)
  }

  /// The response where a server must not be asked (RFC 9111, 5.2.1.7).
  private static func notCached(_ request: HTTPRequest) -> HTTPResponse {
    HTTPResponse(url: request.url, head: HTTPHead(status: 504))
  }

  /// Sends a request past the cache.
  private func send(
    _ exchange: HTTPExchange, _ clock: any Clock<Duration>
  ) async throws(LoadingError) -> HTTPResponse {
    let request = exchange.request
    do throws(LoadingError) {
      let response = try await exchange.run(clock: clock).response
      if !request.method.isSafe { invalidate(request.url, by: response) }
      return response
    } catch {
      // The server may have changed the resource although its response is not usable.
      if !request.method.isSafe { remove([request.url]) }
      throw error
    }
  }

  /// Sends a request, on condition of a change if there is a kept response, and keeps its response.
  private func revalidate(
    _ kept: Entry?, _ key: Key, by exchange: HTTPExchange, _ clock: any Clock<Duration>
  ) async throws(LoadingError) -> HTTPResponse {
    let request = exchange.request
    let conditions = kept?.response.head.conditions ?? []
    var conditional = exchange
    conditional.request.fields += conditions
    lastNumber += 1
    let sent = Sent(key: key, date: now(), number: lastNumber)
    let elapsed = clock.stopwatch()
    pending[key, default: Pending()].count += 1
    defer {
      pending[key]?.count -= 1
      if pending[key]?.count == 0 { pending[key] = nil }
    }
    let reply = try await conditional.run(clock: clock)
    let response = reply.response
    let isCurrent = isCurrent(sent)
    // A failure of the server is no answer about the resource.
    if isCurrent, response.status < 500 { pending[key]?.answered = sent.number }
    guard response.status == 304, let kept, !conditions.isEmpty,
      reply.request == conditional.request
    else {
      // A redirect may have another destination later, and on its way the fields were removed.
      let isOwn = reply.request == request || reply.request == conditional.request
      if isCurrent { keep(response, isOwn, sent) }
      return response
    }
    guard response.head.confirms(kept.response.head) else {
      // It is about another version than the kept one, whose tag it would replace.
      if entries.peek(key)?.number == kept.number { entries.remove(key) }
      var again = exchange
      again.spentTime = elapsed()
      return try await revalidate(nil, key, by: again, clock)
    }
    let renewed = renewed(kept.response, by: response.head)
    // Another request may have stored another response meanwhile, which this one does not
    // revalidate.
    let isSame = entries.peek(key).map { $0.number == kept.number } ?? true
    if isCurrent, isSame {
      // The server may have decided meanwhile that it must not be kept.
      let rules = HTTPCacheControl(renewed.head, requestedAt: sent.date)
      if rules.forbidsStoring { entries.remove(key) } else { store(renewed, sent) }
    }
    return renewed
  }

  /// Whether its resource was not changed since a request was sent, and no later one was answered.
  private func isCurrent(_ sent: Sent) -> Bool {
    sent.number > pending[sent.key]?.answered ?? 0
  }

  private func accepts(_ entry: Entry, _ demands: HTTPCacheDemands) -> Bool {
    let rules = HTTPCacheControl(entry.response.head, requestedAt: entry.requestedAt)
    return demands.accept(rules, after: now().timeIntervalSince(entry.requestedAt))
  }

  /// The kept response, with the header that the server sent in its place.
  ///
  /// An age ends with the revalidation: without a new one the server itself has confirmed it now.
  private func renewed(_ kept: HTTPResponse, by head: HTTPHead) -> HTTPResponse {
    var response = kept
    let names = Set(head.fields.map { $0.name.lowercased() }).subtracting(Self.describesBody)
    let replaced = names.union(["age"])
    response.head.fields.removeAll { replaced.contains($0.name.lowercased()) }
    response.head.fields += head.fields.filter { names.contains($0.name.lowercased()) }
    return response
  }

  private static let describesBody: Set = [
    "content-encoding", "content-length", "content-range", "content-type", "transfer-encoding",
  ]

  /// Keeps a response, or removes the one before it.
  ///
  /// - Parameter isOwn: whether it answers the request of the key, not another one after redirects.
  private func keep(_ response: HTTPResponse, _ isOwn: Bool, _ sent: Sent) {
    let rules = HTTPCacheControl(response.head, requestedAt: sent.date)
    let isUseful = rules.isEverFresh || !response.head.conditions.isEmpty
    if response.status == 200, !rules.forbidsStoring, isUseful, isOwn {
      store(response, sent)
    } else if response.status < 500 {
      entries.remove(sent.key)
    }
  }

  private func store(_ response: HTTPResponse, _ sent: Sent) {
    let entry = Entry(response: response, requestedAt: sent.date, number: sent.number)
    entries.insert(entry, for: sent.key, cost: entry.size)
  }

  /// Removes what a request may have changed. A redirect is a success of the request at its own URL,
  /// whatever the response to the next one is.
  private func invalidate(_ url: URL, by response: HTTPResponse) {
    if response.status < 400 || response.url != url { remove([url, response.url]) }
  }

  private func remove(_ urls: Set<URL>) {
    let resources = Set(urls.map(HTTPResource.init))
    remove { resources.contains($0.resource) }
  }

  private func remove(where isOutdated: (Key) -> Bool) {
    for key in entries.keys where isOutdated(key) { entries.remove(key) }
    // A response still in transit may be from before the change.
    for key in pending.keys where isOutdated(key) { pending[key]?.answered = lastNumber }
  }
}

extension HTTPLimits {
  /// Whether a kept response is one that these limits accept from a server.
  fileprivate func accept(_ kept: HTTPResponse) -> Bool {
    accepts(contentType: kept.head["Content-Type"]) && kept.body.count <= byteLimit
  }
}
