#include "kernels/avx2_ops.h"
#include "kernels/instances.h"
#include "kernels/vector_batch.h"

namespace superflip::kernels::avx2 {
namespace {

using Batch = VectorBatch<Lanes>;

}  // namespace

constinit const Kernel kKernel{"avx2",        Batch::compose, Batch::inverse,
                               Batch::append, Batch::prepend, Batch::conjugate};

}  // namespace superflip::kernels::avx2
