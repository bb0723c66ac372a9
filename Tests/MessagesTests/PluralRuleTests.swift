import LimitTesting
import Messages
import Testing

struct PluralRuleTests {
  private static let letters: [PluralCategory: Character] = [
    .zero: "z", .one: "o", .two: "t", .few: "f", .many: "m", .other: "-",
  ]

  @Test(arguments: PluralFixture.categories)
  func agreesWithTheLocaleData(tag: String, expected: String) throws {
    let language = try #require(Language(rawValue: tag))
    let found = PluralFixture.numbers.compactMap {
      Self.letters[language.pluralCategory(of: $0)]
    }
    expectEqual(String(found), expected)
    let needed = Set(language.pluralCategories.compactMap { Self.letters[$0] })
    #expect(Set(expected).isSubset(of: needed), "\(needed)")
    expectEqual(language.pluralCategories.last, .other)
  }

  @Test(arguments: ["", " 1", "1,000", "one", "1.", ".5", "--1", "１"])
  func nonNumericTextsHaveTheCategoryOther(text: String) {
    expectEqual(Language.english.pluralCategory(of: text), .other)
  }

  @Test func signDoesNotChangeThePluralForm() {
    expectEqual(Language.english.pluralCategory(of: "-1"), .one)
    expectEqual(Language.english.pluralCategory(of: "+1"), .one)
  }

  @Test func longNumbersAreReadByTheirLastDigits() throws {
    let russian = try #require(Language(rawValue: "ru"))
    let digits = String(repeating: "9", count: 10_000)
    expectEqual(russian.pluralCategory(of: digits + "1"), .one)
    expectEqual(russian.pluralCategory(of: digits + "11"), .many)
    expectEqual(Language.english.pluralCategory(of: "10000000001"), .other)
    expectEqual(Language.english.pluralCategory(of: "0000000000001"), .one)
  }

  @Test(arguments: [
    ("iw", "2", PluralCategory.two), ("ji", "1", .one), ("mo", "2", .few), ("sh", "2", .few),
    ("sh-Latn", "2", .few), ("pt-AO", "0", .other), ("pt-MZ", "0", .other), ("pt-BR", "0", .one),
  ])
  func earlierCodesAndCountriesHaveTheRuleOfTheirLanguage(
    tag: String, number: String, category: PluralCategory
  ) throws {
    try expectEqual(#require(Language(rawValue: tag)).pluralCategory(of: number), category)
  }

  @Test func regionHasTheRuleOfItsLanguageAndPortugalItsOwn() throws {
    let brazil = try #require(Language(rawValue: "pt-BR"))
    let portugal = try #require(Language(rawValue: "pt-PT"))
    expectEqual(brazil.pluralCategory(of: "0"), .one)
    expectEqual(portugal.pluralCategory(of: "0"), .other)
    expectEqual(Language.simplifiedChinese.pluralCategory(of: "1"), .other)
    expectEqual(Language.simplifiedChinese.pluralCategories, [.other])
  }
}
