#include "service.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <new>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "common/json_writer.h"

#include "access_log.h"
#include "api.h"
#include "attempt.h"
#include "security_headers.h"

namespace superflip::server {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr auto kTick = 250ms;
constexpr auto kDrainTick = 10ms;
// Counted from the stop. A supervisor that kills what does not end allows ten seconds at least.
constexpr auto kWorkUntil = 4s;     // then what still runs is cancelled
constexpr auto kCollectUntil = 6s;  // then answers that nobody has fetched are given up
constexpr auto kWriteUntil = 8s;    // then connections that take no answer are cut

std::string list_tables(const TableStore& store, const std::string& loaded) {
  JsonWriter json;
  json.begin_object().key("tables").begin_array();
  for (const TableInfo& info : store.list()) {
    json.begin_object();
    json.field("name", info.name);
    json.field("bytes", info.bytes);
    json.field("built", info.built);
    json.field("family", info.family);
    json.field("loaded", info.name == loaded);
    json.end_object();
  }
  json.end_array().end_object();
  return json.take();
}

int thread_count(int threads) {
  return threads > 0 ? threads : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

// How the service ends, step by step.
class Shutdown {
 public:
  Shutdown(EventLoop& loop, HttpServer& http, JobBoard& board, Api& api)
      : loop_(loop), http_(http), board_(board), api_(api) {}

  // The first time; nothing later.
  void begin() {
    board_.refuse_new();
    if (begun_) return;
    loop_.every(kDrainTick, [this] { step(); });
    begun_ = Clock::now();
  }

 private:
  void step() {
    if (!begun_) return;
    const auto passed = Clock::now() - *begun_;
    if (!is_closing_) {
      if (passed > kWorkUntil) {
        board_.cancel_all();
        api_.cancel_errands();
      }
      const bool done = board_.is_idle() && board_.is_collected();
      if (!done && passed < kCollectUntil) return;
      is_closing_ = true;
      http_.finish();
    }
    if (http_.connections() == 0) return loop_.stop();
    if (passed > kWriteUntil) {
      http_.abort_all();
      loop_.stop();
    }
  }

  EventLoop& loop_;
  HttpServer& http_;
  JobBoard& board_;
  Api& api_;
  std::optional<Clock::time_point> begun_;
  bool is_closing_ = false;
};

}  // namespace

// The lanes come last, to end first: their threads speak to all the others.
struct Service::Parts {
  Parts(ServeOptions serve_options, std::unique_ptr<EventLoop> event_loop, HttpServer server,
        SolverSet set, const TableStore& store, std::unique_ptr<AccessLog> access_log)
      : options(std::move(serve_options)),
        log(std::move(access_log)),
        loop(std::move(event_loop)),
        http(std::move(server)),
        solvers(std::move(set)),
        board(*loop, solvers, lanes, metrics),
        api({options, document, solvers, *loop, lanes, board, metrics,
             list_tables(store, solvers.table()), [this] { return http.connections(); }}),
        shutdown(*loop, http, board, api),
        lanes(thread_count(options.solver.threads), options.queue) {}

  Result<void> listen() {
    ConnectionContext context{
        options.connections, [this](const ExchangePtr& exchange) { api.handle(exchange); }, {}};
    if (log) {
      context.finished = [this](const FinishedRequest& request) { log->add(request); };
      if (options.log != "-") loop->on_signal(SIGHUP, [this] { log->reopen(); });
    }
    return http.listen(std::move(context));
  }

  ServeOptions options;
  std::unique_ptr<AccessLog> log;  // may be none
  ApiDocument document;
  std::unique_ptr<EventLoop> loop;
  HttpServer http;
  SolverSet solvers;
  Metrics metrics;
  JobBoard board;
  Api api;
  Shutdown shutdown;
  Lanes lanes;
};

Service::Service(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Service::~Service() = default;

Result<std::unique_ptr<Service>> Service::open(const ServeOptions& options, const TableStore& store,
                                               const std::stop_token& stop,
                                               const TableProgressCallback& progress) {
  try {
    return open_parts(options, store, stop, progress).map([](std::unique_ptr<Parts> parts) {
      return std::unique_ptr<Service>(new Service(std::move(parts)));
    });
  } catch (const std::bad_alloc&) {
    return fail(ErrorCode::kResources, "out of memory: the service cannot start");
  } catch (const std::system_error& error) {
    return fail(ErrorCode::kResources, fmt::format("the service cannot start: {}", error.what()));
  }
}

Result<std::unique_ptr<Service::Parts>> Service::open_parts(const ServeOptions& options,
                                                            const TableStore& store,
                                                            const std::stop_token& stop,
                                                            const TableProgressCallback& progress) {
  if (!options.cors_origin.empty() && !is_origin(options.cors_origin)) {
    return fail(ErrorCode::kUsage,
                fmt::format("'{}' is no origin; give --cors one such as https://example.org, or *",
                            options.cors_origin));
  }
  for (const std::string& name : options.allowed_hosts) {
    if (name != "*" && host_name(name).empty()) {
      return fail(
          ErrorCode::kUsage,
          fmt::format("'{}' is no host; give --allow-host a name such as example.org, or *", name));
    }
  }
  std::unique_ptr<AccessLog> log;
  if (!options.log.empty()) {
    auto opened = AccessLog::open(options.log);
    if (!opened) return tl::unexpected(opened.error());
    log = std::move(*opened);
  }
  auto loop = std::make_unique<EventLoop>();
  Result<HttpServer> http = HttpServer::bind(*loop, options.address);
  if (!http) return tl::unexpected(http.error());
  Result<SolverSet> solvers = SolverSet::open(options.solver, store, stop, progress);
  if (!solvers) return tl::unexpected(solvers.error());
  // A name may be asked by the address that it stands for.
  ServeOptions chosen = options;
  chosen.allowed_hosts.push_back(http->address());
  return std::make_unique<Parts>(std::move(chosen), std::move(loop), std::move(*http),
                                 std::move(*solvers), store, std::move(log));
}

std::uint16_t Service::port() const {
  return parts_->http.port();
}

std::string Service::url() const {
  return parts_->http.url();
}

std::string Service::table() const {
  return parts_->solvers.table();
}

Result<void> Service::run(const std::stop_token& stop) {
  Parts& parts = *parts_;
  Result<void> listening = parts.listen();
  if (!listening) return listening;
  parts.loop->every(kTick, [&parts, &stop] {
    if (stop.stop_requested()) parts.shutdown.begin();
    parts.api.tick();
    parts.board.tick();
  });
  // If the loop cannot be woken for want of memory, the next tick sees the stop.
  const std::stop_callback on_stop(
      stop, [&parts] { attempt([&] { parts.loop->post([&parts] { parts.shutdown.begin(); }); }); });
  parts.loop->run();
  return {};
}

}  // namespace superflip::server
