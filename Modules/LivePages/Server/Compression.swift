#if LivePages
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOHTTPCompression

/// Compresses bytes once, by NIO's handler for compressed responses: a channel without a
/// connection carries them through it.
nonisolated enum Compression {
  /// The bytes compressed by gzip; nil when that fails or gains nothing.
  static func gzip(_ bytes: ByteBuffer) -> ByteBuffer? {
    let channel = EmbeddedChannel(handler: HTTPResponseCompressor())
    let request = HTTPRequestHead(
      version: .http1_1, method: .GET, uri: "/", headers: ["Accept-Encoding": "gzip"])
    let answer = HTTPResponseHead(
      version: .http1_1, status: .ok, headers: ["Content-Length": "\(bytes.readableBytes)"])
    var compressed = ByteBuffer()
    do {
      try channel.writeInbound(HTTPServerRequestPart.head(request))
      try channel.writeOutbound(HTTPServerResponsePart.head(answer))
      try channel.writeOutbound(HTTPServerResponsePart.body(.byteBuffer(bytes)))
      try channel.writeOutbound(HTTPServerResponsePart.end(nil))
      while let part = try channel.readOutbound(as: HTTPServerResponsePart.self) {
        if case .body(.byteBuffer(var piece)) = part { compressed.writeBuffer(&piece) }
      }
      _ = try channel.finish()
    } catch {
      return nil
    }
    return compressed.readableBytes > 0 && compressed.readableBytes < bytes.readableBytes
      ? compressed : nil
  }
}
#endif
