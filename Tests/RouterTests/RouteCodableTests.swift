import Foundation
import Router
import Testing

/// Values of any scalar type, through a URL and back; what a URL does not hold is refused.
@Suite("A route of a Codable value")
struct RouteCodableTests {
  /// A value of one property.
  nonisolated struct One<Value: Codable & Sendable & Equatable>: Codable, Sendable, Equatable {
    var x: Value
  }

  func route<Value: Codable & Sendable & Equatable>(_ type: ParameterType, _: Value.Type)
    -> Route<One<Value>>
  {
    Route("p/:x<\(type)>", page: "p", as: One<Value>.self) { _ in TestPage(name: "") }
  }

  /// True when a route of this type is registered without a conflict.
  func isRegistered(_ route: some RouteDeclaring) -> Bool {
    (try? Router(
      namespaces: RouteNamespaces(scheme: "app"), modules: [RouteModule("m", [route])])) != nil
  }

  func survives<Value: FixedWidthInteger & Codable & Sendable>(_ type: Value.Type) throws {
    let route = route(.int, type)
    // A pattern that says Int promises more than sixteen bits hold.
    #expect(isRegistered(route) == (Value.bitWidth > 16))
    for value in [Value.min, 0, 1, Value.max] where value <= Int.max {
      let url = try route.url(One(x: value))
      #expect(url == "p/\(value)")
      #expect(try route.match(url) == One(x: value))
    }
    let above = "9" + String(Value.max)
    if let number = Int(above), number > 0 {
      #expect(throws: RouteParameterError.self) { try route.match("p/\(above)") }
    }
  }

  @Test func wholeNumbersOfEveryWidthSurvive() throws {
    try survives(Int.self)
    try survives(Int8.self)
    try survives(Int16.self)
    try survives(Int32.self)
    try survives(Int64.self)
    try survives(UInt.self)
    try survives(UInt8.self)
    try survives(UInt16.self)
    try survives(UInt32.self)
    try survives(UInt64.self)
  }

  @Test func aNumberBeyondItsWidthIsAnErrorWithItsName() throws {
    let small = route(.int, UInt8.self)
    #expect(throws: RouteParameterError.wrongType(name: "x", expected: "UInt8", found: "256")) {
      try small.match("p/256")
    }
    #expect(throws: RouteParameterError.wrongType(name: "x", expected: "UInt8", found: "-1")) {
      try small.match("p/-1")
    }
    let large = route(.int, UInt64.self)
    #expect(throws: RoutePrintingError.unprintable(name: "x", text: "18446744073709551615")) {
      try large.url(One(x: .max))
    }
  }

  @Test func fractionsSurviveAndStayFinite() throws {
    let double = route(.double, Double.self)
    let float = route(.double, Float.self)
    for value in [0.1, -2.5, 1e300, .leastNonzeroMagnitude] {
      #expect(try double.match(double.url(One(x: value))) == One(x: value))
    }
    for value in [Float(0.1), -2.5, .greatestFiniteMagnitude, .leastNonzeroMagnitude] {
      #expect(try float.match(float.url(One(x: value))) == One(x: value))
    }
    #expect(throws: RouteParameterError.wrongType(name: "x", expected: "Float", found: "1e300")) {
      try float.match("p/1e300")
    }
    for value in [Double.nan, .infinity] {
      #expect(throws: RoutePrintingError.encoding(name: "x")) { try double.url(One(x: value)) }
    }
  }

  nonisolated enum Size: Int, Codable { case small = 1, large = 10 }
  nonisolated enum Color: String, Codable { case red, green = "g/n" }

  @Test func enumerationsAreTheirRawValues() throws {
    let color = Route("p/:x<red|g%2Fn>", page: "p", as: One<Color>.self) { _ in TestPage(name: "") }
    #expect(isRegistered(color))
    #expect(try color.url(One(x: .green)) == "p/g%2Fn")
    #expect(try color.match("p/g%2fn") == One(x: .green))
    #expect(try color.match("p/g/n") == nil)
    let size = Route("p/:x<1|10>", page: "p", as: One<Size>.self) { _ in TestPage(name: "") }
    #expect(isRegistered(size))
    #expect(try size.match("p/10") == One(x: .large))
    #expect(try size.match("p/2") == nil)
    // Not every number is a case, so a pattern that says Int promises too much.
    #expect(!isRegistered(route(.int, Size.self)))
  }

  nonisolated struct Perhaps: Codable, Sendable, Equatable { var x: String? }

  @Test func optionalsAreAbsent() throws {
    let route = Route("p/:x?", page: "p", as: Perhaps.self) { _ in TestPage(name: "") }
    #expect(isRegistered(route))
    #expect(try route.url(Perhaps(x: nil)) == "p")
    #expect(try route.url(Perhaps(x: "a")) == "p/a")
    #expect(try route.match("p") == Perhaps(x: nil))
    #expect(try route.match("p/a") == Perhaps(x: "a"))
  }

  nonisolated struct Nested: Codable, Sendable, Equatable {
    struct Inner: Codable, Sendable, Equatable { var y: Int }
    var x: Inner
  }

  @Test func whatAURLDoesNotHoldIsRefused() throws {
    let list = Route("p/:x", page: "p", as: One<[String]>.self) { _ in TestPage(name: "") }
    #expect(!isRegistered(list))
    #expect(throws: RoutePrintingError.self) { try list.url(One(x: ["a"])) }
    let nested = Route("p/:x", page: "p", as: Nested.self) { _ in TestPage(name: "") }
    #expect(!isRegistered(nested))
    #expect(throws: RoutePrintingError.self) { try nested.url(Nested(x: .init(y: 1))) }
    let table = Route("p/:x", page: "p", as: One<[String: Int]>.self) { _ in TestPage(name: "") }
    #expect(!isRegistered(table))
  }

  /// Properties under names of their own.
  nonisolated struct Named: Codable, Sendable, Equatable {
    var city: Int
    var from: String?
    enum CodingKeys: String, CodingKey {
      case city = "city_id"
      case from = "utm-source"
    }
  }

  @Test func namesAreThoseOfTheCodingKeys() throws {
    let route = Route("c/:city_id<Int>?utm-source?", page: "p", as: Named.self) { _ in
      TestPage(name: "")
    }
    #expect(isRegistered(route))
    let value = Named(city: 7, from: "a&b")
    #expect(try route.url(value) == "c/7?utm-source=a%26b")
    #expect(try route.match("c/7?utm-source=a%26b") == value)
    #expect(try route.match("c/7") == Named(city: 7, from: nil))
  }
}
