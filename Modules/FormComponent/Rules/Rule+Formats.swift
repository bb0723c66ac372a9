/// Rules for texts of a known form. An empty text is rejected: add ``ifPresent`` for an optional field.
nonisolated extension Rule where Value == String {
  /// A usual e-mail address: at most 64 letters, digits and signs before the `@`, then a domain of
  /// two or more names, at most 254 characters in all. Problem `form.email`.
  ///
  /// Domains may have letters of every script; quoted names and addresses in brackets are rejected.
  public static var email: Rule {
    Rule(Problem("form.email")) { text in
      if text.count(upTo: 254) > 254 { return false }
      let parts = text.split(separator: "@", omittingEmptySubsequences: false)
      guard parts.count == 2, (1...64).contains(parts[0].count) else { return false }
      let names = parts[0].split(separator: ".", omittingEmptySubsequences: false)
      let domain = parts[1].split(separator: ".", omittingEmptySubsequences: false)
      return names.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isOfEmailName) }
        && domain.count > 1 && domain.allSatisfy(\.isDomainName)
    }
  }

  /// An absolute URL with a host. Problem `form.url`.
  ///
  /// - Parameter schemes: the permitted schemes, in lower case.
  /// - Complexity: O(length), at most 2,048 bytes.
  public static func url(schemes: Set<String> = ["http", "https"]) -> Rule {
    Rule(Problem("form.url")) { text in
      guard text.utf8.count <= 2_048, let colon = text.firstIndex(of: ":"),
        schemes.contains(text[..<colon].lowercased()), text[colon...].hasPrefix("://"),
        text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F }),
        !text.contains(where: { $0.isWhitespace || "<>\"\\^`{|}".contains($0) })
      else { return false }
      let rest = text[text.index(colon, offsetBy: 3)...]
      let authority = rest.prefix { !"/?#".contains($0) }
      let place = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] }
      let parts = (place ?? authority).split(separator: ":", omittingEmptySubsequences: false)
      guard let host = parts.first, parts.count <= 2 else { return false }
      if parts.count == 2, UInt16(parts[1]) == nil { return false }
      return host.split(separator: ".", omittingEmptySubsequences: false)
        .allSatisfy(\.isDomainName)
    }
  }

  /// A card number: 12 to 19 ASCII digits with a valid check digit (Luhn). Problem `form.card`.
  public static var card: Rule {
    Rule(Problem("form.card")) { text in
      guard (12...19).contains(text.utf8.count), let digits = text.asciiDigits else { return false }
      let sum = digits.reversed().enumerated().reduce(0) { sum, next in
        let twice = next.element * 2
        return sum + (next.offset.isMultiple(of: 2) ? next.element : twice > 9 ? twice - 9 : twice)
      }
      return sum.isMultiple(of: 10)
    }
  }

  /// An IBAN in capitals without blanks, as ``TextFormat/iban`` makes it: a country, a valid check
  /// number, 15 to 34 characters. Problem `form.iban`.
  public static var iban: Rule {
    Rule(Problem("form.iban")) { text in
      let bytes = Array(text.utf8)
      guard (15...34).contains(bytes.count),
        bytes.prefix(2).allSatisfy({ (0x41...0x5A).contains($0) }),
        bytes[2..<4].allSatisfy({ (0x30...0x39).contains($0) })
      else { return false }
      var rest = 0
      for byte in bytes[4...] + bytes[..<4] {
        switch byte {
        case 0x30...0x39: rest = (rest * 10 + Int(byte) - 0x30) % 97
        case 0x41...0x5A: rest = (rest * 100 + Int(byte) - 0x37) % 97
        default: return false
        }
      }
      return rest == 1
    }
  }
}

nonisolated extension String {
  /// The values of its digits; nil if it has any other character.
  fileprivate var asciiDigits: [Int]? {
    let digits = utf8.map { Int($0) - 0x30 }
    return digits.allSatisfy { (0...9).contains($0) } ? digits : nil
  }
}

nonisolated extension Character {
  fileprivate var isOfEmailName: Bool {
    isASCII && (isLetter || isNumber || "!#$%&'*+-/=?^_`{|}~".contains(self))
  }
}

nonisolated extension Substring {
  /// Whether it is a valid label of a domain.
  fileprivate var isDomainName: Bool {
    (1...63).contains(count) && first != "-" && last != "-"
      && allSatisfy { $0 == "-" || $0.isLetter || ("0"..."9").contains($0) }
  }
}
