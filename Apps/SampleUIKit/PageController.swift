#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import FormComponent
  import ReactiveKit
  import AccessibilityProperties
  import Sample
  import UIKit
  import UIKitBindings

  /// A page on screen: its view-model, its views below each other, and its bindings.
  class PageController<ViewModel>: UIViewController {
    let page: ViewModel
    let sample: Sample
    let bag = DisposeBag()
    private let stack = UIStackView()

    init(_ page: ViewModel, _ sample: Sample, title: Property<String>) {
      self.page = page
      self.sample = sample
      super.init(nibName: nil, bundle: nil)
      bag += title.observe { [weak self] in self?.title = $0 }
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    nonisolated deinit {}

    override func loadView() {
      stack.axis = .vertical
      stack.spacing = 8
      stack.isLayoutMarginsRelativeArrangement = true
      stack.backgroundColor = .systemBackground
      view = stack
    }

    /// Stacks views, and optionally one that fills the remaining space, such as a list.
    func show(_ views: UIView..., filling last: UIView = UIView()) {
      for view in views + [last] { stack.addArrangedSubview(view) }
    }

    /// The views of a form's field: its label, the text, and its problems.
    func views<Output>(for field: TextFieldViewModel, in form: Form<Output>) -> UIStackView {
      let (label, text, problem) = (UILabel(), UITextField(), UILabel())
      problem.textColor = .systemRed
      bag.hold {
        label.bind(labelOf: field)
        text.bind(field, in: form)
        text.bind(accessibility: field.accessibility(sample.messages))
        problem.bind(problemOf: field, sample.messages)
      }
      let stack = UIStackView(arrangedSubviews: [label, text, problem])
      stack.axis = .vertical
      return stack
    }

    /// A button of a command, with a title of the sample.
    func button<Output, Failure>(
      _ code: String, _ command: Command<Void, Output, Failure>
    ) -> UIButton {
      let (button, title) = (UIButton(), sample.text(code))
      bag.hold {
        title.observe { [weak button] in button?.setTitle($0, for: .normal) }
        button.bind(command)
        button.bind(accessibility: command.accessibility(title, sample.messages))
      }
      return button
    }

    /// A text that may have several lines.
    func label(_ text: Property<String>) -> UILabel {
      let label = UILabel()
      label.numberOfLines = 0
      bag += label.bind(text)
      return label
    }
  }
#endif
