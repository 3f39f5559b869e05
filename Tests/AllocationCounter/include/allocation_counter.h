#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

// How often this thread has asked for memory since the program began.
uint64_t allocation_count(void);

// Whether this build counts: only with glibc, and not beside a sanitizer, which replaces malloc itself.
bool allocation_counting_works(void);

#endif
