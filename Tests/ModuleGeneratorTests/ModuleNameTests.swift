import LimitTesting
import Testing

@testable import ModuleGenerator

struct ModuleNameTests {
  @Test(arguments: [
    ("Flights", "Flight", "flights"), ("Ferries", "Ferry", "ferries"), ("Rail", "Rail", "rail"),
    ("CarHire2", "CarHire2", "carhire2"), ("Glass", "Glass", "glass"), ("Bus", "Bus", "bus"),
    ("Q", "Q", "q"), ("Ties", "Tie", "ties"),
  ])
  func givesTheNamesOfTheLine(module: String, item: String, key: String) throws {
    let name = try ModuleName(module)
    expectEqual([name.module, name.item, name.key], [module, item, key])
  }

  @Test(arguments: [
    ("", GeneratorError.nameIsEmpty), ("flights", .nameStartsInLowerCase("flights")),
    ("2Flights", .nameStartsWithDigit("2Flights")), ("class", .nameIsKeyword("class")),
    ("Self", .nameIsKeyword("Self")), ("Default", .nameIsKeyword("default")),
    ("Fli-ghts", .nameHasCharacter("Fli-ghts", "-")), ("航班", .nameHasCharacter("航班", "航")),
    ("../Up", .nameHasCharacter("../Up", ".")), ("A b", .nameHasCharacter("A b", " ")),
    ("Flíghts", .nameHasCharacter("Flíghts", "í")), ("_A", .nameHasCharacter("_A", "_")),
    ("FlightsTests", .nameEndsInTests("FlightsTests")),
    ("Foundation", .nameIsTaken("Foundation", by: "a module of the system")),
    ("SWIFT", .nameIsTaken("SWIFT", by: "a module of the system")),
    ("Xctest", .nameIsTaken("Xctest", by: "a module of the system")),
    ("CxxStdlib", .nameIsTaken("CxxStdlib", by: "a module of the system")),
    ("Photos", .nameIsTaken("Photos", by: "a module of the system")),
    ("Abcdefghijklmnopqrstu", .nameIsTooLong("Abcdefghijklmnopqrstu", limit: 20)),
  ])
  func refusesInvalidModuleNames(text: String, error: GeneratorError) {
    #expect(throws: error) { try ModuleName(text) }
    #expect(!error.description.contains("\n"))
  }

  @Test func suggestsTheClosestName() {
    let error = GeneratorError.nameStartsInLowerCase("flights")
    expectEqual(
      error.description, "new-module: 'flights' begins in lower case; did you mean 'Flights'?")
  }
}
