/// How a page is presented: data that a view layer maps, with the application's own presentations.
///
/// ```swift
/// Route("filter", page: "filter", presentation: .sheet(detents: [.medium, .large]))
/// Route("menu", page: "menu", presentation: Presentation("drawer", like: .present))
/// ```
///
/// A view layer that does not know a custom presentation uses its kind.
public struct Presentation: Sendable, Hashable {
  /// The effect of a presentation on the shown pages.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// On top of the current stack.
    case push
    /// Over the full screen, in a stack of its own.
    case present
    /// As a sheet, in a stack of its own.
    case sheet
    /// As a popover, in a stack of its own; a sheet where there is little room.
    case popover
    /// In place of the current page.
    case replace
    /// As a tab.
    case tab
    /// In place of the whole stack.
    case root
    /// Goes back to the page if it is in the stack already; otherwise it is pushed.
    case popTo
  }

  /// A height at which a sheet rests.
  public enum Detent: Sendable, Hashable {
    /// About half of the screen.
    case medium
    /// The full height of a sheet.
    case large
    /// A part of the full height, from 0 to 1.
    case fraction(Double)
    /// A height in points.
    case height(Double)
  }

  /// The effect on the shown pages.
  public let kind: Kind
  /// The heights of a sheet; empty for that of the system.
  public let detents: [Detent]
  /// The name of a custom presentation of the application; `nil` for one of the system.
  public let name: String?

  private init(_ kind: Kind, detents: [Detent] = [], name: String? = nil) {
    self.kind = kind
    self.detents = detents
    self.name = name
  }

  /// Makes a custom presentation of the application.
  ///
  /// - Parameters:
  ///   - name: the name by which a view layer knows it.
  ///   - kind: the effect on the shown pages.
  public init(_ name: String, like kind: Kind) { self.init(kind, name: name) }

  /// On top of the current stack.
  public static let push = Presentation(.push)
  /// Over the full screen.
  public static let present = Presentation(.present)
  /// As a sheet.
  public static let sheet = Presentation(.sheet)
  /// As a popover.
  public static let popover = Presentation(.popover)
  /// In place of the current page.
  public static let replace = Presentation(.replace)
  /// As a tab.
  public static let tab = Presentation(.tab)
  /// In place of the whole stack.
  public static let root = Presentation(.root)
  /// Goes back to the page if it is in the stack already.
  public static let popTo = Presentation(.popTo)

  /// As a sheet that rests at some heights.
  ///
  /// - Parameter detents: the heights, the lowest first; a number that is not finite is left out.
  public static func sheet(detents: [Detent]) -> Presentation {
    Presentation(.sheet, detents: detents.filter { Detent($0.text) == $0 })
  }

  /// True when the page, with those pushed onto it, covers the others in a separate stack.
  public var isModal: Bool {
    switch kind {
    case .present, .sheet, .popover: true
    case .push, .replace, .tab, .root, .popTo: false
    }
  }
}

extension Presentation: RawRepresentable, Codable, CustomStringConvertible {
  /// The kind, with the detents in brackets or a custom name after a colon: `sheet`,
  /// `sheet(medium,0.4,320pt)`, `present:drawer`.
  public var rawValue: String {
    if let name { return "\(kind.rawValue):\(name)" }
    let heights = detents.map(\.text).joined(separator: ",")
    return heights.isEmpty ? kind.rawValue : "\(kind.rawValue)(\(heights))"
  }

  /// Reads a raw value; `nil` for any other text.
  public init?(rawValue text: String) {
    let end = text.firstIndex { $0 == ":" || $0 == "(" } ?? text.endIndex
    guard let kind = Kind(rawValue: String(text[..<end])) else { return nil }
    self.init(kind)
    guard end < text.endIndex else { return }
    let rest = text[text.index(after: end)...]
    if text[end] == ":" {
      self.init(kind, name: String(rest))
    } else {
      guard kind == .sheet, rest.last == ")" else { return nil }
      let texts = rest.dropLast().split(separator: ",", omittingEmptySubsequences: false)
      let detents = texts.compactMap { Detent(String($0)) }
      guard detents.count == texts.count else { return nil }
      self.init(kind, detents: detents)
    }
  }

  /// The raw value.
  public var description: String { rawValue }
}

extension Presentation.Detent {
  fileprivate var text: String {
    switch self {
    case .medium: "medium"
    case .large: "large"
    case .fraction(let fraction): "\(fraction)"
    case .height(let height): "\(height)pt"
    }
  }

  fileprivate init?(_ text: String) {
    switch text {
    case "medium": self = .medium
    case "large": self = .large
    default:
      let isHeight = text.hasSuffix("pt")
      guard let number = Double(isHeight ? String(text.dropLast(2)) : text), number.isFinite else {
        return nil
      }
      self = isHeight ? .height(number) : .fraction(number)
    }
  }
}
