import LimitTesting
import Messages
import Testing

struct LanguageTests {
  @Test(arguments: ["en", "zh-Hans", "de-AT", "sr-Latn-RS", "es-419", "x-abcdefgh"].dropLast())
  func validTagsStayAsTheyAreWritten(tag: String) {
    expectEqual(Language(rawValue: tag)?.rawValue, tag)
  }

  @Test(arguments: [
    ("EN", "en"), ("zh-hans", "zh-Hans"), ("ZH-HANT-hk", "zh-Hant-HK"), ("pt-pt", "pt-PT"),
    ("De-1996-aT", "de-1996-AT"), ("en-u-CA-gregORY", "en-u-ca-gregory"),
  ])
  func caseOfATagDoesNotMatter(tag: String, usual: String) throws {
    let language = try #require(Language(rawValue: tag))
    expectEqual(language.rawValue, usual)
    expectEqual(language, Language(rawValue: usual))
  }

  @Test func tagInLowerCaseHasTheTextsAndPluralRulesOfItsLanguage() throws {
    let table = MessageTable(english: ["a": "one"], simplifiedChinese: ["a": "一"])
    let chinese = try #require(Language(rawValue: "zh-hans-cn"))
    expectEqual(Messages(in: chinese).adding(table).text("a"), "一")
    expectEqual(Language(rawValue: "EN-us")?.pluralCategory(of: "1"), .one)
  }

  @Test(arguments: [
    ("zh", "简体"), ("zh-CN", "简体"), ("zh-SG", "简体"), ("zh-Hans-CN", "简体"), ("zh-TW", "繁體"),
    ("zh-hk", "繁體"), ("zh-Hant", "繁體"),
  ])
  func chineseWithoutAScriptHasTheTextsOfItsRegion(tag: String, text: String) throws {
    let table = MessageTable([.simplifiedChinese: ["a": "简体"], "zh-Hant": ["a": "繁體"]])
    let language = try #require(Language(rawValue: tag))
    expectEqual(Messages(in: language).adding(table).text("a"), text)
  }

  @Test func textsOfTheTagItselfReplaceThoseOfItsScript() throws {
    let table = MessageTable([
      .simplifiedChinese: ["a": "s", "b": "s", "c": "s"], "zh": ["a": "z", "d": "z"],
      "zh-CN": ["b": "cn"],
    ])
    let messages = Messages(in: "zh-CN").adding(table)
    expectEqual(["a", "b", "c", "d"].map { messages.text($0) }, ["s", "cn", "s", "z"])
    expectEqual(Messages(in: "zh").adding(table).text("a"), "z")
  }

  @Test(arguments: [
    ("zh-TW-u-ca-roc", ["zh-TW-u-ca", "zh-TW", "zh-Hant", "zh"]),
    ("zh-TW-u-nu-latn", ["zh-TW", "zh-Hant", "zh"]), ("zh-HK-x-hans", ["zh-HK", "zh-Hant", "zh"]),
    ("zh-1994-TW", ["zh-1994", "zh-Hant", "zh"]), ("zh-u-nu-hant", ["zh", "zh-Hans"]),
    ("zh-Hant-CN-u-nu-latn", ["zh-Hant-CN", "zh-Hant", "zh"]),
  ])
  func extensionOfAChineseTagIsNotAScript(tag: String, nearest: [String]) throws {
    let languages = try nearest.map { try #require(Language(rawValue: $0)) }
    let messages = Messages(in: try #require(Language(rawValue: tag)))
    for first in languages.indices {
      let texts = languages[first...].map { ($0, ["a": $0.rawValue]) }
      let table = MessageTable(Dictionary(uniqueKeysWithValues: texts))
      expectEqual(messages.adding(table).text("a"), nearest[first])
    }
  }

  @Test(arguments: ["", "e", "e1", "en_US", "en-", "-en", "en-abcdefghi", "中文", "en US"])
  func refusesInvalidTags(tag: String) {
    #expect(Language(rawValue: tag) == nil)
  }

  @Test func aTagInTheSourceIsALanguage() {
    let table = MessageTable([.english: ["month": "January"], "de": ["month": "Januar"]])
    expectEqual(table.languages, ["de", .english])
    expectEqual(Messages(in: "de-AT").adding(table).text("month"), "Januar")
  }

  @Test func aMisspeltTagInTheSourceStopsTheProgram() async {
    await #expect(processExitsWith: .failure) { _ = "en_US" as Language }
  }

  @Test func fallsBackSubtagBySubtag() throws {
    let serbian = try #require(Language(rawValue: "sr-Latn-RS"))
    expectEqual(serbian.parent?.rawValue, "sr-Latn")
    expectEqual(serbian.parent?.parent?.rawValue, "sr")
    #expect(serbian.parent?.parent?.parent == nil)
  }

  @Test func regionFallsBackToItsLanguage() throws {
    let german = try #require(Language(rawValue: "de"))
    let austrian = try #require(Language(rawValue: "de-AT"))
    let table = MessageTable([
      german: ["month": "Januar", "cream": "Sahne"], austrian: ["month": "Jänner"],
    ])
    let messages = Messages(in: austrian).adding(table)
    expectEqual(messages.text("month"), "Jänner")
    expectEqual(messages.text("cream"), "Sahne")
    expectEqual(table.languages, [german, austrian])
    expectEqual(table.untranslatedCodes, ["cream"])
  }
}
