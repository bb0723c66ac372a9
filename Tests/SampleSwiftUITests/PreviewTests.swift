#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import SwiftUI
  import Testing

  @testable import SampleSwiftUI

  /// What Xcode's canvas would show.
  struct PreviewTests {
    private func window<Previews: PreviewProvider>(_: Previews.Type) -> DrivenWindow {
      DrivenWindow(Previews.previews)
    }

    @Test func eachPageHasAPreviewOfItsOwn() {
      #expect(window(PlacePreviews.self).drivenTexts == ["City 3"])
      #expect(window(LoginPreviews.self).drivenIsEnabled("Log in") != nil)
      #expect(window(PlayerPreviews.self).drivenTexts.contains("100"))
      #expect(window(PhonePreviews.self).drivenFields == ["186", ""])
      #expect(window(PlacesPreviews.self).drivenIsEnabled("Mails") == true)
      #expect(window(MailsPreviews.self).drivenIsEnabled("Log out") == true)
      let order = window(OrderPreviews.self)
      #expect(order.drivenIsEnabled("Order") != nil)
      #expect(order.drivenIsEnabled("提交订单") != nil)
    }

    @Test func theStatesOfFieldsAreShownSideBySide() {
      let fields = window(FieldPreviews.self)
      #expect(fields.drivenFields == ["", "", "Ann", "secret", "186 1234 5678", "late\narrival"])
      #expect(fields.drivenIsEnabled("Booked by") == false)
      #expect(fields.drivenValue(of: "News by mail") == "off")
      #expect(fields.drivenTexts.contains("2 guests"))
      #expect(fields.drivenTexts.contains("required"))
    }
  }
#endif
