#include "kamado_kernels.h"

#include <math.h>
#include <stdlib.h>

// White to the nearest ink, counted less the more there is, at most `limit`; inside ink the share of the busiest row, negative.
static void measure(const int32_t *ink, int rows, double limit, float *value) {
  int32_t busiest = 1;
  for (int y = 0; y < rows; y++)
    if (ink[y] > busiest) busiest = ink[y];
  double distance = limit;
  for (int y = 0; y <= rows; y++) {
    // A cut at y lies between rows y - 1 and y.
    int32_t here = y < rows ? ink[y] : 0, before = y > 0 ? ink[y - 1] : 0;
    distance = before > 0 ? 0 : distance + 1;
    value[y] = here > 0 && before > 0 ? -(float)limit * (float)(here < before ? here : before) / (float)busiest * 4
                                      : (float)fmin(distance, limit);
  }
  distance = limit;
  for (int y = rows; y >= 0; y--) {
    int32_t here = y < rows ? ink[y] : 0;
    distance = here > 0 ? 0 : distance + 1;
    if (value[y] >= 0) value[y] = (float)(limit * sqrt(fmin(value[y], distance) / limit));
  }
}

int ki_grid(const int32_t *ink, int rows, double least, double most, int32_t *cuts, int capacity, double *clearance) {
  int first = 0, last = rows - 1;
  while (first < rows && ink[first] == 0) first++;
  while (last > first && ink[last] == 0) last--;
  if (first >= rows || least < 4) return 0;
  // Cuts may lie outside the column by up to a pitch.
  int margin = (int)ceil(most), length = rows + 2 * margin;
  int32_t *padded = calloc((size_t)length, sizeof *padded);
  float *value = malloc(sizeof *value * (size_t)(length + 1));
  float *best = malloc(sizeof *best * (size_t)(length + 1));
  int32_t *steps = malloc(sizeof *steps * (size_t)(length + 1)), *from = malloc(sizeof *from * (size_t)(length + 1));
  int count = 0;
  double winner = -INFINITY;
  if (padded && value && best && steps && from) {
    for (int y = 0; y < rows; y++) padded[y + margin] = ink[y];
    first += margin;
    last += margin;
    for (double pitch = least; pitch <= most; pitch += fmax(0.5, pitch * 0.01)) {
      double limit = 0.25 * pitch;
      int low = (int)fmax(1, floor(pitch * 0.97)), high = (int)ceil(pitch * 1.03);
      measure(padded, length, limit, value);
      for (int y = 0; y <= length; y++) {
        best[y] = -INFINITY;
        if (y <= first) {
          best[y] = value[y];
          steps[y] = 1;
          from[y] = -1;
        }
        for (int d = low; d <= high && d <= y; d++) {
          if (y - d <= first - (int)pitch) break;
          double off = (d - pitch) / pitch;
          float sum = best[y - d] + value[y] - (float)(limit * 20 * off * off);
          if (y > first && sum > best[y]) {
            best[y] = sum;
            steps[y] = steps[y - d] + 1;
            from[y] = y - d;
          }
        }
      }
      for (int y = last + 1; y <= length && y <= last + 1 + (int)(0.85 * pitch); y++) {
        if (!isfinite(best[y]) || steps[y] > capacity) continue;
        // The mean over the cuts; the outer two are white wherever they lie.
        double mean = best[y] / steps[y] / pitch;
        if (mean <= winner + 1e-9) continue;
        winner = mean;
        count = steps[y];
        for (int32_t at = y, k = count - 1; k >= 0; at = from[at], k--) cuts[k] = at - margin;
      }
    }
  }
  free(padded);
  free(value);
  free(best);
  free(steps);
  free(from);
  *clearance = winner;
  return count;
}
