#if LivePages
import Messages

extension MessageTable {
  /// The texts about the connection to the server, and about the contents that a new session
  /// restored.
  nonisolated static let connectionTexts: [LiveEntry] = [
    ("connecting", "Connecting …", "连接中……"),
    ("offline", "There is no network.", "网络已断开。"),
    ("unreachable", "The server cannot be reached.", "无法连接服务器。"),
    ("silent", "The server does not answer.", "服务器没有响应。"),
    ("faulty", "The server answers with an error.", "服务器返回错误。"),
    (
      "textKept", "What you enter is kept and sent when the connection is back.",
      "您输入的内容会保留，连接恢复后自动发送。"
    ),
    ("nextTry", "Seconds until the next try:", "距下次重试（秒）："),
    ("tryNow", "Try now", "立即重试"),
    ("ended", "This session is over.", "会话已结束。"),
    ("replaced", "Another window shows this session.", "此会话已在另一个窗口中打开。"),
    ("restart", "Start a new one", "重新开始"),
    ("restarted", "The old session is gone, a new one was opened.", "原会话已失效，已打开新会话。"),
    ("restored", "Restored: {fields}.", "已恢复：{fields}。"),
    (
      "notRestored", "Not restored, because the server did not accept it: {fields}.",
      "服务器未接受，未能恢复：{fields}。"
    ),
    (
      "elsewhere", "Not restored, because another page is shown: {fields}.",
      "当前显示的是其他页面，未能恢复：{fields}。"
    ),
    (
      "actionsLost", "Actions that were not carried out: {count}.",
      "未执行的操作：{count} 个。"
    ),
    (
      "outdated", "The server has another version of this page. Reload the page to use it.",
      "服务器上的页面版本已更新，请重新加载页面。"
    ),
    ("close", "Close", "关闭"),
  ]
}
#endif
