#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import ListComponent
  public import ReactiveKit
  public import UIKit

  extension UILabel {
    /// Shows a text: now and at every change.
    public func bind(_ text: Property<String>) -> Disposable {
      OwnLook.known(of: self)?.restore(in: self)
      // Not by a key path, which allocates at every change.
      return text.observe { [weak self] in self?.text = $0 }
    }

    /// Shows rich text with the colours and fonts of a theme, and those of the label where the
    /// theme has none: now and at every change.
    ///
    /// UIKit gives the label the colour and the font of the first run; the binding restores the
    /// label's own.
    public func bind(_ text: Property<RichText>, theme: TextTheme) -> Disposable {
      text.observe { [weak self] in self?.show(theme.attributed($0)) }
    }

    /// Shows rich text in the style of a theme, an empty label for nil: now and at every change.
    public func bind(_ text: Property<RichText?>, theme: TextTheme) -> Disposable {
      text.observe { [weak self] in self?.show($0.map { theme.attributed($0) }) }
    }

    private func show(_ text: NSAttributedString?) {
      OwnLook.known(of: self)?.restore(in: self)
      if let text, text.length > 0 {
        let look = text.attributes(at: 0, effectiveRange: nil)
        if look[.foregroundColor] != nil || look[.font] != nil {
          OwnLook.of(self).keep(of: self)
        }
      }
      attributedText = text
    }
  }

  /// The colour and the font of a label before its text has replaced them.
  private final class OwnLook: ViewNote {
    private var look: (color: UIColor?, font: UIFont?)?

    func keep(of label: UILabel) { look = (label.textColor, label.font) }

    func restore(in label: UILabel) {
      guard let look else { return }
      self.look = nil
      label.textColor = look.color
      label.font = look.font
    }

    nonisolated deinit {}
  }

  /// The colours and fonts for the roles of rich text: the one place for them in an application.
  ///
  /// ```swift
  /// let theme = TextTheme(colors: [.price: .systemRed])
  /// bag += priceLabel.bind(place.price, theme: theme)
  /// ```
  public typealias TextTheme = RichTextTheme<UIColor, UIFont>

  extension RichTextTheme where Color == UIColor, Font == UIFont {
    /// Makes a theme in the system's font.
    public init(colors: [ColorRole: UIColor]) {
      self.init(colors: colors) { UIFont.systemFont(ofSize: CGFloat($0)) }
    }

    /// The text with the colours and the fonts of its roles.
    ///
    /// - Complexity: O(runs), and a copy of the characters.
    public func attributed(_ text: RichText) -> NSAttributedString {
      let result = NSMutableAttributedString(string: "")
      for run in runs(of: text) {
        var attributes: [NSAttributedString.Key: Any] = [:]
        attributes[.foregroundColor] = run.color
        attributes[.font] = run.font
        result.append(
          NSAttributedString(string: String(text[run.range].characters), attributes: attributes))
      }
      return result
    }
  }
#endif
