// Distances of twelve edges modulo 3, wherever they are kept.
#pragma once

#include "edges/edge_index.h"
#include "pdb/open_codes.h"

namespace superflip::edges {

inline constexpr pdb::Remainder kUnknownDistance = pdb::kOpen;

class EdgeCodes {
 public:
  EdgeCodes() = default;
  EdgeCodes(const EdgeCodes&) = delete;
  EdgeCodes& operator=(const EdgeCodes&) = delete;
  EdgeCodes(EdgeCodes&&) = default;
  EdgeCodes& operator=(EdgeCodes&&) = default;
  virtual ~EdgeCodes() = default;

  // The distance modulo 3, or kUnknownDistance if it is more than depth().
  virtual pdb::Remainder code(const EdgePlace& place) const = 0;
  virtual void prefetch(const EdgePlace& place) const = 0;
  virtual int depth() const = 0;
};

}  // namespace superflip::edges
