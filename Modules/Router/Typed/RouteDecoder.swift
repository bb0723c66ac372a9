/// Reads a `Decodable` value from texts by name: one level of scalars, which is all a URL holds.
struct RouteDecoder: Decoder {
  /// Where texts come from and what was asked for; shared by the containers of one decoding.
  final class Source {
    let text: (String) -> String?
    /// Every name asked for, with the type and whether its absence is fine.
    var asked: [(name: String, type: String, isOptional: Bool)] = []
    /// The name whose text did not fit.
    var failed: (name: String, type: String)?
    init(_ text: @escaping (String) -> String?) { self.text = text }
  }

  let source: Source
  var codingPath: [any CodingKey] = []
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard codingPath.isEmpty else { throw mismatch("a nested object") }
    return KeyedDecodingContainer(Keyed(source: source))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw mismatch("a list") }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    guard let key = codingPath.last else { throw mismatch("a single value") }
    return Single(source: source, name: key.stringValue, codingPath: codingPath)
  }

  private func mismatch(_ what: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: "a URL does not hold \(what)"))
  }
}

extension RouteDecoder {
  /// Decodes named texts.
  struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let source: Source
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { [] }

    func contains(_ key: Key) -> Bool { source.text(key.stringValue) != nil }
    func decodeNil(forKey key: Key) -> Bool { source.text(key.stringValue) == nil }

    private func single(_ key: Key, _ type: Any.Type, isOptional: Bool = false) -> Single {
      source.asked.append((key.stringValue, String(describing: type), isOptional))
      return Single(source: source, name: key.stringValue, codingPath: [key])
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
      try single(key, type).decode(type)
    }
    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
      let single = single(key, type, isOptional: true)
      return source.text(key.stringValue) == nil ? nil : try single.decode(type)
    }
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
      try single(key, type).decode(type)
    }
    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
      let single = single(key, type, isOptional: true)
      return contains(key) ? try single.decode(type) : nil
    }
    func decode(_ type: String.Type, forKey key: Key) throws -> String {
      try single(key, type).decode(type)
    }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
      let single = single(key, type, isOptional: true)
      return contains(key) ? try single.decode(type) : nil
    }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
      try single(key, type).decode(type)
    }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
      let single = single(key, type, isOptional: true)
      return contains(key) ? try single.decode(type) : nil
    }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
      try single(key, type).decode(type)
    }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
      let single = single(key, type, isOptional: true)
      return contains(key) ? try single.decode(type) : nil
    }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
      try single(key, type).decode(type)
    }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
      let single = single(key, type, isOptional: true)
      return contains(key) ? try single.decode(type) : nil
    }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 {
      try single(key, type).decode(type)
    }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
      let single = single(key, type, isOptional: true)
      return contains(key) ? try single.decode(type) : nil
    }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
      try single(key, type).decode(type)
    }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
      let single = single(key, type, isOptional: true)
      return contains(key) ? try single.decode(type) : nil
    }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
      try single(key, type).decode(type)
    }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
      let single = single(key, type, isOptional: true)
      return contains(key) ? try single.decode(type) : nil
    }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
      try single(key, type).decode(type)
    }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
      let single = single(key, type, isOptional: true)
      return contains(key) ? try single.decode(type) : nil
    }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt {
      try single(key, type).decode(type)
    }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
      let single = single(key, type, isOptional: true)
      return contains(key) ? try single.decode(type) : nil
    }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
      try single(key, type).decode(type)
    }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
      let single = single(key, type, isOptional: true)
      return contains(key) ? try single.decode(type) : nil
    }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
      try single(key, type).decode(type)
    }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
      let single = single(key, type, isOptional: true)
      return contains(key) ? try single.decode(type) : nil
    }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
      try single(key, type).decode(type)
    }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
      let single = single(key, type, isOptional: true)
      return contains(key) ? try single.decode(type) : nil
    }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
      try single(key, type).decode(type)
    }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
      let single = single(key, type, isOptional: true)
      return contains(key) ? try single.decode(type) : nil
    }
    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws
      -> KeyedDecodingContainer<Nested>
    { try RouteDecoder(source: source, codingPath: [key]).container(keyedBy: type) }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try RouteDecoder(source: source, codingPath: [key]).unkeyedContainer()
    }
    func superDecoder() throws -> any Decoder { RouteDecoder(source: source) }
    func superDecoder(forKey key: Key) throws -> any Decoder {
      RouteDecoder(source: source, codingPath: [key])
    }
  }

  /// Decodes one text.
  struct Single: SingleValueDecodingContainer {
    let source: Source
    let name: String
    let codingPath: [any CodingKey]

    func decodeNil() -> Bool { source.text(name) == nil }

    private func read<T>(_ type: T.Type, _ make: (String) -> T?) throws -> T {
      guard let text = source.text(name) else {
        source.failed = source.failed ?? (name, String(describing: type))
        throw DecodingError.valueNotFound(
          type, .init(codingPath: codingPath, debugDescription: "missing"))
      }
      guard let value = make(text) else {
        source.failed = source.failed ?? (name, String(describing: type))
        throw DecodingError.typeMismatch(
          type, .init(codingPath: codingPath, debugDescription: text))
      }
      return value
    }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
      do {
        return try T(from: RouteDecoder(source: source, codingPath: codingPath))
      } catch {
        source.failed = source.failed ?? (name, String(describing: type))
        throw error
      }
    }
    func decode(_ type: String.Type) throws -> String { try read(type) { $0 } }
    func decode(_ type: Bool.Type) throws -> Bool { try read(type) { Bool(routeText: $0) } }
    func decode(_ type: Double.Type) throws -> Double { try read(type) { Double(routeText: $0) } }
    func decode(_ type: Float.Type) throws -> Float {
      try read(type) { text in
        Double(routeText: text).flatMap { Float($0).isFinite ? Float($0) : nil }
      }
    }
    func decode(_ type: Int.Type) throws -> Int { try read(type) { Int($0) } }
    func decode(_ type: Int8.Type) throws -> Int8 { try read(type) { Int8($0) } }
    func decode(_ type: Int16.Type) throws -> Int16 { try read(type) { Int16($0) } }
    func decode(_ type: Int32.Type) throws -> Int32 { try read(type) { Int32($0) } }
    func decode(_ type: Int64.Type) throws -> Int64 { try read(type) { Int64($0) } }
    func decode(_ type: UInt.Type) throws -> UInt { try read(type) { UInt($0) } }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try read(type) { UInt8($0) } }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try read(type) { UInt16($0) } }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try read(type) { UInt32($0) } }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try read(type) { UInt64($0) } }
  }
}
