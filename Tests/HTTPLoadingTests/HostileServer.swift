import LoopbackTesting
import Testing

/// A server whose every path is another way to respond badly.
enum HostileServer {
  /// The verdict of a strict client on a response.
  enum Verdict: Hashable, Sendable {
    /// The response is valid; it only looks invalid.
    case body(String)
    /// The code of the error.
    case error(String)
  }

  /// A bad response.
  struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    let verdict: Verdict
    /// Whether Foundation's client on Linux, as documented, ends the process at it, or decompresses for so
    /// long that no other load continues.
    var endsFoundation = false
    let answer: @Sendable (HTTPLoopbackConnection) -> Void

    var testDescription: String { name }
  }

  static func start() throws -> HTTPLoopbackServer {
    try HTTPLoopbackServer { request, connection in
      if let fault = faults.first(where: { "/\($0.name)" == request.path }) {
        fault.answer(connection)
      } else {
        connection.answer("[]")
      }
    }
  }

  static let faults = heads + lengths + chunks + streams + answers + compressed

  static func sends(
    _ name: String, _ verdict: Verdict, endsFoundation: Bool = false, _ text: String
  ) -> Fault {
    Fault(name: name, verdict: verdict, endsFoundation: endsFoundation) { $0.send(text) }
  }

  static func breach(_ name: String) -> Verdict { .error("loading.badResponse.\(name)") }
  static let ok = "HTTP/1.1 200 OK\r\n"
  private static let chunked = ok + "Transfer-Encoding: chunked\r\n\r\n"

  private static let heads: [Fault] = [
    sends("nothing", .error("loading.unreachable"), ""),
    sends("zero", breach("notHTTP"), "\0"),
    sends("ssh", breach("notHTTP"), "SSH-2.0-OpenSSH_9.2\r\n"),
    sends("oldHTTP", breach("notHTTP"), "<html>"),
    Fault(name: "oldHTTPThatHangs", verdict: breach("notHTTP")) {
      $0.send("<")
      $0.hang()
    },
    sends("http2", breach("notHTTP"), "HTTP/2 200 OK\r\n\r\n"),
    sends("noSpace", breach("notHTTP"), "HTTP/1.1200 OK\r\n\r\n"),
    sends("shortStatus", breach("notHTTP"), "HTTP/1.1 20 OK\r\n\r\n"),
    sends("longStatus", breach("notHTTP"), "HTTP/1.1 2000 OK\r\n\r\n"),
    sends("lowStatus", breach("notHTTP"), "HTTP/1.1 099 OK\r\n\r\n"),
    sends("highStatus", breach("notHTTP"), "HTTP/1.1 600 OK\r\n\r\n"),
    sends("negativeStatus", breach("notHTTP"), "HTTP/1.1 -20 OK\r\n\r\n"),
    sends("cutStatus", breach("endsInHead"), endsFoundation: true, "HTTP/1.1 20"),
    sends("cutHead", breach("endsInHead"), endsFoundation: true, ok + "Content-Le"),
    sends("headOnly", breach("endsInHead"), endsFoundation: true, ok),
    sends("foldedFirst", breach("badField"), ok + " A: b\r\n\r\n"),
    sends("noColon", breach("badField"), ok + "nothing\r\n\r\n"),
    sends("noName", breach("badField"), ok + ": x\r\n\r\n"),
    sends("spaceInName", breach("badField"), ok + "A B: x\r\n\r\n"),
    sends("zeroInName", breach("badField"), ok + "A\0: x\r\n\r\n"),
    sends("zeroInValue", breach("badField"), ok + "A: x\0y\r\n\r\n"),
    sends(
      "manyFields", breach("tooMuchHead"), endsFoundation: true,
      ok + String(repeating: "A: b\r\n", count: 101)),
    sends(
      "longField", breach("tooMuchHead"), endsFoundation: true,
      ok + "A: " + String(repeating: "x", count: 40_000)),
    Fault(name: "endlessHead", verdict: breach("tooMuchHead")) {
      $0.send(ok)
      while $0.send("A: " + String(repeating: "x", count: 4096) + "\r\n") {}
    },
    Fault(name: "endlessContinue", verdict: breach("tooMuchHead"), endsFoundation: true) {
      while $0.send("HTTP/1.1 100 Continue\r\n\r\n") {}
    },
    sends("switching", breach("notHTTP"), "HTTP/1.1 101 Switching Protocols\r\n\r\n"),
  ]

  private static let lengths: [Fault] =
    [
      "negative": "-1", "signed": "+5", "two": "5 5", "hex": "0x5", "list": "5, 6",
      "beyond": "99999999999999999999", "word": "five", "none": "",
    ].sorted { $0.key < $1.key }.map { name, length in
      sends("length-\(name)", breach("badLength"), ok + "Content-Length: \(length)\r\n\r\n12345")
    } + [
      sends(
        "length-differing", breach("badLength"),
        ok + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n[ ]"),
      sends("length-same", .body("[]"), ok + "Content-Length: 2\r\nContent-Length: 2\r\n\r\n[]"),
      sends(
        "length-andChunks", breach("badLength"),
        ok + "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n0\r\n\r\n"),
      sends("length-short", .error("loading.truncated"), ok + "Content-Length: 9\r\n\r\n[]"),
      sends("length-huge", .error("loading.tooLarge"), ok + "Content-Length: 9999999\r\n\r\n[]"),
    ]

  private static let chunks: [Fault] =
    [
      "word": ("g\r\n", "badChunk"), "negative": ("-1\r\n", "badChunk"),
      "signed": ("+1\r\n[", "badChunk"), "digits": ("00000000000000001\r\n", "badChunk"),
      "blank": ("\r\n", "badChunk"), "longer": ("1\r\n[]\r\n0\r\n\r\n", "badChunk"),
    ].sorted { $0.key < $1.key }.map { name, chunk in
      sends("chunk-\(name)", breach(chunk.1), endsFoundation: true, chunked + chunk.0)
    } + [
      sends("chunk-cut", breach("endsInBody"), endsFoundation: true, chunked + "5\r\n[]"),
      sends("chunk-noLast", breach("endsInBody"), endsFoundation: true, chunked + "2\r\n[]\r\n"),
      sends(
        "chunk-noEnd", breach("endsInBody"), endsFoundation: true, chunked + "2\r\n[]\r\n0\r\n"),
      sends("chunk-huge", breach("endsInBody"), endsFoundation: true, chunked + "fffffffff\r\n[]"),
      sends(
        "chunk-extended", .body("[]"), endsFoundation: true,
        chunked + "2;a=\"b\"\r\n[]\r\n0\r\nSum: 1\r\n\r\n"),
      sends(
        "coding-two", breach("unknownCoding"), endsFoundation: true,
        ok + "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n"),
      sends(
        "coding-identity", breach("unknownCoding"), endsFoundation: true,
        ok + "Transfer-Encoding: identity\r\n\r\n[]"),
    ]

  private static let streams: [Fault] = [
    Fault(name: "endlessBody", verdict: .error("loading.tooLarge")) {
      $0.send(ok + "\r\n")
      while $0.send([UInt8](repeating: 0x20, count: 1 << 16)) {}
    },
    Fault(name: "endlessChunks", verdict: .error("loading.tooLarge")) {
      $0.send(chunked)
      while $0.send("1000\r\n" + String(repeating: " ", count: 4096) + "\r\n") {}
    },
    Fault(name: "endlessFraming", verdict: breach("tooMuchHead"), endsFoundation: true) {
      $0.send(chunked)
      while $0.send("1;" + String(repeating: "x", count: 4096) + "\r\n[\r\n") {}
    },
    Fault(name: "endlessTrailer", verdict: breach("tooMuchHead"), endsFoundation: true) {
      $0.send(chunked + "0\r\n")
      while $0.send("A: " + String(repeating: "x", count: 4096) + "\r\n") {}
    },
    Fault(name: "endlessRefusal", verdict: .error("loading.status")) {
      $0.send("HTTP/1.1 500 No\r\n\r\n")
      while $0.send([UInt8](repeating: 0x20, count: 1 << 16)) {}
    },
  ]

  private static let answers: [Fault] = [
    sends(
      "part", .error("loading.status"),
      "HTTP/1.1 206 Partial\r\nContent-Range: bytes 0-1/9\r\nContent-Length: 2\r\n\r\n[]"),
    sends("notModified", .error("loading.status"), "HTTP/1.1 304 Not Modified\r\n\r\n"),
    sends(
      "nowhere", .error("loading.status"), "HTTP/1.1 302 Found\r\nContent-Length: 0\r\n\r\n"),
    sends(
      "loop", .error("loading.tooManyRedirects"),
      "HTTP/1.1 302 Found\r\nLocation: /loop\r\nContent-Length: 0\r\n\r\n"),
    sends(
      "toFile", .error("loading.refusedRedirect"),
      "HTTP/1.1 302 Found\r\nLocation: file:///etc/passwd\r\nContent-Length: 0\r\n\r\n"),
    sends(
      "html", .error("loading.contentType"),
      ok + "Content-Type: text/html\r\nContent-Length: 2\r\n\r\n[]"),
    sends(
      "hints", .body("[]"), endsFoundation: true,
      "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n" + ok + "Content-Length: 2\r\n\r\n[]"),
    sends(
      "twoAnswers", .body("[]"),
      ok + "Content-Length: 2\r\n\r\n[]" + ok + "Content-Length: 2\r\n\r\n{}"),
    sends(
      "busy", .error("loading.busy"),
      "HTTP/1.1 503 Busy\r\nRetry-After: 5\r\nContent-Length: 0\r\n\r\n"),
  ]
}
