import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPTransport {
  /// The system's own client: encryption, proxies, compression.
  ///
  /// Nothing is cached, no cookie is kept. Each request has a session of its own. What the body is
  /// compressed with is undone.
  ///
  /// Up to Swift 6.3 the client of Linux cannot be made safe from outside against a server that means
  /// harm: one that closes in the middle of the head, or sends something after the last chunk, ends
  /// the process (swift-corelibs-foundation issue 5285), and the body of a redirect is read into
  /// memory until it ends or the time is over. The trap is in the system's own turn, before a delegate
  /// is told, and nothing that a session can be given comes before it. Use it there for servers that
  /// you trust; where that is not enough give ``sockets``, which refuse `https` with a typed error, or
  /// a transport of your own.
  public static let urlSession = HTTPTransport { request, receive async throws(HTTPFault) in
    let load = URLSessionLoad(receive)
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { load.begin(request, $0) }
    } onCancel: {
      load.end(.failure(.cancelled))
    }
    try outcome.get()
  }
}
