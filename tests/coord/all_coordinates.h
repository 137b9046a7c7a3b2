// The coordinates that every general test goes through.
#pragma once

#include <vector>

#include "coord/chosen_pieces.h"
#include "coord/coordinate.h"
#include "coord/orientation.h"
#include "coord/permutation.h"
#include "coord/slice.h"

namespace superflip::coord {

// Up to about a million values: tested value by value.
inline std::vector<Coordinate> small_coordinates() {
  constexpr auto kFlip = ChosenEdges::Turns::kCounted;
  constexpr auto kNoFlip = ChosenEdges::Turns::kIgnored;
  constexpr auto kTwist = ChosenCorners::Turns::kCounted;
  constexpr auto kNoTwist = ChosenCorners::Turns::kIgnored;
  std::vector<Coordinate> coordinates{
      corner_twist_coordinate(),
      edge_flip_coordinate(),
      corner_permutation_coordinate(),
      flip_slice_coordinate(),
      ChosenEdges({}, kFlip).coordinate(),
      ChosenEdges({kBL}, kFlip).coordinate(),
      ChosenEdges({kUB, kDR}, kFlip).coordinate(),
      ChosenEdges({kFR, kFL, kBL, kBR}, kNoFlip).coordinate(),
      ChosenEdges({kDR, kDF, kDL, kDB}, kFlip).coordinate(),
      ChosenEdges({kUR, kUL, kDF, kDL, kFR, kBR}, kNoFlip).coordinate(),
      ChosenCorners({kDBL}, kTwist).coordinate(),
      ChosenCorners({kURF, kULB, kDLF, kDRB}, kTwist).coordinate(),
      ChosenCorners({kUFL, kULB, kUBR, kDFR, kDRB}, kNoTwist).coordinate(),
      ChosenCorners({kURF, kUFL, kULB, kUBR, kDFR, kDLF, kDRB}, kNoTwist).coordinate(),
      ChosenCorners::all(kNoTwist).coordinate(),
  };
  for (const Slice slice : kSlices) {
    coordinates.push_back(slice_coordinate(slice));
    coordinates.push_back(slice_permutation_coordinate(slice));
  }
  return coordinates;
}

// Sampled.
inline std::vector<Coordinate> large_coordinates() {
  constexpr auto kFlip = ChosenEdges::Turns::kCounted;
  constexpr auto kTwist = ChosenCorners::Turns::kCounted;
  return {
      edge_permutation_coordinate(),
      ChosenEdges::all(ChosenEdges::Turns::kIgnored).coordinate(),
      ChosenEdges::all(kFlip).coordinate(),
      ChosenEdges({kUR, kUF, kUL, kUB, kDR, kDF, kDL}, kFlip).coordinate(),
      ChosenEdges({kDF, kDL, kDB, kFR, kFL, kBL, kBR}, kFlip).coordinate(),
      ChosenEdges({kUR, kUF, kUB, kDR, kDF, kDL, kDB, kFR, kFL, kBL, kBR}, kFlip).coordinate(),
      ChosenCorners::all(kTwist).coordinate(),
      ChosenCorners({kURF, kUFL, kUBR, kDFR, kDLF, kDBL, kDRB}, kTwist).coordinate(),
  };
}

inline std::vector<Coordinate> all_coordinates() {
  std::vector<Coordinate> coordinates = small_coordinates();
  for (Coordinate& coordinate : large_coordinates()) coordinates.push_back(std::move(coordinate));
  return coordinates;
}

}  // namespace superflip::coord
