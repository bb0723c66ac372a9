#if canImport(SwiftUI)
  import FormComponent
  import Messages
  import Player
  import ReactiveKit
  import Sample
  import SwiftUI
  import SwiftUIBindings

  /// The player form: a stepper with a limit, counted uploads.
  struct PlayerScreen: View {
    let page: PlayerPage
    let sample: Sample
    @State private var report = ""
    @State private var forbidden: String?
    @State private var isForbidden = false
    @Observed private var points: Double
    @Observed private var isStepperHidden: Bool
    @Observed private var isUploadHidden: Bool

    init(_ page: PlayerPage, _ sample: Sample) {
      self.page = page
      self.sample = sample
      _points = Observed(page.points)
      _isStepperHidden = Observed(page.isStepperHidden)
      _isUploadHidden = Observed(page.isUploadHidden)
    }

    var body: some View {
      SwiftUI.Form {
        FieldTextField(page.name, in: page.form, sample.messages)
        Text("\(Int(points))")
        if !isStepperHidden {
          SampleButton("sample.increase", page.increase, sample)
          SampleButton("sample.decrease", page.decrease, sample)
        }
        if !isUploadHidden { SampleButton("sample.upload", page.upload, sample) }
        Text(report)
        SampleButton("sample.reset", page.reset, sample)
      }
      .onEmit(page.upload.values) { report = $0 }
      .onEmit(page.forbiddenName) {
        forbidden = text("sample.forbidden", ["name": $0])
        isForbidden = true
      }
      .alert(text("sample.player"), isPresented: $isForbidden, presenting: forbidden) { _ in
        Button(text("sample.close")) { isForbidden = false }
      } message: {
        Text($0)
      }
    }

    private func text(_ code: String, _ parameters: [String: String] = [:]) -> String {
      sample.messages.value.text(code, parameters)
    }
  }
#endif
