import LoopbackTesting

/// A server with a behavior for each path.
nonisolated func illBehavedServer() throws -> HTTPLoopbackServer {
  try HTTPLoopbackServer { request, connection in
    let json = "Content-Type: application/json"
    let piece = [UInt8](repeating: 0x20, count: 1 << 16)
    switch request.path.prefix(while: { $0 != "?" }) {
    case "/good": connection.answer(#"{"data":[]}"#)
    case "/untyped": connection.answer("untyped", headers: [])
    case "/charset": connection.answer("1", headers: ["content-type: Application/JSON ; charset=x"])
    case "/empty": connection.answer("")
    case "/nothing": connection.answer("", status: "204 No Content", headers: [])
    case "/404": connection.answer("gone", status: "404 Not Found")
    case "/500": connection.answer("{}", status: "500 Internal Server Error")
    case "/500huge":
      connection.send("HTTP/1.1 500 No\r\nContent-Length: 1073741824\r\n\r\n")
      while connection.send(piece) {}
    case "/html": connection.answer("<html>", headers: ["Content-Type: text/html; charset=utf-8"])
    case "/gigabyte":
      connection.send("HTTP/1.1 200 OK\r\n\(json)\r\nContent-Length: 1073741824\r\n\r\n")
      while connection.send(piece) {}
    case "/endless":
      connection.send("HTTP/1.1 200 OK\r\n\(json)\r\n\r\n")
      while connection.send(piece) {}
    case "/endlesschunks":
      connection.send("HTTP/1.1 200 OK\r\n\(json)\r\nTransfer-Encoding: chunked\r\n\r\n")
      while connection.send("10000\r\n"), connection.send(piece), connection.send("\r\n") {}
    case "/endlesshead":
      connection.send("HTTP/1.1 200 OK\r\n")
      while connection.send("X-Padding: " + String(repeating: "x", count: 4096) + "\r\n") {}
    case "/short":
      connection.send("HTTP/1.1 200 OK\r\n\(json)\r\nContent-Length: 100\r\n\r\n0123456789")
    case "/brokenchunks":
      connection.send(
        "HTTP/1.1 200 OK\r\n\(json)\r\nTransfer-Encoding: chunked\r\n\r\n64\r\n0123456789")
    case "/closed": return
    case "/lengths":
      connection.send(
        "HTTP/1.1 200 OK\r\n\(json)\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n12")
    case "/brotli": connection.answer("?", headers: [json, "Content-Encoding: br"])
    case "/garbage": connection.send("\u{1}\u{2}\u{3} this is no HTTP\r\n\r\n")
    case "/utf8":
      connection.send("HTTP/1.1 200 OK\r\n\(json)\r\nContent-Length: 12\r\n\r\n{\"data\":[\"")
      connection.send([0xFF, 0x22])
    case "/endlessslow":
      connection.send("HTTP/1.1 200 OK\r\n\(json)\r\n\r\n")
      connection.hang()
    case "/hang": connection.hang()
    case "/hanginbody":
      connection.send("HTTP/1.1 200 OK\r\n\(json)\r\nContent-Length: 100\r\n\r\n01")
      connection.hang()
    case "/ftp": connection.answer("", status: "302 Found", headers: ["Location: ftp://a.example/"])
    case "/once": connection.answer("", status: "302 Found", headers: ["Location: /good"])
    case "/loop": connection.answer("", status: "307 Temporary", headers: ["Location: /loop"])
    default:
      let target = request.path.dropFirst("/to?".count)
      connection.answer("", status: "302 Found", headers: ["Location: \(target)"])
    }
  }
}
