// A narrow door to OpenVINO's C API. The library is looked for at run time, so that nothing of it
// is needed to build Kamado or to run a program that reads no pictures.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// The loaded library with its device plug-ins.
typedef struct kov_runtime kov_runtime;
/// A network compiled for the processor, with the one request that runs it: one caller at a time.
typedef struct kov_model kov_model;

/// What a run yields: `data` holds the product of `dims` floats and lives until the model's next
/// run or its end.
typedef struct kov_output {
  const float *data;
  int64_t dims[8];
  int rank;
} kov_output;

/// Opens `libopenvino_c` at the given path. NULL with a sentence in `message` if it cannot.
kov_runtime *kov_runtime_open(const char *library, char *message, size_t capacity);
void kov_runtime_close(kov_runtime *runtime);

/// Reads a network (ONNX or OpenVINO's own format) and compiles it for `threads` threads. What is prepared for an
/// input's shape (some megabytes) is kept for the `shapes` shapes used last.
kov_model *kov_model_load(
    kov_runtime *runtime, const char *path, int threads, int shapes, char *message, size_t capacity);
void kov_model_free(kov_model *model);

/// Runs the network on one float tensor of four dimensions. 0 on success, else a sentence in `message`.
int kov_model_run(
    kov_model *model, float *input, const int64_t dims[4], kov_output *output, char *message, size_t capacity);
