// superflip serve: the HTTP service and its page.
#include <functional>
#include <memory>

#include <fmt/format.h>

#include "server/service.h"

#include "commands.h"
#include "interrupt.h"
#include "open_engine.h"
#include "report.h"

namespace superflip::cli {
namespace {

constexpr const char* kExamples =
    R"help(The API is described at /v1/openapi.json; docs/service.md has more examples.
Ctrl-C or SIGTERM ends it once every job it has accepted is answered, a second one at once.
Examples:
  superflip serve
  superflip serve --port 9000 --table h6 --time-limit 10
  curl --json '{"position": "R U F", "solver": "twophase"}' http://127.0.0.1:8020/v1/solve
  curl 'http://127.0.0.1:8020/v1/scramble?kind=wca&count=5')help";

int run(const server::ServeOptions& options) {
  const Interrupt interrupt;
  TableProgressBar bar;
  auto service = server::Service::open(options, TableStore(), interrupt.token(), std::ref(bar));
  bar.clear();
  if (!service) return report(service.error());
  if (options.engine.table == "auto") note(fmt::format("using table {}", (*service)->table()));
  fmt::print("superflip serves {}\n", (*service)->url());
  if (const int code = finish_output(kDone); code != kDone) return code;
  const Result<void> served = (*service)->run(interrupt.token());
  return served ? kDone : report(served.error());
}

}  // namespace

Command add_serve_command(CLI::App& program) {
  CLI::App* app = program.add_subcommand("serve", "Solve cubes for others over HTTP, with a page");
  const auto options = std::make_shared<server::ServeOptions>();
  app->add_option("--host", options->address.host, "The address to listen on")
      ->type_name("ADDRESS")
      ->capture_default_str();
  app->add_option("--port", options->address.port, "The port; 0: any that is free")
      ->check(CLI::Range(0, 65535))
      ->type_name("N")
      ->capture_default_str();
  add_engine_options(*app, options->engine);
  app->add_option("--queue", options->queue, "How many jobs of a kind may wait")
      ->check(CLI::Range(1, 100'000))
      ->type_name("N")
      ->capture_default_str();
  app->add_option("--time-limit", options->time_limit_seconds, "The most a job may take")
      ->check(CLI::Range(0.001, 1e6))
      ->type_name("SECONDS")
      ->capture_default_str();
  app->add_option("--allow-host", options->allowed_hosts,
                  "A name that the service may be asked as, beside localhost and its address; "
                  "may be given again; *: any")
      ->type_name("NAME")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  app->add_option("--client-connections", options->connections.per_client,
                  "How many connections an address may have")
      ->check(CLI::Range(1, 100'000))
      ->type_name("N")
      ->capture_default_str();
  app->add_option("--log", options->log, "A line for each request goes to this file; -: stderr")
      ->type_name("FILE");
  app->add_option("--cors", options->cors_origin,
                  "Let pages of this origin use the API, such as https://example.org, or * for all")
      ->type_name("ORIGIN");
  app->footer(kExamples);
  return {app, [options] { return run(*options); }};
}

}  // namespace superflip::cli
