import Testing

@testable import GalleryPages
@testable import LivePages

struct JSONTextTests {
  @Test(arguments: [
    ("plain", #""plain""#), ("\"\\/", #""\"\\/""#), ("a\nb\r\tc", #""a\nb\r\tc""#),
    ("\u{0}\u{7}\u{1F}\u{7F}", #""\u0000\u0007\u001f\u007f""#),
    ("\u{2028}\u{2029}", #""\u2028\u2029""#), ("</script>é长👍🏽", #""</script>é长👍🏽""#),
  ])
  func escapesWhatEndsALineOrAText(text: String, json: String) {
    var writer = JSONText()
    writer.string(text)
    #expect(writer.text == json)
  }

  @Test func putsCommasBetweenAndNowhereElse() {
    var writer = JSONText()
    writer.object { json in
      json.name("a")
      json.number(-1)
      json.name("b")
      json.array { json in
        json.flag(true)
        json.array { _ in }
        json.object { _ in }
        json.string("")
      }
    }
    #expect(writer.text == #"{"a":-1,"b":[true,[],{},""]}"#)
  }

  @Test(arguments: [
    (LiveValue.text("x"), #""x""#), (.flag(false), "false"), (.number(7), "7"),
    (.input("a", edit: 2), #"{"text":"a","edit":2}"#),
    (
      .runs([TextRun(text: "￥1", color: "price"), TextRun(text: "起", isSmall: true)]),
      #"[{"text":"￥1","color":"price"},{"text":"起","small":true}]"#
    ),
  ])
  func writesValues(value: LiveValue, json: String) {
    var writer = JSONText()
    writer.value(value)
    #expect(writer.text == json)
  }
}
