#include "journal.h"

#include <utility>

#define XXH_INLINE_ALL  // NOLINT(readability-identifier-naming): the library's
#include <xxhash.h>

#include <fmt/format.h>

#include <superflip/notation.h>

#include "sound_record.h"

namespace superflip::cli {
namespace {

constexpr int kVersion = 2;
constexpr std::string_view kHeadStart = R"({"superflip_journal":)";
constexpr std::string_view kDigestStart = R"(,"digest":")";
constexpr std::string_view kDigestEnd = R"("})";
constexpr std::size_t kDigits = 16;

std::string text_of(const Record& object) {
  return object.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::uint64_t digest_of(std::string_view text, std::uint64_t seed) {
  return XXH64(text.data(), text.size(), seed);
}

// {"a":1} becomes {"a":1,"digest":"..."}: of the text before the comma.
std::string with_digest(const Record& object, std::uint64_t seed) {
  std::string text = text_of(object);
  text.pop_back();
  const std::uint64_t digest = digest_of(text, seed);
  return fmt::format("{}{}{:016x}{}", text, kDigestStart, digest, kDigestEnd);
}

// What the digest is of; none if there is no digest or a wrong one.
std::optional<std::string_view> digested_part(std::string_view line, std::uint64_t seed) {
  constexpr std::size_t kTail = kDigestStart.size() + kDigits + kDigestEnd.size();
  if (line.size() < kTail) return std::nullopt;
  const std::string_view text = line.substr(0, line.size() - kTail);
  const std::string tail =
      fmt::format("{}{:016x}{}", kDigestStart, digest_of(text, seed), kDigestEnd);
  if (line.substr(text.size()) != tail) return std::nullopt;
  return text;
}

Record parsed(std::string_view line) {
  return Record::parse(line, nullptr, false);
}

// A line as JSON keeps it: bytes that are no UTF-8 are replaced.
std::string kept_text(const std::string& input) {
  return parsed(text_of(input)).get<std::string>();
}

bool has_string(const Record& object, const char* name) {
  return object.contains(name) && object[name].is_string();
}

std::string position_text(const Position& position) {
  return format_position(position, Form::kB32Held).value_or("");
}

// "--count 5", "--all", "no --extra".
std::string option_text(const std::string& name, const Record& value) {
  if (value.is_null() || value == false) return "no --" + name;
  if (value == true) return "--" + name;
  return fmt::format("--{} {}", name, value.is_string() ? value.get<std::string>() : value.dump());
}

std::string differences(const Record& there, const Record& here) {
  Record names = here;
  names.update(there);
  std::string text;
  for (const auto& [name, unused] : names.items()) {
    const Record a = there.value(name, Record());
    const Record b = here.value(name, Record());
    if (a == b) continue;
    text += fmt::format("{}{}, here {}", text.empty() ? "" : "; ", option_text(name, a),
                        option_text(name, b));
  }
  return text;
}

tl::unexpected<Error> refuse(const std::string& path, std::string_view why) {
  return fail(ErrorCode::kUsage, fmt::format("{} {}", path, why));
}

}  // namespace

struct Journal::Reading {
  bool has_head = false;
  std::uint64_t sound_size = 0;  // up to the end of the last sound line
  bool ends_line = true;
  std::size_t damaged = 0;       // before the last sound line
  std::size_t damaged_last = 0;  // behind it, cut off
  bool is_torn = false;
};

Result<Journal> Journal::open(const std::string& path, const Record& asked) {
  Result<std::unique_ptr<JournalFile>> file = JournalFile::open(path);
  if (!file) return tl::unexpected(file.error());
  Journal journal(path, std::move(*file));
  if (const Result<void> read = journal.read(asked); !read) return tl::unexpected(read.error());
  return journal;
}

Result<void> Journal::read(const Record& asked) {
  Reading reading;
  Result<void> head;
  Result<void> all = file_->for_each_line([&](const JournalFile::Line& line) {
    if (line.offset > 0) {
      take_record(line, reading);
      return true;
    }
    head = take_head(line, asked, reading);
    return head && reading.has_head;
  });
  if (!all) return all;
  if (!head) return head;
  if (Result<void> mended = mend(reading); !mended) return mended;
  return reading.has_head ? Result<void>() : begin(asked);
}

Result<void> Journal::begin(const Record& asked) {
  const Record head{{"superflip_journal", kVersion}, {"asked", asked}};
  const std::string text = with_digest(head, 0);
  head_digest_ = digest_of(text, 0);
  const auto written = file_->append(text + '\n');
  if (!written) return tl::unexpected(written.error());
  return {};
}

Result<void> Journal::take_head(const JournalFile::Line& line, const Record& asked,
                                Reading& reading) {
  const bool is_ours = line.text.starts_with(kHeadStart) || kHeadStart.starts_with(line.text);
  const std::optional<std::string_view> sound = digested_part(line.text, 0);
  if (!sound && is_ours && !line.has_end) {  // killed before the first line was whole
    reading.is_torn = true;
    return {};
  }
  const Record head = parsed(line.text);
  if (!is_ours && head.is_object() && head.contains("input") && head.contains("optimal")) {
    return refuse(path_,
                  "is a journal of an older superflip, which did not keep what was asked: name "
                  "another file for --resume, and the cubes are solved again");
  }
  if (!is_ours) {
    return refuse(path_, "is no journal of superflip solve: name another file for --resume");
  }
  if (head.is_object() && head.value("superflip_journal", Record()) != kVersion) {
    return refuse(path_,
                  "is a journal of another version of superflip: name another file for --resume");
  }
  if (!sound || !head.is_object() || !head.contains("asked") || !head["asked"].is_object()) {
    return refuse(path_,
                  "has a damaged first line, so that nothing in it can be trusted: name another "
                  "file for --resume");
  }
  if (head["asked"] != asked) {
    return refuse(path_,
                  fmt::format("is the journal of another run ({}): give the same options, or "
                              "name another file for --resume",
                              differences(head["asked"], asked)));
  }
  head_digest_ = digest_of(line.text, 0);
  reading.has_head = true;
  reading.sound_size = line.text.size() + (line.has_end ? 1 : 0);
  reading.ends_line = line.has_end;
  return {};
}

Record Journal::checked(std::string_view line) const {
  if (!digested_part(line, head_digest_)) return {};
  Record record = parsed(line);
  const bool is_whole = record.is_object() && has_string(record, "position") &&
                        record.contains("timeout_ms") && record.contains("result") &&
                        record["result"].is_object() && has_string(record["result"], "input");
  return is_whole ? record : Record();
}

void Journal::take_record(const JournalFile::Line& line, Reading& reading) {
  const Record record = checked(line.text);
  if (record.is_null()) {
    reading.is_torn = !line.has_end;
    if (line.has_end) ++reading.damaged_last;
    return;
  }
  places_[record["result"]["input"].get<std::string>()] = {line.offset, line.text.size()};
  reading.damaged += std::exchange(reading.damaged_last, 0);
  reading.sound_size = line.offset + line.text.size() + (line.has_end ? 1 : 0);
  reading.ends_line = line.has_end;
}

Result<void> Journal::mend(const Reading& reading) {
  if (reading.is_torn) {
    notes_.push_back(fmt::format("the end of {} was cut short; it is dropped", path_));
  }
  if (const std::size_t damaged = reading.damaged + reading.damaged_last; damaged > 0) {
    notes_.push_back(fmt::format("{} record{} of {} {} damaged; what {} held is solved again",
                                 damaged, damaged == 1 ? "" : "s", path_,
                                 damaged == 1 ? "is" : "are", damaged == 1 ? "it" : "they"));
  }
  if (reading.is_torn || reading.damaged_last > 0) {
    if (Result<void> cut = file_->cut_to(reading.sound_size); !cut) return cut;
  }
  if (reading.ends_line) return {};
  const auto ended = file_->append("\n");
  if (!ended) return tl::unexpected(ended.error());
  return {};
}

std::optional<Record> Journal::find(const std::string& input, const Position& position,
                                    std::optional<std::chrono::milliseconds> timeout,
                                    const SolveTerms& terms) const {
  const std::string kept = kept_text(input);
  const auto found = places_.find(kept);
  if (found == places_.end()) return std::nullopt;
  const Record record = checked(file_->read(found->second.offset, found->second.length));
  if (record.is_null() || record["position"] != position_text(position)) return std::nullopt;
  const Record& result = record["result"];
  if (!is_sound(result, kept, position, terms)) return std::nullopt;
  const Record time = timeout ? Record(timeout->count()) : Record();
  if (result.contains("timed_out") && record["timeout_ms"] != time) return std::nullopt;
  return result;
}

Result<void> Journal::add(const Record& result, const Position& position,
                          std::optional<std::chrono::milliseconds> timeout) {
  Record record{{"position", position_text(position)}, {"timeout_ms", nullptr}, {"result", result}};
  if (timeout) record["timeout_ms"] = timeout->count();
  const std::string text = with_digest(record, head_digest_);
  const auto offset = file_->append(text + '\n');
  if (!offset) return tl::unexpected(offset.error());
  places_[kept_text(result["input"].get<std::string>())] = {*offset, text.size()};
  return {};
}

}  // namespace superflip::cli
