import Messages

extension MessageTable {
  /// The texts of a booking.
  public nonisolated static let booking = MessageTable(
    english: [
      "booking.card": "Card number",
      "booking.day": "Day",
      "booking.name": "Name",
      "booking.nameMissing": "Enter the visitor's name.",
      "booking.notLater": "Choose a day after the first visit.",
      "booking.persons": "Persons",
      "booking.phone": "Mobile phone",
      "booking.promo": "Promo code",
      "booking.promoUnknown": "There is no code {code}.",
      "booking.returns": "Come again",
      "booking.secondDay": "Second day",
    ],
    simplifiedChinese: [
      "booking.card": "卡号",
      "booking.day": "日期",
      "booking.name": "姓名",
      "booking.nameMissing": "请输入参观者姓名。",
      "booking.notLater": "请选择首次参观之后的日期。",
      "booking.persons": "人数",
      "booking.phone": "手机号",
      "booking.promo": "优惠码",
      "booking.promoUnknown": "没有优惠码 {code}。",
      "booking.returns": "再次参观",
      "booking.secondDay": "第二次日期",
    ])
}
