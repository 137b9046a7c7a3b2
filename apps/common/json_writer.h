// JSON as text, written piece by piece.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace superflip {

// Where a tree of values needs memory even to be let go of, this needs it for its text alone: what
// fails for want of memory throws, and nothing worse.
class JsonWriter {
 public:
  JsonWriter& begin_object() { return begin('{'); }
  JsonWriter& end_object() { return end('}'); }
  JsonWriter& begin_array() { return begin('['); }
  JsonWriter& end_array() { return end(']'); }
  JsonWriter& key(std::string_view name);

  // Bytes that are no UTF-8 are replaced, so that the text stays JSON.
  JsonWriter& value(std::string_view text);
  JsonWriter& value(const std::string& text) { return value(std::string_view(text)); }
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(bool yes) { return literal(yes ? "true" : "false"); }
  JsonWriter& value(double number);
  template <std::integral T>
  JsonWriter& value(T number) {
    return literal(std::to_string(number));
  }
  JsonWriter& null() { return literal("null"); }
  // What is JSON already.
  JsonWriter& literal(std::string_view json);

  template <class T>
  JsonWriter& field(std::string_view name, const T& content) {
    return key(name).value(content);
  }
  template <class T>  // an optional: null if there is none
  JsonWriter& optional_field(std::string_view name, const T& content) {
    key(name);
    return content ? value(*content) : null();
  }

  const std::string& text() const { return text_; }
  std::string take() { return std::move(text_); }

 private:
  JsonWriter& begin(char bracket);
  JsonWriter& end(char bracket);
  void separate();

  std::string text_;
  bool needs_comma_ = false;
};

}  // namespace superflip
