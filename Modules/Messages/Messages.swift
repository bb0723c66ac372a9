/// An error that can be shown: data now, text later.
///
/// The code that throws identifies the situation by a stable `code` and its data; ``Messages``
/// turns both into text when it is shown, so that a change of language does not repeat the work.
public protocol Presentable: Error, Sendable {
  /// The stable name of the situation, for example `loading.missing`; the key of its template.
  var code: String { get }
  /// The data that the template fills in, such as names and numbers.
  var parameters: [String: String] { get }
  /// Whether a retry may succeed although nothing has been changed.
  var isRetryable: Bool { get }
}

/// Allows a closure that cannot fail where the type of a failure is inferred, so that a mistake in the
/// closure is reported at its place and not as a failure that cannot be presented.
extension Never: Presentable {
  /// Never called.
  public var code: String { switch self {} }
  /// Never called.
  public var parameters: [String: String] { switch self {} }
  /// Never called.
  public var isRetryable: Bool { switch self {} }
}

/// A problem of one element of a decoded list: which element, where in it, and the effect.
public protocol ElementPresentable: Presentable {
  /// The position of the element in its list, from 0.
  var index: Int { get }
  /// The place inside the element, for example `lowestPrice`; "" for the element itself.
  var path: String { get }
  /// Whether the element is left out; otherwise it is kept without the optional part at the path.
  var leavesElementOut: Bool { get }
}

/// Makes the text of a message from its code and parameters, in one language.
///
/// A value: adding a table makes another provider, nothing is registered. A code without a template
/// gives the code and its parameters, so that a forgotten template is visible and never traps.
/// ```swift
/// let messages = Messages.english.adding(.loading)
/// messages.text("loading.missing", ["source": "travel.json"])
/// ```
public struct Messages: Hashable, Sendable {
  /// The language the texts are in.
  public let language: Language
  private let templates: [String: String]

  private init(language: Language, templates: [String: String]) {
    self.language = language
    self.templates = templates
  }

  /// Messages in any language, without a table.
  public init(in language: Language) {
    self.init(language: language, templates: [:])
  }

  /// Messages in Simplified Chinese, without a table.
  public static let simplifiedChinese = Messages(language: .simplifiedChinese, templates: [:])

  /// Messages in English, without a table.
  public static let english = Messages(language: .english, templates: [:])

  /// The provider with the templates of the table added; for a code in both, the table's template
  /// is used. A code that the table lacks in `de-AT` has the template for `de`, one that it lacks in
  /// `zh-CN` that for `zh-Hans`.
  ///
  /// - Complexity: O(number of templates).
  public func adding(_ table: MessageTable) -> Messages {
    var known = templates
    for language in language.fallbacks.reversed() {
      known.merge(table[language]) { _, added in added }
    }
    return Messages(language: language, templates: known)
  }

  /// The text of a code with its parameters, or the code and its sorted parameters when unknown.
  ///
  /// - Complexity: O(length of the text).
  public func text(_ code: String, _ parameters: [String: String] = [:]) -> String {
    guard let template = templates[code] else { return Self.raw(code, parameters) }
    return MessageTemplate(template).text(parameters, in: language)
  }

  /// The text of an error.
  ///
  /// - Complexity: O(length of the text).
  public func text(for error: any Presentable) -> String {
    text(error.code, error.parameters)
  }

  private static func raw(_ code: String, _ parameters: [String: String]) -> String {
    let sorted = parameters.sorted { $0.key < $1.key }
    return ([code] + sorted.map { "\($0.key)=\($0.value)" }).joined(separator: " ")
  }
}
