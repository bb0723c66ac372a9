public import Foundation

enum PresentationStyle: String { case sheet, full, popover }

/// swiftui/presentationdetent
public struct PresentationDetent: Hashable, Sendable {
  let text: String
  /// swiftui/presentationdetent/medium
  public static let medium = PresentationDetent(text: "medium")
  /// swiftui/presentationdetent/large
  public static let large = PresentationDetent(text: "large")
  /// swiftui/presentationdetent/fraction(_:)
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(text: "\(fraction)")
  }
  /// swiftui/presentationdetent/height(_:)
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(text: "\(height)pt")
  }
}

/// swiftui/popoverattachmentanchor
public enum PopoverAttachmentAnchor {
  /// swiftui/popoverattachmentanchor/rect(_:)
  case rect(Anchor<CGRect>.Source)
}

/// swiftui/anchor
public struct Anchor<Value> {
  /// swiftui/anchor/source
  public struct Source {}
}

extension Anchor<CGRect>.Source {
  /// swiftui/anchor/source/bounds
  public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source() }
}

/// swiftui/edge
public enum Edge: Sendable { case top, leading, bottom, trailing }

/// swiftui/visibility
public enum Visibility: Sendable { case automatic, visible, hidden }

extension View {
  /// swiftui/view/popover(item:attachmentanchor:arrowedge:content:)
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    Presenting(content: self, item: item, style: .popover, onDismiss: nil, presented: content)
  }

  /// swiftui/view/presentationdetents(_:)
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    Modified(self) { node in
      node.above { $0.memory as? Presentation }?.detents = detents
    }
  }
}
