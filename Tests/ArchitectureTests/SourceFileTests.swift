import LimitTesting
import Testing

struct SourceFileTests {
  @Test func findsImportsHoweverTheyAreWritten() {
    let file = SourceFile(
      target: "A", path: "a.swift",
      text: """
        import Foundation
          public import Router
        @testable import showcase
        @preconcurrency private import UIKit
        @_spi(Testing) import Messages
        #if canImport(SwiftUI)
          import struct SwiftUI.Color
        #endif
        // import Hotel
        /// import Travel
        let text = "import Loading"
        let important = 1
        """)
    expectEqual(
      file.imports, ["Foundation", "Router", "showcase", "UIKit", "Messages", "SwiftUI"])
  }

  @Test func ignoresAMultilineText() {
    let quotes = String(repeating: "\"", count: 3)
    let text = "import A\nlet text = \(quotes)\nimport B\n\(quotes)\nimport C"
    expectEqual(SourceFile(target: "A", path: "a.swift", text: text).imports, ["A", "C"])
  }

  @Test func ignoresAnEmptyFile() {
    expectEqual(SourceFile(target: "A", path: "a.swift", text: "").imports, [])
  }
}
