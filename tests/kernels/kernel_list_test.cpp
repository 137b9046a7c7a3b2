#include <gtest/gtest.h>

#include <set>
#include <string_view>

#include "kernels/kernel.h"

namespace superflip::kernels {
namespace {

TEST(KernelList, OpensWithScalar) {
  ASSERT_FALSE(available().empty());
  EXPECT_EQ(available().front()->name, "scalar");
}

TEST(KernelList, FindsEachByItsName) {
  std::set<std::string_view> names;
  for (const Kernel* kernel : available()) {
    EXPECT_EQ(find(kernel->name), kernel);
    EXPECT_TRUE(names.insert(kernel->name).second) << kernel->name << " is listed twice";
  }
  EXPECT_EQ(find("abacus"), nullptr);
}

TEST(KernelList, BestIsTheVectorKernelOfThisMachine) {
#if defined(__x86_64__)
  const bool avx2 = __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi2") != 0;
  EXPECT_EQ(best().name, avx2 ? "avx2" : "scalar");
#elif defined(__aarch64__)
  EXPECT_EQ(best().name, "neon");
#else
  EXPECT_EQ(best().name, "scalar");
#endif
}

}  // namespace
}  // namespace superflip::kernels
