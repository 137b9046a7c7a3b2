#include "kernels/instances.h"
#include "kernels/neon_ops.h"
#include "kernels/vector_batch.h"

namespace superflip::kernels::neon {
namespace {

using Batch = VectorBatch<Lanes>;

}  // namespace

constinit const Kernel kKernel{"neon",        Batch::compose, Batch::inverse,
                               Batch::append, Batch::prepend, Batch::conjugate};

}  // namespace superflip::kernels::neon
