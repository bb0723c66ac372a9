/// Replaces secrets by placeholders, so that a recorded session contains none.
///
/// A placeholder has one character for each of the secret: upper-case letters, digits and spaces keep their
/// class, anything else becomes a lower-case letter. So it passes or fails the same rules of length and of
/// character classes as the secret. Within a session equal secrets have equal placeholders, and different
/// ones have different placeholders while there are enough of them. A document therefore reveals the length
/// of a secret, the positions of its digits and whether it was typed twice, but nothing else.
///
/// ```swift
/// var mask = SecretMask()
/// mask.placeholder(for: "Passw0rd")   // Aaaaa0aa
/// mask.placeholder(for: "Passw1rd")   // Aaaaa0ab
/// ```
public nonisolated struct SecretMask: Sendable {
  private var placeholders: [String: String] = [:]
  /// The number of the last placeholder, digit by digit, by the first placeholder of its sequence of classes.
  private var last: [String: [Int]] = [:]

  /// Makes a mask that has seen no secret.
  public init() {}

  /// The placeholder of a secret, always the same one for equal secrets.
  ///
  /// - Complexity: O(length of the secret).
  public mutating func placeholder(for secret: String) -> String {
    if let known = placeholders[secret] { return known }
    let classes = secret.map(Alphabet.init)
    let zeros = Array(repeating: 0, count: classes.count)
    // Placeholders of different classes differ, and those of the same classes are assigned in order.
    let first = Self.text(classes, zeros)
    let digits = last[first].map { Self.next($0, classes) } ?? zeros
    last[first] = digits
    let text = Self.text(classes, digits)
    placeholders[secret] = text
    return text
  }

  private static func text(_ classes: [Alphabet], _ digits: [Int]) -> String {
    String(zip(classes, digits).map { $0.character($1) })
  }

  /// The next number, the last place first; the same number after the last one of the classes.
  private static func next(_ number: [Int], _ classes: [Alphabet]) -> [Int] {
    var digits = number
    for place in classes.indices.reversed() {
      if digits[place] + 1 < classes[place].size {
        digits[place] += 1
        return digits
      }
      digits[place] = 0
    }
    return number
  }

  /// The characters that may replace a character.
  private enum Alphabet {
    case upper, lower, digit
    case space(Character)

    init(_ character: Character) {
      self =
        character.isWhitespace
        // A mark combined with a space, for example an accent, is part of the secret.
        ? .space(character.unicodeScalars.count == 1 ? character : " ")
        : character.isNumber ? .digit : character.isUppercase ? .upper : .lower
    }

    var size: Int {
      switch self {
      case .upper, .lower: 26
      case .digit: 10
      case .space: 1
      }
    }

    func character(_ number: Int) -> Character {
      switch self {
      case .upper: Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(number)))
      case .lower: Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(number)))
      case .digit: Character(Unicode.Scalar(UInt8(ascii: "0") + UInt8(number)))
      case .space(let space): space
      }
    }
  }
}
