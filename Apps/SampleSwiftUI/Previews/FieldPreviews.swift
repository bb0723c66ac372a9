#if canImport(SwiftUI)
  import Sample
  import SwiftUI
  import SwiftUIBindings

  /// The views of fields in Xcode's canvas, in every state.
  struct FieldPreviews: PreviewProvider {
    static var previews: some View {
      TextFields(fields: SampleFields()).previewDisplayName("Text")
      OtherFields(fields: SampleFields()).previewDisplayName("Other fields")
    }
  }

  private struct TextFields: View {
    let fields: SampleFields

    var body: some View {
      SwiftUI.Form {
        FieldTextField(fields.empty, fields.messages)
        FieldTextField(fields.wrong, fields.messages)
        FieldTextField(fields.disabled, fields.messages)
        FieldTextField(fields.secure, fields.messages)
        FieldTextField(fields.masked, fields.messages)
        #if !os(tvOS) && !os(watchOS)
          FieldTextEditor(fields.note, fields.messages)
        #endif
      }
    }
  }

  private struct OtherFields: View {
    let fields: SampleFields

    var body: some View {
      SwiftUI.Form {
        FieldToggle(fields.news, fields.messages)
        #if !os(tvOS)
          FieldStepper(fields.guests, fields.messages) { "\(Int($0)) guests" }
        #endif
        FieldPicker(fields.room, fields.messages, none: "none") { $0 }
      }
    }
  }
#endif
