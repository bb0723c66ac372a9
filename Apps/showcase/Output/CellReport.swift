import Foundation
import ListComponent
import Messages
import POIComponent
import ReactiveKit

/// The content of one cell, in the form of the JSON contract.
nonisolated struct CellReport: Encodable, Equatable {
  /// A run of the price with one style.
  struct Run: Encodable, Equatable {
    let text: String
    let color: String?
    let fontSize: Double?

    enum CodingKeys: CodingKey { case text, color, fontSize }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(text, forKey: .text)
      try container.encode(color, forKey: .color)
      try container.encode(fontSize, forKey: .fontSize)
    }
  }

  let owner: String
  let reuseIdentifier: String
  let title: String
  let price: String?
  let priceRuns: [Run]
  let campaign: String
  let campaignHidden: Bool
  let rightFooter: String
  let imageURL: String
  let target: String
  /// Why a tap has no target; nil if it has one. Not part of the document.
  let targetProblem: String?

  /// The target in readable form.
  var readableTarget: String { target.removingPercentEncoding ?? target }

  enum CodingKeys: CodingKey {
    case owner, reuseIdentifier, title, price, priceRuns, campaign, campaignHidden, rightFooter
    case imageURL, target
  }

  /// Reads the cell's properties and executes its select command.
  @MainActor
  init(_ cell: POICellViewModel, _ messages: Messages) {
    let rich = cell.price.value
    owner = cell.owner
    reuseIdentifier = cell.reuseIdentifier
    title = cell.title.value
    price = rich.map { String($0.characters) }
    priceRuns =
      rich.map { text in
        text.runs.map { run in
          Run(
            text: String(text[run.range].characters), color: run.trellis.color?.rawValue,
            fontSize: run.trellis.fontSize)
        }
      } ?? []
    campaign = cell.campaign.value
    campaignHidden = cell.campaignHidden.value
    rightFooter = cell.rightFooter.value
    imageURL = cell.frontImage.url?.absoluteString ?? ""
    let tap = cell.select.execute()
    target = tap.values.last ?? ""
    if case .failed(let failure) = tap.error {
      targetProblem = "\(cell.owner): \(cell.title.value): \(messages.text(for: failure))"
    } else {
      targetProblem = nil
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(owner, forKey: .owner)
    try container.encode(reuseIdentifier, forKey: .reuseIdentifier)
    try container.encode(title, forKey: .title)
    try container.encode(price, forKey: .price)
    try container.encode(priceRuns, forKey: .priceRuns)
    try container.encode(campaign, forKey: .campaign)
    try container.encode(campaignHidden, forKey: .campaignHidden)
    try container.encode(rightFooter, forKey: .rightFooter)
    try container.encode(imageURL, forKey: .imageURL)
    try container.encode(target, forKey: .target)
  }
}
