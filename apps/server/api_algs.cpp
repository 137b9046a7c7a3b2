// Algorithms for cases.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "common/alg_record.h"
#include "common/alg_words.h"
#include "common/json_writer.h"

#include "api.h"

namespace superflip::server {
namespace {

using Clock = std::chrono::steady_clock;

// Of one case. Where there are more, the search ends: a list must not fill the memory.
constexpr std::uint64_t kMostFound = 20'000;

struct AlgOrder {
  std::vector<std::string> cases;
  bool solved_by = false;
  AlgRequest request;
  std::uint64_t count = kMostSolutions;
  std::chrono::milliseconds time{0};  // for all cases
};

Result<AlgOrder> read_order(const Fields& fields, double time_limit_seconds) {
  AlgWords words;
  words.solving = {
      fields.value("goal", ""),  fields.value("goal_position", ""), "",
      fields.value("moves", ""), fields.value("metric", ""),        fields.value("cost", "")};
  words.pre_adjust = fields.value("pre_adjust", "");
  words.post_adjust = fields.value("post_adjust", "");
  words.extra = fields.value("extra", 0);
  words.rank = fields.value("rank", "length");
  words.spelling = fields.value("spelling", "auto");
  auto request = read_alg_request(words);
  if (!request) return tl::unexpected(request.error());
  AlgOrder order;
  order.cases = fields["cases"].get<std::vector<std::string>>();
  order.solved_by = fields.value("solved_by", false);
  order.request = std::move(*request);
  order.request.most_found = kMostFound;
  order.count = fields.value("count", kMostSolutions);
  const double seconds = std::min(fields.value("timeout", time_limit_seconds), time_limit_seconds);
  order.time = std::chrono::milliseconds(std::max<std::int64_t>(1, std::llround(seconds * 1000)));
  return order;
}

// The cases one after the other; each has the time that those before it have left.
class AlgListing {
 public:
  AlgListing(Solver& solver, AlgOrder order, const std::stop_token& stop)
      : solver_(solver), order_(std::move(order)), stop_(stop), end_(Clock::now() + order_.time) {}

  ApiResult<std::string> run() {
    json_.begin_object().key("cases").begin_array();
    for (const std::string& text : order_.cases) {
      json_.begin_object();
      const Result<void> good = list(text);
      if (!good && good.error().code == ErrorCode::kInterrupted) {
        return tl::unexpected(api_error(good.error()));
      }
      if (!good) refuse_case(text, good.error());
      json_.end_object();
    }
    json_.end_array().end_object();
    return json_.take();
  }

 private:
  Result<void> list(const std::string& text) {
    const Result<Cube> cube = read_case(text, order_.solved_by, order_.request.terms.goal);
    if (!cube) return tl::unexpected(cube.error());
    AlgRequest request = order_.request;
    const auto left = std::chrono::duration_cast<std::chrono::microseconds>(end_ - Clock::now());
    request.timeout = std::max(left, std::chrono::microseconds(1));
    Result<AlgList> found = find_algs(solver_, *cube, request, stop_);
    if (!found) return tl::unexpected(found.error());
    const bool is_truncated = found->algs.size() > order_.count;
    if (is_truncated) found->algs.resize(order_.count);
    write_algs(json_, text, *cube, request, *found);
    json_.field("truncated", is_truncated);
    json_.field("timed_out", found->timed_out);
    return {};
  }

  void refuse_case(const std::string& text, const Error& error) {
    json_.field("case", text);
    json_.key("error");
    write_fault(json_, api_error(error));
  }

  Solver& solver_;
  AlgOrder order_;
  const std::stop_token& stop_;
  Clock::time_point end_;
  JsonWriter json_;
};

}  // namespace

void Api::algs(const Call& call, const Fields& fields) {
  auto order = read_order(fields, context_.options.time_limit_seconds);
  if (!order) return reply(call, api_error(order.error()));
  const double seconds = std::chrono::duration<double>(order->time).count();
  const auto work = [this, order = std::move(*order)](const std::stop_token& stop) {
    return AlgListing(context_.solvers.solver("goal"), order, stop).run();
  };
  send_on_errand(call, context_.lanes.optimal, work, seconds);
}

}  // namespace superflip::server
