import POIComponent

/// The page below all others, made on first use: a user who arrives by a deep link may never open
/// it.
final class FirstPage {
  /// Its list of places; nil before its first use.
  private(set) var made: POIListViewModel?
  private let sections: [POISection]

  init(_ sections: [POISection]) { self.sections = sections }

  nonisolated deinit {}

  /// The list of places.
  var places: POIListViewModel {
    if let made { return made }
    let list = POIListViewModel(sections: sections)
    made = list
    return list
  }
}
