import Messages
import NIOCore
import Testing

@testable import GalleryPages
@testable import LivePages

struct PageSourcesTests {
  @Test func everyPageHasItsViewModelAndItsView() throws {
    for (_, embedded) in LiveSite.gallerySources {
      for file in [embedded.model, embedded.view] {
        let type = file.name.dropLast(".swift".count)
        let text = String(decoding: file.text, as: UTF8.self)
        #expect(text.contains(try Regex("(class|struct) \(type)\\b")), "\(file.name)")
      }
      let files = PageSources(model: embedded.model, view: embedded.view)
      #expect(
        [files.model, files.view].map { $0.runs.map(\.text).joined() }
          == [embedded.model, embedded.view].map { String(decoding: $0.text, as: UTF8.self) })
    }
  }

  @Test func everyTemplateOfAPageHasItsSwift() throws {
    let shell = String(buffer: try Assets().shell(in: .english))
    let templates = shell.matches(of: #/<template id="template-(\w+)"/#).map { String($0.1) }
    let own = Set(templates).subtracting(["default", "notShown"])
    #expect(own.sorted() == LiveSite.gallerySources.keys.sorted())
  }

  @Test func followsThePageWhileItIsShown() async throws {
    let browser = try await TestBrowser(at: "/account/phone")
    #expect(!browser.everything.contains("swift model"))
    await browser.act(.chosen(node: "swift", option: "shown"))
    let shown = browser.take().joined()
    #expect(shown.contains(#""swift.hidden":false"#))
    #expect(shown.contains(#""swift model name.text":"PhonePage.swift""#))
    #expect(shown.contains(#""swift view name.text":"PhoneView.swift""#))
    #expect(shown.contains(#"{"text":"final","color":"keyword"}"#))
    await browser.act(.followed(path: "/account/login"))
    #expect(browser.take().joined().contains(#""swift model name.text":"LoginPage.swift""#))
    await browser.act(.chosen(node: "swift", option: "hidden"))
    #expect(browser.take().joined().contains(#""swift model.text":[]"#))
  }
}
