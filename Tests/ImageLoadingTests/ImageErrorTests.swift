import ImageLoading
import LimitTesting
import Loading
import Messages
import Testing

private let size = PixelSize(width: 9, height: 8)

private let faults: [ImageFault] =
  [
    .empty, .unknownFormat, .truncated(.png, count: 7), .tooManyPixels(size, limit: 5),
    .tooManyBytes(count: 6, limit: 5),
  ] + ImageFault.Defect.allCases.map { .broken(.gif, offset: 4, $0) }

private let errors: [ImageError] =
  [.cancelled(source: "S"), .loading(.status(source: "S", status: 404))]
  + faults.map { .unusable(source: "S", $0) }

struct ImageErrorTests {
  @Test(arguments: [Messages.english, .simplifiedChinese])
  func hasATextForEveryErrorInEveryLanguage(bare: Messages) {
    let messages = bare.adding(.loading).adding(.imageLoading)
    for error in errors {
      let text = messages.text(for: error)
      #expect(text != bare.text(for: error), "\(error.code) has no template")
      #expect(!text.contains("{"), "\(error.code) leaves a placeholder open: \(text)")
      #expect(text.hasPrefix("S"), "\(text)")
    }
  }

  @Test func translatesEveryTemplate() {
    #expect(MessageTable.imageLoading.untranslatedCodes.isEmpty)
  }

  @Test func namesTheSourceThePlaceAndTheReason() {
    let messages = Messages.english.adding(.imageLoading)
    expectEqual(
      messages.text(for: ImageError.unusable(source: "a", .broken(.jpeg, offset: 23, .badSize))),
      "a: corrupt jpeg: invalid size at byte 23")
    expectEqual(
      messages.text(for: ImageError.unusable(source: "a", .tooManyPixels(size, limit: 5))),
      "a: 9 x 8 pixels, more than 5")
  }

  @Test func isRetryableOnlyIfItsLoadIs() {
    #expect(errors.allSatisfy { !$0.isRetryable })
    #expect(ImageError.loading(.status(source: "S", status: 503)).isRetryable)
    #expect(faults.allSatisfy { !$0.isRetryable })
  }
}
