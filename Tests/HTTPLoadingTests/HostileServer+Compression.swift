import LoopbackTesting

extension HostileServer {
  /// The text `[]` as Python's zlib compresses it.
  static let gzip: [UInt8] = [
    0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3, 139, 142, 5, 0, 41, 187, 76, 13, 2, 0, 0, 0,
  ]
  static let deflate: [UInt8] = [120, 156, 139, 142, 5, 0, 1, 21, 0, 185]

  private static func sends(
    _ name: String, _ verdict: Verdict, as coding: String = "gzip", _ bytes: [UInt8],
    length: Int? = nil, status: String = "200 OK", thenForever piece: [UInt8] = []
  ) -> Fault {
    Fault(
      name: "compressed-\(name)", verdict: verdict, endsFoundation: !piece.isEmpty
    ) { connection in
      var head = "HTTP/1.1 \(status)\r\nContent-Encoding: \(coding)\r\n"
      if piece.isEmpty { head += "Content-Length: \(length ?? bytes.count)\r\n" }
      connection.send(head + "\r\n")
      guard connection.send(bytes), !piece.isEmpty else { return }
      let pieces = Array(repeatElement(piece, count: 1 + 8192 / piece.count).joined())
      while connection.send(pieces) {}
    }
  }

  private static func changed(_ bytes: [UInt8], at place: Int) -> [UInt8] {
    var bytes = bytes
    bytes[place] ^= 1
    return bytes
  }

  private static let damaged = breach("badCompression")
  private static let header = Array(gzip.prefix(10))
  private static let emptyBlock: [UInt8] = [0, 0, 0, 0xFF, 0xFF]

  static let compressed: [Fault] = [
    sends("whole", .body("[]"), gzip),
    sends("oldName", .error("loading.contentCoding"), as: "X-GZIP", gzip),
    sends("identity", .error("loading.contentCoding"), as: "identity, gzip", gzip),
    sends("zlib", .body("[]"), as: "deflate", deflate),
    sends(
      "members", damaged,
      header + gzip.dropFirst(10) + header + [3, 0] + Array(repeating: 0, count: 8)),
    sends("nothing", breach("endsInBody"), []),
    sends("plain", damaged, Array("[]".utf8)),
    sends("magic", damaged, changed(gzip, at: 1)),
    sends("method", damaged, changed(gzip, at: 2)),
    sends("reservedFlag", damaged, Array(gzip.prefix(3)) + [0x80] + gzip.dropFirst(4)),
    sends("block", damaged, header + [7] + gzip.dropFirst(11)),
    sends("checksum", damaged, changed(gzip, at: gzip.count - 5)),
    sends("length", damaged, changed(gzip, at: gzip.count - 1)),
    sends("rest", damaged, gzip + Array("<html>".utf8)),
    sends("zlibChecksum", damaged, as: "deflate", changed(deflate, at: deflate.count - 1)),
    sends("bare", damaged, as: "deflate", Array(gzip[10..<14])),
    sends("cut", breach("endsInBody"), Array(gzip.dropLast())),
    sends("cutConnection", breach("endsInBody"), Array(gzip.dropLast()), length: gzip.count),
    sends("brotli", .error("loading.contentCoding"), as: "br", gzip),
    sends("twice", .error("loading.contentCoding"), as: "gzip, gzip", gzip),
    sends("bomb", .error("loading.tooLarge"), GzipBomb.start, thenForever: [0]),
    sends("emptyBlocks", breach("tooMuchHead"), header, thenForever: emptyBlock),
    sends(
      "emptyMembers", breach("tooMuchHead"), [],
      thenForever: header + [3, 0] + Array(repeating: 0, count: 8)),
    sends(
      "name", breach("tooMuchHead"), [0x1F, 0x8B, 8, 8, 0, 0, 0, 0, 0, 3], thenForever: [0x41]),
    sends(
      "refusal", .error("loading.status"), GzipBomb.start, status: "500 No", thenForever: [0]),
  ]
}
