import FormComponent
import ReactiveKit
import Testing

@Suite struct ConverterTests {
  private enum Colour { case white, red, green, black }

  @Test func aStateHasItsColour() {
    let background = Converter.choosing(
      empty: Colour.white, invalid: Colour.red, valid: Colour.green)
    #expect([InputState.empty, .invalid, .valid].map { background($0) } == [.white, .red, .green])
  }

  @Test func theClearButtonShowsExactlyWhenThereIsSomethingToClear() {
    #expect(
      [InputState.empty, .invalid, .valid].map { Converter.isNotEmpty($0) } == [false, true, true])
    let hides = Converter.isNotEmpty.then(.not)
    #expect([InputState.empty, .invalid, .valid].map { hides($0) } == [true, false, false])
  }

  @Test func convertersAreComposed() {
    let tick = Converter.isValid.then(.choosing(Colour.green, otherwise: .white))
    #expect([InputState.empty, .invalid, .valid].map { tick($0) } == [.white, .white, .green])
    let ofPair = tick.on { (pair: (InputState, Int)) in pair.0 }
    #expect(ofPair((.valid, 1)) == .green)
  }

  @Test func aPropertyIsMappedThroughAConverter() {
    let isValid = MutableProperty(false)
    let colour = isValid.map(Converter.choosing(Colour.black, otherwise: .red))
    #expect(colour.value == .red)
    isValid.value = true
    #expect(colour.value == .black)
  }

  @Test func aStateIsMadeOfTwoFlags() {
    #expect(InputState(isEmpty: true, isValid: true) == .empty)
    #expect(InputState(isEmpty: true, isValid: false) == .empty)
    #expect(InputState(isEmpty: false, isValid: false) == .invalid)
    #expect(InputState(isEmpty: false, isValid: true) == .valid)
  }
}
