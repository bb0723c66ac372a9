/// Writes an `Encodable` value as texts by name: one level of scalars, which is all a URL holds.
struct RouteEncoder: Encoder {
  /// Collects the texts of one encoding.
  final class Sink {
    var texts: [String: String] = [:]
  }

  let sink: Sink
  var codingPath: [any CodingKey] = []
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Keyed(sink: sink, codingPath: codingPath))
  }
  func unkeyedContainer() -> any UnkeyedEncodingContainer { Refusing(codingPath: codingPath) }
  func singleValueContainer() -> any SingleValueEncodingContainer {
    Single(sink: sink, codingPath: codingPath)
  }
}

extension RouteEncoder {
  static func refusal(_ codingPath: [any CodingKey]) -> EncodingError {
    .invalidValue(
      "", .init(codingPath: codingPath, debugDescription: "a URL holds one level of scalars"))
  }

  /// Encodes named values.
  struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let sink: Sink
    var codingPath: [any CodingKey]

    private func single(_ key: Key) throws -> Single {
      guard codingPath.isEmpty else { throw refusal(codingPath) }
      return Single(sink: sink, codingPath: [key])
    }

    func encodeNil(forKey key: Key) {}
    func encode<T: Encodable>(_ value: T, forKey key: Key) throws { try single(key).encode(value) }
    func encode(_ value: Bool, forKey key: Key) throws { try single(key).encode(value) }
    func encode(_ value: String, forKey key: Key) throws { try single(key).encode(value) }
    func encode(_ value: Double, forKey key: Key) throws { try single(key).encode(value) }
    func encode(_ value: Float, forKey key: Key) throws { try single(key).encode(value) }
    func encode(_ value: Int, forKey key: Key) throws { try single(key).encode(value) }
    func encode(_ value: Int8, forKey key: Key) throws { try single(key).encode(value) }
    func encode(_ value: Int16, forKey key: Key) throws { try single(key).encode(value) }
    func encode(_ value: Int32, forKey key: Key) throws { try single(key).encode(value) }
    func encode(_ value: Int64, forKey key: Key) throws { try single(key).encode(value) }
    func encode(_ value: UInt, forKey key: Key) throws { try single(key).encode(value) }
    func encode(_ value: UInt8, forKey key: Key) throws { try single(key).encode(value) }
    func encode(_ value: UInt16, forKey key: Key) throws { try single(key).encode(value) }
    func encode(_ value: UInt32, forKey key: Key) throws { try single(key).encode(value) }
    func encode(_ value: UInt64, forKey key: Key) throws { try single(key).encode(value) }
    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key)
      -> KeyedEncodingContainer<Nested>
    { KeyedEncodingContainer(RouteEncoder.Keyed<Nested>(sink: sink, codingPath: [key])) }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      Refusing(codingPath: [key])
    }
    func superEncoder() -> any Encoder { RouteEncoder(sink: sink) }
    func superEncoder(forKey key: Key) -> any Encoder {
      RouteEncoder(sink: sink, codingPath: [key])
    }
  }

  /// Encodes one value under the last key.
  struct Single: SingleValueEncodingContainer {
    let sink: Sink
    var codingPath: [any CodingKey]

    private func write(_ text: String) throws {
      guard codingPath.count == 1, let key = codingPath.last else { throw refusal(codingPath) }
      sink.texts[key.stringValue] = text
    }

    func encodeNil() {}
    func encode<T: Encodable>(_ value: T) throws {
      try value.encode(to: RouteEncoder(sink: sink, codingPath: codingPath))
    }
    func encode(_ value: String) throws { try write(value) }
    func encode(_ value: Bool) throws { try write(value ? "true" : "false") }
    func encode(_ value: Double) throws {
      guard let text = value.routeText else { throw refusal(codingPath) }
      try write(text)
    }
    func encode(_ value: Float) throws { try encode(Double(value)) }
    func encode(_ value: Int) throws { try write(String(value)) }
    func encode(_ value: Int8) throws { try write(String(value)) }
    func encode(_ value: Int16) throws { try write(String(value)) }
    func encode(_ value: Int32) throws { try write(String(value)) }
    func encode(_ value: Int64) throws { try write(String(value)) }
    func encode(_ value: UInt) throws { try write(String(value)) }
    func encode(_ value: UInt8) throws { try write(String(value)) }
    func encode(_ value: UInt16) throws { try write(String(value)) }
    func encode(_ value: UInt32) throws { try write(String(value)) }
    func encode(_ value: UInt64) throws { try write(String(value)) }
  }

  /// Refuses lists.
  struct Refusing: UnkeyedEncodingContainer {
    var codingPath: [any CodingKey]
    var count: Int { 0 }

    func encodeNil() throws { throw refusal(codingPath) }
    func encode<T: Encodable>(_ value: T) throws { throw refusal(codingPath) }
    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type)
      -> KeyedEncodingContainer<Nested>
    {
      KeyedEncodingContainer(
        RouteEncoder.Keyed<Nested>(sink: Sink(), codingPath: codingPath + codingPath))
    }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
    func superEncoder() -> any Encoder { RouteEncoder(sink: Sink(), codingPath: codingPath) }
  }
}
