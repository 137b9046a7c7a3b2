// The fields of a request, as its body or its query gives them.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

namespace superflip::server {

// An object. A tree of JSON values takes memory even to be let go of, and ends the program where
// there is none: this one is taken apart leaf by leaf.
class Fields {
 public:
  Fields() : root_(nlohmann::json::object()) {}
  Fields(const Fields&) = delete;
  Fields& operator=(const Fields&) = delete;
  Fields(Fields&& other) noexcept : root_(std::move(other.root_)) {}
  Fields& operator=(Fields&& other) noexcept {
    root_.swap(other.root_);
    return *this;
  }
  ~Fields() { let_go(root_); }

  // Of JSON; none if the text is not JSON, nests deeper than requests do or names a field twice.
  static std::optional<Fields> parse(const std::string& text);

  const nlohmann::json& root() const { return root_; }
  bool contains(const std::string& name) const { return root_.contains(name); }
  const nlohmann::json& operator[](const std::string& name) const { return root_.at(name); }
  template <class T>
  T value(const std::string& name, const T& otherwise) const {
    return root_.value(name, otherwise);
  }
  std::string value(const std::string& name, const char* otherwise) const {
    return root_.value(name, otherwise);
  }
  // None: the field is not there.
  template <class T>
  std::optional<T> find(const std::string& name) const {
    return contains(name) ? std::optional<T>(root_.at(name).get<T>()) : std::nullopt;
  }
  void set(const std::string& name, nlohmann::json scalar) { root_[name] = std::move(scalar); }

 private:
  static void let_go(nlohmann::json& value) noexcept;

  nlohmann::json root_;
};

}  // namespace superflip::server
