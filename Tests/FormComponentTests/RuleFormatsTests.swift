import FormComponent
import LimitTesting
import Testing

/// The rules for texts of a known form.
@Suite struct RuleFormatsTests {
  @Test(arguments: [
    "a@b.cn", "first.last+tag@mail.example.com", "o'neil@sub-domain.example", "李@b.cn", "x@例子.中国",
    "", "a", "@b.cn", "a@", "a@b", "a@b.", "a@.cn", "a@b..cn", "a@-b.cn", "a@b-.cn", ".a@b.cn",
    "a..b@c.cn", "a@b@c.cn", "a b@c.cn", "a@b c.cn", "a@b.cn\n", "\"a\"@b.cn", "a@[127.0.0.1]",
  ])
  func emailAddresses(text: String) {
    let accepted = [
      "a@b.cn", "first.last+tag@mail.example.com", "o'neil@sub-domain.example", "x@例子.中国",
    ]
    expectEqual(Rule.email.accepts(text), accepted.contains(text), "\(text)")
  }

  @Test func anEmailAddressHasLimits() {
    let (name, label) = (String(repeating: "a", count: 64), String(repeating: "b", count: 63))
    #expect(Rule.email.accepts("\(name)@\(label).cn"))
    #expect(!Rule.email.accepts("\(name)a@\(label).cn"))
    #expect(!Rule.email.accepts("\(name)@\(label)b.cn"))
    #expect(!Rule.email.accepts("\(name)@\(label).\(label).\(label).cn"))
    #expect(!Rule.email.accepts(String(repeating: "a@b.", count: 1 << 18)))
    expectEqual(Rule.email.problems(in: "a"), [Problem("form.email")])
  }

  @Test(arguments: [
    "http://a", "https://a.cn/b?c=d#e", "HTTPS://user@a.cn:8080/", "https://例子.中国/路径",
    "", "a.cn", "ftp://a.cn", "http:/a.cn", "http://", "http://?a", "http://a..cn", "http://a.cn:x",
    "http://a.cn:65536", "http://a b.cn", "http://a.cn/<b>", "javascript:alert(1)",
    "http://a\u{0}.cn",
    "http://-a.cn",
  ])
  func webAddresses(text: String) {
    let accepted = [
      "http://a", "https://a.cn/b?c=d#e", "HTTPS://user@a.cn:8080/", "https://例子.中国/路径",
    ]
    expectEqual(Rule.url().accepts(text), accepted.contains(text), "\(text)")
  }

  @Test func aURLMayHaveOtherSchemes() {
    #expect(Rule.url(schemes: ["ftp"]).accepts("ftp://a.cn"))
    #expect(!Rule.url(schemes: ["ftp"]).accepts("http://a.cn"))
    #expect(!Rule.url().accepts("http://a.cn/" + String(repeating: "a", count: 2_048)))
  }

  @Test(arguments: [
    "4111111111111111", "378282246310005", "5555555555554444", "6222021234567890128",
    "4111111111111112", "", "41111111111", "00000000000000000000", "４１１１１１１１１１１１１１１１",
    "4111 1111 1111 1111",
  ])
  func cardNumbers(text: String) {
    let accepted = ["4111111111111111", "378282246310005", "5555555555554444"]
    expectEqual(
      Rule.card.accepts(text), accepted.contains(text) || text == "6222021234567890128", "\(text)")
  }

  @Test func oneWrongDigitInvalidatesACardNumber() {
    let card = Array("4111111111111111")
    for index in card.indices {
      for digit in "0123456789" where digit != card[index] {
        var other = card
        other[index] = digit
        #expect(!Rule.card.accepts(String(other)))
      }
    }
  }

  @Test(arguments: [
    "DE89370400440532013000", "GB82WEST12345698765432", "NO9386011117947",
    "DE89370400440532013001", "GB82west12345698765432", "DE89 3704 0044 0532 0130 00", "", "DE89",
    "1289370400440532013000", "DEX9370400440532013000",
  ])
  func accountNumbers(text: String) {
    let accepted = ["DE89370400440532013000", "GB82WEST12345698765432", "NO9386011117947"]
    expectEqual(Rule.iban.accepts(text), accepted.contains(text), "\(text)")
  }
}
