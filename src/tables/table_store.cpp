// superflip::TableStore: finds the family of a name, and leaves the rest to it.
#include <algorithm>
#include <functional>
#include <string>
#include <utility>

#include <superflip/tables.h>

#include "base/guarded.h"
#include "pdb/stored_table.h"
#include "tables/table_families.h"

namespace superflip {
namespace {

using pdb::TableFamily;

tl::unexpected<Error> unknown_name(std::string_view name) {
  std::string message = "no table is called '" + std::string(name) + "'; there are ";
  for (const TableFamily* const family : table_families()) {
    if (family != table_families().front()) message += "; ";
    message += family->table_names;
  }
  return fail(ErrorCode::kUsage, message);
}

Result<const TableFamily*> family_of(const TableStore& store, std::string_view name) {
  if (const TableFamily* const family = family_claiming(name)) return family;
  if (pdb::is_stored(store, name)) return &unknown_family();
  return unknown_name(name);
}

std::vector<std::string> members_of(const TableFamily& family, std::string_view name) {
  return family.members == nullptr ? std::vector<std::string>() : family.members(name);
}

// Several tables as one: all of them are there, or it is not.
TableInfo joined(const TableStore& store, std::string_view name,
                 const std::vector<TableInfo>& members) {
  TableInfo all;
  all.name = name;
  all.family = members.front().family;
  all.path = store.directory();
  all.built = true;
  for (const TableInfo& member : members) {
    all.bytes += member.bytes;
    all.build_memory_bytes = std::max(all.build_memory_bytes, member.build_memory_bytes);
    all.built = all.built && member.built;
    if (!all.fault) all.fault = member.fault;
  }
  return all;
}

// Does it with the table, or with each of those that the name stands for.
using Operation = std::function<Result<TableInfo>(const TableFamily&, const std::string& table)>;
Result<TableInfo> for_each_table(const TableStore& store, std::string_view name,
                                 const Operation& operation) {
  return base::guarded([&]() -> Result<TableInfo> {
    const auto family = family_of(store, name);
    if (!family) return tl::unexpected(family.error());
    const std::vector<std::string> members = members_of(**family, name);
    if (members.empty()) return operation(**family, std::string(name));
    std::vector<TableInfo> done;
    for (const std::string& member : members) {
      auto info = operation(**family, member);
      if (!info) return info;
      done.push_back(std::move(*info));
    }
    return joined(store, name, done);
  });
}

// Those that are always shown, then what else is there.
std::vector<std::string> names_to_list(const TableFamily& family,
                                       const std::vector<std::string>& stored) {
  std::vector<std::string> names = family.listed();
  const std::size_t always = names.size();
  for (const std::string& name : stored) {
    const auto end = names.begin() + static_cast<std::ptrdiff_t>(always);
    if (family_claiming(name) == &family && std::find(names.begin(), end, name) == end) {
      names.push_back(name);
    }
  }
  return names;
}

Result<void> remove_named(const TableStore& store, std::string_view name) {
  // A bad name of a family may be that of a file.
  if (pdb::is_stored(store, name)) return pdb::remove_stored(store, name);
  const auto all = store.info(name);
  if (!all) return tl::unexpected(all.error());
  std::vector<std::string> there = members_of(*family_claiming(name), name);
  std::erase_if(there, [&](const std::string& table) { return !pdb::is_stored(store, table); });
  if (there.empty()) return pdb::remove_stored(store, name);  // says that there is nothing
  for (const std::string& table : there) {
    if (auto removed = pdb::remove_stored(store, table); !removed) return removed;
  }
  return {};
}

}  // namespace

std::vector<TableInfo> TableStore::list() const {
  std::vector<TableInfo> tables;
  const std::vector<std::string> stored = pdb::stored_names(*this);
  const auto add = [&](const TableFamily& family, const std::string& name) {
    if (auto info = pdb::describe_table(*this, family, name)) {
      tables.push_back(std::move(*info));
    } else {
      // A file whose name is no table's: for all that is known, a stranger's.
      tables.push_back(pdb::describe_table(*this, unknown_family(), name).value());
    }
  };
  for (const TableFamily* const family : table_families()) {
    for (const std::string& name : names_to_list(*family, stored)) add(*family, name);
  }
  for (const std::string& name : stored) {
    if (family_claiming(name) == nullptr) add(unknown_family(), name);
  }
  return tables;
}

Result<TableInfo> TableStore::info(std::string_view name) const {
  return for_each_table(*this, name, [&](const TableFamily& family, const std::string& table) {
    return pdb::describe_table(*this, family, table);
  });
}

Result<std::filesystem::path> TableStore::path_of(std::string_view name) const {
  return info(name).map([](const TableInfo& info) { return info.path; });
}

Result<TableInfo> TableStore::build(std::string_view name, const TableOptions& options) const {
  return for_each_table(*this, name, [&](const TableFamily& family, const std::string& table) {
    return pdb::build_table(*this, family, table, options);
  });
}

Result<TableInfo> TableStore::verify(std::string_view name, const TableOptions& options) const {
  return for_each_table(*this, name, [&](const TableFamily& family, const std::string& table) {
    return pdb::verify_table(*this, family, table, options);
  });
}

Result<void> TableStore::remove(std::string_view name) const {
  return base::guarded([&] { return remove_named(*this, name); });
}

Result<TableInfo> TableStore::import_file(const std::filesystem::path& file,
                                          const TableOptions& options) const {
  return base::guarded([&]() -> Result<TableInfo> {
    const auto header = pdb::read_header(file);
    if (!header) return tl::unexpected(header.error());
    const TableFamily* const family = family_called(header->kind.family);
    if (family != nullptr) return pdb::import_table(*this, *family, file, *header, options);
    return fail(ErrorCode::kTable,
                file.string() + " holds a table of another kind; it cannot be used here");
  });
}

}  // namespace superflip
