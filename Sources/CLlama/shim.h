#pragma once
#include <ggml-backend.h>
#include <gguf.h>
#include <llama.h>
#include <mtmd-helper.h>
#include <mtmd.h>
