public import Foundation

/// swiftui/text
public struct Text: View, Equatable {
  /// swiftui/view/body-swift.associatedtype
  public typealias Body = Never
  let content: AttributedString
  var color: Color?

  /// swiftui/text/init(_:)-9d1g4: at Apple a literal is looked up in the table of strings first.
  public nonisolated init<S: StringProtocol>(_ content: S) {
    self.content = AttributedString(String(content))
  }

  /// swiftui/text/init(verbatim:)
  public nonisolated init(verbatim content: String) { self.content = AttributedString(content) }

  /// swiftui/text/init(_:)-3j5vw
  public nonisolated init(_ attributedContent: AttributedString) { content = attributedContent }

  /// swiftui/text/foregroundcolor(_:), and foregroundstyle(_:) of a color
  public nonisolated func foregroundStyle(_ style: Color) -> Text {
    var text = self
    text.color = style
    return text
  }

  /// swiftui/text/font(_:)
  public nonisolated func font(_ font: Font?) -> Text { self }

  nonisolated var string: String { String(content.characters) }
}

extension Text: PrimitiveView {
  func update(_ node: ViewNode) -> [Child] {
    node.element = Element(.text, string)
    node.element?.content = content
    return []
  }
}

/// swiftui/color
public struct Color: Hashable, Sendable {
  private let name: String

  /// swiftui/color/red
  public static let red = Color(name: "red")
  /// swiftui/color/orange
  public static let orange = Color(name: "orange")
  /// swiftui/color/green
  public static let green = Color(name: "green")
  /// swiftui/color/blue
  public static let blue = Color(name: "blue")
  /// swiftui/color/primary
  public static let primary = Color(name: "primary")
  /// swiftui/color/secondary
  public static let secondary = Color(name: "secondary")
}

/// swiftui/font
public struct Font: Hashable, Sendable {
  private let name: String

  /// swiftui/font/system(size:weight:design:)
  public static func system(size: CGFloat) -> Font { Font(name: "system \(size)") }
  /// swiftui/font/caption
  public static let caption = Font(name: "caption")
  /// swiftui/font/headline
  public static let headline = Font(name: "headline")
}

extension AttributeScopes {

  /// foundation/attributescopes/swiftuiattributes
  public struct SwiftUIAttributes: AttributeScope {
    /// foundation/attributescopes/swiftuiattributes/font
    public let font: FontAttribute
    /// foundation/attributescopes/swiftuiattributes/foregroundcolor
    public let foregroundColor: ForegroundColorAttribute

    /// foundation/attributescopes/swiftuiattributes/fontattribute
    public enum FontAttribute: AttributedStringKey {
      /// foundation/attributedstringkey/value
      public typealias Value = Font
      /// foundation/attributedstringkey/name
      public static let name = "SwiftUI.Font"
    }

    /// foundation/attributescopes/swiftuiattributes/foregroundcolorattribute
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// foundation/attributedstringkey/value
      public typealias Value = Color
      /// foundation/attributedstringkey/name
      public static let name = "SwiftUI.ForegroundColor"
    }
  }
}

/// swiftui/label
public struct Label<Title: View, Icon: View>: View {
  let title: Title
  let icon: Icon

  /// swiftui/label/init(title:icon:)
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// swiftui/view/body-8kl5o
  public var body: some View {
    icon
    title
  }
}

extension Label where Title == Text, Icon == Image {
  /// swiftui/label/init(_:systemimage:)
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }
}

/// swiftui/image
public struct Image: View, Equatable, Sendable {
  /// swiftui/view/body-swift.associatedtype
  public typealias Body = Never
  let name: String
  let isDecorative: Bool

  private init(name: String, isDecorative: Bool) {
    self.name = name
    self.isDecorative = isDecorative
  }

  /// swiftui/image/init(systemname:)
  public init(systemName: String) { self.init(name: systemName, isDecorative: false) }

  /// swiftui/image/init(_:bundle:)
  public init(_ name: String) { self.init(name: name, isDecorative: false) }

  /// swiftui/image/init(decorative:bundle:)
  public init(decorative name: String) { self.init(name: name, isDecorative: true) }
}

extension Image: PrimitiveView {
  func update(_ node: ViewNode) -> [Child] {
    node.element = Element(.image, name)
    return []
  }
}
