// superflip as an HTTP service: docs/service.md.
#pragma once

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>

#include <superflip/result.h>
#include <superflip/tables.h>

#include "options.h"

namespace superflip::server {

class Service {
 public:
  // Takes the address, then opens the solvers; tables that are missing are built now, as
  // `superflip solve` would, and never later. `progress` is told about that.
  static Result<std::unique_ptr<Service>> open(const ServeOptions& options, const TableStore& store,
                                               const std::stop_token& stop = {},
                                               const TableProgressCallback& progress = {});
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;
  Service(Service&&) = delete;
  Service& operator=(Service&&) = delete;
  ~Service();

  std::uint16_t port() const;
  std::string url() const;
  std::string table() const;

  // Serves until the stop, and then until every accepted job has its answer: those that take longer
  // than some seconds are cancelled and answered with the best they have.
  Result<void> run(const std::stop_token& stop);

 private:
  struct Parts;
  explicit Service(std::unique_ptr<Parts> parts);
  static Result<std::unique_ptr<Parts>> open_parts(const ServeOptions& options,
                                                   const TableStore& store,
                                                   const std::stop_token& stop,
                                                   const TableProgressCallback& progress);
  std::unique_ptr<Parts> parts_;
};

}  // namespace superflip::server
