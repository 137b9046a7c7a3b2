// The coordinates that every general test goes through.
#pragma once

#include <vector>

#include "coord/coordinate.h"
#include "coord/orientation.h"
#include "coord/pattern.h"
#include "coord/permutation.h"
#include "coord/slice.h"

namespace superflip::coord {

// Up to about a million values: tested value by value.
inline std::vector<Coordinate> small_coordinates() {
  constexpr auto kFlip = EdgePattern::Turns::kCounted;
  constexpr auto kNoFlip = EdgePattern::Turns::kIgnored;
  constexpr auto kTwist = CornerPattern::Turns::kCounted;
  constexpr auto kNoTwist = CornerPattern::Turns::kIgnored;
  std::vector<Coordinate> coordinates{
      corner_twist_coordinate(),
      edge_flip_coordinate(),
      corner_permutation_coordinate(),
      flip_slice_coordinate(),
      EdgePattern({}, kFlip).coordinate(),
      EdgePattern({kBL}, kFlip).coordinate(),
      EdgePattern({kUB, kDR}, kFlip).coordinate(),
      EdgePattern({kFR, kFL, kBL, kBR}, kNoFlip).coordinate(),
      EdgePattern({kDR, kDF, kDL, kDB}, kFlip).coordinate(),
      EdgePattern({kUR, kUL, kDF, kDL, kFR, kBR}, kNoFlip).coordinate(),
      CornerPattern({kDBL}, kTwist).coordinate(),
      CornerPattern({kURF, kULB, kDLF, kDRB}, kTwist).coordinate(),
      CornerPattern({kUFL, kULB, kUBR, kDFR, kDRB}, kNoTwist).coordinate(),
      CornerPattern({kURF, kUFL, kULB, kUBR, kDFR, kDLF, kDRB}, kNoTwist).coordinate(),
      CornerPattern::all(kNoTwist).coordinate(),
  };
  for (const Slice slice : kSlices) {
    coordinates.push_back(slice_coordinate(slice));
    coordinates.push_back(slice_permutation_coordinate(slice));
  }
  return coordinates;
}

// Sampled.
inline std::vector<Coordinate> large_coordinates() {
  constexpr auto kFlip = EdgePattern::Turns::kCounted;
  constexpr auto kTwist = CornerPattern::Turns::kCounted;
  return {
      edge_permutation_coordinate(),
      EdgePattern::all(EdgePattern::Turns::kIgnored).coordinate(),
      EdgePattern::all(kFlip).coordinate(),
      EdgePattern({kUR, kUF, kUL, kUB, kDR, kDF, kDL}, kFlip).coordinate(),
      EdgePattern({kDF, kDL, kDB, kFR, kFL, kBL, kBR}, kFlip).coordinate(),
      EdgePattern({kUR, kUF, kUB, kDR, kDF, kDL, kDB, kFR, kFL, kBL, kBR}, kFlip).coordinate(),
      CornerPattern::all(kTwist).coordinate(),
      CornerPattern({kURF, kUFL, kUBR, kDFR, kDLF, kDBL, kDRB}, kTwist).coordinate(),
  };
}

inline std::vector<Coordinate> all_coordinates() {
  std::vector<Coordinate> coordinates = small_coordinates();
  for (Coordinate& coordinate : large_coordinates()) coordinates.push_back(std::move(coordinate));
  return coordinates;
}

}  // namespace superflip::coord
