// superflip::TurnCosts: the costs as people write them.
#include <superflip/turn_costs.h>

#include <charconv>
#include <numeric>
#include <optional>

#include <fmt/format.h>

#include <superflip/algorithm.h>

#include "notation/quote.h"
#include "notation/turn_words.h"
#include "notation/words.h"

namespace superflip {
namespace {

constexpr int kThousandths = 1000;
constexpr int kMostCost = 100 * kThousandths;
constexpr std::size_t kMostWords = 100;

// In thousandths: "1", "0.5", "1.25"; nothing if it is no number or has more than three decimals.
std::optional<int> parse_cost(std::string_view text) {
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  std::string decimals(point == std::string_view::npos ? "" : text.substr(point + 1));
  if (whole.size() + decimals.size() == 0 || whole.size() > 3 || decimals.size() > 3) {
    return std::nullopt;
  }
  decimals.resize(3, '0');
  const std::string digits = std::string(whole) + decimals;
  int cost = 0;
  for (const char c : digits) {
    if (!notation::is_digit(c)) return std::nullopt;
    cost = 10 * cost + (c - '0');
  }
  return cost;
}

std::string_view trimmed(std::string_view text) {
  text.remove_prefix(notation::count_leading_blanks(text));
  return notation::without_trailing_blanks(text);
}

using Costs = std::array<int, kTurnCount>;

// "R U: 1.5", "_2: +0.5".
Result<void> apply(std::string_view item, Costs& costs) {
  const std::size_t colon = item.find(':');
  if (colon == std::string_view::npos) {
    return fail(ErrorCode::kUsage,
                fmt::format("{} says no cost; say such as R U: 1.5 or _2: +0.5", quote(item)));
  }
  std::string_view value = trimmed(item.substr(colon + 1));
  const bool adds = value.starts_with('+');
  if (adds) value.remove_prefix(1);
  const std::optional<int> cost = parse_cost(value);
  if (!cost || *cost == 0 || *cost > kMostCost) {
    return fail(ErrorCode::kUsage,
                fmt::format("{} is no cost; a turn costs more than 0 and at most "
                            "100, with up to three decimals",
                            quote(trimmed(item.substr(colon + 1)))));
  }
  const notation::Words words = notation::split_at_blanks(item.substr(0, colon), kMostWords);
  if (words.kept.empty()) {
    return fail(ErrorCode::kUsage, fmt::format("{} names no turns", quote(item)));
  }
  for (const std::string_view word : words.kept) {
    const std::vector<Turn> turns = notation::turns_meant(word);
    if (turns.empty()) {
      return fail(
          ErrorCode::kUsage,
          fmt::format("{} is no turn; turns are such as R U2 r M x, or _ for any", quote(word)));
    }
    for (const Turn& turn : turns) {
      int& own = costs[static_cast<std::size_t>(turn.index())];
      // Any letter means layers: rotations are named or free.
      if (word.front() == '_' && turn.kind == Turn::Kind::kRotation) continue;
      own = adds ? own + *cost : *cost;
    }
  }
  return {};
}

}  // namespace

TurnCosts::TurnCosts(Metric metric) {
  for (std::size_t i = 0; i < costs_.size(); ++i) {
    costs_[i] = length({Turn::from_index(static_cast<int>(i))}, metric);
  }
}

Result<TurnCosts> TurnCosts::parse(std::string_view text, Metric metric) {
  TurnCosts result(metric);
  Costs costs = result.costs_;
  for (int& cost : costs) cost *= kThousandths;
  if (trimmed(text).empty())
    return fail(ErrorCode::kUsage, "say what turns cost, such as R U: 1.5");
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    if (auto good = apply(trimmed(text.substr(at, comma - at)), costs); !good) {
      return tl::unexpected(good.error());
    }
    at = comma + 1;
  }
  int unit = kThousandths;
  for (const int cost : costs) unit = std::gcd(unit, cost);
  result.units_per_one_ = kThousandths / unit;
  for (std::size_t i = 0; i < costs.size(); ++i) result.costs_[i] = costs[i] / unit;
  return result;
}

int TurnCosts::of(std::span<const Turn> turns) const {
  int sum = 0;
  for (const Turn& turn : turns) sum += of(turn);
  return sum;
}

TurnCosts TurnCosts::image(Symmetry s) const {
  TurnCosts images = *this;
  for (int i = 0; i < kTurnCount; ++i) {
    const Turn turn = Turn::from_index(i);
    images.costs_[static_cast<std::size_t>(turn.image(s).index())] = of(turn);
  }
  return images;
}

std::string TurnCosts::text_of(int units) const {
  return fmt::format("{:g}", static_cast<double>(units) / units_per_one_);
}

}  // namespace superflip
