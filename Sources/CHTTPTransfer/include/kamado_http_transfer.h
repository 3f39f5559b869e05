#pragma once

// One HTTP request with libcurl: Swift cannot call curl's variadic setters.

#include <stdbool.h>
#include <stddef.h>

typedef struct kamado_transfer kamado_transfer;

/// Takes a piece of the body of a response with the given status; returns false to stop the transfer.
typedef bool (*kamado_transfer_body)(void *context, long status, const char *bytes, size_t count);
/// Takes a header line without its line end.
typedef void (*kamado_transfer_header)(void *context, const char *bytes, size_t count);

enum kamado_transfer_end {
  KAMADO_TRANSFER_DONE = 0,
  KAMADO_TRANSFER_CANCELLED,
  KAMADO_TRANSFER_TIMED_OUT,
  /// No connection came about: nothing was sent.
  KAMADO_TRANSFER_UNREACHABLE,
  /// The connection ended in the middle.
  KAMADO_TRANSFER_BROKEN,
};

/// A request that POSTs `body`, or GETs when it is NULL; NULL when there is no memory. Everything is copied.
kamado_transfer *kamado_transfer_new(const char *url, const char *const *headers, size_t header_count,
                                     const void *body, size_t body_length, long connect_seconds, long idle_seconds);
/// Runs the request to its end on the calling thread. `error` takes a message of up to 256 bytes.
enum kamado_transfer_end kamado_transfer_run(kamado_transfer *transfer, kamado_transfer_header header,
                                             kamado_transfer_body body, void *context, long *status, char *error);
/// Stops the request at once, from any thread, before or while it runs.
void kamado_transfer_cancel(kamado_transfer *transfer);
void kamado_transfer_free(kamado_transfer *transfer);
