#if canImport(SwiftUI)
  import Accessibility
  import FormComponent
  import Foundation
  import Messages
  public import ReactiveKit
  public import AccessibilityProperties
  public import SwiftUI

  extension View {
    /// Lets assistive technology read a content: the view becomes one element with its label,
    /// value, hint and traits, or is skipped. Activating it still performs the action of its
    /// buttons.
    ///
    /// ```swift
    /// ListRows(mails) { MailRow($0).readAloud($0.accessibility(messages)) }
    /// ```
    ///
    /// For a cell, an image or your own view; for a control use ``readAloud(control:)``. An element
    /// with the trait `notEnabled` is disabled, because SwiftUI has no such trait. A content
    /// without text leaves the view unchanged.
    public func readAloud(_ content: Property<AccessibilityContent>) -> some View {
      ElementReading(view: self, content: content)
    }

    /// Lets assistive technology read the content of a control. The control provides its kind,
    /// value and enabled state itself; it gets a hint, and a label with state and error. Voice
    /// Control addresses it by the label alone.
    ///
    /// ```swift
    /// CommandButton("Log in", page.login).readAloud(control: page.login.accessibility(title, messages))
    /// ```
    public func readAloud(control content: Property<AccessibilityContent>) -> some View {
      ControlReading(view: self, content.map(ControlTexts.init))
    }
  }

  private struct ElementReading<Content: View>: View {
    private let view: Content
    @Observed private var content: AccessibilityContent

    init(view: Content, content: Property<AccessibilityContent>) {
      self.view = view
      _content = Observed(content)
    }

    var body: some View {
      let content = content
      let traits = AccessibilityTraits(content.traits)
      view
        .disabled(content.traits.contains(.notEnabled))
        // The same view in all states, so that it keeps its own state.
        .accessibilityElement(children: content.isEmpty ? .contain : .combine)
        .accessibilityLabel(Text(content.label), isEnabled: !content.label.isEmpty)
        .accessibilityValue(
          Text(content.valueWithState), isEnabled: !content.valueWithState.isEmpty
        )
        .accessibilityHint(Text(content.hint), isEnabled: !content.hint.isEmpty)
        .accessibilityRemoveTraits(content.isEmpty ? [] : .kinds.subtracting(traits))
        .accessibilityAddTraits(traits)
        .accessibilityHidden(content.isHidden)
    }
  }

  nonisolated extension AccessibilityTraits {
    /// The kind of an element, without its state.
    fileprivate static var kinds: AccessibilityTraits {
      [.isButton, .isLink, .isHeader, .isImage, .isToggle]
    }

    /// The traits that SwiftUI supports; the others are part of the text, or are set by your own view.
    fileprivate init(_ traits: AccessibilityContent.Traits) {
      let pairs: [(AccessibilityContent.Traits, AccessibilityTraits)] = [
        (.button, .isButton), (.link, .isLink), (.header, .isHeader), (.image, .isImage),
        (.selected, .isSelected), (.busy, .updatesFrequently), (.toggle, .isToggle),
      ]
      self = pairs.reduce(into: []) { if traits.contains($1.0) { $0.formUnion($1.1) } }
    }
  }

  /// The part of a content that a control uses. A keystroke changes the content, but not this part.
  nonisolated struct ControlTexts: Equatable {
    let inputLabel: String
    let label: String
    let hint: String
    let isHidden: Bool

    init(_ content: AccessibilityContent) {
      inputLabel = content.label
      label = content.labelWithState
      hint = content.hint
      isHidden = content.isHidden
    }
  }

  /// A control with its accessibility.
  struct ControlReading<Control: View>: View {
    private let view: Control
    @Observed private var texts: ControlTexts

    init(view: Control, _ texts: Property<ControlTexts>) {
      self.view = view
      _texts = Observed(texts)
    }

    var body: some View {
      let texts = texts
      view
        .accessibilityInputLabels(texts.inputLabel.isEmpty ? [] : [Text(texts.inputLabel)])
        .accessibilityLabel(Text(texts.label), isEnabled: !texts.label.isEmpty)
        .accessibilityHint(Text(texts.hint), isEnabled: !texts.hint.isEmpty)
        .accessibilityHidden(texts.isHidden)
    }
  }

  /// The control of a field with its accessibility, which is derived once for the field.
  struct FieldReading<Control: View>: View {
    let field: FormField
    let messages: Property<Messages>
    let control: Control
    @State private var texts = Kept(FieldTexts())

    var body: some View {
      ControlReading(view: control, texts.object.of(field, messages))
    }
  }

  /// Caches the derived property: `accessibility(_:)` makes a new one at each call.
  private final class FieldTexts {
    private var sources: (FormField, Property<Messages>)?
    private var texts: Property<ControlTexts>?

    init() {}

    nonisolated deinit {}

    func of(_ field: FormField, _ messages: Property<Messages>) -> Property<ControlTexts> {
      if let texts, let sources, sources.0 === field, sources.1 === messages { return texts }
      let texts = field.accessibility(messages).map(ControlTexts.init)
      self.texts = texts
      sources = (field, messages)
      return texts
    }
  }

  extension View {
    /// Lets assistive technology read every announcement while the view is on screen, in their
    /// order: a polite one after the current speech, an assertive one at once. It has no effect
    /// unless assistive technology is running.
    ///
    /// ```swift
    /// OrderForm(order).announcing(order.form.announcements(messages))
    /// ```
    ///
    /// Use it once per page: two would read everything twice.
    public func announcing(_ announcements: Signal<Announcement, Never>) -> some View {
      onEmit(announcements) { announcement in
        var text = AttributedString(announcement.text)
        text.accessibilitySpeechAnnouncementPriority =
          announcement.urgency == .assertive ? .high : .default
        AccessibilityNotification.Announcement(text).post()
      }
    }
  }
#endif
