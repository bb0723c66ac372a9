import LimitTesting
import Testing

/// The expectation of two equal values.
@Suite struct ExpectEqualTests {
  @Test func equalValuesPass() {
    expectEqual([1, 2], [1, 2])
    expectEqual(Int?.none, nil)
  }

  @Test func differenceReportsBothValuesAndThePlaceOfTheCall() {
    let line = #line + 2
    withKnownIssue {
      expectEqual("a", "b", "row 3")
    } matching: { issue in
      issue.comments.map(\.rawValue) == [#"row 3: "a" is not "b""#]
        && issue.sourceLocation?.line == line
    }
  }
}
