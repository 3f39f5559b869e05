#include "kamado_kernels.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int clamp(int value, int low, int high) { return value < low ? low : value > high ? high : value; }

// The triangle filter's taps for each target position: a first source position and weights.
typedef struct {
  int *first;
  float *weights;
  int taps;
} taps_t;

static int make_taps(int source, int target, taps_t *out) {
  double scale = (double)source / target, radius = scale > 1 ? scale : 1;
  out->taps = (int)ceil(radius) * 2 + 1;
  out->first = malloc(sizeof(int) * (size_t)target);
  out->weights = malloc(sizeof(float) * (size_t)target * (size_t)out->taps);
  if (!out->first || !out->weights) return -1;
  for (int i = 0; i < target; i++) {
    double centre = (i + 0.5) * scale - 0.5, sum = 0;
    int first = (int)floor(centre - radius) + 1;
    out->first[i] = first;
    float *weights = out->weights + (size_t)i * (size_t)out->taps;
    for (int t = 0; t < out->taps; t++) {
      double weight = 1 - fabs(first + t - centre) / radius;
      weights[t] = weight > 0 ? (float)weight : 0;
      sum += weights[t];
    }
    for (int t = 0; t < out->taps; t++) weights[t] = (float)(weights[t] / sum);
  }
  return 0;
}

static void free_taps(taps_t *taps) {
  free(taps->first);
  free(taps->weights);
}

static uint8_t to_byte(float value) { return value <= 0 ? 0 : value >= 254.5f ? 255 : (uint8_t)(value + 0.5f); }

int ki_resize(const uint8_t *source, int width, int height, uint8_t *target, int target_width, int target_height) {
  taps_t across = {0}, down = {0};
  float *row = malloc(sizeof(float) * 3 * (size_t)width);
  int status = -1;
  if (row && make_taps(width, target_width, &across) == 0 && make_taps(height, target_height, &down) == 0) {
    for (int y = 0; y < target_height; y++) {
      memset(row, 0, sizeof(float) * 3 * (size_t)width);
      const float *weights = down.weights + (size_t)y * (size_t)down.taps;
      for (int t = 0; t < down.taps; t++) {
        float weight = weights[t];
        if (weight == 0) continue;
        const uint8_t *line = source + (size_t)clamp(down.first[y] + t, 0, height - 1) * 3 * (size_t)width;
        for (int x = 0; x < 3 * width; x++) row[x] += weight * line[x];
      }
      uint8_t *out = target + (size_t)y * 3 * (size_t)target_width;
      for (int x = 0; x < target_width; x++) {
        const float *columns = across.weights + (size_t)x * (size_t)across.taps;
        float red = 0, green = 0, blue = 0;
        for (int t = 0; t < across.taps; t++) {
          float weight = columns[t];
          if (weight == 0) continue;
          const float *pixel = row + 3 * clamp(across.first[x] + t, 0, width - 1);
          red += weight * pixel[0];
          green += weight * pixel[1];
          blue += weight * pixel[2];
        }
        out[3 * x] = to_byte(red);
        out[3 * x + 1] = to_byte(green);
        out[3 * x + 2] = to_byte(blue);
      }
    }
    status = 0;
  }
  free(row);
  free_taps(&across);
  free_taps(&down);
  return status;
}

void ki_warp(
    const uint8_t *source, int width, int height, const double m[9], int samples, uint8_t *target, int target_width,
    int target_height) {
  float share = 1.0f / (float)(samples * samples);
  for (int y = 0; y < target_height; y++) {
    for (int x = 0; x < target_width; x++) {
      float sum[3] = {0, 0, 0};
      for (int s = 0; s < samples * samples; s++) {
        double u = x + (s % samples + 0.5) / samples, v = y + (s / samples + 0.5) / samples;
        double w = m[6] * u + m[7] * v + m[8];
        double sx = (m[0] * u + m[1] * v + m[2]) / w - 0.5, sy = (m[3] * u + m[4] * v + m[5]) / w - 0.5;
        sx = sx > 0 ? (sx < width - 1 ? sx : width - 1) : 0;
        sy = sy > 0 ? (sy < height - 1 ? sy : height - 1) : 0;
        int x0 = (int)sx, y0 = (int)sy;
        int x1 = x0 + 1 < width ? x0 + 1 : x0, y1 = y0 + 1 < height ? y0 + 1 : y0;
        float fx = (float)(sx - x0), fy = (float)(sy - y0);
        const uint8_t *a = source + 3 * ((size_t)y0 * (size_t)width + (size_t)x0);
        const uint8_t *b = source + 3 * ((size_t)y0 * (size_t)width + (size_t)x1);
        const uint8_t *c = source + 3 * ((size_t)y1 * (size_t)width + (size_t)x0);
        const uint8_t *d = source + 3 * ((size_t)y1 * (size_t)width + (size_t)x1);
        for (int i = 0; i < 3; i++)
          sum[i] += (a[i] * (1 - fx) + b[i] * fx) * (1 - fy) + (c[i] * (1 - fx) + d[i] * fx) * fy;
      }
      uint8_t *out = target + 3 * ((size_t)y * (size_t)target_width + (size_t)x);
      for (int i = 0; i < 3; i++) out[i] = to_byte(sum[i] * share);
    }
  }
}

void ki_planes(const uint8_t *source, int width, int height, float *target, int stride, size_t plane) {
  for (int y = 0; y < height; y++) {
    const uint8_t *in = source + (size_t)y * 3 * (size_t)width;
    float *out = target + (size_t)y * (size_t)stride;
    for (int x = 0; x < width; x++) {
      out[x] = (float)in[3 * x + 2] * (2.0f / 255) - 1;
      out[plane + (size_t)x] = (float)in[3 * x + 1] * (2.0f / 255) - 1;
      out[2 * plane + (size_t)x] = (float)in[3 * x] * (2.0f / 255) - 1;
    }
  }
}

static int32_t root(int32_t *parents, int32_t node) {
  while (parents[node] != node) {
    parents[node] = parents[parents[node]];
    node = parents[node];
  }
  return node;
}

int ki_regions(
    const float *map, int width, int height, float threshold, ki_run *runs, int capacity, int *region_count) {
  uint8_t *marks = calloc((size_t)width + 1, 1), *above = calloc((size_t)width + 1, 1);
  int32_t *parents = malloc(sizeof(int32_t) * (size_t)capacity);
  int count = -1;
  if (marks && above && parents) {
    int previous = 0, previous_end = 0;
    count = 0;
    for (int y = 0; y < height && count >= 0; y++) {
      const float *row = map + (size_t)y * (size_t)width;
      for (int x = 0; x < width; x++) marks[x] = row[x] > threshold;
      int start = count, last = -1;
      for (int x = 0; x <= width; x++) {
        int on = x < width && (marks[x] || above[x] || (x > 0 && (marks[x - 1] || above[x - 1])));
        if (on && last < 0) last = x;
        if (on || last < 0) continue;
        if (count == capacity) {
          count = -1;
          break;
        }
        parents[count] = count;
        runs[count] = (ki_run){y, last, x - 1, 0};
        while (previous < previous_end && runs[previous].last + 1 < last) previous++;
        for (int p = previous; p < previous_end && runs[p].first <= x; p++) {
          int32_t a = root(parents, count), b = root(parents, p);
          if (a < b) parents[b] = a; else parents[a] = b;
        }
        count++;
        last = -1;
      }
      previous = start;
      previous_end = count;
      uint8_t *swap = marks;
      marks = above;
      above = swap;
    }
    int regions = 0;
    for (int i = 0; i < count; i++) {
      int32_t top = root(parents, i);
      runs[i].region = top == i ? regions++ : runs[top].region;
    }
    *region_count = regions;
  }
  free(marks);
  free(above);
  free(parents);
  return count;
}

double ki_mean_inside(const float *map, int width, int height, const double quad[8]) {
  double low = quad[1], high = quad[1];
  for (int i = 1; i < 4; i++) {
    if (quad[2 * i + 1] < low) low = quad[2 * i + 1];
    if (quad[2 * i + 1] > high) high = quad[2 * i + 1];
  }
  double sum = 0;
  size_t count = 0;
  for (int y = clamp((int)ceil(low), 0, height - 1); y <= clamp((int)floor(high), 0, height - 1); y++) {
    double left = INFINITY, right = -INFINITY;
    for (int i = 0; i < 4; i++) {
      double x0 = quad[2 * i], y0 = quad[2 * i + 1], x1 = quad[(2 * i + 2) % 8], y1 = quad[(2 * i + 3) % 8];
      if ((y0 < y && y1 < y) || (y0 > y && y1 > y)) continue;
      double a = y0 == y1 ? x0 : x0 + (x1 - x0) * (y - y0) / (y1 - y0), b = y0 == y1 ? x1 : a;
      left = fmin(left, fmin(a, b));
      right = fmax(right, fmax(a, b));
    }
    if (left > right) continue;
    for (int x = clamp((int)ceil(left), 0, width - 1); x <= clamp((int)floor(right), 0, width - 1); x++) {
      sum += map[(size_t)y * (size_t)width + (size_t)x];
      count++;
    }
  }
  return count ? sum / (double)count : 0;
}

void ki_top(const float *values, int count, int k, float *best, int32_t *places) {
  for (int i = 0; i < k; i++) {
    best[i] = -INFINITY;
    places[i] = -1;
  }
  for (int i = 0; i < count; i++) {
    float value = values[i];
    if (value <= best[k - 1]) continue;
    int at = k - 1;
    while (at > 0 && best[at - 1] < value) {
      best[at] = best[at - 1];
      places[at] = places[at - 1];
      at--;
    }
    best[at] = value;
    places[at] = i;
  }
}

void ki_reorder(
    const uint8_t *source, uint8_t *target, int target_width, int target_height, ptrdiff_t origin, ptrdiff_t right,
    ptrdiff_t down) {
  for (int y = 0; y < target_height; y++) {
    const uint8_t *pixel = source + 3 * (origin + y * down);
    for (int x = 0; x < target_width; x++, pixel += 3 * right, target += 3) {
      target[0] = pixel[0];
      target[1] = pixel[1];
      target[2] = pixel[2];
    }
  }
}

void ki_unpack(const uint32_t *words, int words_per_row, uint8_t *target, int width, int height) {
  for (int y = 0; y < height; y++) {
    const uint32_t *row = words + (size_t)y * (size_t)words_per_row;
    for (int x = 0; x < width; x++, target += 3) {
      target[0] = (uint8_t)(row[x] >> 24);
      target[1] = (uint8_t)(row[x] >> 16);
      target[2] = (uint8_t)(row[x] >> 8);
    }
  }
}

int ki_ink(const uint8_t *source, int width, int height, uint8_t *target) {
  size_t count = (size_t)width * (size_t)height;
  int background[3], peak = 0;
  for (int channel = 0; channel < 3; channel++) {
    size_t histogram[256] = {0}, sum = 0;
    for (size_t i = 0; i < count; i++) histogram[source[3 * i + (size_t)channel]]++;
    int median = 0;
    while (median < 255 && (sum += histogram[median]) * 2 < count) median++;
    background[channel] = median;
  }
  size_t histogram[256] = {0}, above = 0;
  for (size_t i = 0; i < count; i++) {
    int distance = 0;
    for (int channel = 0; channel < 3; channel++) {
      int d = abs(source[3 * i + (size_t)channel] - background[channel]);
      if (d > distance) distance = d;
    }
    target[i] = (uint8_t)distance;
    histogram[distance]++;
  }
  for (peak = 255; peak > 0; peak--)
    if ((above += histogram[peak]) * 50 >= count) break;
  if (peak == 0) return 0;
  for (size_t i = 0; i < count; i++) {
    int value = target[i] * 255 / peak;
    target[i] = value > 255 ? 255 : (uint8_t)value;
  }
  return peak;
}

void ki_profile(
    const uint8_t *ink, int width, int height, int threshold, int32_t *columns, int32_t *first_row,
    int32_t *last_row) {
  *first_row = *last_row = -1;
  memset(columns, 0, sizeof(int32_t) * (size_t)width);
  for (int y = 0; y < height; y++) {
    int marked = 0;
    for (int x = 0; x < width; x++) {
      int on = ink[(size_t)y * (size_t)width + (size_t)x] >= threshold;
      columns[x] += on;
      marked += on;
    }
    if (marked == 0 || 10 * marked > 9 * width) continue;
    if (*first_row < 0) *first_row = y;
    *last_row = y;
  }
}
