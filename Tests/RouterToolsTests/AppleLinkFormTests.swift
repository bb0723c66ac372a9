import LimitTesting
import Router
import RouterTools
import Testing

/// Routes that an association file cannot distinguish.
@Suite("An association file and routes of one form")
struct AppleLinkFormTests {
  /// The file cannot distinguish them: an exclusion would leave the exported route without links.
  @Test func printsApplesAssociationWithoutExclusionsOfTheSameForm() throws {
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "app", hosts: ["app.example"]),
      modules: [
        RouteModule("m") {
          Route("item/:id<Int>", page: "p", exported: true)
          Route("item/:name", page: "p")
          Route("item/:name/:part?", page: "p")
          Route("list?page<Int>", page: "p", exported: true)
          Route("list?page<all|none>", page: "p", priority: 1)
          Route("list", page: "p")
        }
      ])
    expectEqual(
      router.appleAppSiteAssociation(appIDs: ["T.a"]),
      #"""
      {"applinks":{"details":[{"appIDs":["T.a"],"components":[\#
      {"/":"/item/?*/?*","exclude":true},\#
      {"/":"/list","?":{"page":"?*"},"comment":"m: list?page<Int>"},\#
      {"/":"/list","exclude":true},\#
      {"/":"/item/?*","comment":"m: item/:id<Int>"}]}]}}
      """#)
  }

  @Test func printsBothSpellingsOfAList() throws {
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "app", hosts: ["app.example"]),
      modules: [
        RouteModule("m") {
          Route("list?ids", page: "p", exported: true) { (ids: [Int]) in ids.count }
        }
      ])
    expectEqual(
      router.appleAppSiteAssociation(appIDs: ["T.a"]),
      #"""
      {"applinks":{"details":[{"appIDs":["T.a"],"components":[\#
      {"/":"/list","?":{"ids":"?*"},"comment":"m: list?ids<[Int]>"},\#
      {"/":"/list","?":{"ids[]":"?*"},"comment":"m: list?ids<[Int]>"}]}]}}
      """#)
  }
}
