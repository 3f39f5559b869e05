#pragma once
#include <microhttpd.h>
#include <sys/socket.h>

// Swift cannot call variadic functions, nor see macros with casts.

static inline struct MHD_Daemon *kamado_http_start(
    int listener, unsigned int connections, size_t headerBytes, MHD_AccessHandlerCallback handler,
    MHD_RequestCompletedCallback completed, MHD_NotifyConnectionCallback connection, void *context) {
  return MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_SUSPEND_RESUME, 0, NULL, NULL, handler, context,
      MHD_OPTION_LISTEN_SOCKET, listener, MHD_OPTION_CONNECTION_LIMIT, connections,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, headerBytes, MHD_OPTION_STRICT_FOR_CLIENT, 1,
      MHD_OPTION_NOTIFY_COMPLETED, completed, context, MHD_OPTION_NOTIFY_CONNECTION, connection, context,
      MHD_OPTION_END);
}

static inline int kamado_http_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? (int)info->connect_fd : -1;
}

static inline const struct sockaddr *kamado_http_peer(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info ? info->client_addr : NULL;
}

static const enum MHD_Result kamado_http_no = MHD_NO;
static const enum MHD_Result kamado_http_yes = MHD_YES;

static inline int kamado_http_is_start(enum MHD_ConnectionNotificationCode code) {
  return code == MHD_CONNECTION_NOTIFY_STARTED;
}

// A response with a copy of the bytes.
static inline struct MHD_Response *kamado_http_response(const void *bytes, size_t count) {
  return MHD_create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

static inline int kamado_http_each_header(
    struct MHD_Connection *connection, MHD_KeyValueIterator visit, void *context) {
  return MHD_get_connection_values(connection, MHD_HEADER_KIND, visit, context);
}

static inline ssize_t kamado_http_end(void) { return MHD_CONTENT_READER_END_OF_STREAM; }
static inline ssize_t kamado_http_end_with_error(void) { return MHD_CONTENT_READER_END_WITH_ERROR; }
