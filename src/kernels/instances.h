// The kernels compiled into this program. Whether the machine can run them is kernel.cpp's to tell.
#pragma once

#include "kernels/kernel.h"

namespace superflip::kernels {

namespace scalar {
extern const Kernel kKernel;
}
#if defined(__x86_64__)
namespace avx2 {
extern const Kernel kKernel;
}
#endif
#if defined(__aarch64__)
namespace neon {
extern const Kernel kKernel;
}
#endif

}  // namespace superflip::kernels
