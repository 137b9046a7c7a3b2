#include "goals/label_database.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/free_memory.h"
#include "goals/goal_family.h"
#include "goals/goal_turn.h"
#include "pdb/stored_table.h"

namespace superflip::goals {
namespace {

// FNV-1a.
std::uint64_t hash_of(std::string_view bytes) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char byte : bytes) {
    hash = (hash ^ static_cast<std::uint8_t>(byte)) * 0x100000001b3;
  }
  return hash;
}

template <class Bytes>
void append(std::string& text, const Bytes& bytes) {
  for (const auto byte : bytes) text += static_cast<char>(byte);
}

pdb::TableKind kind_of(const LabelQuestion& question, std::uint64_t entries) {
  pdb::TableKind kind;
  kind.name = question.table_name();
  kind.family = kGoalFamily;
  kind.version = kGoalVersion;
  kind.metric = name_of(question.metric);
  kind.bits = 2;
  kind.entries = entries;
  kind.payload_bytes = pdb::code_words(entries) * sizeof(pdb::CodeWord);
  kind.definition_hash = question.hash();
  return kind;
}

Result<void> check_memory(const pdb::TableKind& kind) {
  const std::uint64_t free_bytes = base::free_memory_bytes();
  if (kind.payload_bytes <= free_bytes) return {};
  return fail(ErrorCode::kResources,
              fmt::format("the distances of {} states take {} MB of memory, and {} MB are free",
                          kind.entries, kind.payload_bytes / 1'000'000, free_bytes / 1'000'000));
}

}  // namespace

double LabelQuestion::size() const {
  const double of_a_hold = turns.is_all_faces()
                               ? state_count(labels)
                               : LabelIndex::estimate(labels, {turns, states}).size();
  return of_a_hold * static_cast<double>(system ? system->class_count() : std::size_t{1});
}

std::string LabelQuestion::key() const {
  std::string text(name_of(metric));
  append(text, labels.corners);
  append(text, labels.edges);
  append(text, labels.any_twist);
  append(text, labels.any_flip);
  if (!turns.is_all_faces()) text += "reached by " + turns.text();
  if (system) text += system->key();
  for (const PuzzleState& state : states) {
    append(text, state.pieces);
    append(text, state.orientations);
  }
  return text;
}

TurnSystem LabelQuestion::turn_system() const {
  return system ? *system : TurnSystem::of(counted_turns(metric, turns));
}

std::uint64_t LabelQuestion::hash() const {
  return hash_of(key());
}

std::string LabelQuestion::table_name() const {
  return fmt::format("{}{:016x}-{}", kGoalPrefix, hash(), name_of(metric));
}

Result<LabelDatabase> LabelDatabase::open(const LabelQuestion& question, const TableStore* store,
                                          const TableOptions& options) {
  auto index =
      question.turns.is_all_faces()
          ? LabelIndex::create(question.labels)
          : LabelIndex::create(question.labels, LabelScope{question.turns, question.states});
  if (!index) return tl::unexpected(index.error());
  LabelDatabase database(question, std::move(*index));
  const pdb::TableKind kind = kind_of(question, database.size());
  if (auto enough = check_memory(kind); !enough) return tl::unexpected(enough.error());
  const pdb::TableBuilder builder =
      [&](const std::function<void(double)>& progress) -> Result<pdb::BuiltTable> {
    auto memory = base::HugeMemory::allocate(kind.payload_bytes);
    if (!memory) return tl::unexpected(memory.error());
    std::vector<State> starts;
    for (const PuzzleState& state : question.states) {
      const auto start = database.index_.find(state);
      if (!start) return fail(ErrorCode::kInternal, "a state of a goal has no number");
      starts.push_back(*start);
    }
    auto* const words = reinterpret_cast<pdb::CodeWord*>(memory->data());
    const auto counts = fill_label_distances(database.index_, starts, database.system_,
                                             {words, kind.payload_bytes / sizeof(pdb::CodeWord)},
                                             {options.threads, options.stop, progress});
    if (!counts) return tl::unexpected(counts.error());
    pdb::BuiltTable built{std::move(*memory), {}};
    if (counts->size() > built.distribution.size()) {
      return fail(ErrorCode::kResources, "some states are more than 31 turns away");
    }
    std::copy(counts->begin(), counts->end(), built.distribution.begin());
    return built;
  };
  pdb::Distribution counts{};
  if (store == nullptr) {
    auto built = builder([&](double fraction) {
      if (!options.progress) return;
      options.progress({TableProgress::Stage::kBuilding, kind.name, fraction});
    });
    if (!built) return tl::unexpected(built.error());
    database.memory_ = std::move(built->memory);
    counts = built->distribution;
    database.built_ = true;
  } else {
    auto stored = pdb::load_or_build_stored(*store, kind, options, builder);
    if (!stored) return tl::unexpected(stored.error());
    database.memory_ = std::move(stored->memory);
    counts = stored->distribution;
    database.built_ = stored->built;
    if (stored->not_stored) database.not_stored_ = stored->not_stored->message;
  }
  const auto last =
      std::find_if(counts.rbegin(), counts.rend(), [](std::uint64_t n) { return n != 0; });
  database.distribution_.assign(counts.begin(), last.base());
  return database;
}

std::uint64_t LabelDatabase::bytes() const {
  return pdb::code_words(size()) * sizeof(pdb::CodeWord);
}

double LabelDatabase::mean() const {
  double sum = 0;
  double all = 0;
  for (std::size_t d = 0; d < distribution_.size(); ++d) {
    sum += static_cast<double>(d) * static_cast<double>(distribution_[d]);
    all += static_cast<double>(distribution_[d]);
  }
  return sum / all;
}

LabelDatabase::State LabelDatabase::after(State state, const CountedTurn& turn) const {
  for (const Move move : turn) state = index_.turned(state, move.index());
  return state;
}

// A state of the goal has no neighbour that is nearer; any other has.
std::optional<int> LabelDatabase::distance(State state, std::size_t held) const {
  const auto code_of = [this](const State& at, std::size_t then) {
    return pdb::code_at(codes(), entry(at, then));
  };
  if (code_of(state, held) == pdb::kOpen) return std::nullopt;
  for (int steps = 0;; ++steps) {
    const pdb::Remainder wanted = pdb::nearer(code_of(state, held));
    const auto& turns = system_.classes[held];
    const auto down =
        std::find_if(turns.begin(), turns.end(), [&](const TurnSystem::HeldTurn& turn) {
          return code_of(after(state, turn.moves), turn.to) == wanted;
        });
    if (down == turns.end()) return steps;
    state = after(state, down->moves);
    held = down->to;
  }
}

}  // namespace superflip::goals
