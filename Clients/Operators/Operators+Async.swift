import ReactiveKit

extension Operators {
  func async(_ log: Log) async {
    await log.op("command(task)") { log in
      let gate = Gate()
      let command = Command<Value, Value, Failure>(
        policy: .queue(3),
        task: { (value: Value) async throws(Failure) -> Value in
          await gate.wait()
          if text(value) == "2" { throw fault }
          return value
        })
      let first = command.execute(a)
      let second = command.execute(c)
      let third = command.execute(b)
      gate.open()
      do throws(CommandError<Failure>) { log.add(text(try await first.value())) } catch {
        log.add(describe(error))
      }
      do throws(CommandError<Failure>) { log.add(text(try await second.value())) } catch {
        log.add(describe(error))
      }
      await third.waitUntilFinished()
      log.add(third.lastValue.map(text) ?? "nil")
      do throws(CommandError<Failure>) { log.add(text(try await command.run(last))) } catch {
        log.add(describe(error))
      }
      do throws(CommandError<Failure>) { log.add(text(try await command.run(c))) } catch {
        log.add(describe(error))
      }
      let ready = Command<Void, Value, Failure>(task: { () async throws(Failure) -> Value in a })
      do throws(CommandError<Failure>) { log.add(text(try await ready.run())) } catch {
        log.add(describe(error))
      }
    }
    await log.op("Signal.task") { log in
      let (first, second, third) = (Gate(), Gate(), Gate())
      let one = Signal<Value, Failure>.task { () async throws(Failure) -> Value in
        await first.wait()
        return b
      }
      let oneEnd = log.events(one, text, faultText)
      first.open()
      await log.wait { oneEnd.isDisposed }
      let several = Signal<Value, Failure>.task(sending: { observer async throws(Failure) in
        observer.send(a)
        await second.wait()
        observer.send(c)
        throw fault
      })
      let severalEnd = log.events(several, text, faultText)
      second.open()
      await log.wait { severalEnd.isDisposed }
      let pairs = Signal<(Value, Value), Never>.task(sending: { observer in
        observer.send((a, b))
        await third.wait()
        observer.send((c, last))
      })
      let observation = pairs.observe { log.add(text($0) + text($1)) }
      third.open()
      await log.wait { observation.isDisposed }
    }
    await log.op("across awaits") { log in
      let s = Subject<Value, Never>()
      let p = MutableProperty(a)
      let latest = ReactiveKit.combineLatest(s.signal, p.signal)
      let d = latest.observe { log.add(text($0) + text($1)) }
      await Task.yield()
      s.send(b)
      await Task.yield()
      let pair = combine(p, p) { ($0, $1) }
      await Task.yield()
      p.value = await later(c)
      let (x, y) = pair.value
      await Task.yield()
      log.add(text(x) + text(y))
      let new = await later(last)
      let old = p.value
      p.value = new
      await Task.yield()
      log.add(text(old) + text(pair.value.1))
      d.dispose()
    }
    await log.op("values") { log in
      let p = MutableProperty(a)
      let reader = Task { @MainActor in
        for await value in p.values {
          log.add(text(value))
          if text(value) == "2" { break }
        }
      }
      await log.wait { log.words.count == 1 }
      p.value = b
      await log.wait { log.words.count == 2 }
      p.value = c
      await reader.value
      for policy in [AsyncValues<Value, Failure>.BufferingPolicy.all, .newest] {
        let s = Subject<Value, Failure>()
        let values = s.signal.values(buffering: policy)
        let task = Task { @MainActor in
          var iterator = values.makeAsyncIterator()
          do throws(Failure) {
            while let value = try await iterator.next(isolation: MainActor.shared) {
              log.add(text(value))
            }
            log.add("done")
          } catch { log.add(faultText(error)) }
        }
        await log.wait { s.observerCount == 1 }
        s.send(a)
        s.send(b)
        s.fail(fault)
        await task.value
      }
      let u = Signal<Value, Failure>.sequence([a, b, c])
      var iterator = u.values.makeAsyncIterator()
      do throws(Failure) {
        log.add((try await iterator.next()).map(text) ?? "nil")
        log.add((try await u.first()).map(text) ?? "nil")
        log.add((try await Signal<Value, Failure>.fail(fault).first()).map(text) ?? "nil")
      } catch { log.add(faultText(error)) }
      let copy = log.events(Signal(u.values), text, faultText)
      await log.wait { copy.isDisposed }
      let (stream, continuation) = AsyncStream<Value>.makeStream()
      let observation = Signal(stream).observe { log.add("s" + text($0)) }
      continuation.yield(a)
      continuation.yield(b)
      continuation.finish()
      await log.wait { observation.isDisposed }
    }
    await log.op("Inbox") { log in
      let inbox = Inbox<Value>()
      let small = Inbox<Value>(keeping: .newest(1))
      let inboxEnd = inbox.signal.observe({ log.add(text($0)) }, completed: { log.add("done") })
      let (x, y) = (a, b)
      await Task.detached {
        inbox.send(x)
        inbox.send(y)
        inbox.finish()
      }.value
      await log.wait { inboxEnd.isDisposed }
      let smallEnd = small.signal.observe({ log.add(text($0)) }, completed: { log.add("done") })
      await Task.detached {
        small.send(y)
        small.finish()
      }.value
      await log.wait { smallEnd.isDisposed }
      let senders = Senders<Value>()
      let observation = Signal<Value, Never>.callbacksFromAnyThread(
        keeping: .unlimited,
        add: { send in
          senders.add(send)
          return x
        }, remove: { _ in senders.clear() }
      ).observe { log.add("t" + text($0)) }
      await Task.detached { senders.send(y) }.value
      await log.wait { log.words.last == "t1" }
      observation.dispose()
      log.add("\(senders.isEmpty)")
    }
  }

  func later<X>(_ x: X) async -> X {
    await Task.yield()
    return x
  }
}
