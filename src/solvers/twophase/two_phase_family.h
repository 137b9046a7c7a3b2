// The family of one table that the two-phase solver keeps.
#pragma once

#include <functional>
#include <stop_token>

#include <superflip/result.h>

#include "pdb/stored_table.h"
#include "pdb/table_family.h"

namespace superflip::twophase {

const pdb::TableFamily& two_phase_family();

pdb::TableKind stored_kind();
// kResources if memory runs out, kInterrupted if stopped.
Result<pdb::BuiltTable> build_stored_tables(int threads, const std::stop_token& stop,
                                            const std::function<void(double)>& progress);

}  // namespace superflip::twophase
