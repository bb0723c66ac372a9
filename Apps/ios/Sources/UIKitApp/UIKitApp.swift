import SampleUIKit
import UIKit

/// The sample in UIKit.
@main enum UIKitApp {
  @MainActor static func main() { SampleAppDelegate.main() }
}
