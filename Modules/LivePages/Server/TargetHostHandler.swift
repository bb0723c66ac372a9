#if LivePages
import NIOCore
import NIOHTTP1

/// Replaces the `Host` header of a request by the host that its target names: `GET http://127.0.0.1/mail`.
///
/// The target has precedence (RFC 9112, 3.2.2). NIO's codec removes its host, so this handler is in front of it.
nonisolated final class TargetHostHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data), let host = Self.host(of: head.uri),
      head.headers["Host"].count == 1  // None and several are refused as they are.
    else { return context.fireChannelRead(data) }
    head.headers.replaceOrAdd(name: "Host", value: host)
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  /// The host that a target names, with its port; nil for a path.
  private static func host(of target: String) -> String? {
    guard target.utf8.first != UInt8(ascii: "/"), let scheme = target.firstRange(of: "://") else {
      return nil
    }
    return String(target[scheme.upperBound...].prefix { !"/?#".contains($0) })
  }
}
#endif
