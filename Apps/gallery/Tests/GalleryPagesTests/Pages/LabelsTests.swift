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
}
