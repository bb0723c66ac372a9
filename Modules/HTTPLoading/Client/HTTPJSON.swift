#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// How the JSON of an API is written and read, for example its dates and the names of its members.
///
/// ```swift
/// let json = HTTPJSON {
///   $0.dateEncodingStrategy = .iso8601
/// } decoder: {
///   $0.dateDecodingStrategy = .iso8601
/// }
/// ```
/// By default Foundation writes a date as the seconds since 2001.
public struct HTTPJSON: Sendable {
  private let adaptEncoder: @Sendable (JSONEncoder) -> Void
  private let adaptDecoder: @Sendable (JSONDecoder) -> Void

  /// Makes it from closures that configure the encoder and the decoder for each value.
  public init(
    encoder: @escaping @Sendable (JSONEncoder) -> Void = { _ in },
    decoder: @escaping @Sendable (JSONDecoder) -> Void = { _ in }
  ) {
    adaptEncoder = encoder
    adaptDecoder = decoder
  }

  func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    adaptEncoder(encoder)
    return try encoder.encode(value)
  }

  func decode<Value: Decodable>(_ bytes: Data) throws -> Value {
    let decoder = JSONDecoder()
    adaptDecoder(decoder)
    return try decoder.decode(JSONResponse<Value>.self, from: bytes).value
  }
}
