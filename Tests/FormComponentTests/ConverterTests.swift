import FormComponent
import LimitTesting
import ReactiveKit
import Testing

@Suite struct ConverterTests {
  private enum Colour { case white, red, green, black }

  @Test func aStateHasItsColour() {
    let background = Converter.choosing(
      empty: Colour.white, invalid: Colour.red, valid: Colour.green)
    expectEqual(
      [InputState.empty, .invalid, .valid].map { background($0) }, [.white, .red, .green])
  }

  @Test func clearButtonIsShownExactlyForANonEmptyText() {
    expectEqual(
      [InputState.empty, .invalid, .valid].map { Converter.isNotEmpty($0) }, [false, true, true])
    let hides = Converter.isNotEmpty.then(.not)
    expectEqual([InputState.empty, .invalid, .valid].map { hides($0) }, [true, false, false])
  }

  @Test func convertersAreComposed() {
    let tick = Converter.isValid.then(.choosing(Colour.green, otherwise: .white))
    expectEqual([InputState.empty, .invalid, .valid].map { tick($0) }, [.white, .white, .green])
    let ofPair = tick.on { (pair: (InputState, Int)) in pair.0 }
    expectEqual(ofPair((.valid, 1)), .green)
  }

  @Test func aPropertyIsMappedThroughAConverter() {
    let isValid = MutableProperty(false)
    let colour = isValid.map(Converter.choosing(Colour.black, otherwise: .red))
    expectEqual(colour.value, .red)
    isValid.value = true
    expectEqual(colour.value, .black)
  }

  @Test func aStateIsMadeOfTwoFlags() {
    expectEqual(InputState(isEmpty: true, isValid: true), .empty)
    expectEqual(InputState(isEmpty: true, isValid: false), .empty)
    expectEqual(InputState(isEmpty: false, isValid: false), .invalid)
    expectEqual(InputState(isEmpty: false, isValid: true), .valid)
  }
}
