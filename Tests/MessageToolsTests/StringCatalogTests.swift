import Foundation
import MessageTools
import Messages
import Testing

struct StringCatalogTests {
  private let german: Language
  private let russian: Language

  init() throws {
    german = try #require(Language(rawValue: "de"))
    russian = try #require(Language(rawValue: "ru"))
  }

  private var table: MessageTable {
    MessageTable([
      .english: [
        "feed.refused":
          "{source}: {count, plural, one {# bad element} other {# bad elements}}, 100 %",
        "feed.empty": "{source}: is \"empty\" / 100 %",
      ],
      russian: [
        "feed.refused":
          "{source}: {count, plural, one {# ошибка} few {# ошибки} many {# ошибок} other {# ошибки}}"
      ],
      .simplifiedChinese: [
        "feed.refused": "{source}：{count, plural, other {# 个元素有误}}", "feed.empty": "{source}：为空",
      ],
    ])
  }

  @Test func tableIsTheSameAfterAFile() throws {
    let data = try StringCatalog(table, source: .english).data()
    let read = try StringCatalog(reading: data)
    #expect(read.table == table)
    #expect(read.source == .english)
    #expect(try read.data() == data)
  }

  @Test func fileIsWrittenAsXcodeWritesIt() throws {
    let table = MessageTable([
      .english: [
        "n": "{a}: {n, plural, one {# mail of {a}} other {# mails}} 5%", "t": "50% of {a}",
      ]
    ])
    var catalog = StringCatalog(table, source: .english)
    catalog.entries["t"]?.comment = "a part"
    catalog.entries["t"]?.isTranslatable = false
    #expect(
      String(decoding: try catalog.data(), as: UTF8.self) == """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "n" : {
              "localizations" : {
                "en" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "{a}: %#@n@ 5%%"
                  },
                  "substitutions" : {
                    "n" : {
                      "argNum" : 1,
                      "formatSpecifier" : "lld",
                      "variations" : {
                        "plural" : {
                          "one" : {
                            "stringUnit" : {
                              "state" : "translated",
                              "value" : "%arg mail of {a}"
                            }
                          },
                          "other" : {
                            "stringUnit" : {
                              "state" : "translated",
                              "value" : "%arg mails"
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            },
            "t" : {
              "comment" : "a part",
              "localizations" : {
                "en" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "50% of {a}"
                  }
                }
              },
              "shouldTranslate" : false
            }
          },
          "version" : "1.0"
        }
        """)
  }

  @Test func catalogOfATranslatorIsRead() throws {
    let catalog = try StringCatalog(
      reading: Data(
        """
        {"sourceLanguage":"en","version":"1.0","strings":{
          "mail.count":{"comment":"the title","extractionState":"manual","localizations":{
            "de":{"stringUnit":{"state":"needs_review","value":"%#@count@ in {folder}"},
              "substitutions":{"count":{"argNum":1,"formatSpecifier":"lld","variations":{"plural":{
                "one":{"stringUnit":{"state":"translated","value":"%arg Nachricht"}},
                "other":{"stringUnit":{"state":"translated","value":"%arg Nachrichten"}}}}}}},
            "ru":{"stringUnit":{"state":"new","value":""}}}},
          "mail.untouched":{}}}
        """.utf8))
    #expect(catalog.entries["mail.count"]?.comment == "the title")
    #expect(catalog.entries["mail.count"]?.extractionState == "manual")
    #expect(catalog.entries["mail.count"]?.texts[german]?.state == "needs_review")
    #expect(catalog.entries["mail.untouched"]?.texts == [:])
    let messages = Messages(in: german).adding(catalog.table)
    #expect(messages.text("mail.count", ["count": "1", "folder": "A"]) == "1 Nachricht in A")
    #expect(messages.text("mail.count", ["count": "2", "folder": "A"]) == "2 Nachrichten in A")
    #expect(catalog.table[russian] == [:])
  }

  @Test func oneNumberMayBeCountedTwice() throws {
    let twice =
      "{n, plural, one {# mail} other {# mails}}, {n, plural, one {it} other {they}}: {n}"
    let table = MessageTable([.english: ["n": twice]])
    let data = try StringCatalog(table, source: .english).data()
    #expect(String(decoding: data, as: UTF8.self).contains("%#@n@, %#@n__2@: {n}"))
    #expect(try StringCatalog(reading: data).table == table)
  }

  @Test(arguments: ["n__2", "n__", "a__b", "a_", "__2", "2", "n__02"])
  func nameOfANumberIsReadAsItWasWritten(name: String) throws {
    let form = "{\(name), plural, one {# mail} other {# mails}}"
    let table = MessageTable([.english: ["n": "\(form), \(form), {n, plural, other {# more}}"]])
    let data = try StringCatalog(table, source: .english).data()
    #expect(try StringCatalog(reading: data).table == table)
  }

  @Test(arguments: ["%%", "%arg", "%lld", "a%%b", "100%"])
  func nameOfAParameterIsReadAsItWasWritten(name: String) throws {
    let text = "{\(name)} {n, plural, one {# in {\(name)}} other {# of {\(name)}}} {\(name)}"
    let table = MessageTable([.english: ["n": text]])
    let data = try StringCatalog(table, source: .english).data()
    #expect(try StringCatalog(reading: data).table == table)
  }

  /// Persian joins a suffix with U+200C: with it the specifier's last scalar is one character.
  @Test func placesMayBeFollowedByAJoiner() throws {
    let persian = try #require(Language(rawValue: "fa"))
    let text = "5%\u{200C}ای {n, plural, other {#\u{200C}ها 5%\u{200C}ای}}\u{200C}ای"
    let table = MessageTable([persian: ["n": text]])
    let data = try StringCatalog(table, source: persian).data()
    let file = String(decoding: data, as: UTF8.self)
    for value in ["5%%\u{200C}ای %#@n@\u{200C}ای", "%arg\u{200C}ها 5%%\u{200C}ای"] {
      #expect(file.contains("\"\(value)\""))
    }
    #expect(try StringCatalog(reading: data).table == table)
  }

  @Test func changedSourceTextMarksTheTranslationsForReview() throws {
    var catalog = StringCatalog(table, source: .english)
    catalog.entries["feed.empty"]?.comment = "shown above the list"
    let changed = MessageTable([.english: ["feed.empty": "{source}: is empty"]])
    catalog.update(with: changed)
    let entry = try #require(catalog.entries["feed.empty"])
    #expect(entry.comment == "shown above the list")
    #expect(entry.texts[.english] == StringCatalog.Text("{source}: is empty"))
    #expect(
      entry.texts[.simplifiedChinese] == StringCatalog.Text("{source}：为空", state: "needs_review"))
    #expect(catalog.entries["feed.refused"]?.texts[russian]?.state == "translated")
    let before = catalog
    catalog.update(with: changed)
    #expect(catalog == before)
  }

  @Test(arguments: [
    ("[]", "the document: object expected"),
    ("{", "the document: not JSON"),
    ("", "the document: not JSON"),
    (#"{"version":"1.0","strings":{}}"#, #"the document: "sourceLanguage" is missing"#),
    (#"{"sourceLanguage":"en","version":"2.0","strings":{}}"#, "version 2.0 is not known"),
    (#"{"sourceLanguage":"e_n","version":"1.0","strings":{}}"#, #""e_n" is no language"#),
    (
      #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{"localizations":{"en":{"stringUnit":{"value":1,"state":""}}}}}}"#,
      "strings/a/localizations/en/stringUnit/value: string expected"
    ),
    (
      #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{"localizations":{"en":{"variations":{"plural":{"other":{}}}}}}}}"#,
      "a in en counts without a name: use a substitution"
    ),
    (
      #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{"localizations":{"en":{"variations":{"device":{"other":{}}}}}}}}"#,
      "a in en varies by device: only plural is known"
    ),
    (
      #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{"localizations":{"en":{"stringUnit":{"value":"%#@n@","state":""},"substitutions":{"m":{}}}}}}}"#,
      #"a in en: the substitution n is missing or has no form "other""#
    ),
    (
      #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{"localizations":{"en":{"stringUnit":{"value":"%#@n@","state":""}}}}}}"#,
      #"a in en: the substitution n is missing or has no form "other""#
    ),
    (
      #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{"localizations":{"en":{"substitutions":{"n":{}}}}}}}"#,
      #"strings/a/localizations/en: "stringUnit" is missing"#
    ),
    (
      #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{"localizations":{"EN":{"stringUnit":{"value":"A","state":""}},"en":{"stringUnit":{"value":"a","state":""}}}}}}"#,
      "strings/a/localizations/en: en is there already"
    ),
  ])
  func faultsAreNamedWithTheirPlace(json: String, description: String) {
    #expect(throws: StringCatalogError.self) { try StringCatalog(reading: Data(json.utf8)) }
    do {
      _ = try StringCatalog(reading: Data(json.utf8))
    } catch {
      #expect("\(error)" == description)
    }
  }

  @Test(arguments: [
    (#"{"other":{}}"#, #"a in en: the substitution n is missing or has no form "other""#),
    (
      #"{"one":{"variations":{"device":{"mac":{}}}},"other":{"stringUnit":{"state":"","value":""}}}"#,
      "a in en varies by device: only plural is known"
    ),
    (
      #"{"other":{"variations":{"plural":{"other":{}}}}}"#,
      "a in en counts without a name: use a substitution"
    ),
    (
      #"{"singular":{},"other":{"stringUnit":{"state":"","value":""}}}"#,
      "strings/a/localizations/en/substitutions/n/variations/plural/singular: not a plural form"
    ),
    (
      #"{"other":{"stringUnit":{"state":"","value":"%arg in %#@m@"}}}"#,
      "a in en: {m} counts inside of a counted word"
    ),
    (
      #"{"other":{"stringUnit":{"state":"","value":"Room #%arg"}}}"#,
      "strings/a/localizations/en/substitutions/n/variations/plural/other: # in a counted word"
    ),
    (
      #"{"one":{"stringUnit":{"state":"","value":":} %arg"}},"other":{"stringUnit":{"state":"","value":"%arg"}}}"#,
      "strings/a/localizations/en/substitutions/n/variations/plural/one: a brace that belongs to no parameter"
    ),
    (
      #"{"other":{"stringUnit":{"state":"","value":"%arg {a"}}}"#,
      "strings/a/localizations/en/substitutions/n/variations/plural/other: a brace that belongs to no parameter"
    ),
    (
      #"{"other":{"stringUnit":{"state":"","value":"a} few {b"}}}"#,
      "strings/a/localizations/en/substitutions/n/variations/plural/other: a brace that belongs to no parameter"
    ),
  ])
  func faultsOfFormsAreNamed(forms: String, description: String) {
    let json = """
      {"sourceLanguage":"en","version":"1.0","strings":{"a":{"localizations":{"en":{
        "stringUnit":{"value":"%#@n@","state":""},
        "substitutions":{"n":{"variations":{"plural":\(forms)}}}}}}}}
      """
    let error = #expect(throws: StringCatalogError.self) {
      try StringCatalog(reading: Data(json.utf8))
    }
    #expect(error?.description == description)
  }

  @Test(arguments: [
    ("translated", "translated", "translated"), ("translated", "needs_review", "needs_review"),
    ("needs_review", "new", "new"), ("new", "translated", "new"), ("stale", "translated", "stale"),
  ])
  func aCountedWordIsInTheStateOfItsLeastFinishedForm(
    text: String, form: String, state: String
  ) throws {
    let json = """
      {"sourceLanguage":"en","version":"1.0","strings":{"a":{"localizations":{"de":{
        "stringUnit":{"value":"%#@n@","state":"\(text)"},
        "substitutions":{"n":{"variations":{"plural":{
          "one":{"stringUnit":{"state":"\(form)","value":"ein"}},
          "other":{"stringUnit":{"state":"translated","value":"%arg"}}}}}}}}}}}
      """
    let catalog = try StringCatalog(reading: Data(json.utf8))
    #expect(catalog.entries["a"]?.texts[german]?.state == state)
    #expect(catalog.table[german].isEmpty == (state == "new"))
    #expect(try StringCatalog(reading: catalog.data()) == catalog)
  }

  @Test(arguments: ["a,b", " n ", "a}b", "{n", ""])
  func aNameThatNoTemplateCanCountByIsRefused(name: String) {
    let json = """
      {"sourceLanguage":"en","version":"1.0","strings":{"a":{"localizations":{"en":{
        "stringUnit":{"value":"%#@\(name)@","state":""},
        "substitutions":{"\(name)":{"variations":{"plural":{
          "other":{"stringUnit":{"state":"","value":"%arg"}}}}}}}}}}}
      """
    let place = "strings/a/localizations/en/substitutions/\(name)"
    #expect(
      throws: StringCatalogError.malformed(path: place, reason: "not the name of a number")
    ) { try StringCatalog(reading: Data(json.utf8)) }
  }

  @Test func firstFaultInTheOrderOfCodesAndLanguagesIsNamed() throws {
    let tags = ["de", "en", "es", "fr", "it", "nl", "pl", "pt", "ru", "sv"]
    let faulty = tags.map { "\"\($0)\":{\"variations\":{\"device\":{}}}" }
    let json = """
      {"sourceLanguage":"en","version":"1.0","strings":{
        "a":{"localizations":{\(faulty.joined(separator: ","))}}}}
      """
    #expect(
      throws: StringCatalogError.unknownVariation(code: "a", language: german, kind: "device")
    ) { try StringCatalog(reading: Data(json.utf8)) }

    let nested = "{a, plural, other {{b, plural, other {#}}}}"
    let languages = tags.compactMap { Language(rawValue: $0) }
    let texts = Dictionary(uniqueKeysWithValues: tags.map { ($0, nested) })
    let table = MessageTable(Dictionary(uniqueKeysWithValues: languages.map { ($0, texts) }))
    #expect(throws: StringCatalogError.nestedNumber(code: "de", language: german, name: "b")) {
      try StringCatalog(table, source: .english).data()
    }
  }

  @Test func countInsideOfACountHasNoPlaceInAFile() {
    let nested = "{a, plural, one {#} other {{b, plural, other {#}}}}"
    let catalog = StringCatalog(MessageTable([.english: ["n": nested]]), source: .english)
    #expect(throws: StringCatalogError.nestedNumber(code: "n", language: .english, name: "b")) {
      try catalog.data()
    }
  }

  @Test(arguments: ["a@b", "@", "a@\u{301}"])
  func numberWithAnAtSignInItsNameHasNoPlaceInAFile(name: String) {
    let table = MessageTable([.english: ["n": "{\(name), plural, other {#}}"]])
    let catalog = StringCatalog(table, source: .english)
    let error = StringCatalogError.badSubstitution(code: "n", language: .english, name: name)
    #expect(throws: error) { try catalog.data() }
    #expect("\(error)" == "n in en: the name of a number cannot contain an @: \(name)")
  }

  @Test(arguments: [
    ("{n, plural, other {{}}}", "a brace that belongs to no parameter"),
    ("{n, plural, other {# {#}}}", "# in a counted word"),
  ])
  func countedWordThatCannotBeReadAgainHasNoPlaceInAFile(text: String, reason: String) {
    let catalog = StringCatalog(MessageTable([.english: ["n": text]]), source: .english)
    let place = "strings/n/localizations/en/substitutions/n/variations/plural/other"
    #expect(throws: StringCatalogError.malformed(path: place, reason: reason)) {
      try catalog.data()
    }
  }

  @Test func textThatLooksLikeASubstitutionHasNoPlaceInAFile() {
    let catalog = StringCatalog(MessageTable([.english: ["n": "50% of %#@x@"]]), source: .english)
    let error = StringCatalogError.badSubstitution(code: "n", language: .english, name: "x")
    #expect(throws: error) { try catalog.data() }
  }
}
