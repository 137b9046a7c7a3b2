// The finished results of a batch in a file, from which the same command goes on after a stop.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <superflip/position.h>
#include <superflip/result.h>
#include <superflip/solve_terms.h>

#include "common/solution_record.h"

#include "journal_file.h"

namespace superflip::cli {

// One JSON object a line: first what was asked, then a record for each result. Every line ends in a
// digest that depends on the first one, so that neither damage nor another run's records are taken
// for results. docs/batches.md describes the file.
class Journal {
 public:
  // `asked`: every option that has a say in the answers, by its name, with null for one that is not
  // given. kUsage for the journal of another question, with the difference; for one of an older
  // version; and for a file that is none.
  static Result<Journal> open(const std::string& path, const Record& asked);

  // What was found wrong with the file and mended, one sentence each.
  const std::vector<std::string>& notes() const { return notes_; }

  // The result for this line, if there is one that is sound and solves this position by these terms. One that ran
  // out of time answers only for the same time.
  std::optional<Record> find(const std::string& input, const Position& position,
                             std::optional<std::chrono::milliseconds> timeout,
                             const SolveTerms& terms) const;
  Result<void> add(const Record& result, const Position& position,
                   std::optional<std::chrono::milliseconds> timeout);
  Result<void> finish() { return file_->finish(); }

 private:
  struct Place {
    std::uint64_t offset;
    std::size_t length;
  };
  struct Reading;

  Journal(std::string path, std::unique_ptr<JournalFile> file)
      : path_(std::move(path)), file_(std::move(file)) {}
  Result<void> read(const Record& asked);
  Result<void> begin(const Record& asked);
  Result<void> take_head(const JournalFile::Line& line, const Record& asked, Reading& reading);
  void take_record(const JournalFile::Line& line, Reading& reading);
  Result<void> mend(const Reading& reading);
  Result<Place> append(const Record& object);
  // The object of a line whose digest is right; null if it is not.
  Record checked(std::string_view line) const;

  std::string path_;
  std::unique_ptr<JournalFile> file_;
  std::uint64_t head_digest_ = 0;
  std::unordered_map<std::string, Place> places_;  // of the last record for each input
  std::vector<std::string> notes_;
};

}  // namespace superflip::cli
