#include "fields.h"

#include <array>
#include <cstddef>

namespace superflip::server {
namespace {

using nlohmann::json;

// No request nests deeper.
constexpr std::size_t kMaxDepth = 4;

// Builds values where they will stay, so that none is ever moved or let go of half-built.
class Builder final : public json::json_sax_t {
 public:
  explicit Builder(json& root) : root_(root) {}

  bool null() override { return put(nullptr); }
  bool boolean(bool value) override { return put(value); }
  bool number_integer(number_integer_t value) override { return put(value); }
  bool number_unsigned(number_unsigned_t value) override { return put(value); }
  bool number_float(number_float_t value, const string_t& /*text*/) override { return put(value); }
  bool string(string_t& value) override { return put(std::move(value)); }
  bool binary(binary_t& /*value*/) override { return false; }
  bool start_object(std::size_t /*size*/) override { return open(json::value_t::object); }
  bool end_object() override { return close(); }
  bool start_array(std::size_t /*size*/) override { return open(json::value_t::array); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override {
    key_ = std::move(name);
    return !open_.at(depth_ - 1)->contains(key_);
  }
  bool parse_error(std::size_t /*at*/, const std::string& /*token*/,
                   const nlohmann::detail::exception& /*error*/) override {
    return false;
  }

 private:
  json& place() {
    if (depth_ == 0) return root_;
    json& parent = *open_.at(depth_ - 1);
    return parent.is_array() ? parent.emplace_back() : parent[key_];
  }
  template <class T>
  bool put(T&& value) {
    place() = std::forward<T>(value);
    return true;
  }
  bool open(json::value_t kind) {
    if (depth_ == open_.size()) return false;
    json& opened = place();
    opened = json(kind);
    open_.at(depth_++) = &opened;
    return true;
  }
  bool close() {
    --depth_;
    return true;
  }

  json& root_;
  std::array<json*, kMaxDepth> open_{};
  std::size_t depth_ = 0;
  std::string key_;
};

}  // namespace

std::optional<Fields> Fields::parse(const std::string& text) {
  Fields fields;
  Builder builder(fields.root_);
  if (!json::sax_parse(text, &builder)) return std::nullopt;
  return fields;
}

void Fields::let_go(json& value) noexcept {
  if (!value.is_structured()) return;
  for (json& member : value) let_go(member);
  value.clear();
}

}  // namespace superflip::server
