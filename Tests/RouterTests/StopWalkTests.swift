import Testing

@testable import Router

/// The walk looks at sixteen bytes a step; every place and length must agree with one byte a step.
@Suite("A walk through a URL's bytes")
struct StopWalkTests {
  func stops(_ bytes: [UInt8], from start: Int) -> [Int] {
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return [] }
      var walk = StopWalk(base, from: start, buffer.count)
      var found: [Int] = []
      while true {
        let place = walk.next()
        if place == buffer.count { return found }
        found.append(place)
      }
    }
  }

  /// What stops, said plainly.
  func stops(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte >= 0x7F || [0x2F, 0x3F, 0x23, 0x25, 0x5C].contains(byte)
  }

  @Test func knowsEveryByteAtEveryPlace() {
    for byte in UInt8.min...UInt8.max {
      for place in 0..<16 {
        var bytes = [UInt8](repeating: 0x61, count: 16)
        bytes[place] = byte
        #expect(stops(bytes, from: 0) == (stops(byte) ? [place] : []), "\(byte) at \(place)")
      }
    }
  }

  @Test func agreesWithOneByteAStepForEveryLengthAndStart() {
    var random = SplitMix(seed: 0x570B)
    for count in 1..<70 {
      let bytes = (0..<count).map { _ in
        random.next() % 3 == 0 ? UInt8(truncatingIfNeeded: random.next()) : 0x61
      }
      for start in 0..<count {
        #expect(
          stops(bytes, from: start) == (start..<count).filter { stops(bytes[$0]) },
          "seed 0x570B, \(count) bytes from \(start)")
      }
    }
  }

  @Test func endsAtTheEnd() {
    var walk = StopWalk([0x61, 0x2F], from: 2, 2)
    let first = walk.next()
    #expect(first == 2)
    #expect(walk.next() == 2)
  }
}

/// Schemes of up to seven letters are read in one step; all others byte by byte.
@Suite("The scheme of a URL")
struct URLSchemeTests {
  /// The scheme by its grammar: a letter, then letters, digits, `+`, `-` and `.`.
  func plainly(_ text: String) -> String? {
    guard let colon = text.firstIndex(of: ":"), let first = text.first, first.isASCII,
      first.isLetter
    else { return nil }
    let scheme = text[..<colon]
    let isScheme = scheme.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))
    }
    return isScheme ? String(scheme) : nil
  }

  @Test(arguments: [
    "a:", "ab:x", "app:x", "trellis:x", "trelliss:x", "a1:xxxxxxx", "a-b:xxxxxxx", "a.b+c:xxxxxx",
    "1a:xxxxxxxx", ":xxxxxxxxx", "@pp:xxxxxxx", "app[:xxxxxxx", "app`:xxxxxxx", "app{:xxxxxxx",
    "APP:xxxxxxx", "aZ:xxxxxxxx", "a/b:c:xxxxxx", "áb:xxxxxxxx", "ab\u{E9}:xxxxxx", "trellis",
    "trelli:", "a:b:c:d:e:f", "travel/x:yyyyyy", "q?next=a:bbbbbb",
  ]) func isReadByItsGrammar(_ text: String) throws {
    #expect(try RouteURL(text).scheme == plainly(text))
  }

  @Test func agreesWithItsGrammarForRandomTexts() {
    var random = SplitMix(seed: 0x5C4E)
    let letters = Array("azAZ@[`{059+-.:::/xy")
    for round in 0..<20_000 {
      let text = String(
        (0..<(1 + random.next() % 12)).map { _ in
          letters[Int(random.next() % UInt64(letters.count))]
        })
      guard let url = try? RouteURL(text) else { continue }
      #expect(url.scheme == plainly(text), "seed 0x5C4E, round \(round), \(text)")
    }
  }

  @Test func comparesSchemesWithoutCase() throws {
    for scheme in ["app", "trellis", "x-trellis+2", "averylongscheme"] {
      let router = try Router(
        namespaces: RouteNamespaces(schemes: ["other", scheme]),
        modules: [RouteModule("m") { Route("open/:id", page: "p", exported: true) }])
      for text in [scheme, scheme.uppercased(), scheme.prefix(1).uppercased() + scheme.dropFirst()]
      {
        #expect(router.resolve("\(text)://open/1", from: .push).target?.page == "p", "\(text)")
      }
      for text in ["\(scheme)x", "x\(scheme)", String(scheme.dropLast())] {
        guard case .unmatched(let diagnosis) = router.resolve("\(text)://open/1", from: .push)
        else {
          Issue.record("\(text) is not the application's")
          continue
        }
        #expect(diagnosis.code == "foreign-scheme")
      }
    }
  }
}
