#include "pdb/table_kind.h"

#include <algorithm>

namespace superflip::pdb {
namespace {

bool may_be_in_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '_' || c == '.';
}

}  // namespace

bool is_table_name(std::string_view name) {
  return !name.empty() && name.size() <= kMaxNameLength && name.front() != '.' &&
         std::all_of(name.begin(), name.end(), may_be_in_name);
}

}  // namespace superflip::pdb
