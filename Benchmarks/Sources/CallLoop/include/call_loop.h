#ifndef CALL_LOOP_H
#define CALL_LOOP_H

#include <stdint.h>

/// A function and what it is called with.
typedef struct {
  void (*call)(void *context, int64_t value);
  void *context;
} loop_observer;

/// Calls all of them in order: what notifying costs when nothing is counted, checked or protected.
void loop_call(const loop_observer *observers, int64_t count, int64_t value);

#endif
