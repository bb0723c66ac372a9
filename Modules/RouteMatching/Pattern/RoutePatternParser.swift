/// Reads a route pattern from left to right; stops at the first error with its column.
struct RoutePatternParser {
  private let text: String
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var optionals = 0
  private(set) var parameters: [RoutePattern.Parameter] = []
  private(set) var pathParameterCount = 0
  private(set) var segments: [RoutePattern.Segment] = []
  private(set) var fixedFragment: String?

  /// The types of the page's closure, by the index of the parameter.
  private let types: [ParameterType]
  /// Whether a type that only the application knows is read as a text.
  private let readsOtherTypes: Bool
  /// The positions where the page's closure gives the type, and the type in pattern syntax.
  private var given: [(index: Int, type: String)] = []

  init(_ text: String, taking types: [ParameterType] = [], readsOtherTypes: Bool = false) {
    self.text = text
    self.types = types
    self.readsOtherTypes = readsOtherTypes
    self.scalars = Array(text.unicodeScalars)
  }

  mutating func parse() throws(RoutePatternError) {
    guard text.utf8.count <= RouteURL.Limits.bytes else { throw error(.tooLong) }
    if peek == "/" { index += 1 }
    while let next = peek, next != "?", next != "#" {
      if next == "/" { throw error(.emptySegment) }
      try segment()
      guard peek == "/" else { break }
      index += 1
    }
    pathParameterCount = parameters.count
    if peek == "?" {
      index += 1
      try query()
    }
    if peek == "#" {
      index += 1
      try fragment()
    }
    if let next = peek { throw error(.unexpected(String(next))) }
  }

  /// The pattern with the types of the page's closure filled in.
  var completeText: String {
    guard !given.isEmpty else { return text }
    var result = ""
    var start = 0
    for (index, type) in given {
      for scalar in scalars[start..<index] { result.unicodeScalars.append(scalar) }
      result += "<\(type)>"
      start = index
    }
    for scalar in scalars[start...] { result.unicodeScalars.append(scalar) }
    return result
  }

  private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private func peek(_ offset: Int) -> Unicode.Scalar? {
    index + offset < scalars.count ? scalars[index + offset] : nil
  }

  private func error(_ reason: RoutePatternError.Reason, at position: Int? = nil)
    -> RoutePatternError
  {
    RoutePatternError(pattern: text, column: (position ?? index) + 1, reason: reason)
  }

  // MARK: Path

  private mutating func segment() throws(RoutePatternError) {
    let start = index
    guard segments.count < RouteURL.Limits.segments else { throw error(.tooManySegments) }
    if case .rest = segments.last { throw error(.restNotLast, at: start) }
    if peek == "*", peek(1) == "*" {
      index += 2
      let name = try name()
      let isOptional = try optionalMark()
      try add(name, .string, .path, isOptional: isOptional, isRest: true, at: start)
      segments.append(.rest(parameters.count - 1))
      if let next = peek, !"/?#<".unicodeScalars.contains(next) { throw error(.restNotLast) }
      return
    }
    var pieces: [RoutePattern.Piece] = []
    var isOptional = false
    while let next = peek, next != "/", next != "#" {
      if next == ":" {
        // Of a URL: users of other routers write a scheme into the pattern.
        if peek(1) == "/", peek(2) == "/" { throw error(.unexpected("://")) }
        if case .parameter = pieces.last { throw error(.adjacentParameters) }
        let position = index
        let (name, type) = try parameter()
        isOptional = try optionalMark()
        if isOptional, !pieces.isEmpty { throw error(.optionalNotWhole, at: position) }
        try add(name, type, .path, isOptional: isOptional, at: position)
        pieces.append(.parameter(parameters.count - 1))
        if isOptional { break }
      } else if next == "?" {
        break
      } else {
        pieces.append(.literal(try literal(until: [":", "/", "?", "#"], refusingControls: true)))
      }
    }
    if isOptional, let next = peek, next != "/", next != "?", next != "#" {
      throw error(.optionalNotWhole)
    }
    segments.append(try whole(pieces, at: start))
  }

  private func whole(_ pieces: [RoutePattern.Piece], at start: Int) throws(RoutePatternError)
    -> RoutePattern.Segment
  {
    if pieces.count == 1, let piece = pieces.first {
      switch piece {
      case .parameter(let slot): return .parameter(slot)
      case .literal(let text):
        if text == "." || text == ".." { throw error(.dotSegment, at: start) }
        return .literal(text)
      }
    }
    let slots = pieces.count { if case .parameter = $0 { true } else { false } }
    guard slots <= RoutePattern.Limits.parametersInSegment else {
      throw error(.tooManyParameters, at: start)
    }
    return .mixed(pieces)
  }

  /// `:name`, `:{name}`, `:name<Type>`.
  private mutating func parameter() throws(RoutePatternError) -> (String, ParameterType) {
    index += 1
    let name: String
    if peek == "{" {
      index += 1
      name = try self.name()
      guard peek == "}" else { throw error(.unclosedName) }
      index += 1
    } else {
      name = try self.name()
    }
    return (name, try type())
  }

  /// A `?` that ends a parameter's segment makes it optional; any other starts the query.
  private mutating func optionalMark() throws(RoutePatternError) -> Bool {
    guard peek == "?" else { return false }
    switch peek(1) {
    case nil, "/", "?", "#": break
    default: return false
    }
    guard optionals < RoutePattern.Limits.optionals else { throw error(.tooManyOptionals) }
    optionals += 1
    index += 1
    return true
  }

  // MARK: Query and fragment

  private mutating func query() throws(RoutePatternError) {
    while true {
      let start = index
      // Written for `?page` by users of other routers.
      if peek == ":" { throw error(.unexpected(":")) }
      let name = try literal(until: ["<", "=", "?", "&", "#"])
      if name.isEmpty { throw error(.expectedName) }
      let type = try type()
      var value: String?
      var isOptional = false
      if peek == "=" {
        index += 1
        let position = index
        // Written for `?page` by users of other routers.
        if peek == ":" { throw error(.unexpected(":")) }
        let text = try literal(until: ["&", "#", "?"])
        guard text.isEmpty && type == .string || type.accepts(text) else {
          throw error(.defaultOfWrongType(text), at: position)
        }
        value = text
      } else if peek == "?" {
        index += 1
        isOptional = true
      }
      try add(name, type, .query, isOptional: isOptional || value != nil, value: value, at: start)
      guard peek == "&" else { return }
      index += 1
    }
  }

  private mutating func fragment() throws(RoutePatternError) {
    guard peek == ":" else {
      let text = try literal(until: [":"], refusingControls: true)
      // `#/x/:y` is a path of another router, not a text to compare with.
      if let next = peek { throw error(.unexpected(String(next))) }
      if text.isEmpty { throw error(.expectedName) }
      fixedFragment = text
      return
    }
    let start = index
    let (name, type) = try parameter()
    var isOptional = false
    if peek == "?" {
      index += 1
      isOptional = true
    }
    try add(name, type, .fragment, isOptional: isOptional, at: start)
  }

  // MARK: Words

  private mutating func add(
    _ name: String, _ type: ParameterType, _ location: RoutePattern.Parameter.Location,
    isOptional: Bool, value: String? = nil, isRest: Bool = false, at start: Int
  ) throws(RoutePatternError) {
    if parameters.contains(where: { $0.name == name }) {
      throw error(.duplicateName(name), at: start)
    }
    if location == .path, parameters.count == RoutePattern.Limits.parameters {
      throw error(.tooManyParameters, at: start)
    }
    if location == .query,
      parameters.count - pathParameterCount == RouteURL.Limits.queryItems
    {
      throw error(.tooManyParameters, at: start)
    }
    parameters.append(
      RoutePattern.Parameter(
        name: name, type: type, location: location, isOptional: isOptional, defaultValue: value,
        isRest: isRest))
  }

  private mutating func name() throws(RoutePatternError) -> String {
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

  /// `<Type>`, or nothing, which means the type of the page's closure, or String.
  private mutating func type() throws(RoutePatternError) -> ParameterType {
    let taken = parameters.count < types.count ? types[parameters.count] : nil
    guard peek == "<" else {
      guard let taken, taken != .string else { return .string }
      given.append((index, taken.patternText))
      return taken
    }
    let start = index
    let written = try writtenType()
    if let taken, written.isSame(as: taken) {
      throw error(.repeatedType(written.description), at: start)
    }
    return written
  }

  private mutating func writtenType() throws(RoutePatternError) -> ParameterType {
    let start = index
    index += 1
    var name = String.UnicodeScalarView()
    while let next = peek, next != ">" {
      if next == "/" || next == "#" { throw error(.unclosedType) }
      if ["(", ")", "[", "]", "+", "\\", "*"].contains(next) {
        throw error(.unexpected(String(next)))
      }
      name.append(next)
      index += 1
    }
    guard peek == ">" else { throw error(.unclosedType) }
    index += 1
    let text = String(name)
    if let type = ParameterType(name: text) { return type }
    // A capitalised word, or a type's name in lower case, is treated as a misspelt type and not as
    // a list of one value.
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
    return .choice(values)
  }

  /// Text up to one of `ends`, decoded; characters that would start something else are refused.
  private mutating func literal(
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
