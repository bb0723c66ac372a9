/// Fills `{name}` in a template with the value of the parameter of that name.
///
/// One pass: braces that come with a value are text. A placeholder without a parameter and a brace
/// without its partner stay as written, so that a mistake in a template shows up in the text.
enum Template {
  static func filled(_ template: String, with parameters: [String: String]) -> String {
    var text = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{") {
      text += rest[..<open]
      let inside = rest[rest.index(after: open)...]
      guard let end = inside.firstIndex(where: { $0 == "}" || $0 == "{" }), inside[end] == "}",
        let value = parameters[String(inside[..<end])]
      else {
        text.append("{")
        rest = inside
        continue
      }
      text += value
      rest = inside[inside.index(after: end)...]
    }
    return text + rest
  }
}
