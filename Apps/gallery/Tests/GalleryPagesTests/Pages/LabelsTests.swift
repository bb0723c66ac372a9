import Messages
import NIOCore
import Testing

@testable import GalleryPages
@testable import LivePages

struct LabelsTests {
  @Test func existInEveryLanguage() {
    #expect(MessageTable.gallery.untranslatedCodes == [])
    #expect(MessageTable.livePages.untranslatedCodes == [])
  }

  @Test func coverWhatTheTemplatesName() throws {
    let assets = try Assets()
    let labels = Labels.all(in: .english, .labels)
    let shell = String(buffer: assets.shell(in: .english))
    for match in shell.matches(of: #/data-label(?:-aria)?="(\w+)"/#) {
      #expect(labels[String(match.1)] != nil, "\(match.1)")
    }
    #expect(!shell.contains("{{"))
    #expect(shell.contains("Phone and password"))
    #expect(String(buffer: assets.shell(in: .simplifiedChinese)).contains("手机号与密码"))
  }

  @Test func leaveNoInlineCodeInTheTemplates() throws {
    for language in MessageTable.gallery.languages {
      let shell = String(buffer: try Assets().shell(in: language))
      #expect(!shell.contains(#/\son\w+=|\sstyle=|javascript:|<style|<script>/#))
    }
  }

  @Test func linkToTheDocumentationWhereItIsServed() throws {
    let page = "http://127.0.0.1:8000/documentation/account/loginpage"
    for address in ["http://127.0.0.1:8000", "http://127.0.0.1:8000/"] {
      let shell = try Assets(Gallery.site(documentation: address)).shell(in: .english)
      #expect(
        String(buffer: shell).contains(
          #"<p data-template="login" hidden><a href="\#(page)" target="_blank" rel="noopener""#))
    }
    #expect(!String(buffer: try Assets().shell(in: .english)).contains("data-template="))
  }

  @Test func offerNoSwiftWhereThereIsNone() throws {
    let site = LivePages.site { Page("empty", { _ in 0 }, describe: { _, _ in }) }
    #expect(!String(buffer: try Assets(site).shell(in: .english)).contains(#"data-choose="swift""#))
    #expect(String(buffer: try Assets().shell(in: .english)).contains(#"data-choose="swift""#))
  }
}
