#define _GNU_SOURCE
#include "malloc_counter.h"

#include <errno.h>
#include <malloc.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <time.h>
#include <unistd.h>

static atomic_bool counting;
static atomic_llong allocations;
static atomic_llong frees;
static atomic_llong live_bytes;

void malloc_counter_start(void) {
  atomic_store(&allocations, 0);
  atomic_store(&frees, 0);
  atomic_store(&live_bytes, 0);
  atomic_store(&counting, 1);
}

malloc_counts malloc_counter_stop(void) {
  atomic_store(&counting, 0);
  malloc_counts counts = {atomic_load(&allocations), atomic_load(&frees), atomic_load(&live_bytes)};
  return counts;
}

#ifdef __GLIBC__

// The executable's definitions come before the C library's: every caller in the process, the Swift
// runtime included, gets these.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

// A chunk is the usable size and the word in front of it.
static long long chunk(void *p) { return (long long)malloc_usable_size(p) + (long long)sizeof(size_t); }

static inline int is_counting(void) {
  return atomic_load_explicit(&counting, memory_order_relaxed);
}

static void *handed_out(void *p) {
  if (p && is_counting()) {
    atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&live_bytes, chunk(p), memory_order_relaxed);
  }
  return p;
}

static void taken_back(void *p) {
  if (p && is_counting()) {
    atomic_fetch_add_explicit(&frees, 1, memory_order_relaxed);
    atomic_fetch_sub_explicit(&live_bytes, chunk(p), memory_order_relaxed);
  }
}

void *malloc(size_t size) { return handed_out(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return handed_out(__libc_calloc(count, size)); }

void *memalign(size_t alignment, size_t size) { return handed_out(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1))) return EINVAL;
  void *p = memalign(alignment, size);
  if (!p) return ENOMEM;
  *result = p;
  return 0;
}

void *realloc(void *p, size_t size) {
  if (!p) return malloc(size);
  if (!size) {
    free(p);
    return NULL;
  }
  long long before = is_counting() ? chunk(p) : 0;
  void *moved = __libc_realloc(p, size);
  if (moved && is_counting()) {
    atomic_fetch_add_explicit(&live_bytes, chunk(moved) - before, memory_order_relaxed);
    if (moved != p) {
      atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
      atomic_fetch_add_explicit(&frees, 1, memory_order_relaxed);
    }
  }
  return moved;
}

void free(void *p) {
  taken_back(p);
  __libc_free(p);
}

#endif

static int64_t nanoseconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t thread_cpu_nanoseconds(void) { return nanoseconds(CLOCK_THREAD_CPUTIME_ID); }

int64_t monotonic_nanoseconds(void) { return nanoseconds(CLOCK_MONOTONIC); }

static void *park(void *unused) {
  for (;;) pause();
  return unused;
}

void park_second_thread(void) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, park, NULL) == 0) pthread_detach(thread);
}
