import Loading

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension HTTPError {
  /// The error of a decoder with its position: where the response stops being JSON, or which value
  /// differs.
  static func undecodable(
    _ error: any Error, in response: HTTPResponse, from source: String
  ) -> HTTPError {
    if case DecodingError.dataCorrupted = error,
      let fault = LoadingError.malformedJSON(in: response.body, source: source)
    {
      return .loading(fault)
    }
    let (path, detail) = place(of: error)
    return .undecodable(source: source, status: response.status, path: path, detail: detail)
  }

  /// The error of an encoder with the path in a request.
  static func unencodable(_ error: any Error, for source: String) -> HTTPError {
    let (path, detail) = place(of: error)
    return .unencodable(source: source, path: path, detail: detail)
  }

  private static func place(of error: any Error) -> (path: String, detail: String) {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      return (text(of: context.codingPath + [key]), "is missing")
    case DecodingError.valueNotFound(let type, let context):
      let expected = kind(of: type).map { ", \($0) expected" } ?? ""
      return (text(of: context.codingPath), "is null" + expected)
    case DecodingError.typeMismatch(let type, let context):
      let reason = kind(of: type).map { "\($0) expected" } ?? context.debugDescription
      return (text(of: context.codingPath), reason)
    case DecodingError.dataCorrupted(let context):
      // Of a document that is JSON, as was checked before.
      let isWrong = context.debugDescription == "The given data was not valid JSON."
      let reason = isWrong ? "a number does not fit its type" : context.debugDescription
      return (text(of: context.codingPath), reason)
    case EncodingError.invalidValue(let number as any BinaryFloatingPoint, let context):
      return (text(of: context.codingPath), "\(number) is not a number of JSON")
    case EncodingError.invalidValue(_, let context):
      return (text(of: context.codingPath), context.debugDescription)
    default: return ("", "\(error)")
    }
  }

  /// What JSON calls a type, for readers who know no Swift; nil for a type that JSON has no word for.
  private static func kind(of type: any Any.Type) -> String? {
    switch type {
    case is any BinaryInteger.Type, is any BinaryFloatingPoint.Type, is Decimal.Type: "number"
    case is String.Type, is Data.Type: "string"
    case is Bool.Type: "true or false"
    case is Date.Type: "date"
    case is URL.Type: "URL"
    default: container(of: "\(type)")
    }
  }

  /// The kind of a container by the name of its type in Swift.
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
