#include "option_target.h"

#include <algorithm>
#include <cctype>
#include <limits>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <superflip/capabilities.h>

#include "open_solver.h"

namespace superflip::cli {
namespace {

constexpr std::size_t kFewSolvers = 2;

// Other names that people know the solvers by.
const Aliases kSolverAliases{{"kociemba", "twophase"}, {"thistle", "thistlethwaite"}};
const Aliases kNoAliases;

template <class T>
T limit(std::uint64_t number) {
  return static_cast<T>(std::min<std::uint64_t>(number, std::numeric_limits<T>::max()));
}

// Leaves the row's default in the target.
struct ValueOf {
  const OptionRow& row;

  std::uint64_t default_number() const { return std::stoull(row.default_text.value()); }

  Value operator()(bool* /*target*/) const { return {}; }
  Value operator()(int* target) const {
    *target = static_cast<int>(default_number());
    return whole(*target, limit<int>(row.least), limit<int>(row.greatest));
  }
  Value operator()(std::optional<int>* target) const {
    return whole(*target, limit<int>(row.least), limit<int>(row.greatest));
  }
  Value operator()(std::uint64_t* target) const {
    *target = default_number();
    if (row.kind == OptionKind::kSize) return size(*target);
    return whole(*target, row.least, row.greatest);
  }
  Value operator()(std::optional<std::uint64_t>* target) const {
    return whole(*target, row.least, row.greatest);
  }
  Value operator()(std::string* target) const {
    *target = row.default_text.value_or("");
    if (row.name == "table") return table_name(*target, true);
    if (row.kind != OptionKind::kChoice) return text(*target, "TEXT");
    const Aliases& aliases = row.name == "solver" ? kSolverAliases : kNoAliases;
    Value value = choice(*target, names_of(row.choices), aliases);
    value.name = "NAME";
    return value;
  }
  Value operator()(std::vector<std::string>* target) const { return texts(*target, "TEXT"); }
  Value operator()(std::optional<std::chrono::milliseconds>* target) const {
    return duration(*target);
  }
};

// "multiphase: the stages".
std::string help_with_solvers(const OptionRow& row) {
  std::string help = row.help;
  help.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(help.front())));
  return fmt::format("{}: {}", fmt::join(row.solvers, ", "), help);
}

}  // namespace

Option& add_row(Command& command, const OptionRow& row, const OptionTarget& target,
                bool says_solvers) {
  const bool are_few = !row.rare && row.solvers.size() <= kFewSolvers;
  const std::string help = says_solvers && are_few ? help_with_solvers(row) : row.help;
  Option& option =
      command.add_option(fmt::format("--{}", row.name), std::visit(ValueOf{row}, target), help);
  if (bool* const* flag = std::get_if<bool*>(&target)) {
    option.switch_on = [flag = *flag] { *flag = true; };
  }
  if (row.solvers.size() < solvers().size()) option.of(names_of(row.solvers));
  option.rare = row.rare;
  return option;
}

}  // namespace superflip::cli
