import ReactiveKit

extension Operators {
  func bindings(_ log: Log) {
    log.op("binds") { log in
      let x = MutableProperty(a)
      let (y, z) = (MutableProperty(b), MutableProperty<Value?>(nil))
      let box = Holder<Value>()
      let s = Subject<Value, Never>()
      let ds = [
        x.bind(to: y), x.bind(to: z), x.bind(to: box, \.optional), y <~ s.signal, z <~ s.signal,
        MutableProperty(last) <~ x, MutableProperty<Value?>(nil) <~ x, s.signal.bind(to: y),
        s.signal.bind(to: z),
        s.signal.bind(to: box, \.optional),
      ]
      log.add(text(y.value) + (z.value.map(text) ?? "nil") + (box.optional.map(text) ?? "nil"))
      x.value = c
      log.add(text(y.value) + (z.value.map(text) ?? "nil") + (box.optional.map(text) ?? "nil"))
      s.send(last)
      log.add(text(y.value) + (z.value.map(text) ?? "nil") + (box.optional.map(text) ?? "nil"))
      for d in ds { d.dispose() }
      let full = View<Value>(b)
      let es = [x.bind(to: full, \.value), s.signal.bind(to: full, \.value)]
      log.add(text(full.value))
      s.send(a)
      log.add(text(full.value))
      for d in es { d.dispose() }
    }
    log.op("two-way") { log in
      let (x, y) = (MutableProperty(a), MutableProperty(b))
      let d1 = x <-> y
      log.add(text(x.value) + text(y.value))
      x.value = c
      y.value = last
      log.add(text(x.value) + text(y.value))
      d1.dispose()
      let (v, w) = (MutableProperty(a), MutableProperty<Value?>(b))
      let d2 = v.terminal() <-> w.terminal().map(receiving: { $0 ?? c }, sending: { $0 })
      log.add(text(v.value) + (w.value.map(text) ?? "nil"))
      w.value = nil
      log.add(text(v.value) + (w.value.map(text) ?? "nil"))
      v.value = last
      log.add(text(v.value) + (w.value.map(text) ?? "nil"))
      d2.dispose()
      let k = MutableProperty("0")
      let d3 =
        v
        <-> k.terminal().map(receiving: { [$0 == "0" ? a : b] }, sending: { text($0[0]) }).map(
          receiving: { $0[0] }, sending: { [$0] })
      log.add(text(v.value) + k.value)
      k.value = "1"
      log.add(text(v.value) + k.value)
      v.value = c
      log.add(text(v.value) + k.value)
      d3.dispose()
      let o = MutableProperty<Value?>(nil)
      let d4 = o.terminal().map(receiving: { $0 ?? b }, sending: { $0 }) <-> v
      log.add(text(v.value) + (o.value.map(text) ?? "nil"))
      v.value = a
      log.add(text(v.value) + (o.value.map(text) ?? "nil"))
      d4.dispose()
      let channel = Channel<Value>()
      let d5 = channel.following.signal.observe { log.add("f" + text($0)) }
      let d6 = channel.leading.signal.observe(
        { log.add("l" + text($0)) }, completed: { log.add("done") })
      channel.leading.send(a)
      channel.following.send(b)
      channel.following.complete()
      d5.dispose()
      d6.dispose()
      let full = View<Value>(a)
      let edits = Subject<Value, Never>()
      let terminal = ChannelTerminal(full, \.value, edits: edits.signal)
      let d7 = terminal <-> x
      log.add(text(full.value) + text(x.value))
      x.value = b
      log.add(text(full.value) + text(x.value))
      edits.send(c)
      log.add(text(full.value) + text(x.value))
      d7.dispose()
    }
    log.op("reuse slot and bag") { log in
      let x = MutableProperty(a)
      let slot = ReuseSlot()
      let isOn = true
      for value in [a, b] {
        slot.reuse {
          x.observe { log.add(text(value) + text($0)) }
          if isOn { x.onChange { log.add("on" + text($0)) } } else { x.onChange { _ in } }
          for _ in 0..<2 { x.onChange { log.add("l" + text($0)) } }
          if !isOn { x.onChange { _ in } }
        }
      }
      x.value = c
      slot.clear()
      x.value = last
      let bag = DisposeBag()
      bag += x.onChange { log.add("bag" + text($0)) }
      bag.insert(x.onChange { log.add("ins" + text($0)) })
      x.onChange { log.add("by" + text($0)) }.disposed(by: bag)
      bag.hold { x.onChange { log.add("hold" + text($0)) } }
      log.add("\(bag.count)")
      x.value = a
      bag.removeAll()
      x.value = b
      bag.dispose()
      log.add("\(bag.count) \(x.observerCount) \(Disposable.disposed.isDisposed)")
    }
  }
}
