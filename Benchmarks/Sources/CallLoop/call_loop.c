#include "call_loop.h"

void loop_call(const loop_observer *observers, int64_t count, int64_t value) {
  for (int64_t index = 0; index < count; index++) {
    observers[index].call(observers[index].context, value);
  }
}
