#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import ListComponent
  public import ReactiveKit
  public import UIKit

  extension UILabel {
    /// Shows a text: now and at every change.
    public func bind(_ text: Property<String>) -> Disposable {
      // Not by a key path, which allocates at every change.
      text.observe { [weak self] in self?.text = $0 }
    }

    /// Shows rich text in the look of a theme: now and at every change.
    public func bind(_ text: Property<RichText>, theme: TextTheme) -> Disposable {
      text.observe { [weak self] in self?.attributedText = theme.attributed($0) }
    }

    /// Shows rich text in the look of a theme, nothing for nil: now and at every change.
    public func bind(_ text: Property<RichText?>, theme: TextTheme) -> Disposable {
      text.observe { [weak self] in self?.attributedText = $0.map { theme.attributed($0) } }
    }
  }
#endif
