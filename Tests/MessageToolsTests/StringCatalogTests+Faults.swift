import Foundation
import LimitTesting
import MessageTools
import Messages
import Testing

/// Documents that are not catalogs, and texts that a catalog cannot hold.
extension StringCatalogTests {
  @Test(arguments: [
    ("[]", "the document: object expected"),
    ("{", "the document: not JSON"),
    ("", "the document: not JSON"),
    (#"{"version":"1.0","strings":{}}"#, #"the document: "sourceLanguage" is missing"#),
    (#"{"sourceLanguage":"en","version":"2.0","strings":{}}"#, "unknown version 2.0"),
    (#"{"sourceLanguage":"e_n","version":"1.0","strings":{}}"#, #""e_n" is not a language tag"#),
    (
      #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{"localizations":{"en":{"stringUnit":{"value":1,"state":""}}}}}}"#,
      "strings/a/localizations/en/stringUnit/value: string expected"
    ),
    (
      #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{"localizations":{"en":{"variations":{"plural":{"other":{}}}}}}}}"#,
      "a in en has a plural without a named number; use a substitution"
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
      expectEqual("\(error)", description)
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
      "a in en has a plural without a named number; use a substitution"
    ),
    (
      #"{"singular":{},"other":{"stringUnit":{"state":"","value":""}}}"#,
      "strings/a/localizations/en/substitutions/n/variations/plural/singular: not a plural form"
    ),
    (
      #"{"other":{"stringUnit":{"state":"","value":"%arg in %#@m@"}}}"#,
      "a in en: {m} is a plural inside another plural"
    ),
    (
      #"{"other":{"stringUnit":{"state":"","value":"Room #%arg"}}}"#,
      "strings/a/localizations/en/substitutions/n/variations/plural/other: # in a counted word"
    ),
    (
      #"{"one":{"stringUnit":{"state":"","value":":} %arg"}},"other":{"stringUnit":{"state":"","value":"%arg"}}}"#,
      "strings/a/localizations/en/substitutions/n/variations/plural/one: unmatched brace"
    ),
    (
      #"{"other":{"stringUnit":{"state":"","value":"%arg {a"}}}"#,
      "strings/a/localizations/en/substitutions/n/variations/plural/other: unmatched brace"
    ),
    (
      #"{"other":{"stringUnit":{"state":"","value":"a} few {b"}}}"#,
      "strings/a/localizations/en/substitutions/n/variations/plural/other: unmatched brace"
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
    expectEqual(error?.description, description)
  }

  @Test(arguments: ["a,b", " n ", "a}b", "{n", ""])
  func numberWithAHashInItsNameIsRejected(name: String) {
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

  @Test func nestedPluralCannotBeWritten() {
    let nested = "{a, plural, one {#} other {{b, plural, other {#}}}}"
    let catalog = StringCatalog(MessageTable([.english: ["n": nested]]), source: .english)
    #expect(throws: StringCatalogError.nestedNumber(code: "n", language: .english, name: "b")) {
      try catalog.data()
    }
  }

  @Test(arguments: ["a@b", "@", "a@\u{301}"])
  func numberWithAnAtSignInItsNameCannotBeWritten(name: String) {
    let table = MessageTable([.english: ["n": "{\(name), plural, other {#}}"]])
    let catalog = StringCatalog(table, source: .english)
    let error = StringCatalogError.badSubstitution(code: "n", language: .english, name: name)
    #expect(throws: error) { try catalog.data() }
    expectEqual("\(error)", "n in en: the name of a number cannot contain an @: \(name)")
  }

  @Test(arguments: [
    ("{n, plural, other {{}}}", "unmatched brace"),
    ("{n, plural, other {# {#}}}", "# in a counted word"),
  ])
  func unreadablePluralCannotBeWritten(text: String, reason: String) {
    let catalog = StringCatalog(MessageTable([.english: ["n": text]]), source: .english)
    let place = "strings/n/localizations/en/substitutions/n/variations/plural/other"
    #expect(throws: StringCatalogError.malformed(path: place, reason: reason)) {
      try catalog.data()
    }
  }

  @Test func textThatReadsAsASubstitutionCannotBeWritten() {
    let catalog = StringCatalog(MessageTable([.english: ["n": "50% of %#@x@"]]), source: .english)
    let error = StringCatalogError.badSubstitution(code: "n", language: .english, name: "x")
    #expect(throws: error) { try catalog.data() }
  }
}
