import Messages
import Wiring

extension MessageTable {
  /// The gallery's own texts: labels of templates and sentences.
  nonisolated static let gallery = table(of: labelTexts + sentenceTexts)

  /// The labels alone: what templates and controls name.
  nonisolated static let labels = table(
    of: labelTexts + City.all.map { ("city\($0.number)", $0.name, $0.name) })

  /// A code, its English and its Chinese text.
  private typealias Entry = (code: String, english: String, chinese: String)

  private nonisolated static func table(of entries: [Entry]) -> MessageTable {
    func texts(_ text: (Entry) -> String) -> [String: String] {
      Dictionary(uniqueKeysWithValues: entries.map { ("gallery.\($0.code)", text($0)) })
    }
    return MessageTable(english: texts(\.english), simplifiedChinese: texts(\.chinese))
  }

  private nonisolated static let labelTexts: [Entry] = [
    ("tagline", "View-models without views", "没有视图的视图模型"),
    ("navPlaces", "Places", "景点酒店"),
    ("navPhone", "Phone form", "手机号表单"),
    ("navLogin", "Login", "登录"),
    ("navOrder", "Hotel order", "酒店订单"),
    ("navPlayer", "Player", "玩家"),
    ("navMail", "Mail", "站内信"),
    ("navMasks", "Masked fields", "格式化输入"),
    ("navExplore", "Routes", "路由"),
    ("signedIn", "Signed in", "已登录"),
    ("signedOut", "Not signed in", "未登录"),
    ("placesTitle", "Places", "景点与酒店"),
    (
      "placesAbout", "Two business lines share one cell component. The list needs no browser.",
      "两条业务线共用一个单元格组件，列表不依赖浏览器。"
    ),
    ("city", "Current city", "当前城市"),
    ("feed", "Feed", "数据"),
    ("feedSample", "Sample", "示例"),
    ("feedMany", "10,000 rows", "一万行"),
    ("feedHostile", "Hostile", "恶意文本"),
    ("feedRightToLeft", "Right to left", "从右到左"),
    ("feedLong", "Long texts", "长文本"),
    ("feedEmpty", "Empty", "空列表"),
    ("network", "Network", "网络"),
    ("networkFine", "Fine", "正常"),
    ("networkBroken", "Broken", "故障"),
    ("refresh", "Refresh", "刷新"),
    ("reprice", "Reprice 1,000 rows", "修改一千行价格"),
    ("rows", "rows", "行"),
    (
      "noPlaces", "No places. Choose another feed, or refresh.",
      "没有地点。请换一组数据，或刷新。"
    ),
    (
      "noMails", "No mail. A notification or a refresh may bring some.",
      "没有站内信。可以模拟推送，或刷新。"
    ),
    ("travel", "Scenic", "景点"),
    ("hotel", "Hotel", "酒店"),
    ("phoneTitle", "Phone and password", "手机号与密码"),
    (
      "phoneAbout", "Two fields, both two-way: a channel terminal and a plain property.",
      "两个双向绑定的字段：一个通过通道端点，一个是普通属性。"
    ),
    ("phone", "Phone", "手机号"),
    ("password", "Password", "密码"),
    ("phoneHint", "A mainland mobile number", "大陆手机号"),
    ("passwordHint", "At least 8 characters", "至少 8 个字符"),
    ("clear", "Clear", "清空"),
    ("loginTitle", "Login", "登录"),
    (
      "loginAbout",
      "The view converts states to colours. The right password: passw0rd",
      "视图把状态转换为颜色。正确的密码：passw0rd"
    ),
    ("login", "Log in", "登录"),
    ("orderTitle", "Hotel order", "酒店订单"),
    (
      "orderAbout", "Two subclasses of one labelled field. Submit them empty to see their errors.",
      "同一个带标签输入框的两个子类。不填写直接提交，可以看到各自的错误提示。"
    ),
    ("submit", "Submit order", "提交订单"),
    ("playerTitle", "Player", "玩家"),
    (
      "playerAbout",
      "Ten steps, five uploads. Some names are forbidden: darn, poop, dag nabbit.",
      "十次修改，五次上传。有些名字不允许：darn、poop、dag nabbit。"
    ),
    ("points", "Points", "积分"),
    ("increase", "One more point", "加一分"),
    ("decrease", "One point less", "减一分"),
    ("updates", "Changes", "修改次数"),
    ("uploads", "Uploads", "上传次数"),
    ("upload", "Upload", "上传"),
    ("reset", "Reset", "重置"),
    ("mailTitle", "Mail", "站内信"),
    ("mailAbout", "Tap a mail to read it.", "点按站内信即可阅读。"),
    ("unread", "unread", "未读"),
    ("notify", "Simulate a notification", "模拟推送"),
    ("signOut", "Sign out", "退出登录"),
    ("placeScenic", "Scenic spot", "景点"),
    ("placeCampaign", "Campaign", "活动"),
    ("placeCity", "City", "城市"),
    (
      "placeAbout", "The cells of the list that belong here, as cards: the same view-models.",
      "列表中属于这里的单元格，以卡片显示：视图模型是同一批。"
    ),
    (
      "noSpots", "The list has no place that belongs here. Go back to load its places.",
      "列表中没有属于这里的地点。请返回列表加载。"
    ),
    ("back", "Back to the places", "返回列表"),
    ("masksTitle", "Masked fields", "格式化输入"),
    (
      "masksAbout", "Digits are grouped while you type. Paste a number with +86.",
      "输入时数字自动分组。可以粘贴带 +86 的号码。"
    ),
    ("maskValues", "Values", "字段的值"),
    ("exploreTitle", "Route explorer", "路由探索"),
    (
      "exploreAbout", "Type a URL to see its route, or why none matches.",
      "输入 URL，查看匹配的路由，或没有匹配的原因。"
    ),
    ("url", "URL", "URL"),
    ("source", "Comes from", "来源"),
    ("sourceInside", "inside", "应用内"),
    ("sourcePush", "a notification", "推送"),
    ("sourceUniversalLink", "a web link", "通用链接"),
    ("sourceCustomScheme", "another app", "其他应用"),
    ("outcomeTarget", "Opens a page", "打开一个页面"),
    ("outcomeParked", "Waits for something else first", "先等待其他条件"),
    ("outcomeDenied", "Refused", "被拒绝"),
    ("outcomeWeb", "Shown as a web page", "以网页打开"),
    ("outcomeUnmatched", "No route matches", "没有匹配的路由"),
    ("parameters", "Parameters", "参数"),
    ("backStack", "Back stack", "返回栈"),
    ("explanation", "Explanation of the router", "路由器的说明"),
    ("openPage", "Open the page", "打开页面"),
  ]

  private nonisolated static let sentenceTexts: [Entry] = [
    ("mask.phone", "Phone", "手机号"),
    ("mask.card", "Card number", "银行卡号"),
    ("mask.date", "Date", "日期"),
    ("correctFields", "Correct the marked fields.", "请修改标出的字段。"),
    ("playerForbidden", "\"{name}\" is a forbidden name.", "不允许使用“{name}”这个名字。"),
    (
      "foundPage", "Page {page} of {module}, route {route}",
      "{module} 的页面 {page}，路由 {route}"
    ),
    ("openLinkTitle", "Open this link from outside?", "打开这个来自外部的链接？"),
    ("openLink", "Open", "打开"),
    ("openNothing", "Cancel", "取消"),
  ]
}
