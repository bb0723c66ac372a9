extension ElementProblem {
  /// Describes why an element, or the data beside the elements, could not be decoded; `decoder` is its own
  /// decoder.
  ///
  /// It runs for bad elements only, so it may decode the element a second time.
  init(_ error: any Error, in decoder: any Decoder, _ run: FeedRun, loss: Loss) {
    let (keys, reason) = Self.cause(of: error, in: decoder)
    self.init(decoder.codingPath + keys, reason, run, loss)
  }

  /// Describes why an optional field of an element or of a part of it could not be decoded.
  ///
  /// - Parameter part: the decoder that has the field.
  init(_ error: any Error, at field: any CodingKey, in part: any Decoder, _ run: FeedRun) {
    let (keys, reason) = Self.cause(of: error, in: part, field: field)
    self.init(part.codingPath + (keys.isEmpty ? [field] : keys), reason, run, .field)
  }

  /// Makes the problem of the value at the keys of the document.
  init(_ keys: [any CodingKey], _ reason: Reason, _ run: FeedRun, _ loss: Loss) {
    let keys = keys.map { AnyKey($0) }
    let depth = run.array.count
    let index = keys.starts(with: run.array) && keys.count > depth ? keys[depth].intValue : nil
    let path = FeedPath.text(of: index == nil ? keys[...] : keys.dropFirst(depth + 1))
    self.init(
      index: index ?? -1, path: String(path.trimmingPrefix(".")), reason: reason, loss: loss)
    documentKeys = keys
  }

  /// The keys from the decoder to the bad value, and the reason.
  private static func cause(
    of error: any Error, in decoder: any Decoder, field: (any CodingKey)? = nil
  ) -> ([any CodingKey], Reason) {
    let depth = decoder.codingPath.count
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      return (context.codingPath.dropFirst(depth) + [key], .missing)
    case DecodingError.valueNotFound(let type, let context):
      return (Array(context.codingPath.dropFirst(depth)), .null(expected: name(of: type)))
    case DecodingError.typeMismatch(let type, let context):
      let keys = context.codingPath.dropFirst(depth)
      let found = kind(at: keys, in: decoder)
      return (Array(keys), .wrongType(expected: name(of: type), found: found))
    case DecodingError.dataCorrupted(let context):
      let keys = context.codingPath.dropFirst(depth)
      return (Array(keys), .invalid(detail: context.debugDescription))
    default:
      let start = field.flatMap { try? child($0, of: decoder) } ?? decoder
      let parents = field.map { [$0] } ?? []
      guard let leaf = UnreadableLeaf(error) else {
        return (parents, .invalid(detail: String(describing: error)))
      }
      // The standard decoder reports an out-of-range number or a broken string without a path, in words for
      // its own authors.
      return (parents + (leaf.keys(in: start) ?? []), .invalid(detail: leaf.quote ?? "not JSON"))
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
