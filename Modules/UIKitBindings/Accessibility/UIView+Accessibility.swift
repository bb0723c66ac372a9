#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Accessibility
  import Foundation
  public import ReactiveKit
  public import AccessibilityProperties
  public import UIKit

  extension UIView {
    /// Lets assistive technology read a content: label, value, hint, traits, and whether it is
    /// skipped.
    ///
    /// A cell, an image or your own view becomes one element. A control and a text view provide
    /// their kind and enabled state themselves, and some their value: they get a hint, and a label
    /// that includes state and error where the value cannot.
    ///
    /// ```swift
    /// bag += table.bind(mails, cell: MailCell.self) { cell, mail in
    ///   cell.subjectLabel.bind(mail.subject)
    ///   cell.bind(accessibility: mail.accessibility(messages))
    /// }
    /// ```
    ///
    /// A content without text leaves the view unchanged. The end of the binding resets the view: a
    /// cell in the pool keeps nothing of its former row. Of two contents bound to a view the later
    /// one is read. An adjustable view of your own implements `accessibilityIncrement()` itself.
    public func bind(accessibility content: Property<AccessibilityContent>) -> Disposable {
      let own = OwnAccessibility.of(self)
      let binding = own.begin(in: self)
      return .joining {
        content.observe { [weak self] content in
          if let self { own.show(content, of: binding, in: self) }
        }
        Disposable.action { [weak self] in
          if let self { own.show(AccessibilityContent(), of: binding, in: self) }
        }
      }
    }
  }

  /// The accessibility of a view before the first binding.
  private final class OwnAccessibility: ViewNote {
    private var isElement = false
    private var isHidden = false
    private var traits: UIAccessibilityTraits = []
    /// Whether the view has values to reset.
    private var isReplaced = false
    /// The number of the latest binding.
    private var latest = 0

    /// Begins a binding, which replaces earlier ones.
    ///
    /// - Returns: its number.
    func begin(in view: UIView) -> Int {
      latest += 1
      if isReplaced { return latest }
      isElement = view.isAccessibilityElement
      isHidden = view.accessibilityElementsHidden
      // A cell adds these itself; restoring them would keep them too long.
      traits = view.accessibilityTraits.subtracting([.selected, .notEnabled])
      return latest
    }

    func show(_ content: AccessibilityContent, of binding: Int, in view: UIView) {
      if binding != latest { return }
      let isEmpty = content.isEmpty
      if isEmpty, !isReplaced { return }
      isReplaced = !isEmpty
      view.accessibilityElementsHidden = content.isHidden || isHidden
      view.accessibilityHint = content.hint.nonEmpty
      if view.managesItsValue {
        view.accessibilityLabel = content.labelWithState.nonEmpty
      } else {
        view.accessibilityLabel = content.label.nonEmpty
        view.accessibilityValue = content.valueWithState.nonEmpty
      }
      if view.managesItsTraits { return }
      view.isAccessibilityElement = isEmpty ? isElement : !content.isHidden
      view.accessibilityTraits = traits.union(UIAccessibilityTraits(content.traits))
    }

    nonisolated deinit {}
  }

  extension UIView {
    /// Whether UIKit sets its traits, which are never overwritten.
    fileprivate var managesItsTraits: Bool { self is UIControl || self is any UITextInput }

    /// Whether UIKit reads its value, which is then never overwritten: a secure text must not be read.
    fileprivate var managesItsValue: Bool {
      self is any UITextInput || self is UISwitch || self is UISegmentedControl
        || self is UIDatePicker
    }
  }

  extension UIAccessibilityTraits {
    /// The traits that UIKit supports; the others are part of the text.
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
    /// Nil for an empty text, which UIKit then reads itself.
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
  }

  extension Signal where Value == Announcement, Failure == Never {
    /// Lets assistive technology read every announcement, in their order: a polite one after the
    /// current speech, an assertive one at once. It has no effect unless assistive technology is
    /// running.
    ///
    /// ```swift
    /// bag += order.form.announcements(messages).announce()
    /// ```
    ///
    /// Use one binding per page: two would read everything twice.
    @MainActor
    public func announce() -> Disposable {
      observe { announcement in
        var text = AttributedString(announcement.text)
        text.accessibilitySpeechAnnouncementPriority =
          announcement.urgency == .assertive ? .high : .default
        AccessibilityNotification.Announcement(text).post()
      }
    }
  }
#endif
