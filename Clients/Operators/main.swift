// Calls every function, initialiser and operator of the kernel and prints what each does: compiled
// once with types that the compiler knows, once with types that only run time knows.
// `scripts/check-clients` compares the output with `Expected.txt`.

protocol Program {
  func run(_ log: Log) async
}

#if CONCRETE
  let program: any Program = Operators()
#else
  // Behind a protocol the compiler specializes nothing.
  let program: any Program = Operators(
    a: "0", b: "1", c: "2", last: "3", fault: Fault.code(1) as any Error, describe: { $0 })
#endif
await program.run(Log())
