#include "job.h"

#include <unistd.h>

#include <array>
#include <cstdint>
#include <random>

#include <fmt/format.h>

namespace superflip::server {
namespace {

std::string_view name_of(JobState state) {
  switch (state) {
    case JobState::kQueued:
      return "queued";
    case JobState::kRunning:
      return "running";
    case JobState::kDone:
      return "done";
    case JobState::kCancelled:
      return "cancelled";
    case JobState::kFailed:
      return "failed";
  }
  return "";
}

}  // namespace

std::string make_job_id() {
  std::array<std::uint64_t, 2> bits{};
  if (getentropy(bits.data(), sizeof bits) != 0) {
    std::random_device device;
    for (std::uint64_t& word : bits) word = (std::uint64_t{device()} << 32U) | device();
  }
  return fmt::format("{:016x}{:016x}", bits[0], bits[1]);
}

Record found_record(const MoveSequence& moves, const Position& position) {
  Record record;
  record["solution"] = turns_as_held(moves, position);
  record["length"] = moves.size();
  return record;
}

Record progress_record(const SolveProgress& progress, const Position& position) {
  Record record;
  record["depth"] = progress.depth;
  record["nodes"] = progress.nodes;
  record["nodes_per_second"] = progress.nodes_per_second;
  record["seconds"] = progress.seconds;
  record["depth_fraction"] = progress.depth_fraction;
  record["depth_seconds_expected"] = nullptr;
  if (progress.depth_seconds_expected) {
    record["depth_seconds_expected"] = *progress.depth_seconds_expected;
  }
  record["best"] = nullptr;
  if (progress.best) record["best"] = found_record(*progress.best, position);
  record["paused"] = progress.paused;
  return record;
}

Record result_record(const SolveOrder& order, const SolveResult& result) {
  Record record = solution_record(order.text, order.position, result, order.many);
  if (order.all) record["truncated"] = result.solutions.size() >= order.request.max_solutions;
  record["timed_out"] = result.timed_out;
  record["interrupted"] = result.interrupted;
  return record;
}

Record job_record(const Job& job) {
  Record record;
  record["id"] = job.id;
  record["state"] = name_of(job.state);
  record["request"] = job.order.echo;
  record["facelets"] = job.facelets;
  record["progress"] = nullptr;
  if (job.progress) record["progress"] = progress_record(*job.progress, job.order.position);
  record["result"] = nullptr;
  if (job.result) record["result"] = *job.result;
  record["error"] = nullptr;
  if (job.error) record["error"] = {{"code", job.error->code}, {"message", job.error->message}};
  return record;
}

}  // namespace superflip::server
