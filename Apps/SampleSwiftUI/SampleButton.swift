#if canImport(SwiftUI)
  import Messages
  import ReactiveKit
  import AccessibilityProperties
  import Sample
  import SwiftUI
  import SwiftUIBindings

  /// A button of a command, with a title of the sample.
  struct SampleButton<Output, Failure: Error>: View {
    private let command: Command<Void, Output, Failure>
    private let content: Property<AccessibilityContent>
    @Observed private var title: String

    init(_ code: String, _ command: Command<Void, Output, Failure>, _ sample: Sample) {
      let title = sample.text(code)
      self.command = command
      content = command.accessibility(title, sample.messages)
      _title = Observed(title)
    }

    var body: some View { CommandButton(title, command).readAloud(control: content) }
  }
#endif
