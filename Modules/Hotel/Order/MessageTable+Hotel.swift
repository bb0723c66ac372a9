public import Messages

extension MessageTable {
  /// The texts of the order form.
  public nonisolated static let hotel = MessageTable(
    english: [
      "hotel.nameLabel": "Guest",
      "hotel.namePlaceholder": "The guest's name",
      "hotel.phoneLabel": "Phone",
      "hotel.phonePlaceholder": "A mobile phone number",
      "hotel.nameMissing": "Enter the guest's name.",
      "hotel.phoneMissing": "The phone number is missing.",
      "hotel.phoneInvalid": "Enter a valid mobile phone number.",
      "hotel.orderSummary": "{name} will stay at {title}\nPhone: {phone}",
    ],
    simplifiedChinese: [
      "hotel.nameLabel": "入住人",
      "hotel.namePlaceholder": "请输入入住人姓名",
      "hotel.phoneLabel": "手机号",
      "hotel.phonePlaceholder": "请输入手机号",
      "hotel.nameMissing": "入住人不能为空！",
      "hotel.phoneMissing": "手机号不能为空！",
      "hotel.phoneInvalid": "手机号格式不正确！",
      "hotel.orderSummary": "{name} 将入住 {title}\n联系电话：{phone}",
    ])
}
