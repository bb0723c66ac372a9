#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import ListComponent
  public import ReactiveKit
  public import UIKit

  extension UILabel {
    /// Shows a text: now and at every change.
    public func bind(_ text: Property<String>) -> Disposable {
      OwnLook.of(self)?.restore(in: self)
      // Not by a key path, which allocates at every change.
      return text.observe { [weak self] in self?.text = $0 }
    }

    /// Shows rich text in the look of a theme, and in the label's own where the theme has none: now and at
    /// every change.
    ///
    /// UIKit gives the label the colour and the font with which a text begins; the next text that is bound
    /// finds its own again.
    public func bind(_ text: Property<RichText>, theme: TextTheme) -> Disposable {
      text.observe { [weak self] in self?.show(theme.attributed($0)) }
    }

    /// Shows rich text in the look of a theme, nothing for nil: now and at every change.
    public func bind(_ text: Property<RichText?>, theme: TextTheme) -> Disposable {
      text.observe { [weak self] in self?.show($0.map { theme.attributed($0) }) }
    }

    private func show(_ text: NSAttributedString?) {
      var own = OwnLook.of(self)
      own?.restore(in: self)
      if let text, text.length > 0 {
        let look = text.attributes(at: 0, effectiveRange: nil)
        if look[.foregroundColor] != nil || look[.font] != nil {
          if own == nil {
            let made = OwnLook()
            addInteraction(made)
            own = made
          }
          own?.keep(of: self)
        }
      }
      attributedText = text
    }
  }

  /// The colour and the font of a label that its text has replaced. It is kept by the label, because a binding
  /// may begin before the one that it replaces has ended.
  private final class OwnLook: NSObject, UIInteraction {
    private(set) weak var view: UIView?
    private var look: (color: UIColor?, font: UIFont?)?

    static func of(_ label: UILabel) -> OwnLook? {
      label.interactions.lazy.compactMap { $0 as? OwnLook }.first
    }

    func willMove(to view: UIView?) {}
    func didMove(to view: UIView?) { self.view = view }

    func keep(of label: UILabel) { look = (label.textColor, label.font) }

    func restore(in label: UILabel) {
      guard let look else { return }
      self.look = nil
      label.textColor = look.color
      label.font = look.font
    }
  }
#endif
