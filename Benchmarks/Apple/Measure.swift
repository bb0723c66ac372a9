import Foundation
import ListComponent
import MallocCounter
import ReactiveKit
import UIKit
import UIKitBindings

/// One line of the table.
struct Line {
  let name: String
  let bound: malloc_counts
  let byHand: malloc_counts
}

@main @MainActor struct Measure {
  static func main() {
    let lines = [
      Line(name: "first use of a cell", bound: firstUse(.bound), byHand: firstUse(.byHand)),
      Line(name: "used again", bound: reuse(.bound), byHand: reuse(.byHand)),
      Line(name: "the values set, none bound", bound: values(.bound), byHand: values(.byHand)),
      Line(name: "one property changes", bound: change(.bound), byHand: change(.byHand)),
      Line(name: "a row scrolls into a table", bound: scroll(.bound), byHand: scroll(.byHand)),
    ]
    print("a cell of six properties        | allocations | bytes kept")
    print("                                | ours  hand  | ours   hand")
    for line in lines {
      let name = line.name.padding(toLength: 32, withPad: " ", startingAt: 0)
      print(
        name + "| " + column(line.bound.allocations, 6) + column(line.byHand.allocations, 6) + "| "
          + column(line.bound.live_bytes, 7) + column(line.byHand.live_bytes, 7))
    }
    print()
    print("SwiftUI                         | allocations     | bodies")
    print("                                | change | key    | change | key")
    for way in BodyWay.allCases {
      let (change, key) = (Bodies.change(way), Bodies.keystroke(way))
      print(
        way.rawValue.padding(toLength: 32, withPad: " ", startingAt: 0) + "| "
          + column(change.allocations, 7) + "| " + column(key.allocations, 7) + "| "
          + column(Int64(change.evaluations), 7) + "| " + column(Int64(key.evaluations), 7))
    }
  }

  private static func column(_ number: Int64, _ width: Int) -> String {
    "\(number)".padding(toLength: width, withPad: " ", startingAt: 0)
  }

  enum Way { case bound, byHand }

  /// malloc_counts the fourth of four runs: by then caches are filled and arrays have their room.
  private static func fourth(_ run: (Int) -> Void) -> malloc_counts {
    for number in 0..<3 { run(number) }
    malloc_counter_start()
    run(3)
    return malloc_counter_stop()
  }

  private static let rows = (0..<400).map { Row($0) }

  private static func boundCell() -> PlaceCell { PlaceCell(style: .default, reuseIdentifier: nil) }
  private static func handCell() -> HandCell { HandCell(style: .default, reuseIdentifier: nil) }

  /// A new cell is bound to a view-model that was never shown; the cell itself is made before.
  private static func firstUse(_ way: Way) -> malloc_counts {
    let (places, models) = (rows.map(PlaceViewModel.init), rows.map(HandModel.init))
    let cells = (0..<4).map { _ in (bound: boundCell(), byHand: handCell()) }
    return fourth { number in
      switch way {
      case .bound: cells[number].bound.bind(places[number])
      case .byHand: cells[number].byHand.show(models[number])
      }
    }
  }

  /// A cell goes to another view-model, which was shown before.
  private static func reuse(_ way: Way) -> malloc_counts {
    let (places, models) = (rows.map(PlaceViewModel.init), rows.map(HandModel.init))
    let (bound, byHand) = (boundCell(), handCell())
    return fourth { number in
      switch way {
      case .bound: bound.bind(places[number % 2])
      case .byHand: byHand.show(models[number % 2])
      }
    }
  }

  /// What the views themselves need for six values: the rest is what binding needs.
  private static func values(_ way: Way) -> malloc_counts {
    let (places, cell) = (rows.map(PlaceViewModel.init), boundCell())
    return fourth { number in
      let place = places[number % 2]
      cell.title.text = place.title.value
      cell.price.attributedText = place.price.value.map { theme.attributed($0) }
      cell.campaign.text = place.campaign.value
      cell.campaign.isHidden = place.isCampaignHidden.value
      cell.distance.text = place.distance.value
      cell.saved.isSelected = place.isSaved.value
    }
  }

  /// A label shows another text.
  private static func change(_ way: Way) -> malloc_counts {
    let (place, model) = (PlaceViewModel(rows[0]), HandModel(rows[0]))
    let (bound, byHand) = (boundCell(), handCell())
    bound.bind(place)
    byHand.show(model)
    return fourth { number in
      switch way {
      case .bound: place.title.value = rows[number].title
      case .byHand: model.title.value = rows[number].title
      }
    }
  }

  /// A table scrolls by a row: one cell leaves, and is used again for the row that comes.
  private static func scroll(_ way: Way) -> malloc_counts {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    let window = UIWindow(frame: table.frame)
    window.addSubview(table)
    let list = RowListViewModel<Row, PlaceViewModel, Never, Never>(
      load: .just(rows), make: PlaceViewModel.init)
    list.load.execute()
    // Made beforehand, as those of the other way are.
    for cell in list.cells.value { withExtendedLifetime(cell) {} }
    let hand = HandList(rows.map(HandModel.init))
    let bag = DisposeBag()
    switch way {
    case .bound:
      bag += table.bind(list, cell: PlaceCell.self) { cell, place in
        cell.title.bind(place.title)
        cell.price.bind(place.price, theme: theme)
        cell.campaign.bind(place.campaign)
        place.isCampaignHidden.bind(to: cell.campaign, \.isHidden)
        cell.distance.bind(place.distance)
        place.isSaved.bind(to: cell.saved, \.isSelected)
      }
    case .byHand:
      table.register(HandCell.self, forCellReuseIdentifier: "place")
      table.delegate = hand
      table.dataSource = hand
    }
    table.layoutIfNeeded()
    // Every row has been on screen once.
    for row in 0..<300 { table.driveScrolling(to: CGFloat(row * 44)) }
    for row in (0..<100).reversed() { table.driveScrolling(to: CGFloat(row * 44)) }
    let counts = fourth { number in table.driveScrolling(to: CGFloat((number + 1) * 44)) }
    withExtendedLifetime((window, hand)) {}
    return counts
  }
}
