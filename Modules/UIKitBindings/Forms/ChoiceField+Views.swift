#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import FormComponent
  public import Messages
  public import ReactiveKit
  public import UIKit

  extension UISegmentedControl {
    /// Shows the options of a choice as segments, with the titles of the field, and sets the option
    /// that the user selects.
    public func bind<Option>(
      _ field: ChoiceFieldViewModel<Option>, _ messages: Property<Messages>
    ) -> Disposable {
      .joining {
        bind(field, title: { [weak field] in field?.title(of: $0, in: messages.value) ?? "" })
        messages.onChange { [weak self, weak field] messages in
          guard let self, let field else { return }
          for (index, option) in field.options.value.enumerated() {
            setTitle(field.title(of: option, in: messages), forSegmentAt: index)
          }
        }
      }
    }
  }

  extension UIButton {
    /// Shows a choice as a button that opens a menu of the options; the chosen one is marked and is
    /// the button's title.
    ///
    /// - Parameter none: the title without a choice.
    public func bind<Option>(
      _ field: ChoiceFieldViewModel<Option>, _ messages: Property<Messages>,
      none: Property<String> = Property("")
    ) -> Disposable {
      showsMenuAsPrimaryAction = true
      return .joining {
        combine(field.options, field.$selection, messages) { ($0, $1, $2) }.observe {
          [weak self] options, selection, messages in
          self?.menu = UIMenu(
            children: options.map { option in
              UIAction(
                title: field.title(of: option, in: messages),
                state: option == selection ? .on : .off
              ) { [weak field] _ in
                field?.selection = option
              }
            })
        }
        combine(field.spokenValue(messages), none) { $0.isEmpty ? $1 : $0 }
          .observe { [weak self] in self?.setTitle($0, for: .normal) }
        follow(activityOf: field)
      }
    }
  }

  extension UIPickerView {
    /// Shows the options of a choice in a wheel, and sets the option at which it stops.
    ///
    /// It is the view's data source and delegate; a delegate that you have set before is notified too.
    ///
    /// - Parameter none: the title of a first row without a choice; if nil, an empty choice shows
    ///   the first option, because a wheel always shows a row.
    public func bind<Option>(
      _ field: ChoiceFieldViewModel<Option>, _ messages: Property<Messages>,
      none: Property<String>? = nil
    ) -> Disposable {
      let first = none?.map { [$0] } ?? Property([])
      let titles = combine(first, field.options, messages) { first, options, messages in
        first + options.map { field.title(of: $0, in: messages) }
      }
      let offset = none == nil ? 0 : 1
      let wheel = PickerRows { row in
        let options = field.options.value
        let chosen = options.indices.contains(row - offset) ? options[row - offset] : nil
        field.selection = chosen
      }
      wheel.own = if let before = delegate as? PickerRows { before.own } else { delegate }
      wheel.renew = { [weak self, weak wheel] in
        guard let self, delegate === wheel else { return }
        delegate = nil
        delegate = wheel
      }
      dataSource = wheel
      delegate = wheel
      return .joining {
        combine(titles, field.$selection) { ($0, $1) }.observe { [weak self] titles, selection in
          // Another field may have been bound to the wheel since.
          guard let self, dataSource === wheel else { return }
          if wheel.titles != titles {
            wheel.titles = titles
            reloadAllComponents()
          }
          let place = selection.flatMap { field.options.value.firstIndex(of: $0) }
          let row = place.map { $0 + offset } ?? 0
          if row < titles.count { selectRow(row, inComponent: 0, animated: false) }
        }
        combine(field.isEnabled, field.isReadOnly) { $0 && !$1 }
          .bind(to: self, \.isUserInteractionEnabled)
        field.isHidden.bind(to: self, \.isHidden)
        Disposable.action { [weak self] in
          guard let self, dataSource === wheel else { return }
          dataSource = nil
          delegate = wheel.own as? any UIPickerViewDelegate
        }
      }
    }
  }

  /// The rows of a wheel.
  private final class PickerRows: DelegateProxy, UIPickerViewDataSource, UIPickerViewDelegate {
    var titles: [String] = []
    private let stopped: @MainActor (Int) -> Void

    init(_ stopped: @escaping @MainActor (Int) -> Void) {
      self.stopped = stopped
      super.init()
    }

    nonisolated deinit {}

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      titles.count
    }

    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? {
      titles[row]
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      stopped(row)
      (own as? any UIPickerViewDelegate)?
        .pickerView?(pickerView, didSelectRow: row, inComponent: component)
    }
  }
#endif
