/// An object that owns a bag: its observations end with it, without being stored one by one.
///
/// View-models conform by declaring `let bag = DisposeBag()`; the class must be on the main actor.
public protocol Owner: AnyObject {
  /// Retains the observations of this object.
  var bag: DisposeBag { get }
}
