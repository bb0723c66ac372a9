public import Messages

extension MessageTable {
  /// The titles and buttons of the sample, which are not part of the view-models.
  public nonisolated static let sample = MessageTable(
    english: [
      "sample.places": "Places",
      "sample.place": "Place",
      "sample.city": "City {id}",
      "sample.mails": "Mails",
      "sample.mailsUnread": "Mails ({count})",
      "sample.order": "Order",
      "sample.login": "Log in",
      "sample.logout": "Log out",
      "sample.phone": "Phone",
      "sample.player": "Player",
      "sample.clear": "Clear",
      "sample.reset": "Reset",
      "sample.close": "Close",
      "sample.upload": "Upload",
      "sample.increase": "More points",
      "sample.decrease": "Fewer points",
      "sample.forbidden": "The name {name} is not allowed.",
      "sample.missing": "There is no page here.",
      "sample.notOpened": "That could not be opened.",
    ],
    simplifiedChinese: [
      "sample.places": "地点",
      "sample.place": "地点详情",
      "sample.city": "城市 {id}",
      "sample.mails": "站内信",
      "sample.mailsUnread": "站内信（{count}）",
      "sample.order": "提交订单",
      "sample.login": "登录",
      "sample.logout": "退出登录",
      "sample.phone": "手机号",
      "sample.player": "玩家",
      "sample.clear": "清空",
      "sample.reset": "重置",
      "sample.close": "关闭",
      "sample.upload": "上传",
      "sample.increase": "加分",
      "sample.decrease": "减分",
      "sample.forbidden": "不能使用“{name}”这个名字。",
      "sample.missing": "没有这个页面。",
      "sample.notOpened": "无法打开。",
    ])
}
