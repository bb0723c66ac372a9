#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import LimitTesting
  import SwiftUI
  import Testing

  @testable import SampleSwiftUI

  /// The previews of Xcode's canvas.
  struct PreviewTests {
    private func window<Previews: PreviewProvider>(_: Previews.Type) -> DrivenWindow {
      DrivenWindow(Previews.previews)
    }

    @Test func eachPageHasAPreviewOfItsOwn() {
      expectEqual(window(PlacePreviews.self).drivenTexts, ["City 3"])
      #expect(window(LoginPreviews.self).drivenIsEnabled("Log in") != nil)
      #expect(window(PlayerPreviews.self).drivenTexts.contains("100"))
      expectEqual(window(PhonePreviews.self).drivenFields, ["186", ""])
      expectEqual(window(PlacesPreviews.self).drivenIsEnabled("Mails"), true)
      expectEqual(window(MailsPreviews.self).drivenIsEnabled("Log out"), true)
      let order = window(OrderPreviews.self)
      #expect(order.drivenIsEnabled("Order") != nil)
      #expect(order.drivenIsEnabled("提交订单") != nil)
    }

    @Test func theStatesOfFieldsAreShownSideBySide() {
      let fields = window(FieldPreviews.self)
      expectEqual(fields.drivenFields, ["", "", "Ann", "secret", "186 1234 5678", "late\narrival"])
      expectEqual(fields.drivenIsEnabled("Booked by"), false)
      expectEqual(fields.drivenValue(of: "News by mail"), "off")
      #expect(fields.drivenTexts.contains("2 guests"))
      #expect(fields.drivenTexts.contains("required"))
    }
  }
#endif
