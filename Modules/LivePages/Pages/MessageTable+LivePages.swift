#if LivePages
import Messages

extension MessageTable {
  /// The texts of live pages: labels, sentences, and why requests are refused.
  nonisolated static let livePages = table(
    of: liveLabelTexts + connectionTexts + liveSentences + refusalTexts)

  /// The labels alone: what templates name.
  nonisolated static let liveLabels = table(of: liveLabelTexts + connectionTexts)

  /// A code, its English and its Chinese text.
  typealias LiveEntry = (code: String, english: String, chinese: String)

  private nonisolated static func table(of entries: [LiveEntry]) -> MessageTable {
    func texts(_ text: (LiveEntry) -> String) -> [String: String] {
      Dictionary(uniqueKeysWithValues: entries.map { ("live.\($0.code)", text($0)) })
    }
    return MessageTable(english: texts(\.english), simplifiedChinese: texts(\.chinese))
  }

  private nonisolated static let liveLabelTexts: [LiveEntry] = [
    ("skip", "Skip to content", "跳到内容"),
    ("language", "Language", "语言"),
    ("navigation", "Pages", "页面"),
    ("trail", "Path", "路径"),
    ("tools", "Tools", "工具"),
    ("toolsView", "View", "显示"),
    ("toolsInspect", "Inspect", "检查"),
    ("toolsSession", "Session", "会话"),
    ("swiftShow", "Code", "源码"),
    ("swiftTitle", "The page's view-model and what binds it", "本页的视图模型与绑定"),
    ("copy", "Copy", "复制"),
    ("copied", "Copied.", "已复制。"),
    ("copySelected", "Selected. Copy it with your keyboard.", "已选中，请用键盘复制。"),
    ("documentation", "Documentation", "文档"),
    ("logShow", "Events", "事件"),
    ("logTitle", "Events up, messages down", "上行事件与下行消息"),
    ("logEmpty", "No events yet. Use the page.", "还没有事件。请操作页面。"),
    ("controlsShow", "Controls", "控制"),
    ("controlsTitle", "What this page depends on", "本页的依赖"),
    ("clock", "Pause the clock", "暂停时钟"),
    ("textSize", "Text size", "文字大小"),
    ("direction", "Direction", "文字方向"),
    ("directionLtr", "left to right", "从左到右"),
    ("directionRtl", "right to left", "从右到左"),
    ("languageEn", "English", "English"),
    ("languageZh-Hans", "中文", "中文"),
    ("latency", "Latency", "延迟"),
    ("failures", "Failures", "失败率"),
    ("logFilter", "Filter", "筛选"),
    ("logClear", "Clear", "清空"),
    ("save", "Save", "保存"),
    ("saveTest", "Save as test", "保存为测试"),
    ("load", "Open", "打开"),
    ("pastShow", "Time travel", "时间旅行"),
    ("pastTitle", "The session, event by event (read-only)", "逐个事件回放会话（只读）"),
    ("pastBack", "Back", "后退"),
    ("pastForward", "Forward", "前进"),
    ("pastNow", "Now", "回到现在"),
    ("pastContinue", "Continue from here", "从此处继续"),
    ("pastPosition", "Event", "事件"),
    ("graphShow", "Graph", "依赖图"),
    ("graphTitle", "Live dependency graph of this page", "本页的实时依赖图"),
    ("zoomIn", "Larger", "放大"),
    ("zoomOut", "Smaller", "缩小"),
    ("zoomReset", "Fit", "适合宽度"),
    ("needsScript", "This page needs JavaScript.", "本页面需要 JavaScript。"),
    (
      "empty", "Nothing here yet. A command of the page may bring something.",
      "还没有内容。可以试试页面上的命令。"
    ),
    (
      "noParts", "This page shows nothing yet: describe its view-model, or add a Story.",
      "此页面还没有内容：请描述它的视图模型，或添加一个 Story。"
    ),
    ("noCode", "This page has no Swift to show.", "此页面没有可显示的 Swift 源码。"),
    ("notShownTitle", "No page", "没有页面"),
  ]

  private nonisolated static let liveSentences: [LiveEntry] = [
    ("clockTime", "The clock is paused at {time} s.", "时钟暂停在 {time} 秒。"),
    ("pastStart", "Before the first event", "第一个事件之前"),
    (
      "openedOtherwise",
      "The session shows other states than when it was saved, first at {place}.",
      "此会话的状态与保存时不同，最早的差异位于：{place}。"
    ),
    (
      "recordingFull",
      "The recording of this session is full. What you do from now on will not be in the saved session.",
      "此会话的记录已满。之后的操作不会包含在保存的会话中。"
    ),
    (
      "graphCounts", "{properties}, {connections}, {observers}.",
      "{properties}，{connections}，{observers}。"
    ),
    (
      "graphCut", "{properties}, {connections}, {observers}. Only {limit} properties are drawn.",
      "{properties}，{connections}，{observers}。图中只画出 {limit} 个属性。"
    ),
    ("graphProperty", "{count} property", "{count} 个属性"),
    ("graphProperties", "{count} properties", "{count} 个属性"),
    ("graphConnection", "{count} connection", "{count} 条连接"),
    ("graphConnections", "{count} connections", "{count} 条连接"),
    ("graphObserver", "{count} observer", "{count} 个观察者"),
    ("graphObservers", "{count} observers", "{count} 个观察者"),
    ("yes", "yes", "是"),
    ("no", "no", "否"),
    ("notShown", "There is no page at {path}.", "{path} 没有对应的页面。"),
  ]

  private nonisolated static let refusalTexts: [LiveEntry] = [
    (
      "tooManySessions", "There are {limit} sessions already. Try again later.",
      "已有 {limit} 个会话，请稍后再试。"
    ),
    ("unknownSession", "There is no such session.", "会话不存在。"),
    (
      "tooManyEvents", "Too many events. Wait for {milliseconds} ms.",
      "事件过多，请等待 {milliseconds} 毫秒。"
    ),
    (
      "tooManyReplays", "This session or too many others are being replayed. Try again later.",
      "此会话正在回放，或同时回放的会话过多，请稍后再试。"
    ),
    ("eventTooLarge", "The request has more than {limit} bytes.", "请求超过 {limit} 字节。"),
    (
      "eventMalformed", "The request is not a JSON object, nor an array of events.",
      "请求内容既不是 JSON 对象，也不是事件数组。"
    ),
    ("eventUnknown", "There is no such event.", "未知的事件。"),
    ("eventMissing", "{member} is missing.", "缺少 {member}。"),
    ("eventInvalid", "{member} is out of range or of another type.", "{member} 无效。"),
    ("eventTooLong", "{member} has more than {limit} bytes.", "{member} 超过 {limit} 字节。"),
    ("foreignOrigin", "The request comes from another page.", "请求来自其他页面。"),
    ("foreignHost", "The host name is wrong.", "主机名不正确。"),
    ("noHost", "The request names no host.", "请求未包含主机名。"),
    ("manyHosts", "The request names more than one host.", "请求包含多个主机名。"),
    (
      "methodNotAllowed", "This address is only for {allowed}.",
      "此地址仅支持 {allowed}。"
    ),
    ("notFound", "There is no such address.", "此地址不存在。"),
    ("notReplayable", "The session cannot be replayed: {reason}", "无法回放此会话：{reason}"),
    ("notOpened", "The file cannot be opened as a session: {reason}", "无法将此文件作为会话打开：{reason}"),
    ("notWired", "The application's routes contradict each other.", "应用的路由相互冲突。"),
  ]
}

/// The labels of the templates by their name there.
nonisolated enum Labels {
  /// The library's own labels in a language, and those of a site.
  static func all(in language: Language, _ own: MessageTable = MessageTable([:])) -> [String:
    String]
  {
    let own = own[language]
    let texts = MessageTable.liveLabels[language].merging(own) { _, own in own }
    return Dictionary(texts.map { (name(of: $0), $1) }) { _, last in last }
  }

  /// What stands after the first point of a code.
  private static func name(of code: String) -> String {
    String(code.drop { $0 != "." }.dropFirst())
  }
}
#endif
