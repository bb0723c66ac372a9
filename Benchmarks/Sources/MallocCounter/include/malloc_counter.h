#ifndef MALLOC_COUNTER_H
#define MALLOC_COUNTER_H

#include <stdint.h>

/// What the allocator did between `malloc_counter_start` and `malloc_counter_stop`, on all threads.
typedef struct {
  /// Calls that handed out memory: malloc, calloc, aligned allocations, growing realloc from nothing.
  int64_t allocations;
  /// Calls that took memory back.
  int64_t frees;
  /// Bytes handed out minus bytes taken back, the allocator's own rounding and header included.
  int64_t live_bytes;
} malloc_counts;

/// Counts from zero. Until the next stop every allocation costs a few nanoseconds more.
void malloc_counter_start(void);

/// Stops counting.
malloc_counts malloc_counter_stop(void);

/// CPU time of the calling thread in nanoseconds.
int64_t thread_cpu_nanoseconds(void);

/// Time in nanoseconds that never jumps.
int64_t monotonic_nanoseconds(void);

/// Starts a thread that sleeps for ever. glibc leaves out the atomics of its locks in a process
/// of one thread, which would flatter contestants that lock; a real program has many threads.
void park_second_thread(void);

#endif
