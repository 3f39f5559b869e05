// The inner loops over pixels and scores. Pictures are rows of 8-bit red, green, blue without gaps.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Resamples with a triangle filter: linear when enlarging, an average over the covered pixels when
/// reducing. 0, or -1 if memory is short.
int ki_resize(const uint8_t *source, int width, int height, uint8_t *target, int target_width, int target_height);

/// Fills the target by asking, for each of its pixels, the source pixel that the projective map
/// `m` (row-major 3×3, target to source) names; `samples`² points per pixel, linear between
/// pixels, the border's colour beyond the border.
void ki_warp(
    const uint8_t *source, int width, int height, const double m[9], int samples, uint8_t *target, int target_width,
    int target_height);

/// Interleaved bytes to planes of floats in -1…1, in the order blue, green, red. Each plane row has
/// `stride` floats; those beyond `width` are left alone.
void ki_planes(const uint8_t *source, int width, int height, float *target, int stride, size_t plane);

/// A stretch of marked pixels in one row, ends inclusive, with the number of its region.
typedef struct ki_run {
  int32_t row, first, last, region;
} ki_run;

/// Finds the regions (8-connected) of the map's values above `threshold`, after growing them by one
/// pixel to the right and down. Writes at most `capacity` runs, ordered by row; returns their
/// number and the number of regions, or -1 if memory is short or the capacity too small.
int ki_regions(
    const float *map, int width, int height, float threshold, ki_run *runs, int capacity, int *region_count);

/// Mean of the map inside a convex quadrilateral (x0, y0, x1, y1, …), pixel centres.
double ki_mean_inside(const float *map, int width, int height, const double quad[8]);

/// The `k` greatest of `count` values, greatest first, with their places.
void ki_top(const float *values, int count, int k, float *best, int32_t *places);

/// Copies pixels: the target's first pixel is the source's pixel number `origin`, one to the right
/// is `right` pixels on, one down is `down` pixels on.
void ki_reorder(
    const uint8_t *source, uint8_t *target, int target_width, int target_height, ptrdiff_t origin, ptrdiff_t right,
    ptrdiff_t down);

/// Words with red in the highest byte, then green and blue, rows of `words_per_row`, to bytes.
void ki_unpack(const uint32_t *words, int words_per_row, uint8_t *target, int width, int height);

/// How far each pixel is from the background (the median of each channel), 0…255 with 255 at the
/// distance that only one pixel in fifty reaches: dark print on light paper and light on dark alike.
/// Returns that distance, 0…255: the contrast.
int ki_ink(const uint8_t *source, int width, int height, uint8_t *target);

/// For each column of an ink picture how many of its pixels are at least `threshold`, and the first
/// and last row with such pixels in a column that is no rule (-1, -1 when there are none).
void ki_profile(
    const uint8_t *ink, int width, int height, int threshold, int32_t *columns, int32_t *first_row, int32_t *last_row);

/// Cuts a column of square characters: finds the cuts whose distances stay near one pitch and that lie
/// in white. `ink` holds the ink of each row. For a pitch within the bounds the best cuts are
/// found by dynamic programming; the pitch with the clearest cuts wins. Writes the cuts from the
/// first to the last and returns their number (at least 2), or 0 when nothing fits. `clearance` gets the mean
/// white around the cuts, in pitches; below 0 the cuts run through characters.
int ki_grid(const int32_t *ink, int rows, double least, double most, int32_t *cuts, int capacity, double *clearance);
