// All ways of building give the same table, and its distribution is the one others have published.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "coord/breadth_first.h"
#include "coord/chosen_pieces.h"
#include "patterns/distance_builder.h"
#include "patterns/distance_bytes.h"
#include "patterns/pattern_index.h"

namespace superflip::patterns {
namespace {

using Counts = std::vector<std::uint64_t>;

BuiltDistances built(const PatternIndex& index, BuildMethod method, int threads) {
  BuildOptions options;
  options.method = method;
  options.threads = threads;
  return build_distances(index, options).value();
}

Counts counts_of(const BuiltDistances& distances) {
  return {distances.entries.begin(), distances.entries.begin() + distances.max_distance + 1};
}

std::vector<int> distances_in(const BuiltDistances& distances, std::uint64_t size) {
  const DistanceBytes codes(const_cast<std::byte*>(distances.codes.data()));
  std::vector<int> all;
  for (std::uint64_t i = 0; i < size; ++i) {
    all.push_back((codes.code(i) & ~int{DistanceBytes::kMark}) - 1);
  }
  return all;
}

void expect_same_by_all_methods(const std::string& text) {
  const PatternIndex index(parse_pattern(text).value());
  const BuiltDistances first = built(index, BuildMethod::kForward, 1);
  const std::vector<int> expected = distances_in(first, index.size());
  for (const BuildMethod method : kBuildMethods) {
    for (const int threads : {1, 3}) {
      const BuiltDistances other = built(index, method, threads);
      EXPECT_EQ(other.entries, first.entries) << text << " " << name_of(method);
      EXPECT_TRUE(distances_in(other, index.size()) == expected) << text << " " << name_of(method);
    }
  }
}

TEST(PatternBuild, AllMethodsAgree) {
  expect_same_by_all_methods("edges UR UF UL UB");
  expect_same_by_all_methods("corners permutation");
  expect_same_by_all_methods("corners URF UFL DBL");
  expect_same_by_all_methods("corners URF edges UR UF");
  expect_same_by_all_methods("edges UR UF UL UB DR permutation");
}

// OEIS and the Cube-Lovers archive, by breadth-first searches of others.
TEST(PatternBuild, CornerPermutationsAsPublished) {
  const PatternIndex index(parse_pattern("corners permutation").value());
  EXPECT_EQ(counts_of(built(index, BuildMethod::kDeepening, 2)),
            (Counts{1, 18, 243, 2646, 12516, 17624, 7080, 192}));
}

// Against a breadth-first search over another index, with the cube itself.
TEST(PatternBuild, EdgesAsByThePlainSearch) {
  using coord::ChosenEdges;
  const ChosenEdges edges({kUR, kUF, kDL, kBR}, ChosenEdges::Turns::kCounted);
  const PatternIndex index(parse_pattern("edges UR UF DL BR").value());
  EXPECT_EQ(counts_of(built(index, BuildMethod::kBothWays, 2)),
            coord::first_distance_counts(edges, coord::face_turns(), 99));
}

TEST(PatternBuild, EndsWhenStopped) {
  std::stop_source source;
  source.request_stop();
  BuildOptions options;
  options.stop = source.get_token();
  const auto stopped = build_distances(PatternIndex(first_edges(4)), options);
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().code, ErrorCode::kInterrupted);
}

}  // namespace
}  // namespace superflip::patterns
