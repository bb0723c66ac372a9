#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import UIKit

  /// A class of views that show the headers, or the footers, of the sections of a collection view.
  ///
  /// The layout determines their places, and whether there are any: a flow layout by its
  /// `headerReferenceSize`.
  public struct SectionView<Header> {
    /// The name under which views are reused.
    let identifier: String
    /// The class to register; nil for a view from a storyboard.
    let view: AnyClass?
    let fill: @MainActor (UIView, Header) -> Void

    /// Shows headers in views of a class.
    ///
    /// - Parameters:
    ///   - identifier: that of a view from a storyboard; nil registers the class.
    ///   - fill: shows the header of a section; called again when that changes.
    public init<View: UICollectionReusableView>(
      _ view: View.Type, identifier: String? = nil,
      fill: @escaping @MainActor (View, Header) -> Void
    ) {
      self.identifier = identifier ?? String(reflecting: view)
      self.view = identifier == nil ? view : nil
      self.fill = { shown, header in
        guard let shown = shown as? View else {
          preconditionFailure("the list is bound with views of type \(View.self), not \(shown)")
        }
        fill(shown, header)
      }
    }
  }

  /// The views for the header of a section.
  struct SectionLook<Header> {
    var title: (@MainActor (Header) -> String?)?
    /// The views by their kind in a collection view.
    var views: [String: SectionView<Header>] = [:]

    /// The identifiers of headers and footers by their kind.
    var identifiers: [String: String] { views.mapValues(\.identifier) }

    var classes: [ReusableClass] {
      views.compactMap { kind, view in
        view.view.map { ReusableClass(identifier: view.identifier, type: $0, kind: kind) }
      }
    }
  }
#endif
