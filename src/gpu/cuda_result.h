// Errors of CUDA as results. For CUDA sources alone.
#pragma once

#include <cuda_runtime.h>

#include <string>

#include <superflip/result.h>

namespace superflip::gpu {

// "doing" goes on "the graphics card failed while ".
Error cuda_error(cudaError_t error, const std::string& doing);

inline Result<void> check_cuda(cudaError_t error, const std::string& doing) {
  if (error == cudaSuccess) return {};
  return tl::unexpected(cuda_error(error, doing));
}

// Whether the card is gone, or in a state that only a new process mends: what it held is lost.
bool is_device_lost(cudaError_t error);

}  // namespace superflip::gpu
