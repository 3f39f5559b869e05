#include "kamado_llama_shim.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace {

// Calls `visit(id)` for every allowed token, in ascending order.
template <typename Visit> void for_each_allowed(const uint64_t *mask, int32_t count, Visit visit) {
  if (mask == nullptr) {
    for (int32_t id = 0; id < count; id++) visit(id);
    return;
  }
  const int32_t words = (count + 63) / 64;
  for (int32_t word = 0; word < words; word++) {
    uint64_t bits = mask[word];
    while (bits != 0) {
      const int32_t id = word * 64 + __builtin_ctzll(bits);
      bits &= bits - 1;
      if (id < count) visit(id);
    }
  }
}

}  // namespace

int32_t kamado_argmax(const float *logits, const uint64_t *mask, int32_t count) {
  if (mask == nullptr) {
    // Two passes vectorise; one pass that carries the index does not.
    float highest = -INFINITY;
    for (int32_t id = 0; id < count; id++) highest = std::max(highest, logits[id]);
    for (int32_t id = 0; id < count; id++) {
      if (logits[id] == highest) return id;
    }
    return -1;
  }
  int32_t best = -1;
  float highest = -INFINITY;
  for_each_allowed(mask, count, [&](int32_t id) {
    if (best < 0 || logits[id] > highest) {
      best = id;
      highest = logits[id];
    }
  });
  return best;
}

int32_t kamado_top_k(const float *logits, const uint64_t *mask, int32_t count, int32_t k, int32_t *ids,
                     float *values) {
  if (k <= 0) return 0;
  // The arrays the caller gives are a heap of the best so far, the worst of them first.
  int32_t size = 0;
  const auto worse = [&](int32_t a, int32_t b) {
    return values[a] < values[b] || (values[a] == values[b] && ids[a] > ids[b]);
  };
  const auto swap_entries = [&](int32_t a, int32_t b) {
    std::swap(ids[a], ids[b]);
    std::swap(values[a], values[b]);
  };
  const auto sift_down = [&](int32_t at, int32_t end) {
    for (;;) {
      int32_t least = at;
      for (int32_t child = 2 * at + 1; child <= 2 * at + 2 && child < end; child++) {
        if (worse(child, least)) least = child;
      }
      if (least == at) return;
      swap_entries(at, least);
      at = least;
    }
  };
  for_each_allowed(mask, count, [&](int32_t id) {
    const float value = logits[id];
    if (size < k) {
      ids[size] = id;
      values[size] = value;
      int32_t at = size++;
      while (at > 0 && worse(at, (at - 1) / 2)) {
        swap_entries(at, (at - 1) / 2);
        at = (at - 1) / 2;
      }
    } else if (value > values[0]) {
      ids[0] = id;
      values[0] = value;
      sift_down(0, size);
    }
  });
  for (int32_t end = size - 1; end > 0; end--) {
    swap_entries(0, end);
    sift_down(0, end);
  }
  return size;
}

double kamado_log_sum_exp(const float *logits, const uint64_t *mask, int32_t count) {
  float highest = -INFINITY;
  for_each_allowed(mask, count, [&](int32_t id) { highest = std::max(highest, logits[id]); });
  if (!std::isfinite(highest)) return -INFINITY;
  double sum = 0;
  for_each_allowed(mask, count, [&](int32_t id) { sum += std::exp(logits[id] - highest); });
  return highest + std::log(sum);
}
