#if LivePages
import Hummingbird
import NIOCore

/// The context of a request, with its connection, so that a stuck one can be closed.
nonisolated struct LiveRequestContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let channel: any Channel

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }
}
#endif
