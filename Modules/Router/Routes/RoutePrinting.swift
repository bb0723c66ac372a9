/// Why a URL could not be printed.
public enum RoutePrintingError: Error, Sendable, Hashable {
  /// The pattern itself is wrong.
  case pattern(RoutePatternError)
  /// A required parameter has no value.
  case missing(name: String)
  /// A value that the pattern would not match: of another type, empty, or a dot segment.
  case unprintable(name: String, text: String)
  /// A value could not be encoded.
  case encoding(name: String)
}

/// Decoded texts by parameter name; a rest parameter's text joins encoded segments with `/`.
struct RouteTexts: Sendable, Hashable {
  var texts: [String: String]
  init(_ texts: [String: String]) { self.texts = texts }

  /// The text of a rest parameter: its segments, each encoded, so that `%2F` stays in its segment.
  static func rest(_ segments: [String]) -> String {
    segments.map { PercentCoding.encode($0, for: .segment) }.joined(separator: "/")
  }
}

extension RoutePattern {
  /// The canonical URL with these values: minimally escaped, defaults omitted, declared order.
  ///
  /// - Parameters:
  ///   - texts: Decoded texts by name.
  ///   - omitsDefaults: False prints values that equal the default too.
  /// - Throws: When a required value is missing or would not match again.
  func url(_ texts: RouteTexts, omitsDefaults: Bool = true) throws(RoutePrintingError) -> String {
    var path = ""
    for segment in segments {
      guard let text = try text(of: segment, texts.texts) else { continue }
      if !path.isEmpty { path += "/" }
      path += text
    }
    var separator = "?"
    for parameter in parameters where parameter.location == .query {
      guard let text = texts.texts[parameter.name] ?? parameter.defaultValue else {
        guard parameter.isOptional else { throw .missing(name: parameter.name) }
        continue
      }
      if omitsDefaults, text == parameter.defaultValue { continue }
      guard parameter.type.accepts(text) || (text.isEmpty && parameter.type == .string) else {
        throw .unprintable(name: parameter.name, text: text)
      }
      path += separator + PercentCoding.encode(parameter.name, for: .queryKey) + "="
      path += PercentCoding.encode(text, for: .queryValue)
      separator = "&"
    }
    if let fixedFragment {
      path += "#" + PercentCoding.encode(fixedFragment, for: .fragment)
    } else if let parameter = parameters.last, parameter.location == .fragment {
      if let text = texts.texts[parameter.name] {
        guard parameter.type.accepts(text) else {
          throw .unprintable(name: parameter.name, text: text)
        }
        path += "#" + PercentCoding.encode(text, for: .fragment)
      } else if !parameter.isOptional {
        throw .missing(name: parameter.name)
      }
    }
    return path
  }

  /// A printed segment, `nil` when it is optional and absent.
  private func text(of segment: Segment, _ texts: [String: String]) throws(RoutePrintingError)
    -> String?
  {
    switch segment {
    case .literal(let text): return PercentCoding.encode(text, for: .segment)
    case .parameter(let slot): return try value(slot, texts)
    case .rest(let slot):
      let parameter = parameters[slot]
      guard let text = texts[parameter.name], !text.isEmpty else {
        guard parameter.isOptional else { throw .missing(name: parameter.name) }
        return nil
      }
      for part in text.split(separator: "/", omittingEmptySubsequences: false) {
        let decoded = PercentCoding.decode(part)
        if decoded == nil || decoded == "" || decoded == "." || decoded == ".." {
          throw .unprintable(name: parameter.name, text: text)
        }
      }
      return text
    case .mixed(let pieces):
      var text = ""
      for piece in pieces {
        switch piece {
        case .literal(let literal): text += PercentCoding.encode(literal, for: .segment)
        case .parameter(let slot): text += try value(slot, texts) ?? ""
        }
      }
      try checkMixed(pieces, texts)
      return text
    }
  }

  /// Refuses values that the segment would split elsewhere when it is read again.
  private func checkMixed(_ pieces: [Piece], _ texts: [String: String]) throws(RoutePrintingError) {
    var bytes: [UInt8] = []
    var expected: [String] = []
    for piece in pieces {
      switch piece {
      case .literal(let literal): bytes += Array(literal.utf8)
      case .parameter(let slot):
        let text = texts[parameters[slot].name] ?? ""
        bytes += Array(text.utf8)
        expected.append(text)
      }
    }
    var found: [String] = []
    let mixed = MixedSegment(pieces, parameters)
    let matches = bytes.withUnsafeBufferPointer { buffer in
      mixed.match(buffer, from: 0, to: buffer.count) { _, start, end in
        found.append(String(decoding: buffer[start..<end], as: UTF8.self))
      }
    }
    guard matches, found == expected else {
      let name = pieces.lazy.compactMap { piece -> String? in
        if case .parameter(let slot) = piece { parameters[slot].name } else { nil }
      }.first
      throw .unprintable(name: name ?? "", text: String(decoding: bytes, as: UTF8.self))
    }
  }

  private func value(_ slot: Int, _ texts: [String: String]) throws(RoutePrintingError) -> String? {
    let parameter = parameters[slot]
    guard let text = texts[parameter.name] else {
      guard parameter.isOptional else { throw .missing(name: parameter.name) }
      return nil
    }
    guard parameter.type.accepts(text), text != ".", text != ".." else {
      throw .unprintable(name: parameter.name, text: text)
    }
    if text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      throw .unprintable(name: parameter.name, text: text)
    }
    return PercentCoding.encode(text, for: .segment)
  }
}
