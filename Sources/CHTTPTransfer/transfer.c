#include "kamado_http_transfer.h"

#include <curl/curl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct kamado_transfer {
  CURL *easy;
  CURLM *multi;
  struct curl_slist *headers;
  atomic_bool cancelled;
  bool stopped;
  kamado_transfer_header header;
  kamado_transfer_body body;
  void *context;
};

static pthread_once_t once = PTHREAD_ONCE_INIT;
static void start_curl(void) { curl_global_init(CURL_GLOBAL_DEFAULT); }

static size_t take_body(char *bytes, size_t size, size_t count, void *pointer) {
  kamado_transfer *transfer = pointer;
  long status = 0;
  curl_easy_getinfo(transfer->easy, CURLINFO_RESPONSE_CODE, &status);
  if (transfer->cancelled || !transfer->body(transfer->context, status, bytes, size * count)) {
    transfer->stopped = true;
    return 0;
  }
  return size * count;
}

static size_t take_header(char *bytes, size_t size, size_t count, void *pointer) {
  kamado_transfer *transfer = pointer;
  size_t length = size * count;
  while (length > 0 && (bytes[length - 1] == '\n' || bytes[length - 1] == '\r')) length--;
  transfer->header(transfer->context, bytes, length);
  return size * count;
}

kamado_transfer *kamado_transfer_new(const char *url, const char *const *headers, size_t header_count,
                                     const void *body, size_t body_length, long connect_seconds, long idle_seconds) {
  pthread_once(&once, start_curl);
  kamado_transfer *transfer = calloc(1, sizeof *transfer);
  if (transfer == NULL) return NULL;
  transfer->easy = curl_easy_init();
  transfer->multi = curl_multi_init();
  if (transfer->easy == NULL || transfer->multi == NULL) {
    kamado_transfer_free(transfer);
    return NULL;
  }
  for (size_t index = 0; index < header_count; index++) {
    struct curl_slist *longer = curl_slist_append(transfer->headers, headers[index]);
    if (longer != NULL) transfer->headers = longer;
  }
  CURL *easy = transfer->easy;
  curl_easy_setopt(easy, CURLOPT_URL, url);
#if LIBCURL_VERSION_NUM >= 0x075500
  curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
#else
  curl_easy_setopt(easy, CURLOPT_PROTOCOLS, CURLPROTO_HTTP | CURLPROTO_HTTPS);
#endif
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(easy, CURLOPT_TCP_KEEPALIVE, 1L);
  curl_easy_setopt(easy, CURLOPT_ACCEPT_ENCODING, "");
  curl_easy_setopt(easy, CURLOPT_HTTPHEADER, transfer->headers);
  curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT, connect_seconds);
  curl_easy_setopt(easy, CURLOPT_LOW_SPEED_LIMIT, 1L);
  curl_easy_setopt(easy, CURLOPT_LOW_SPEED_TIME, idle_seconds);
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, take_body);
  curl_easy_setopt(easy, CURLOPT_WRITEDATA, transfer);
  curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, take_header);
  curl_easy_setopt(easy, CURLOPT_HEADERDATA, transfer);
  if (body != NULL) {
    curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)body_length);
    curl_easy_setopt(easy, CURLOPT_COPYPOSTFIELDS, body);
  }
  return transfer;
}

static enum kamado_transfer_end end_of(const kamado_transfer *transfer, CURLcode code) {
  if (transfer->cancelled || transfer->stopped) return KAMADO_TRANSFER_CANCELLED;
  switch (code) {
    case CURLE_OK: return KAMADO_TRANSFER_DONE;
    case CURLE_OPERATION_TIMEDOUT: return KAMADO_TRANSFER_TIMED_OUT;
    case CURLE_UNSUPPORTED_PROTOCOL:
    case CURLE_URL_MALFORMAT:
    case CURLE_COULDNT_RESOLVE_PROXY:
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_CONNECT:
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_PEER_FAILED_VERIFICATION: return KAMADO_TRANSFER_UNREACHABLE;
    default: return KAMADO_TRANSFER_BROKEN;
  }
}

enum kamado_transfer_end kamado_transfer_run(kamado_transfer *transfer, kamado_transfer_header header,
                                             kamado_transfer_body body, void *context, long *status, char *error) {
  transfer->header = header;
  transfer->body = body;
  transfer->context = context;
  error[0] = 0;
  char message[CURL_ERROR_SIZE] = "";
  curl_easy_setopt(transfer->easy, CURLOPT_ERRORBUFFER, message);
  curl_multi_add_handle(transfer->multi, transfer->easy);
  CURLcode code = CURLE_RECV_ERROR;
  int running = 1;
  while (running > 0 && !transfer->cancelled) {
    if (curl_multi_perform(transfer->multi, &running) != CURLM_OK) break;
    // Woken at once by kamado_transfer_cancel.
    if (running > 0 && curl_multi_poll(transfer->multi, NULL, 0, 1000, NULL) != CURLM_OK) break;
  }
  int left = 0;
  for (CURLMsg *news; (news = curl_multi_info_read(transfer->multi, &left)) != NULL;) {
    if (news->msg == CURLMSG_DONE) code = news->data.result;
  }
  *status = 0;
  curl_easy_getinfo(transfer->easy, CURLINFO_RESPONSE_CODE, status);
  curl_multi_remove_handle(transfer->multi, transfer->easy);
  curl_easy_setopt(transfer->easy, CURLOPT_ERRORBUFFER, NULL);
  strncpy(error, message[0] != 0 ? message : curl_easy_strerror(code), 255);
  error[255] = 0;
  return end_of(transfer, code);
}

void kamado_transfer_cancel(kamado_transfer *transfer) {
  transfer->cancelled = true;
  curl_multi_wakeup(transfer->multi);
}

void kamado_transfer_free(kamado_transfer *transfer) {
  if (transfer == NULL) return;
  if (transfer->easy != NULL) curl_easy_cleanup(transfer->easy);
  if (transfer->multi != NULL) curl_multi_cleanup(transfer->multi);
  curl_slist_free_all(transfer->headers);
  free(transfer);
}
