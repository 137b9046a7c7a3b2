#include "lab/chi_square.h"

#include <cmath>
#include <cstddef>
#include <numbers>
#include <numeric>

namespace superflip::lab {
namespace {

constexpr double kFewest = 5;

struct Cell {
  double count = 0;
  double expected = 0;
};

// From the first on, each as large as it must be; what is left in the end goes to the last.
std::vector<Cell> cells_of(const std::vector<std::uint64_t>& counts,
                           const std::vector<double>& shares) {
  const double drawn = std::accumulate(counts.begin(), counts.end(), 0.0);
  const double all = std::accumulate(shares.begin(), shares.end(), 0.0);
  std::vector<Cell> cells;
  Cell open;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    open.count += static_cast<double>(counts[i]);
    open.expected += drawn * shares[i] / all;
    if (open.expected < kFewest) continue;
    cells.push_back(open);
    open = {};
  }
  if (cells.empty()) return {open};
  cells.back().count += open.count;
  cells.back().expected += open.expected;
  return cells;
}

}  // namespace

ChiSquare chi_square(const std::vector<std::uint64_t>& counts, const std::vector<double>& shares) {
  const std::vector<Cell> cells = cells_of(counts, shares);
  ChiSquare result;
  result.degrees = static_cast<int>(cells.size()) - 1;
  if (result.degrees == 0) return result;
  for (const Cell& cell : cells) {
    const double off = cell.count - cell.expected;
    result.value += off * off / cell.expected;
  }
  result.chance = chi_square_chance(result.value, result.degrees);
  return result;
}

// The upper incomplete gamma function of half the degrees, a multiple of one half: a finite sum of
// terms x^a e^-x / gamma(a + 1), from a = 0, or from a = 1/2 after the error function.
double chi_square_chance(double value, int degrees) {
  const double x = value / 2;
  const bool odd = degrees % 2 == 1;
  double sum = odd ? std::erfc(std::sqrt(x)) : 0;
  double term = odd ? 2 * std::sqrt(x / std::numbers::pi) * std::exp(-x) : std::exp(-x);
  for (double a = odd ? 0.5 : 0; a < degrees / 2.0; a += 1) {
    sum += term;
    term *= x / (a + 1);
  }
  return sum;
}

}  // namespace superflip::lab
