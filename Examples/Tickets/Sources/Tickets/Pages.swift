public import LivePages
import SessionRecording

/// The three pages with a story each; the tests and the program show the same.
public let pages = [
  Page("count") { TicketCount() }.stories(Story("five") { TicketCount(5) }),
  Page("visitor") { Visitor(messages: $0.messages) }
    .stories(Story("named", .typed(field: "name", text: "Ann"))),
  Page("basket") { Basket() }.stories(Story("full") { Basket(["Prado", "Railway"]) }),
].flatMap { $0 }
