/// The kind of a JSON value.
public enum JSONKind: String, CaseIterable, Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean
  /// A number.
  case number
  /// A string.
  case string
  /// An array.
  case array
  /// An object.
  case object
}

extension JSONKind {
  /// The kind of the decoder's current value; nil when the value cannot be read at all.
  init?(of decoder: any Decoder) {
    if (try? decoder.unkeyedContainer()) != nil {
      self = .array
    } else if (try? decoder.container(keyedBy: AnyKey.self)) != nil {
      self = .object
    } else if let value = try? decoder.singleValueContainer() {
      self.init(ofScalarIn: value)
    } else {
      return nil
    }
  }

  private init?(ofScalarIn value: any SingleValueDecodingContainer) {
    if value.decodeNil() {
      self = .null
    } else if (try? value.decode(Bool.self)) != nil {
      self = .boolean
    } else if Self.isNumber(value) {
      self = .number
    } else if (try? value.decode(String.self)) != nil {
      self = .string
    } else {
      return nil
    }
  }

  /// A number beyond `Double`, 1e999, counts too: the decoder reports no other type for it.
  private static func isNumber(_ value: any SingleValueDecodingContainer) -> Bool {
    do {
      _ = try value.decode(Double.self)
      return true
    } catch DecodingError.typeMismatch {
      return false
    } catch {
      return true
    }
  }
}

/// A key of any name or index.
struct AnyKey: CodingKey, Hashable {
  let stringValue: String
  let intValue: Int?

  init(_ key: any CodingKey) {
    stringValue = key.stringValue
    intValue = key.intValue
  }

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
  }
}
