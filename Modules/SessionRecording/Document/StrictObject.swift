#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A member of an object, with any name.
nonisolated struct MemberKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// An object in which unknown members are errors; each error has its place.
nonisolated struct StrictObject {
  private let container: KeyedDecodingContainer<MemberKey>
  private let path: String

  /// Reads an object with no other members than these; with nil, any.
  init(_ decoder: any Decoder, members: Set<String>?) throws {
    path = Self.path(decoder.codingPath)
    do {
      container = try decoder.container(keyedBy: MemberKey.self)
    } catch {
      throw path.isEmpty ? SessionDocumentError.malformed : .invalid(path: path)
    }
    guard let members else { return }
    let unknown = container.allKeys.map(\.stringValue).filter { !members.contains($0) }
    if let first = unknown.min() { throw SessionDocumentError.unknownMember(path: place(first)) }
  }

  /// The names of all members.
  var names: [String] { container.allKeys.map(\.stringValue) }

  /// The place of a member, for example `events[3].at`.
  func place(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

  func has(_ name: String) -> Bool { container.contains(MemberKey(name)) }

  func isNull(_ name: String) throws -> Bool { try container.decodeNil(forKey: MemberKey(name)) }

  /// The member of a type.
  func value<Value: Decodable>(_ name: String, _ type: Value.Type = Value.self) throws -> Value {
    guard has(name) else { throw SessionDocumentError.missing(path: place(name)) }
    do {
      return try container.decode(type, forKey: MemberKey(name))
    } catch let error as SessionDocumentError {
      throw error
    } catch {
      throw SessionDocumentError.invalid(path: place(name))
    }
  }

  /// A text with at most so many UTF-8 bytes.
  func text(_ name: String, limit: Int = SessionLimits.name) throws -> String {
    let text: String = try value(name)
    guard text.utf8.count <= limit else { throw SessionDocumentError.invalid(path: place(name)) }
    return text
  }

  /// A whole number of a range.
  func number(_ name: String, in range: ClosedRange<Int>) throws -> Int {
    let number: Int = try value(name)
    guard range.contains(number) else { throw SessionDocumentError.invalid(path: place(name)) }
    return number
  }

  /// A yes or no; no where the member is missing.
  func flag(_ name: String) throws -> Bool { has(name) ? try value(name) : false }

  /// The elements of an array; each reads itself.
  func elements<Element: Decodable>(_ name: String, limit: Int) throws -> [Element] {
    guard has(name) else { return [] }
    let elements: [Element] = try value(name)
    guard elements.count <= limit else { throw SessionDocumentError.invalid(path: place(name)) }
    return elements
  }

  /// Texts by their names.
  func texts(_ name: String) throws -> [String: String] {
    guard has(name) else { return [:] }
    return try value(name, Texts.self).values
  }

  /// Values by their paths, with nil for removed ones; nil where the member is missing.
  func changes(_ name: String) throws -> [String: SessionValue?]? {
    guard has(name) else { return nil }
    return try value(name, Changes.self).values
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }

  private struct Texts: Decodable {
    var values: [String: String] = [:]

    init(from decoder: any Decoder) throws {
      let object = try StrictObject(decoder, members: nil)
      for name in object.names {
        values[name] = try object.text(name, limit: SessionLimits.text)
      }
    }
  }

  private struct Changes: Decodable {
    var values: [String: SessionValue?] = [:]

    init(from decoder: any Decoder) throws {
      let object = try StrictObject(decoder, members: nil)
      for name in object.names {
        let value: SessionValue? = try object.isNull(name) ? nil : object.value(name)
        values.updateValue(value, forKey: name)
      }
    }
  }
}
