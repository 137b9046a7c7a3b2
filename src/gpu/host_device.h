// The same functions for the processor and for a graphics card.
#pragma once

#if defined(__CUDACC__)
// CUDA wants to be told which functions are for the card too, and only a macro can leave that out elsewhere.
#define SUPERFLIP_HD __host__ __device__ __forceinline__
// Code over a warp (warp.h), for the side it is compiled for: inline, and where a call costs less.
#define SUPERFLIP_WARP __device__ __forceinline__
#define SUPERFLIP_WARP_CALLED inline __device__ __noinline__
#else
#define SUPERFLIP_HD inline
#define SUPERFLIP_WARP inline
#define SUPERFLIP_WARP_CALLED inline
#endif
