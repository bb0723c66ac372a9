#if canImport(SwiftUI)
  import ReactiveKit
  import ReadAloud
  import SwiftUI

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

  /// A control with what is read of it.
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
#endif
