#include "gpu/device.h"

#include <cuda_runtime.h>

#include <string>
#include <utility>
#include <vector>

#include <superflip/result.h>

#include "gpu/cuda_result.h"

namespace superflip::gpu {
namespace {

std::string version_text(int version) {
  return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
}

// No driver, none that is new enough, no card: CUDA tells them apart by what its first call returns.
Error no_device(cudaError_t error) {
  int driver = 0;
  int runtime = 0;
  static_cast<void>(cudaDriverGetVersion(&driver));
  static_cast<void>(cudaRuntimeGetVersion(&runtime));
  std::string message;
  if (driver == 0) {
    message =
        "there is no driver of a graphics card (NVIDIA's) on this machine; install it, or solve "
        "on the processor";
  } else if (error == cudaErrorInsufficientDriver) {
    message = "the driver of the graphics card runs CUDA up to " + version_text(driver) +
              " and superflip was built with " + version_text(runtime) +
              "; install a newer driver, or solve on the processor";
  } else if (error == cudaErrorNoDevice) {
    message = "there is no graphics card that runs CUDA on this machine; solve on the processor";
  } else {
    return cuda_error(error, "being looked for");
  }
  return {ErrorCode::kResources, std::move(message)};
}

Result<Device> describe(int index) {
  cudaDeviceProp properties{};
  if (auto asked = check_cuda(cudaGetDeviceProperties(&properties, index), "being described");
      !asked) {
    return tl::unexpected(asked.error());
  }
  Device device;
  device.index = index;
  device.name = properties.name;
  device.memory_bytes = properties.totalGlobalMem;
  device.shared_bytes = properties.sharedMemPerBlockOptin;
  device.multiprocessors = properties.multiProcessorCount;
  device.architecture = 10 * properties.major + properties.minor;
  std::size_t free_bytes = 0;
  std::size_t all_bytes = 0;
  auto asked = check_cuda(cudaSetDevice(index), "being opened");
  if (asked) asked = check_cuda(cudaMemGetInfo(&free_bytes, &all_bytes), "telling its free memory");
  if (asked)
    asked = check_cuda(cudaDriverGetVersion(&device.driver), "telling its driver's version");
  if (!asked) return tl::unexpected(asked.error());
  device.free_bytes = free_bytes;
  return device;
}

Result<int> count_devices() {
  int count = 0;
  const cudaError_t error = cudaGetDeviceCount(&count);
  if (error != cudaSuccess) return tl::unexpected(no_device(error));
  if (count == 0) return tl::unexpected(no_device(cudaErrorNoDevice));
  return count;
}

}  // namespace

Error cuda_error(cudaError_t error, const std::string& doing) {
  // An error that is not asked for stays and is taken for one of a later call.
  static_cast<void>(cudaGetLastError());
  const std::string said = std::string(" (CUDA: ") + cudaGetErrorString(error) + ")";
  if (error == cudaErrorMemoryAllocation) {
    return {ErrorCode::kResources,
            "the graphics card has too little free memory" + said + "; use a smaller table"};
  }
  if (is_device_lost(error)) {
    return {ErrorCode::kResources,
            "the graphics card was lost while " + doing + said +
                "; what it had found before counts, start again for the rest"};
  }
  return {ErrorCode::kResources, "the graphics card failed while " + doing + said};
}

bool is_device_lost(cudaError_t error) {
  switch (error) {
    case cudaErrorDevicesUnavailable:
    case cudaErrorECCUncorrectable:
    case cudaErrorHardwareStackError:
    case cudaErrorIllegalAddress:
    case cudaErrorLaunchFailure:
    case cudaErrorLaunchTimeout:
    case cudaErrorNvlinkUncorrectable:
    case cudaErrorContextIsDestroyed:
    case cudaErrorUnknown:
      return true;
    default:
      return false;
  }
}

Result<std::vector<Device>> list_devices() {
  const Result<int> count = count_devices();
  if (!count) return tl::unexpected(count.error());
  int current = 0;
  static_cast<void>(cudaGetDevice(&current));
  std::vector<Device> devices;
  for (int index = 0; index < *count; ++index) {
    auto device = describe(index);
    if (device)
      devices.push_back(*std::move(device));
    else if (*count == 1)
      return tl::unexpected(device.error());
  }
  static_cast<void>(cudaSetDevice(current));
  return devices;
}

Result<Device> use_device(int index) {
  const Result<int> count = count_devices();
  if (!count) return tl::unexpected(count.error());
  if (index < 0 || index >= *count) {
    return fail(ErrorCode::kUsage, "there is no graphics card " + std::to_string(index) +
                                       "; they are numbered from 0, and there are " +
                                       std::to_string(*count));
  }
  return describe(index);
}

Result<void> select_device(int index) {
  return check_cuda(cudaSetDevice(index), "being chosen");
}

}  // namespace superflip::gpu
