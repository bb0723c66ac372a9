/// Something an application does all day.
protocol Chore: AnyObject {
  var name: String { get }
  /// How many results have been seen; compared with ``expected(_:)``, so that nothing is left out.
  var seen: Int { get }
  /// Does it so many times; `first` is the number of the first time.
  func work(_ times: Int, from first: Int) async
  /// How many results so many times give.
  func expected(_ times: Int) -> Int
}

extension Chore {
  func expected(_ times: Int) -> Int { times }
}
