/// Reads a route pattern from left to right; stops at the first error with its column.
struct RoutePatternParser {
  let text: String
  let scalars: [Unicode.Scalar]
  var index = 0
  private var optionals = 0
  private(set) var parameters: [RoutePattern.Parameter] = []
  private(set) var pathParameterCount = 0
  private(set) var segments: [RoutePattern.Segment] = []
  private(set) var fixedFragment: String?

  /// The types of the page's closure, by the index of the parameter.
  let types: [RoutePattern.Taken]
  /// Names in the query that are lists without brackets.
  private let lists: Set<String>
  /// Whether a custom type of the application is read as a text.
  let readsOtherTypes: Bool
  /// The positions where the page's closure gives the type, and the type in pattern syntax.
  var given: [(index: Int, type: String)] = []

  init(
    _ text: String, taking types: [RoutePattern.Taken] = [], readsOtherTypes: Bool = false,
    lists: Set<String> = []
  ) {
    self.text = text
    self.types = types
    self.lists = lists
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

  var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private func peek(_ offset: Int) -> Unicode.Scalar? {
    index + offset < scalars.count ? scalars[index + offset] : nil
  }

  func error(_ reason: RoutePatternError.Reason, at position: Int? = nil)
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
        // Users of other routers write a scheme into the pattern.
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
    segments.append(try segment(of: pieces, at: start))
  }

  private func segment(of pieces: [RoutePattern.Piece], at start: Int) throws(RoutePatternError)
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
    return (name, try type().type)
  }

  /// A `?` at the end of a parameter's segment makes it optional; any other starts the query.
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
      // Users of other routers write this for `?page`.
      if peek == ":" { throw error(.unexpected(":")) }
      let name = try literal(until: ["<", "=", "?", "&", "#"])
      if name.isEmpty { throw error(.expectedName) }
      var (type, isList) = try type(inQuery: true)
      if lists.contains(name) { isList = true }
      var value: String?
      var isOptional = false
      if peek == "=" {
        index += 1
        let position = index
        // Users of other routers write this for `?page`.
        if peek == ":" { throw error(.unexpected(":")) }
        let text = try literal(until: ["&", "#", "?"])
        guard !isList, text.isEmpty && type == .string || type.accepts(text) else {
          throw error(.defaultOfWrongType(text), at: position)
        }
        value = text
      } else if peek == "?" {
        index += 1
        isOptional = true
      }
      try add(
        name, type, .query, isOptional: isOptional || value != nil, value: value, isList: isList,
        at: start)
      guard peek == "&" else { return }
      index += 1
    }
  }

  private mutating func fragment() throws(RoutePatternError) {
    guard peek == ":" else {
      let text = try literal(until: [":"], refusingControls: true)
      // `#/x/:y` is a path of another router, not a fixed fragment.
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

  // MARK: Parameters

  private mutating func add(
    _ name: String, _ type: ParameterType, _ location: RoutePattern.Parameter.Location,
    isOptional: Bool, value: String? = nil, isRest: Bool = false, isList: Bool = false,
    at start: Int
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
        isRest: isRest, isList: isList))
  }
}
