#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import FormComponent
  public import Messages
  public import ReactiveKit
  public import UIKit

  extension UILabel {
    /// Shows the first problem of a field, in the language of the messages. The label is hidden
    /// without a visible problem.
    ///
    /// ```swift
    /// bag += nameError.bind(problemOf: viewModel.name, messages)
    /// ```
    public func bind(problemOf field: FormField, _ messages: Property<Messages>) -> Disposable {
      bind(firstOf: field.shownProblems, field, messages)
    }

    /// Shows the warning of a field as ``bind(problemOf:_:)`` shows its problem.
    public func bind(warningOf field: FormField, _ messages: Property<Messages>) -> Disposable {
      bind(firstOf: field.shownWarnings, field, messages)
    }

    private func bind(
      firstOf problems: Property<[Problem]>, _ field: FormField, _ messages: Property<Messages>
    ) -> Disposable {
      combine(problems, field.isHidden, messages) { problems, isHidden, messages in
        isHidden ? nil : problems.first.map { messages.text(for: $0) }
      }.observe { [weak self] text in
        self?.text = text
        self?.isHidden = text == nil
      }
    }

    /// Shows the label of a field; hidden with the field.
    public func bind(labelOf field: FormField) -> Disposable {
      .joining {
        field.label.bind(to: self, \.text)
        field.isHidden.bind(to: self, \.isHidden)
      }
    }
  }

  extension UISwitch {
    /// Shows a toggle of a form, and sets it when the user switches.
    public func bind(_ field: ToggleFieldViewModel) -> Disposable {
      .joining {
        field.terminal() <-> isOnTerminal
        follow(activityOf: field)
      }
    }
  }

  extension UIButton {
    /// Shows a toggle of a form as a button that stays selected, such as a checkbox.
    public func bind(_ field: ToggleFieldViewModel) -> Disposable {
      .joining {
        field.terminal() <-> isSelectedTerminal
        follow(activityOf: field)
      }
    }
  }

  extension UISwitch {
    /// Shows whether an option of a field of several choices is selected, and sets it when the user switches.
    public func bind<Option>(
      _ field: ChoicesFieldViewModel<Option>, _ option: Option
    ) -> Disposable {
      .joining {
        field.terminal(of: option) <-> isOnTerminal
        follow(activityOf: field)
      }
    }
  }

  extension UIButton {
    /// Shows whether an option of a field of several choices is selected, as a button that stays selected.
    public func bind<Option>(
      _ field: ChoicesFieldViewModel<Option>, _ option: Option
    ) -> Disposable {
      .joining {
        field.terminal(of: option) <-> isSelectedTerminal
        follow(activityOf: field)
      }
    }
  }

  extension UIStepper {
    /// Shows a number field of a form within its bounds, and sets it when the user steps. The
    /// bounds and the step follow those of the field.
    public func bind(_ field: NumberFieldViewModel) -> Disposable {
      bind(
        field,
        show: { [weak self] in
          self?.setBounds(field.bounds)
          self?.stepValue = field.step
          self?.value = $0
        },
        enter: { [weak self] in if let self { field.valueEntered(value) } })
    }

    /// UIKit raises an exception unless the smallest value is below the largest: the bound that
    /// makes room is set first, and equal bounds get another value, which the field refuses.
    private func setBounds(_ bounds: ClosedRange<Double>) {
      let upperBound = max(bounds.upperBound, bounds.lowerBound.nextUp)
      if bounds.lowerBound < maximumValue {
        minimumValue = bounds.lowerBound
        maximumValue = upperBound
      } else {
        maximumValue = upperBound
        minimumValue = bounds.lowerBound
      }
    }
  }

  extension UISlider {
    /// Shows a number field of a form within its bounds, and sets the nearest step when the user
    /// slides; the thumb then moves to it.
    ///
    /// - Precondition: the bounds of the field are finite.
    public func bind(_ field: NumberFieldViewModel) -> Disposable {
      bind(
        field,
        show: { [weak self] in
          self?.minimumValue = Float(field.bounds.lowerBound)
          self?.maximumValue = Float(field.bounds.upperBound)
          self?.value = Float($0)
        },
        enter: { [weak self] in if let self { field.sliderMoved(to: Double(value)) } })
    }
  }

  extension UIControl {
    /// Shows a number field, passes the user's entries to it, and then shows the resulting value.
    fileprivate func bind(
      _ field: NumberFieldViewModel, show: @escaping @MainActor (Double) -> Void,
      enter: @escaping @MainActor () -> Void
    ) -> Disposable {
      // An observer of an entry may bind the view to another field.
      let end = Disposable.action {}
      return .joining {
        combine(field.$value, field.$bounds, field.$step) { value, _, _ in value }.observe(show)
        events(.valueChanged).observe {
          enter()
          if !end.isDisposed { show(field.value) }
        }
        end
        follow(activityOf: field)
      }
    }

    /// Is enabled and hidden with a field, and ignores touches while the field is read-only.
    func follow(activityOf field: FormField) -> Disposable {
      .joining {
        field.isEnabled.bind(to: self, \.isEnabled)
        field.isHidden.bind(to: self, \.isHidden)
        field.isReadOnly.negate().bind(to: self, \.isUserInteractionEnabled)
      }
    }
  }

  extension UISegmentedControl {
    /// Shows the options of a choice as segments, and sets the option that the user selects.
    ///
    /// - Parameter title: an option's title.
    public func bind<Option>(
      _ field: ChoiceFieldViewModel<Option>, title: @escaping @MainActor (Option) -> String
    ) -> Disposable {
      .joining {
        combine(field.options, field.$selection) { ($0, $1) }.observe { [weak self] in
          self?.show($0.map(title), selected: $1.flatMap($0.firstIndex))
        }
        events(.valueChanged).observe { [weak self] in
          guard let self else { return }
          let options = field.options.value
          field.selection =
            options.indices.contains(selectedSegmentIndex) ? options[selectedSegmentIndex] : nil
        }
        follow(activityOf: field)
      }
    }

    private func show(_ titles: [String], selected: Int?) {
      if titles != (0..<numberOfSegments).map({ titleForSegment(at: $0) ?? "" }) {
        removeAllSegments()
        for (index, title) in titles.enumerated() {
          insertSegment(withTitle: title, at: index, animated: false)
        }
      }
      selectedSegmentIndex = selected ?? UISegmentedControl.noSegment
    }
  }
#endif
