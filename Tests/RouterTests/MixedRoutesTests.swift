import LimitTesting
import Router
import RouterTesting
import Testing

/// Literals and parameters in one segment, as routes declare them.
@Suite("Routes with mixed segments")
struct MixedRoutesTests {
  @Test func theRoutesOfTheFindingsMatchAndPrint() throws {
    let slug = Route("slug/:{slug}-:{id}", page: "s") { (name: String, _: Int) in
      TestPage(name: name)
    }
    try expectEqual(slug.url("hello-world", 12), "slug/hello-world-12")
    let read = try slug.match("slug/hello-world-12")
    expectEqual(read?.0, "hello-world")
    expectEqual(read?.1, 12)
    let router = try makeRouter(":{a}-:{b}<Int>", ":c")
    expectEqual(match("a-b-12", router)?.pattern, ":{a}-:{b}<Int>")
  }

  @Test func aMixedSegmentFoldsItsLiterals() throws {
    let router = try testRouter {
      Route("foo/my-:{x}", page: "my", foldsCase: true)
      Route("File/:{name}.PDF", page: "file", foldsCase: true)
      Route("exact/:{name}.pdf", page: "folded", foldsCase: true)
      Route("exact/:{name}.Pdf", page: "exact")
    }
    func page(_ url: String) -> String? {
      router.resolve(url, from: .inside).target.map { target in
        "\(target.page) \(target.parameters.pattern.parameters.compactMap { target.parameters[$0.name] })"
      }
    }
    expectEqual(page("FOO/MY-bAR"), #"my ["bAR"]"#)
    expectEqual(page("file/Report.pdf"), #"file ["Report"]"#)
    #expect(page("FILE/a.PDF.Pdf") == nil || page("FILE/a.PDF.Pdf") == #"file ["a.PDF"]"#)
    expectEqual(page("exact/a.Pdf"), #"exact ["a"]"#)
    expectEqual(page("exact/a.PDF"), #"folded ["a"]"#)
    #expect(router.audit().isEmpty)
  }
}
