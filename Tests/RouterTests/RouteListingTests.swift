import Foundation
import Router
import Testing

@Suite("A route listing")
struct RouteListingTests {
  func router() throws -> Router {
    try Router(
      namespaces: RouteNamespaces(scheme: "app", hosts: ["app.example"]),
      modules: [
        RouteModule("travel") {
          Route(
            "travel/scenic/:name", page: "scenic", exported: true, presentation: .sheet,
            parents: ["mail"], tags: ["b", "a"], fileID: "T.swift", line: 3
          ) { TestPage(name: try $0.string("name")) }
          Route("travel/scenic/draft", page: "draft", fileID: "T.swift", line: 4)
          Route(
            "go/:kind<a|b>/:page.html?q", page: "go", exported: true, fileID: "T.swift", line: 5)
          Redirect("old/:name", to: "travel/scenic/:name", fileID: "T.swift", line: 6)
          Redirect("gone", to: "mail", fileID: "T.swift", line: 7)
        },
        RouteModule("mail", [Route("mail", page: "mail", fileID: "M.swift", line: 1)]),
      ])
  }

  @Test func printsColumns() throws {
    #expect(
      try self.router().routes.text() == """
        mail                        mail    mail                    push   inside
        go/:kind<a|b>/:page.html?q  travel  go                      push   everyone
        gone                        travel  -> mail                 push   as its target
        old/:name                   travel  -> travel/scenic/:name  push   as its target
        travel/scenic/:name         travel  TestPage                sheet  everyone
        travel/scenic/draft         travel  draft                   push   inside
        """)
  }

  @Test func printsMarkdown() throws {
    let lines = try router().routes.markdown().split(separator: "\n")
    #expect(lines.count == 8)
    #expect(lines[0] == "| Route | Module | Page | Presentation | Open to |")
    #expect(lines[3] == "| `go/:kind<a\\|b>/:page.html?q` | travel | go | push | everyone |")
  }

  @Test func printsJSONThatParses() throws {
    let data = Data(try router().routes.json().utf8)
    let rows = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(rows.count == 6)
    let scenic = try #require(rows.first { $0["pattern"] as? String == "travel/scenic/:name" })
    #expect(scenic["viewModel"] as? String == "TestPage")
    #expect(scenic["tags"] as? [String] == ["a", "b"])
    #expect(scenic["parents"] as? [String] == ["mail"])
    #expect(scenic["file"] as? String == "T.swift")
    #expect(scenic["line"] as? Int == 3)
    #expect(scenic["exported"] as? Bool == true)
  }

  @Test func printsApplesAssociationWithClosedRoutesExcludedFirst() throws {
    let text = try router().appleAppSiteAssociation(appIDs: ["ABCDE12345.example.app"])
    #expect(
      text == #"""
        {"applinks":{"details":[{"appIDs":["ABCDE12345.example.app"],"components":[\#
        {"/":"/travel/scenic/draft","exclude":true},\#
        {"/":"/go/?*/?*.html","?":{"q":"?*"},"comment":"travel: go/:kind<a|b>/:page.html?q"},\#
        {"/":"/old/?*","comment":"travel: old/:name"},\#
        {"/":"/travel/scenic/?*","comment":"travel: travel/scenic/:name"}]}]}}
        """#)
  }

  @Test func printsParametersAsTypedJSON() throws {
    let router = try makeRouter("a/:s/:i<Int>/:d<Double>/:b<Bool>/**rest?n<Int>=7&x?")
    let target = try #require(
      router.resolve("app://a/%22q%5C/-5/1.5/true/x%2Fy/z", from: .inside).target)
    #expect(
      target.parameters.json()
        == #"{"s":"\"q\\","i":-5,"d":1.5,"b":true,"rest":["x/y","z"],"n":7}"#)
  }
}
