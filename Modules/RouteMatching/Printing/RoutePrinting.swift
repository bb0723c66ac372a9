/// Why a URL could not be printed.
public enum RoutePrintingError: Error, Sendable, Hashable {
  /// The pattern itself is invalid.
  case pattern(RoutePatternError)
  /// A required parameter has no value.
  case missing(name: String)
  /// A value that the pattern would not match or would read as another one: of another type, empty, a dot
  /// segment, or one that would fill an absent segment.
  case unprintable(name: String, text: String)
  /// The printed URL exceeds a limit of `RouteURL.Limits`.
  case unreadable(RouteURLError)
  /// A value could not be encoded.
  case encoding(name: String)
}

/// Decoded texts by parameter name; a rest or a list is encoded texts joined with `/`.
package struct RouteTexts: Sendable, Hashable {
  package var texts: [String: String]
  package init(_ texts: [String: String]) { self.texts = texts }

  /// The text of a rest or a list: its segments or values, each encoded, so that `%2F` stays in its segment.
  package static func list(_ texts: [String]) -> String {
    texts.map { PercentCoding.encode($0, for: .segment) }.joined(separator: "/")
  }

  /// The segments or values of a rest or a list; `nil` when one is not encoded.
  package static func texts(of list: String) -> [String]? {
    let parts = list.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
    let texts = parts.compactMap { PercentCoding.decode(Substring($0)) }
    return texts.count == parts.count ? texts : nil
  }
}

extension RoutePattern {
  /// The canonical URL with these values: minimally escaped, defaults omitted, declared order.
  ///
  /// - Parameters:
  ///   - texts: decoded texts by name.
  ///   - omitsDefaults: false prints values that equal the default too.
  ///   - folds: true when the route's literals fold ASCII case.
  /// - Throws: when a required value is missing or would not match again.
  package func url(
    _ texts: RouteTexts, omitsDefaults: Bool = true, folds: Bool = false
  ) throws(RoutePrintingError) -> String {
    let text = try printed(texts, omitsDefaults: omitsDefaults, folds: folds)
    // It must still be a URL with a scheme and a host in front.
    guard text.utf8.count <= RouteURL.Limits.printedBytes else {
      throw .unreadable(.tooLong(bytes: text.utf8.count))
    }
    let url: RouteURL
    do throws(RouteURLError) {
      url = try RouteURL(text)
    } catch {
      throw .unreadable(error)
    }
    if isShiftable { try checkPlaces(url, texts.texts) }
    return text
  }

  private func printed(
    _ texts: RouteTexts, omitsDefaults: Bool, folds: Bool
  ) throws(RoutePrintingError) -> String {
    var path = ""
    for segment in segments {
      guard let text = try text(of: segment, texts.texts, folds) else { continue }
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
      for value in parameter.isList ? RouteTexts.texts(of: text) ?? ["\0"] : [text] {
        guard parameter.type.accepts(value) || (value.isEmpty && parameter.type == .string),
          !value.utf8.contains(0)
        else { throw .unprintable(name: parameter.name, text: text) }
        path += separator + PercentCoding.encode(parameter.name, for: .queryKey) + "="
        path += PercentCoding.encode(value, for: .queryValue)
        separator = "&"
      }
    }
    if let fixedFragment {
      path += "#" + PercentCoding.encode(fixedFragment, for: .fragment)
    } else if let parameter = parameters.last, parameter.location == .fragment {
      if let text = texts.texts[parameter.name] {
        // A list of texts may contain the empty text, which would print no fragment.
        guard parameter.type.accepts(text), !text.isEmpty, !Self.hasControls(text) else {
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
  private func text(
    of segment: Segment, _ texts: [String: String], _ folds: Bool
  ) throws(RoutePrintingError) -> String? {
    switch segment {
    case .literal(let text): return PercentCoding.encode(text, for: .segment)
    case .parameter(let slot):
      guard let text = try value(slot, texts) else { return nil }
      if text == "." || text == ".." {
        throw .unprintable(name: parameters[slot].name, text: text)
      }
      return text
    case .rest(let slot):
      let parameter = parameters[slot]
      guard let text = texts[parameter.name] else {
        guard parameter.isOptional else { throw .missing(name: parameter.name) }
        return nil
      }
      for part in text.utf8.split(separator: 0x2F, omittingEmptySubsequences: false) {
        // Only a text in its printed form reads back as the same text.
        guard let decoded = PercentCoding.decode(Substring(part)), !decoded.isEmpty,
          decoded != ".", decoded != "..", !Self.hasControls(decoded),
          PercentCoding.encode(decoded, for: .segment).utf8.elementsEqual(part)
        else { throw .unprintable(name: parameter.name, text: text) }
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
      try checkMixed(pieces, texts, folds)
      return text
    }
  }

  /// Rejects values that the segment would split differently when read back.
  private func checkMixed(
    _ pieces: [Piece], _ texts: [String: String], _ folds: Bool
  ) throws(RoutePrintingError) {
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
    let mixed = MixedSegment(pieces, parameters, folds: folds)
    guard mixed.texts(bytes) == expected, bytes != [0x2E], bytes != [0x2E, 0x2E] else {
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
    guard parameter.type.accepts(text), !text.isEmpty, !Self.hasControls(text) else {
      throw .unprintable(name: parameter.name, text: text)
    }
    return PercentCoding.encode(text, for: .segment)
  }

  private static func hasControls(_ text: String) -> Bool {
    text.utf8.contains { $0 < 0x20 || $0 == 0x7F }
  }

  /// True when an absent segment may let another fill its place: an optional one that is not the last.
  private var isShiftable: Bool {
    segments.dropLast().contains { segment in
      if case .parameter(let slot) = segment { parameters[slot].isOptional } else { false }
    }
  }

  /// Rejects values of the path that would be read into other parameters.
  private func checkPlaces(_ url: RouteURL, _ texts: [String: String]) throws(RoutePrintingError) {
    let match = RouteTable([self]).match(url)
    for (slot, parameter) in parameters.prefix(pathParameterCount).enumerated() {
      let text = match?.printable(slot, of: parameters, plusIsSpace: false) ?? ""
      guard text != texts[parameter.name] ?? "" else { continue }
      throw .unprintable(name: parameter.name, text: text)
    }
  }
}
