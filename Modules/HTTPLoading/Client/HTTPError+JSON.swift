import Loading

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
      return (text(of: context.codingPath), "is null, \(type) expected")
    case DecodingError.typeMismatch(let type, let context):
      return (text(of: context.codingPath), "\(type) expected")
    case DecodingError.dataCorrupted(let context):
      return (text(of: context.codingPath), context.debugDescription)
    case EncodingError.invalidValue(_, let context):
      return (text(of: context.codingPath), context.debugDescription)
    default: return ("", "\(error)")
    }
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
