import FormComponent
import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// A field that is in two forms.
@Suite(.workLimit) struct SharedFieldTests {
  private let name = textField("name", shows: .onChange)
  private let taken = Problem("taken")

  @Test func aRefusalByOneFormIsNotShownForTheValueThatTheOtherFormSubmitted() async throws {
    let (first, second) = (Subject<Void, Never>(), Subject<Void, Never>())
    func form(_ answer: Subject<Void, Never>, _ refusal: SubmitRefusal?) -> Form<Void> {
      Form(fields: FieldGroup { name }) { () async throws(SubmitRefusal) in
        for await _ in answer.signal.values { break }
        if let refusal { throw refusal }
      }
    }
    let (one, other) = (form(first, SubmitRefusal(name, taken)), form(second, nil))
    let problems = Recorder(name.problems)
    name.text.value = "a"
    let refused = one.submit.execute()
    try await waitUntil(first.observerCount, is: 1)
    name.text.value = "b"
    let accepted = other.submit.execute()
    try await waitUntil(second.observerCount, is: 1)
    first.send(())
    await refused.waitUntilFinished()
    second.send(())
    await accepted.waitUntilFinished()
    #expect(problems.values == [[]])
    #expect(refused.error == .failed(.refused([taken])))
    #expect([one.outcome.value, other.outcome.value] == [.refused, .succeeded])
  }
}
