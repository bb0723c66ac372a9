import LimitTesting
import Router
import RouterTools
import Testing

/// Texts that are made of values from outside must stay one document.
@Suite("JSON")
struct JSONTextTests {
  @Test(arguments: [
    ("a", #""a""#), ("%22", #""\"""#), ("%5C", #""\\""#), ("%2F", #""/""#), ("城", #""城""#),
    ("%E2%80%A8", "\"\u{2028}\""), ("%F0%9F%91%8D", #""👍""#), ("%3C/script%3E", #""</script>""#),
  ]) func aTextIsQuoted(_ escaped: String, _ json: String) throws {
    let text = try #require(PercentCoding.decode(escaped))
    expectEqual(JSONText.object([("x", .string(text))]).text, #"{"x":\#(json)}"#)
  }

  @Test(arguments: [
    ("%0A", #"\n"#), ("%0D", #"\r"#), ("%09", #"\t"#), ("%01", #"\u0001"#), ("%1F", #"\u001f"#),
    ("%7F", "\u{7F}"),
  ]) func aControlIsEscaped(_ escaped: String, _ json: String) throws {
    let text = try #require(PercentCoding.decode(escaped))
    expectEqual(JSONText.object([("x", .string(text))]).text, "{\"x\":\"\(json)\"}")
  }
}
