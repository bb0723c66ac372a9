extension HTTPError {
  /// Why a value of a response is not the expected one.
  public enum Mismatch: Hashable, Sendable {
    /// A required member is absent.
    case missing
    /// The value is `null`; `expected` is what JSON calls the expected value, such as `number`.
    case null(expected: String)
    /// The value is of another kind than `expected`.
    case wrongType(expected: String)
    /// A number does not fit its type: its text, nil where it is not known.
    case number(String?)
    /// The remark of the decoder or the model.
    case remark(String)
  }

  /// Why a value of a request cannot be encoded.
  public enum Unencodable: Hashable, Sendable {
    /// JSON has no such number: infinity or "not a number".
    case number(String)
    /// The remark of the encoder or the model.
    case remark(String)
  }
}

extension HTTPError.Mismatch: CustomStringConvertible {
  /// The reason in English.
  public var description: String {
    switch self {
    case .missing: "is missing"
    case .null(let expected): "is null, \(expected) expected"
    case .wrongType(let expected): "\(expected) expected"
    case .number(let number): "\(number ?? "a number") does not fit its type"
    case .remark(let remark): remark
    }
  }

  /// The last word of the error's code.
  var name: String {
    switch self {
    case .missing: "missing"
    case .null: "null"
    case .wrongType: "wrongType"
    case .number(nil): "someNumber"
    case .number: "number"
    case .remark: "remark"
    }
  }

  var parameters: [String: String] {
    switch self {
    case .missing, .number(nil): [:]
    case .null(let expected), .wrongType(let expected): ["expected": expected]
    case .number(let number?): ["number": number]
    case .remark(let remark): ["remark": remark]
    }
  }
}

extension HTTPError.Unencodable: CustomStringConvertible {
  /// The reason in English.
  public var description: String {
    switch self {
    case .number(let number): "\(number) is not a number of JSON"
    case .remark(let remark): remark
    }
  }

  /// The last word of the error's code.
  var name: String {
    switch self {
    case .number: "number"
    case .remark: "remark"
    }
  }

  var parameters: [String: String] {
    switch self {
    case .number(let number): ["number": number]
    case .remark(let remark): ["remark": remark]
    }
  }
}
