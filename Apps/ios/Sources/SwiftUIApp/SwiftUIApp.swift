import SampleSwiftUI
import SwiftUI

/// The sample in SwiftUI.
@main enum SwiftUIApp {
  @MainActor static func main() { SampleApp.main() }
}
