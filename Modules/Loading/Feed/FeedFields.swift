#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The fields of one element of a feed, for the decoding initialiser of its model.
///
/// If a required field is absent or of a different type, the element is left out. An invalid optional field
/// is nil, and the ``FeedDecoder`` reports the same kind of problem.
///
/// ```swift
/// init(from decoder: any Decoder) throws {
///   let fields = try FeedFields<CodingKeys>(of: decoder)
///   name = try fields.required(.name)
///   score = try fields.optional(.score)
/// }
/// ```
///
/// A `Double` or an `Int` is also read from a text if the decoder has ``FeedDecoder/readsNumbersInText``.
/// Decoders other than `FeedDecoder` report nothing: optional fields then throw, too.
public struct FeedFields<Key: CodingKey> {
  @usableFromInline let fields: KeyedDecodingContainer<Key>
  private let decoder: any Decoder

  /// Reads the element as an object.
  public init(of decoder: any Decoder) throws {
    self.decoder = decoder
    fields = try decoder.container(keyedBy: Key.self)
  }

  /// Decodes a required field: without it the element is left out.
  @inlinable
  public func required<Value: Decodable>(_ key: Key) throws -> Value {
    do { return try fields.decode(Value.self, forKey: key) } catch {
      throw located(error, at: key)
    }
  }

  /// Decodes a field that may be absent: nil for `null` and, after reporting it, for an invalid
  /// value.
  @inlinable
  public func optional<Value: Decodable>(_ key: Key) throws -> Value? {
    do { return try fields.decodeIfPresent(Value.self, forKey: key) } catch {
      try report(error, at: key)
      return nil
    }
  }

  /// The error of a field with its key, which Foundation's errors about dates and URLs lack.
  @usableFromInline
  func located(_ error: any Error, at key: Key) -> any Error {
    guard case DecodingError.dataCorrupted(let context) = error,
      context.codingPath.count == decoder.codingPath.count
    else { return error }
    return DecodingError.dataCorrupted(
      .init(
        codingPath: context.codingPath + [key], debugDescription: context.debugDescription,
        underlyingError: context.underlyingError))
  }

  @usableFromInline
  func report(_ error: any Error, at key: Key) throws {
    guard let run = decoder.feedRun else { throw error }
    run.add(ElementProblem(error, at: key, in: decoder, run))
  }
}

// MARK: - Without a generic decoder

// The standard decoder reads these types in place; any other needs a separate decoder, which takes four times
// as long.
extension FeedFields {
  /// Decodes a required text.
  @inlinable
  public func required(_ key: Key) throws -> String {
    try fields.decode(String.self, forKey: key)
  }

  /// Decodes an optional text.
  @inlinable
  public func optional(_ key: Key) throws -> String? {
    do { return try fields.decodeIfPresent(String.self, forKey: key) } catch {
      try report(error, at: key)
      return nil
    }
  }

  /// Decodes a required number.
  @inlinable
  public func required(_ key: Key) throws -> Double {
    do { return try fields.decode(Double.self, forKey: key) } catch {
      if let number = numberInText(at: key, { Double($0) }) { return number }
      return try zero(from: error)
    }
  }

  /// Decodes an optional number.
  @inlinable
  public func optional(_ key: Key) throws -> Double? {
    do { return try fields.decodeIfPresent(Double.self, forKey: key) } catch {
      if let number = numberInText(at: key, { Double($0) }) { return number }
      if let zero = try? zero(from: error) { return zero }
      try report(error, at: key)
      return nil
    }
  }

  /// The zero that the standard decoder rejects because it has an exponent: `0e1`, `0.00e-2`.
  ///
  /// - Throws: the decoder's error about any other value.
  @usableFromInline
  func zero(from error: any Error) throws -> Double {
    guard let text = UnreadableLeaf(error)?.quote, let zero = Double(text), zero == 0,
      text.utf8.prefix(while: { $0 | 32 != UInt8(ascii: "e") }).allSatisfy("-.0".utf8.contains)
    else { throw error }
    return zero
  }

  /// The number in a text, if the decoder allows that; reported.
  @usableFromInline
  func numberInText<Number>(at key: Key, _ read: (String) -> Number?) -> Number? {
    // Swift also reads `nan`, `0x1` and white space, and reads a number that is too large as infinity.
    guard let run = decoder.feedRun, run.readsNumbersInText,
      let text = try? fields.decode(String.self, forKey: key),
      text.utf8.allSatisfy("+-.0123456789eE".utf8.contains),
      let number = read(text), (number as? Double)?.isFinite != false
    else { return nil }
    let reason = ElementProblem.Reason.wrongType(expected: "\(Number.self)", found: .string)
    run.add(ElementProblem(decoder.codingPath + [key], reason, run, .nothing))
    return number
  }

  /// Decodes a required whole number.
  @inlinable
  public func required(_ key: Key) throws -> Int {
    do { return try fields.decode(Int.self, forKey: key) } catch {
      if let number = numberInText(at: key, { Int($0) }) { return number }
      throw error
    }
  }

  /// Decodes an optional whole number.
  @inlinable
  public func optional(_ key: Key) throws -> Int? {
    do { return try fields.decodeIfPresent(Int.self, forKey: key) } catch {
      if let number = numberInText(at: key, { Int($0) }) { return number }
      try report(error, at: key)
      return nil
    }
  }

  /// Decodes the text of an optional URL: nil, without a problem, even for a text that is not a URL, for
  /// instance an empty one.
  @inlinable
  public func optional(_ key: Key) throws -> URL? {
    let text: String? = try optional(key)
    return text.flatMap { URL(string: $0) }
  }

  /// Decodes an optional boolean.
  @inlinable
  public func optional(_ key: Key) throws -> Bool? {
    do { return try fields.decodeIfPresent(Bool.self, forKey: key) } catch {
      try report(error, at: key)
      return nil
    }
  }
}
