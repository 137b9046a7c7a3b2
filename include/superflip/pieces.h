// Names of the corners and edges, and the faces each one shows.
//
// A slot and the piece that belongs there share a number. The faces of a corner are listed
// clockwise starting from its U or D face; those of an edge starting from its U or D face, or,
// in the middle layer, from its F or B face. Orientation is counted against that first face:
// see docs/conventions.md for the picture.
#pragma once

#include <array>
#include <string_view>

#include <superflip/face.h>

namespace superflip {

inline constexpr int kCornerCount = 8;
inline constexpr int kEdgeCount = 12;

enum Corner : std::uint8_t { kURF, kUFL, kULB, kUBR, kDFR, kDLF, kDBL, kDRB };
enum Edge : std::uint8_t { kUR, kUF, kUL, kUB, kDR, kDF, kDL, kDB, kFR, kFL, kBL, kBR };

inline constexpr std::array<std::array<Face, 3>, kCornerCount> kCornerFaces{{
    {Face::kU, Face::kR, Face::kF},
    {Face::kU, Face::kF, Face::kL},
    {Face::kU, Face::kL, Face::kB},
    {Face::kU, Face::kB, Face::kR},
    {Face::kD, Face::kF, Face::kR},
    {Face::kD, Face::kL, Face::kF},
    {Face::kD, Face::kB, Face::kL},
    {Face::kD, Face::kR, Face::kB},
}};

inline constexpr std::array<std::array<Face, 2>, kEdgeCount> kEdgeFaces{{
    {Face::kU, Face::kR},
    {Face::kU, Face::kF},
    {Face::kU, Face::kL},
    {Face::kU, Face::kB},
    {Face::kD, Face::kR},
    {Face::kD, Face::kF},
    {Face::kD, Face::kL},
    {Face::kD, Face::kB},
    {Face::kF, Face::kR},
    {Face::kF, Face::kL},
    {Face::kB, Face::kL},
    {Face::kB, Face::kR},
}};

inline constexpr std::array<std::string_view, kCornerCount> kCornerNames{
    "URF", "UFL", "ULB", "UBR", "DFR", "DLF", "DBL", "DRB"};
inline constexpr std::array<std::string_view, kEdgeCount> kEdgeNames{
    "UR", "UF", "UL", "UB", "DR", "DF", "DL", "DB", "FR", "FL", "BL", "BR"};

}  // namespace superflip
