extension ElementProblem {
  /// Tells what went wrong in the element at `index`, whose own decoder is `element`.
  ///
  /// Runs for bad elements only, so it may look at the element a second time.
  init(_ error: any Error, at index: Int, in element: any Decoder) {
    let depth = element.codingPath.count
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      let keys = context.codingPath.dropFirst(depth) + [key]
      self.init(index: index, path: Self.text(of: keys), reason: .missing)
    case DecodingError.valueNotFound(let type, let context):
      let path = Self.text(of: context.codingPath.dropFirst(depth))
      self.init(index: index, path: path, reason: .null(expected: Self.name(of: type)))
    case DecodingError.typeMismatch(let type, let context):
      let keys = context.codingPath.dropFirst(depth)
      let reason = Reason.wrongType(
        expected: Self.name(of: type), found: Self.kind(at: keys, in: element))
      self.init(index: index, path: Self.text(of: keys), reason: reason)
    case DecodingError.dataCorrupted(let context):
      let path = Self.text(of: context.codingPath.dropFirst(depth))
      self.init(index: index, path: path, reason: .invalid(detail: context.debugDescription))
    default:
      // The standard decoder says without a path that a number does not fit or a string is broken.
      let remark = String(describing: error)
      let leaf = UnreadableLeaf(remark: remark)
      let path = Self.text(of: (leaf.keys(in: element) ?? [])[...])
      self.init(index: index, path: path, reason: .invalid(detail: leaf.quote ?? remark))
    }
  }

  private static func text(of keys: ArraySlice<any CodingKey>) -> String {
    keys.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }

  /// The type without its parameters: the decoder calls any array `Array<Any>`.
  private static func name(of type: any Any.Type) -> String {
    let name = "\(type)"
    if name.hasPrefix("Array<") { return "Array" }
    return name.hasPrefix("Dictionary<") ? "Object" : name
  }

  private static func kind(
    at keys: ArraySlice<any CodingKey>, in element: any Decoder
  ) -> JSONKind? {
    var decoder = element
    for key in keys {
      guard let next = try? child(key, of: decoder) else { return nil }
      decoder = next
    }
    return JSONKind(of: decoder)
  }

  private static func child(_ key: any CodingKey, of decoder: any Decoder) throws -> any Decoder {
    guard let index = key.intValue else {
      let object = try decoder.container(keyedBy: AnyKey.self)
      return try object.superDecoder(forKey: AnyKey(stringValue: key.stringValue))
    }
    var array = try decoder.unkeyedContainer()
    while array.currentIndex < index { _ = try array.superDecoder() }
    return try array.superDecoder()
  }
}
