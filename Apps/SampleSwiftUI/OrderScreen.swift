#if canImport(SwiftUI)
  import FormComponent
  import Hotel
  import ReactiveKit
  import AccessibilityProperties
  import Sample
  import SwiftUI
  import SwiftUIBindings

  /// The order of a room.
  struct OrderScreen: View {
    let page: HotelOrderPage
    let sample: Sample
    @Observed private var summary: String
    @Observed private var showsError: Bool

    init(_ page: HotelOrderPage, _ sample: Sample) {
      self.page = page
      self.sample = sample
      _summary = Observed(page.text)
      _showsError = Observed(page.showsError)
    }

    var body: some View {
      SwiftUI.Form {
        FieldTextField(page.name, in: page.form, sample.messages)
        FieldTextField(page.phone, in: page.form, sample.messages)
        Text(summary).foregroundStyle(showsError ? .red : .primary)
        SampleButton("sample.order", page.submit, sample)
        SampleButton("sample.clear", page.clear, sample)
      }
      .announcing(page.form.announcements(sample.messages))
    }
  }
#endif
