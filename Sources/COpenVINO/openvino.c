#include "kamado_openvino.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

// The types of OpenVINO's C API (openvino/c/*.h) that are used here: handles are opaque, a shape is
// a rank with its dimensions, a status is 0 when all is well.
typedef struct ov_core ov_core_t;
typedef struct ov_model ov_model_t;
typedef struct ov_compiled_model ov_compiled_model_t;
typedef struct ov_infer_request ov_infer_request_t;
typedef struct ov_tensor ov_tensor_t;
typedef struct {
  int64_t rank;
  int64_t *dims;
} ov_shape_t;
enum { OV_ELEMENT_F32 = 4 };

struct kov_runtime {
  void *library;
  ov_core_t *core;
  int (*core_create)(ov_core_t **);
  void (*core_free)(ov_core_t *);
  int (*read_model)(const ov_core_t *, const char *, const char *, ov_model_t **);
  void (*model_free)(ov_model_t *);
  int (*compile)(const ov_core_t *, const ov_model_t *, const char *, size_t, ov_compiled_model_t **, ...);
  void (*compiled_free)(ov_compiled_model_t *);
  int (*create_request)(const ov_compiled_model_t *, ov_infer_request_t **);
  void (*request_free)(ov_infer_request_t *);
  int (*set_input)(ov_infer_request_t *, size_t, const ov_tensor_t *);
  int (*get_output)(const ov_infer_request_t *, size_t, ov_tensor_t **);
  int (*infer)(ov_infer_request_t *);
  int (*tensor_wrap)(int, ov_shape_t, void *, ov_tensor_t **);
  int (*tensor_data)(const ov_tensor_t *, void **);
  int (*tensor_shape)(const ov_tensor_t *, ov_shape_t *);
  void (*tensor_free)(ov_tensor_t *);
  int (*shape_create)(int64_t, const int64_t *, ov_shape_t *);
  int (*shape_free)(ov_shape_t *);
  const char *(*last_error)(void);
};

struct kov_model {
  kov_runtime *runtime;
  ov_compiled_model_t *compiled;
  ov_infer_request_t *request;
  ov_tensor_t *input;
  ov_tensor_t *output;
};

static void explain(const kov_runtime *runtime, const char *what, char *message, size_t capacity) {
  const char *reason = runtime->last_error ? runtime->last_error() : NULL;
  snprintf(message, capacity, "%s: %s", what, reason && *reason ? reason : "no reason given");
}

kov_runtime *kov_runtime_open(const char *path, char *message, size_t capacity) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    snprintf(message, capacity, "%s", dlerror());
    return NULL;
  }
  kov_runtime *runtime = calloc(1, sizeof *runtime);
  if (!runtime) return NULL;
  runtime->library = library;
  struct {
    const char *name;
    void **slot;
  } wanted[] = {
      {"ov_core_create", (void **)&runtime->core_create},
      {"ov_core_free", (void **)&runtime->core_free},
      {"ov_core_read_model", (void **)&runtime->read_model},
      {"ov_model_free", (void **)&runtime->model_free},
      {"ov_core_compile_model", (void **)&runtime->compile},
      {"ov_compiled_model_free", (void **)&runtime->compiled_free},
      {"ov_compiled_model_create_infer_request", (void **)&runtime->create_request},
      {"ov_infer_request_free", (void **)&runtime->request_free},
      {"ov_infer_request_set_input_tensor_by_index", (void **)&runtime->set_input},
      {"ov_infer_request_get_output_tensor_by_index", (void **)&runtime->get_output},
      {"ov_infer_request_infer", (void **)&runtime->infer},
      {"ov_tensor_create_from_host_ptr", (void **)&runtime->tensor_wrap},
      {"ov_tensor_data", (void **)&runtime->tensor_data},
      {"ov_tensor_get_shape", (void **)&runtime->tensor_shape},
      {"ov_tensor_free", (void **)&runtime->tensor_free},
      {"ov_shape_create", (void **)&runtime->shape_create},
      {"ov_shape_free", (void **)&runtime->shape_free},
      {"ov_get_last_err_msg", (void **)&runtime->last_error},
  };
  for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
    *wanted[i].slot = dlsym(library, wanted[i].name);
    if (!*wanted[i].slot) {
      snprintf(message, capacity, "%s lacks the function %s", path, wanted[i].name);
      free(runtime);
      return NULL;
    }
  }
  if (runtime->core_create(&runtime->core) != 0) {
    explain(runtime, "OpenVINO does not start", message, capacity);
    free(runtime);
    return NULL;
  }
  return runtime;
}

// The library itself stays loaded: its worker threads may outlive the last handle.
void kov_runtime_close(kov_runtime *runtime) {
  if (!runtime) return;
  runtime->core_free(runtime->core);
  free(runtime);
}

kov_model *kov_model_load(
    kov_runtime *runtime, const char *path, int threads, int shapes, char *message, size_t capacity) {
  ov_model_t *network = NULL;
  if (runtime->read_model(runtime->core, path, NULL, &network) != 0) {
    explain(runtime, "the network cannot be read", message, capacity);
    return NULL;
  }
  kov_model *model = calloc(1, sizeof *model);
  if (!model) return NULL;
  model->runtime = runtime;
  char count[16];
  char kept[16];
  snprintf(count, sizeof count, "%d", threads);
  snprintf(kept, sizeof kept, "%d", shapes);
  // Full precision, so that a picture reads the same on every processor.
  int status = runtime->compile(
      runtime->core, network, "CPU", 8, &model->compiled, "INFERENCE_NUM_THREADS", count, "PERFORMANCE_HINT",
      "LATENCY", "INFERENCE_PRECISION_HINT", "f32", "CPU_RUNTIME_CACHE_CAPACITY", kept);
  runtime->model_free(network);
  if (status == 0) status = runtime->create_request(model->compiled, &model->request);
  if (status != 0) {
    explain(runtime, "the network cannot be compiled", message, capacity);
    kov_model_free(model);
    return NULL;
  }
  return model;
}

static void release_tensors(kov_model *model) {
  if (model->output) model->runtime->tensor_free(model->output);
  if (model->input) model->runtime->tensor_free(model->input);
  model->output = NULL;
  model->input = NULL;
}

void kov_model_free(kov_model *model) {
  if (!model) return;
  release_tensors(model);
  if (model->request) model->runtime->request_free(model->request);
  if (model->compiled) model->runtime->compiled_free(model->compiled);
  free(model);
}

int kov_model_run(
    kov_model *model, float *input, const int64_t dims[4], kov_output *output, char *message, size_t capacity) {
  kov_runtime *runtime = model->runtime;
  release_tensors(model);
  ov_shape_t shape = {0, NULL};
  if (runtime->shape_create(4, dims, &shape) != 0) {
    explain(runtime, "the input's shape is refused", message, capacity);
    return -1;
  }
  int status = runtime->tensor_wrap(OV_ELEMENT_F32, shape, input, &model->input);
  runtime->shape_free(&shape);
  if (status == 0) status = runtime->set_input(model->request, 0, model->input);
  if (status == 0) status = runtime->infer(model->request);
  if (status == 0) status = runtime->get_output(model->request, 0, &model->output);
  void *data = NULL;
  if (status == 0) status = runtime->tensor_data(model->output, &data);
  ov_shape_t result = {0, NULL};
  if (status == 0) status = runtime->tensor_shape(model->output, &result);
  if (status == 0 && result.rank > 8) status = -1;
  if (status != 0) {
    explain(runtime, "the network does not run", message, capacity);
    return -1;
  }
  output->data = data;
  output->rank = (int)result.rank;
  for (int i = 0; i < output->rank; i++) output->dims[i] = result.dims[i];
  runtime->shape_free(&result);
  return 0;
}
