// superflip serve: the HTTP service and its page.
#include <chrono>
#include <cmath>
#include <functional>
#include <memory>

#include <fmt/format.h>

#include "server/service.h"

#include "commands.h"
#include "console.h"
#include "interrupt.h"
#include "open_solver.h"
#include "report.h"

namespace superflip::cli {
namespace {

constexpr const char* kExamples =
    R"help(The API is described at /v1/openapi.json; docs/service.md has more examples.
Ctrl-C or SIGTERM ends it once every job it has accepted is answered, a second
one at once.
Examples:
  superflip serve
  superflip serve --port 9000 --table h6 --time-limit 10s
  curl --json '{"position": "R U F"}' http://127.0.0.1:8020/v1/solve
  curl 'http://127.0.0.1:8020/v1/scramble?kind=wca&count=5')help";

int run(const server::ServeOptions& options) {
  const Interrupt interrupt;
  TableProgressBar bar;
  auto service = server::Service::open(options, TableStore(), interrupt.token(), std::ref(bar));
  bar.clear();
  if (!service) return report(service.error());
  if (options.solver.table == "auto") note(fmt::format("using table {}", (*service)->table()));
  print_out("superflip serves {}\n", (*service)->url());
  if (const int code = finish_output(kDone); code != kDone) return code;
  const Result<void> served = (*service)->run(interrupt.token());
  return served ? kDone : report(served.error());
}

}  // namespace

void add_serve_command(Command& program) {
  Command& command = program.add_command("serve", "Solve cubes for others over HTTP, with a page");
  const auto options = std::make_shared<server::ServeOptions>();
  const auto time_limit =
      std::make_shared<std::chrono::milliseconds>(std::llround(options->time_limit_seconds * 1000));
  command.add_option("--host", text(options->address.host, "ADDRESS"), "The address to listen on");
  command.add_option("--port", whole(options->address.port, 0, 65535),
                     "The port; 0 is any that is free");
  add_table_options(command, options->solver);
  command.add_option("--queue", whole(options->queue, 1, 100'000),
                     "How many jobs of a kind may wait");
  command.add_option("--time-limit", duration(*time_limit), "The most a job may take");
  command.add_option("--allow-host", texts(options->allowed_hosts, "NAME"),
                     "A name that the service may be asked as, beside localhost and its address; "
                     "may be given again; * is any");
  command.add_option("--client-connections", whole(options->connections.per_client, 1, 100'000),
                     "How many connections an address may have");
  command.add_option("--log", text(options->log, "FILE"),
                     "A line for each request goes to this file; - is stderr");
  command.add_option("--cors", text(options->cors_origin, "ORIGIN"),
                     "Let pages of this origin use the API, such as https://example.org, or * for "
                     "all");
  command.epilog(kExamples);
  command.on_run([options, time_limit] {
    options->time_limit_seconds = std::chrono::duration<double>(*time_limit).count();
    return run(*options);
  });
}

}  // namespace superflip::cli
