#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import ReactiveKit
  public import ReadAloud
  public import UIKit

  extension UIView {
    /// Lets assistive technology read a content: label, value, hint, traits, and whether it is skipped.
    ///
    /// A cell, an image or a view of your own becomes one element. A control and a text view know
    /// themselves what kind they are and whether they are enabled, and some read their value: they are
    /// given a label, which names state and error where the value cannot, and a hint.
    ///
    /// ```swift
    /// bag += table.bind(mails, cell: MailCell.self) { cell, mail in
    ///   cell.subjectLabel.bind(mail.subject)
    ///   cell.bind(accessibility: mail.accessibility(messages))
    /// }
    /// ```
    ///
    /// A content without text leaves the view as it is. When the binding ends, so does what it set: a cell
    /// in the pool reads nothing of the row before. An adjustable view of your own answers
    /// `accessibilityIncrement()` itself.
    public func bind(accessibility content: Property<AccessibilityContent>) -> Disposable {
      let own = OwnAccessibility(self)
      return .joining {
        content.observe { [weak self] content in
          if let self { own.show(content, in: self) }
        }
        Disposable.action { [weak self] in
          if let self { own.show(AccessibilityContent(), in: self) }
        }
      }
    }
  }

  /// What a view was to assistive technology before a content was bound to it.
  private final class OwnAccessibility {
    private let isElement: Bool
    private let isHidden: Bool
    private let traits: UIAccessibilityTraits
    /// Whether the view has been given anything that has to be taken back.
    private var isReplaced = false

    init(_ view: UIView) {
      isElement = view.isAccessibilityElement
      isHidden = view.accessibilityElementsHidden
      // A cell adds these by itself; kept, they would outlive their reason.
      traits = view.accessibilityTraits.subtracting([.selected, .notEnabled])
    }

    func show(_ content: AccessibilityContent, in view: UIView) {
      let isEmpty = content.isEmpty
      if isEmpty, !isReplaced { return }
      isReplaced = !isEmpty
      view.accessibilityElementsHidden = content.isHidden || isHidden
      view.accessibilityHint = content.hint.nonEmpty
      if view.readsItsValue {
        view.accessibilityLabel = content.labelWithState.nonEmpty
      } else {
        view.accessibilityLabel = content.label.nonEmpty
        view.accessibilityValue = content.valueWithState.nonEmpty
      }
      if view.knowsItsKind { return }
      view.isAccessibilityElement = isEmpty ? isElement : !content.isHidden
      view.accessibilityTraits = traits.union(UIAccessibilityTraits(content.traits))
    }
  }

  extension UIView {
    /// Whether UIKit sets its traits, which are never overwritten.
    fileprivate var knowsItsKind: Bool { self is UIControl || self is any UITextInput }

    /// Whether UIKit reads its value, which is then never overwritten: a secure text must not be read.
    fileprivate var readsItsValue: Bool {
      self is any UITextInput || self is UISwitch || self is UISegmentedControl
        || self is UIDatePicker
    }
  }

  extension UIAccessibilityTraits {
    /// The traits that UIKit has too. Others are in words.
    init(_ traits: AccessibilityContent.Traits) {
      let pairs: [(AccessibilityContent.Traits, UIAccessibilityTraits)] = [
        (.button, .button), (.link, .link), (.header, .header), (.image, .image),
        (.selected, .selected), (.notEnabled, .notEnabled), (.busy, .updatesFrequently),
        (.adjustable, .adjustable), (.toggle, .toggleButton),
      ]
      self = pairs.reduce(into: []) { if traits.contains($1.0) { $0.formUnion($1.1) } }
    }
  }

  extension String {
    /// Nil for a text without characters, which UIKit then reads itself.
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
  }
#endif
