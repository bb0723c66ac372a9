import Foundation
import LimitTesting
import Messages
import ReactiveKit
import Testing

@testable import FormComponent

/// The code of the tutorial in `FormComponent.docc`, compiled and run.
@Suite(.workLimit) struct LoginTutorialTests {
  @Test func everyStepMatchesTheTutorial() async {
    // 1
    let username = Rule.length(4...16)
    #expect(username.accepts("colin"))
    expectEqual(
      username.problems(in: "abc"), [Problem("form.length", ["least": "4", "most": "16"])])

    // 2
    let isRefused = (try? Rule.length(from: 16, to: 4)) == nil
    let code = Rule.length(5...5)  // a verification code
    #expect(isRefused && code.accepts("12345"))

    // 3
    let name = TextFieldViewModel(
      key: "username", label: Property("用户名"), placeholder: Property("4-16 个字符"),
      validation: FieldValidation(.length(4...16)))
    name.text = "abc"
    #expect(!name.isValid.value && name.isDirty.value)

    // 4
    expectEqual(name.state.value, .invalid)
    name.text = "colin"
    expectEqual(name.state.value, .valid)
    name.clear()
    expectEqual(name.state.value, .empty)

    // 5
    let background = Converter<InputState, String>.choosing(
      empty: "white", invalid: "red", valid: "green")
    let showsClear = Converter.isNotEmpty
    let colour = name.state.map(background)
    #expect(colour.value == "white" && !showsClear(name.state.value))

    // 6
    let messages = MutableProperty(Messages.simplifiedChinese.adding(.form))
    let error = name.shownProblems.text(messages)
    name.text = "abc"
    name.fieldLeft()
    expectEqual(error.value, "长度应为 4 到 16 个字符")
    messages.value = Messages.english.adding(.form)
    expectEqual(error.value, "4 to 16 characters")

    // 7
    let password = TextFieldViewModel(
      key: "password", label: Property("密码"), placeholder: Property("8-16 个字符"),
      format: .cleaned(.verbatim), validation: FieldValidation(.length(8...16)), isSecure: true)
    #expect(password.draft == nil)

    // 8
    let fields = FieldGroup {
      name
      password
    }
    let form = Form(fields: fields) { () async throws(SubmitRefusal) in
      guard password.value == "passw0rd" else {
        throw SubmitRefusal(password, Problem("account.wrongPassword"))
      }
      return "trellis://mail"
    }

    // 9
    let view = Channel<String>()
    let binding = name.terminal() <-> view.leading
    view.following.send("colin")
    #expect(name.value == "colin" && !binding.isDisposed)

    // 10
    password.text = "12345678"
    await form.submit.execute().waitUntilFinished()
    expectEqual(password.problems.value, [Problem("account.wrongPassword")])
    password.text = "passw0rd"
    let login = form.submit.execute()
    await login.waitUntilFinished()
    expectEqual(login.values, ["trellis://mail"])
  }

  @Test func everyStatementOfTheTutorialIsInThisFile() throws {
    let file = URL(fileURLWithPath: #filePath)
    let tutorial = file.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appendingPathComponent("Modules/FormComponent/FormComponent.docc/LoginTutorial.md")
    let compiled = Set(Self.statements(in: try String(contentsOf: file, encoding: .utf8)))
    let text = try String(contentsOf: tutorial, encoding: .utf8)
    let blocks = text.components(separatedBy: "```swift\n").dropFirst().map { block in
      block.components(separatedBy: "\n```")[0]
    }
    expectEqual(blocks.count, 10)
    // Lines that only show a value are expectations here.
    let written = blocks.flatMap(Self.statements).filter { line in
      ["let ", " = ", "await ", "throw", "guard", "return", "."].contains { line.contains($0) }
        && !line.hasSuffix(".value") && !line.hasSuffix(".values") && !line.hasPrefix("username.")
    }
    #expect(written.count > 25)
    expectEqual(written.filter { !compiled.contains($0) }, [])
  }

  /// The lines without their indentation and comments.
  private static func statements(in text: String) -> [String] {
    text.split(separator: "\n").map { line in
      line.components(separatedBy: "  //")[0].trimmingCharacters(in: .whitespaces)
    }
  }
}
