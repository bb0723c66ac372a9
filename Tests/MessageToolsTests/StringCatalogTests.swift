import Foundation
import LimitTesting
import MessageTools
import Messages
import Testing

struct StringCatalogTests {
  let german: Language
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
    expectEqual(read.table, table)
    expectEqual(read.source, .english)
    try expectEqual(read.data(), data)
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
    expectEqual(
      String(decoding: try catalog.data(), as: UTF8.self),
      """
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
    expectEqual(catalog.entries["mail.count"]?.comment, "the title")
    expectEqual(catalog.entries["mail.count"]?.extractionState, "manual")
    expectEqual(catalog.entries["mail.count"]?.texts[german]?.state, "needs_review")
    expectEqual(catalog.entries["mail.untouched"]?.texts, [:])
    let messages = Messages(in: german).adding(catalog.table)
    expectEqual(messages.text("mail.count", ["count": "1", "folder": "A"]), "1 Nachricht in A")
    expectEqual(messages.text("mail.count", ["count": "2", "folder": "A"]), "2 Nachrichten in A")
    expectEqual(catalog.table[russian], [:])
  }

  @Test func oneNumberMayBeCountedTwice() throws {
    let twice =
      "{n, plural, one {# mail} other {# mails}}, {n, plural, one {it} other {they}}: {n}"
    let table = MessageTable([.english: ["n": twice]])
    let data = try StringCatalog(table, source: .english).data()
    #expect(String(decoding: data, as: UTF8.self).contains("%#@n@, %#@n__2@: {n}"))
    try expectEqual(StringCatalog(reading: data).table, table)
  }

  @Test(arguments: ["n__2", "n__", "a__b", "a_", "__2", "2", "n__02"])
  func nameOfANumberIsReadAsItWasWritten(name: String) throws {
    let form = "{\(name), plural, one {# mail} other {# mails}}"
    let table = MessageTable([.english: ["n": "\(form), \(form), {n, plural, other {# more}}"]])
    let data = try StringCatalog(table, source: .english).data()
    try expectEqual(StringCatalog(reading: data).table, table)
  }

  @Test(arguments: ["%%", "%arg", "%lld", "a%%b", "100%"])
  func nameOfAParameterIsReadAsItWasWritten(name: String) throws {
    let text = "{\(name)} {n, plural, one {# in {\(name)}} other {# of {\(name)}}} {\(name)}"
    let table = MessageTable([.english: ["n": text]])
    let data = try StringCatalog(table, source: .english).data()
    try expectEqual(StringCatalog(reading: data).table, table)
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
    try expectEqual(StringCatalog(reading: data).table, table)
  }

  @Test func changedSourceTextMarksTheTranslationsForReview() throws {
    var catalog = StringCatalog(table, source: .english)
    catalog.entries["feed.empty"]?.comment = "shown above the list"
    let changed = MessageTable([.english: ["feed.empty": "{source}: is empty"]])
    catalog.update(with: changed)
    let entry = try #require(catalog.entries["feed.empty"])
    expectEqual(entry.comment, "shown above the list")
    expectEqual(entry.texts[.english], StringCatalog.Text("{source}: is empty"))
    expectEqual(
      entry.texts[.simplifiedChinese], StringCatalog.Text("{source}：为空", state: "needs_review"))
    expectEqual(catalog.entries["feed.refused"]?.texts[russian]?.state, "translated")
    let before = catalog
    catalog.update(with: changed)
    expectEqual(catalog, before)
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
    expectEqual(catalog.entries["a"]?.texts[german]?.state, state)
    expectEqual(catalog.table[german].isEmpty, (state == "new"))
    try expectEqual(StringCatalog(reading: catalog.data()), catalog)
  }
}
