/// The members that an event may have, before its kind decides which are required.
nonisolated struct WireEvent: Decodable {
  enum Member: String, CodingKey {
    case event, page, number, field, text, edit, node, row, option, list, first, count, path
    case before, caret
  }

  private let texts: [Member: String]
  private let numbers: [Member: Int]

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Member.self)
    var texts: [Member: String] = [:]
    var numbers: [Member: Int] = [:]
    for member in object.allKeys {
      do {
        switch member {
        case .page, .number, .edit, .first, .count, .before, .caret:
          numbers[member] = try object.decodeIfPresent(Int.self, forKey: member)
        default:
          texts[member] = try object.decodeIfPresent(String.self, forKey: member)
        }
      } catch {
        throw LiveEventError.invalid(member: member.rawValue)
      }
    }
    self.texts = texts
    self.numbers = numbers
  }

  var action: LiveEvent.Action {
    get throws(LiveEventError) {
      switch texts[.event] {
      case "typed":
        return .typed(
          field: try name(.field), text: try text(.text, limit: LiveEvent.Limits.text),
          edit: try number(.edit), caret: try caret)
      case "entered": return .entered(field: try name(.field))
      case "left": return .left(field: try name(.field))
      case "tapped":
        return .tapped(node: try name(.node), row: texts[.row] == nil ? nil : try name(.row))
      case "chosen": return .chosen(node: try name(.node), option: try name(.option))
      case "scrolled":
        return .scrolled(
          list: try name(.list), first: try number(.first),
          count: try number(.count, through: LiveEvent.Limits.rows))
      case "followed": return .followed(path: try path)
      case "returned": return .returned(path: try path)
      case "hidden": return .hidden
      case "gone": return .gone
      case .some: throw .unknown
      case nil: throw .missing(member: Member.event.rawValue)
      }
    }
  }

  func number(
    _ member: Member, through limit: Int = LiveEvent.Limits.number
  ) throws(LiveEventError) -> Int {
    guard let number = numbers[member] else { throw .missing(member: member.rawValue) }
    guard (0...limit).contains(number) else { throw .invalid(member: member.rawValue) }
    return number
  }

  /// The number of the event; nil when it has none.
  var counter: Int? {
    get throws(LiveEventError) {
      numbers[.number] == nil ? nil : try number(.number)
    }
  }

  /// The way of the caret; nil where the browser does not know it.
  private var caret: LiveEvent.Caret? {
    get throws(LiveEventError) {
      if numbers[.caret] == nil, numbers[.before] == nil { return nil }
      return LiveEvent.Caret(before: try number(.before), after: try number(.caret))
    }
  }

  private var path: String {
    get throws(LiveEventError) {
      let path = try text(.path, limit: LiveEvent.Limits.path)
      guard path.utf8.first == UInt8(ascii: "/") else { throw .invalid(member: "path") }
      return path
    }
  }

  private func name(_ member: Member) throws(LiveEventError) -> String {
    try text(member, limit: LiveEvent.Limits.name)
  }

  private func text(_ member: Member, limit: Int) throws(LiveEventError) -> String {
    guard let text = texts[member] else { throw .missing(member: member.rawValue) }
    guard text.utf8.count <= limit else { throw .tooLong(member: member.rawValue, limit: limit) }
    return text
  }
}
