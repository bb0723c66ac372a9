import FormComponent
import LivePages
import Messages
import SessionRecording

let texts = MessageTable.form

@PageBuilder var pages: [Page] {
  Page("count") { TicketCount() }.stories(Story("five") { TicketCount(5) })
  Page("visitor") { Visitor(messages: $0.messages) }
    .stories(Story("named", .typed(field: "name", text: "Ann")))
  Page("basket") { Basket() }.stories(Story("full") { Basket(["Prado", "Railway"]) })
}

/// Serves the three pages, each with a story.
public func servePages() async throws {
  try await LivePages.serve(name: "Tickets", texts: texts) { pages }
}
