#include "fmc/insertion_kinds.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

namespace superflip::fmc {
namespace {

using Places = std::vector<std::size_t>;

// Of one sort of pieces: what is in which slot, and turned by how much.
struct Sort {
  std::uint8_t* pieces;
  std::uint8_t* turned;
  int modulus;
};

// Calls `on_each` with every way to turn the pieces in these places so that the sum is none.
void turn_each(const Sort& sort, const Places& places, const std::function<void()>& on_each,
               std::size_t at = 0, int sum = 0) {
  if (at + 1 == places.size()) {
    const int last = (sort.modulus - sum % sort.modulus) % sort.modulus;
    sort.turned[places[at]] = static_cast<std::uint8_t>(last);
    on_each();
    sort.turned[places[at]] = 0;
    return;
  }
  for (int turns = 0; turns < sort.modulus; ++turns) {
    sort.turned[places[at]] = static_cast<std::uint8_t>(turns);
    turn_each(sort, places, on_each, at + 1, sum + turns);
  }
  sort.turned[places[at]] = 0;
}

void cycle(const Sort& sort, const Places& places) {
  for (std::size_t i = 0; i < places.size(); ++i) {
    sort.pieces[places[i]] = static_cast<std::uint8_t>(places[(i + 1) % places.size()]);
  }
}
void bring_home(const Sort& sort, const Places& places) {
  for (const std::size_t place : places) sort.pieces[place] = static_cast<std::uint8_t>(place);
}

class Kinds {
 public:
  std::vector<Cube> all() {
    const Sort corners{cube_.corner_piece.data(), cube_.corner_twist.data(), 3};
    const Sort edges{cube_.edge_piece.data(), cube_.edge_flip.data(), 2};
    of_sort(corners, kCornerCount);
    of_sort(edges, kEdgeCount);
    swaps_of_both(corners, edges);
    return std::move(all_);
  }

 private:
  void keep() {
    if (!cube_.is_solved()) all_.push_back(cube_);
  }

  void of_sort(const Sort& sort, std::size_t count) {
    for (std::size_t a = 0; a < count; ++a) {
      for (std::size_t b = a + 1; b < count; ++b) {
        turn_each(sort, {a, b}, [&] { keep(); });
        for (std::size_t c = b + 1; c < count; ++c) of_three(sort, a, b, c);
        second_swaps(sort, count, a, b);
      }
    }
  }

  void of_three(const Sort& sort, std::size_t a, std::size_t b, std::size_t c) {
    for (const Places& order : {Places{a, b, c}, Places{a, c, b}}) {
      cycle(sort, order);
      turn_each(sort, order, [&] { keep(); });
      bring_home(sort, order);
    }
    // Two of them were had before.
    turn_each(sort, {a, b, c}, [&] {
      if (sort.turned[a] != 0 && sort.turned[b] != 0 && sort.turned[c] != 0) keep();
    });
  }

  void second_swaps(const Sort& sort, std::size_t count, std::size_t a, std::size_t b) {
    cycle(sort, {a, b});
    for (std::size_t c = a + 1; c < count; ++c) {
      for (std::size_t d = c + 1; d < count; ++d) {
        if (c == b || d == b) continue;
        cycle(sort, {c, d});
        turn_each(sort, {a, b, c, d}, [&] { keep(); });
        bring_home(sort, {c, d});
      }
    }
    bring_home(sort, {a, b});
  }

  void swaps_of_both(const Sort& corners, const Sort& edges) {
    for (std::size_t a = 0; a < kCornerCount; ++a) {
      for (std::size_t b = a + 1; b < kCornerCount; ++b) {
        cycle(corners, {a, b});
        for (std::size_t c = 0; c < kEdgeCount; ++c) {
          for (std::size_t d = c + 1; d < kEdgeCount; ++d) {
            cycle(edges, {c, d});
            turn_each(corners, {a, b}, [&] { turn_each(edges, {c, d}, [&] { keep(); }); });
            bring_home(edges, {c, d});
          }
        }
        bring_home(corners, {a, b});
      }
    }
  }

  Cube cube_;
  std::vector<Cube> all_;
};

}  // namespace

const std::vector<Cube>& insertion_kinds() {
  static const std::vector<Cube> kKinds = Kinds().all();
  return kKinds;
}

}  // namespace superflip::fmc
