#if canImport(SwiftUI)
  import FormComponent
  import Messages
  import ReactiveKit
  import ReadAloud
  import SwiftUI

  /// The control of a field with what is read of it, which is derived once for the field.
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
#endif
