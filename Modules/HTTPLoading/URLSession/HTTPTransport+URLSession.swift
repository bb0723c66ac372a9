import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPTransport {
  /// Foundation's client: encryption, proxies, on Apple's platforms HTTP/2 and compression.
  ///
  /// One session carries everything, so its connections are used again. Nothing is cached, no cookie
  /// is kept. On Apple's platforms compressed bodies arrive decompressed; on Linux, where the client
  /// takes half a compressed body for a whole one, none is asked for and one that comes is refused.
  ///
  /// Up to Swift 6.3 the client of Linux cannot be made safe from outside against a server that means
  /// harm: one that closes in the middle of the head, or sends something after the last chunk, ends
  /// the process (swift-corelibs-foundation issue 5285), and the body of a redirect is read into
  /// memory until it ends or the time is over. A compressed answer, which is refused, is decompressed
  /// all the same, and while a small one becomes gigabytes no other load goes on. The trap is in the
  /// client's own code, before a delegate is called. ``automatic`` never chooses it there; choose it by name for servers that you trust.
  public static let urlSession = HTTPTransport { request, receive async throws(HTTPFault) in
    let load = URLSessionLoad(receive)
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { load.begin(request, in: .shared, $0) }
    } onCancel: {
      load.end(.failure(.cancelled))
    }
    try outcome.get()
  }
}
