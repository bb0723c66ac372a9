/// The words of a pattern: names, types and literals.
extension RoutePatternParser {
  mutating func name() throws(RoutePatternError) -> String {
    var name = String.UnicodeScalarView()
    while let next = peek, Self.isName(next, isFirst: name.isEmpty) {
      name.append(next)
      index += 1
    }
    if name.isEmpty { throw error(.expectedName) }
    return String(name)
  }

  private static func isName(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "_": true
    case "0"..."9": !isFirst
    default: false
    }
  }

  /// `<Type>`, in a query also `<[Type]>`, or nothing, which means the type of the page's closure, or
  /// String.
  mutating func type(
    inQuery: Bool = false
  ) throws(RoutePatternError) -> (type: ParameterType, isList: Bool) {
    let taken = parameters.count < types.count ? types[parameters.count] : nil
    let isList = inQuery && taken?.isList == true
    guard peek == "<" else {
      guard let taken, taken.type != .string || isList else { return (.string, false) }
      let text = taken.type.patternText
      given.append((index, isList ? "[\(text)]" : text))
      return (taken.type, isList)
    }
    let start = index
    index += 1
    let writesList = inQuery && peek == "["
    if writesList { index += 1 }
    let written = try writtenType(inList: writesList, at: start)
    if let taken, written.isSame(as: taken.type), writesList == taken.isList {
      throw error(.repeatedType(writesList ? "[\(written)]" : "\(written)"), at: start)
    }
    return (written, writesList || isList)
  }

  /// The rest of a type after its opening brackets, with the closing ones.
  private mutating func writtenType(
    inList: Bool, at start: Int
  ) throws(RoutePatternError) -> ParameterType {
    var name = String.UnicodeScalarView()
    while let next = peek, next != ">", !inList || next != "]" {
      if next == "/" || next == "#" { throw error(.unclosedType) }
      if ["(", ")", "[", "]", "+", "\\", "*"].contains(next) {
        throw error(.unexpected(String(next)))
      }
      name.append(next)
      index += 1
    }
    for end: Unicode.Scalar in inList ? ["]", ">"] : [">"] {
      guard peek == end else { throw error(.unclosedType) }
      index += 1
    }
    let text = String(name)
    if let type = ParameterType(name: text) { return type }
    // A capitalised word, or a type's name in lower case, is a misspelt type rather than a list of one value.
    guard let first = text.unicodeScalars.first else { throw error(.badChoices, at: start) }
    let isType = ["string", "int", "double", "bool", "uuid", "url"].contains(text)
    if !text.utf8.contains(0x7C), isType || ("A"..."Z").contains(first) {
      if readsOtherTypes, !isType { return .string }
      throw error(.unknownType(text), at: start)
    }
    let isWord = text.utf8.allSatisfy { byte in
      byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
        || [0x2D, 0x5F, 0x25].contains(byte)
    }
    if !text.utf8.contains(0x7C), !isWord { throw error(.notAWord(text), at: start) }
    return .choice(try choices(text, at: start))
  }

  /// The values of a list, decoded.
  private func choices(_ text: String, at start: Int) throws(RoutePatternError) -> [String] {
    var values: [String] = []
    for raw in text.utf8.split(separator: 0x7C, omittingEmptySubsequences: false) {
      guard let value = PercentCoding.decode(Substring(raw)) else {
        throw error(.badEscape, at: start)
      }
      guard !value.isEmpty, !values.contains(value), value != ".", value != ".." else {
        throw error(.badChoices, at: start)
      }
      values.append(value)
    }
    return values
  }

  /// Text up to one of `ends`, decoded; characters with another meaning are rejected.
  mutating func literal(
    until ends: Set<Unicode.Scalar>, refusingControls: Bool = false
  ) throws(RoutePatternError) -> String {
    let start = index
    var raw = String.UnicodeScalarView()
    while let next = peek, !ends.contains(next) {
      switch next {
      case "\\", " ", "*", "{", "}", "<", ">", "#", "(", ")", "[", "]", "|", "+":
        throw error(.unexpected(String(next)))
      case _ where next.value < 0x20 || next.value == 0x7F:
        throw error(.unexpected(String(next)))
      default: raw.append(next)
      }
      index += 1
    }
    guard let text = PercentCoding.decode(String(raw)),
      !text.utf8.contains(where: {
        $0 == 0 || (refusingControls && ($0 < 0x20 || $0 == 0x7F))
      })
    else { throw error(.badEscape, at: start) }
    return text
  }
}
