// In place of the CUDA sources, where there is no CUDA.
#include <vector>

#include <superflip/result.h>

#include "gpu/device.h"
#include "gpu/gpu_engine.h"

namespace superflip::gpu {
namespace {

tl::unexpected<Error> not_built() {
  return fail(
      ErrorCode::kResources,
      "there is no solver for graphics cards here: superflip was built where no CUDA compiler "
      "(nvcc, 12.0 or newer) was found; install one and build again, or solve on the processor");
}

}  // namespace

Result<std::vector<Device>> list_devices() {
  return not_built();
}

Result<Device> use_device(int) {
  return not_built();
}

Result<void> select_device(int) {
  return not_built();
}

Result<OpenedGpu> open_gpu(const GpuOptions&) {
  return not_built();
}

}  // namespace superflip::gpu
