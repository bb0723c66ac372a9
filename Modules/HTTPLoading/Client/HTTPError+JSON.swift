import Loading

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension HTTPError {
  /// The error of a decoder with its position: where the response is no longer JSON, or which value differs.
  static func undecodable(
    _ error: any Error, in response: HTTPResponse, from source: String
  ) -> HTTPError {
    if case DecodingError.dataCorrupted = error,
      let fault = LoadingError.malformedJSON(in: response.body, source: source)
    {
      return .loading(fault)
    }
    let (path, reason) = mismatch(of: error)
    return .undecodable(source: source, status: response.status, path: path, reason: reason)
  }

  /// The error of an encoder with the path in a request.
  static func unencodable(_ error: any Error, for source: String) -> HTTPError {
    if case HTTPError.unencodable(_, let path, let reason) = error {
      return .unencodable(source: source, path: path, reason: reason)
    }
    guard case EncodingError.invalidValue(let value, let context) = error else {
      return .unencodable(source: source, path: "", reason: .remark("\(error)"))
    }
    let number = value as? any BinaryFloatingPoint
    return .unencodable(
      source: source, path: text(of: context.codingPath),
      reason: number.map { .number("\($0)") } ?? .remark(context.debugDescription))
  }

  private static func mismatch(of error: any Error) -> (path: String, reason: Mismatch) {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      return (text(of: context.codingPath + [key]), .missing)
    case DecodingError.valueNotFound(let type, let context):
      return (text(of: context.codingPath), .null(expected: kind(of: type) ?? "\(type)"))
    case DecodingError.typeMismatch(let type, let context):
      let reason = kind(of: type).map { Mismatch.wrongType(expected: $0) }
      return (text(of: context.codingPath), reason ?? .remark(context.debugDescription))
    case DecodingError.dataCorrupted(let context):
      return (text(of: context.codingPath), mismatch(of: context))
    default: return ("", .remark("\(error)"))
    }
  }

  /// The reason in a document that was found to be JSON.
  private static func mismatch(of context: DecodingError.Context) -> Mismatch {
    if let number = context.underlyingError as? UnfitNumber { return .number(number.text) }
    let isNumber = context.debugDescription == "The given data was not valid JSON."
    return isNumber ? .number(nil) : .remark(context.debugDescription)
  }

  /// The JSON name of a type, for readers who do not know Swift; nil for a type without one.
  private static func kind(of type: any Any.Type) -> String? {
    switch type {
    case is any BinaryInteger.Type, is any BinaryFloatingPoint.Type, is Decimal.Type: "number"
    case is String.Type, is Data.Type: "string"
    case is Bool.Type: "boolean"
    case is Date.Type: "date"
    case is URL.Type: "URL"
    default: container(of: "\(type)")
    }
  }

  /// The kind of a container by the name of its Swift type.
  private static func container(of name: String) -> String? {
    if name.hasPrefix("Dictionary<") { return "object" }
    return name.hasPrefix("Array<") ? "array" : nil
  }

  private static func text(of keys: [any CodingKey]) -> String {
    keys.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }
}

/// A value that is decoded from JSON, with the place of a number that does not fit its type.
///
/// The standard decoder reports such a number as a document that is not JSON, and without a path.
struct JSONResponse<Value: Decodable>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    do {
      value = try decoder.singleValueContainer().decode(Value.self)
    } catch {
      guard let leaf = UnreadableLeaf(error), let number = leaf.quote,
        let keys = leaf.keys(in: decoder)
      else { throw error }
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: keys, debugDescription: "\(number) does not fit its type",
          underlyingError: UnfitNumber(text: number)))
    }
  }
}

/// A number of a document that does not fit its type.
struct UnfitNumber: Error {
  let text: String
}
