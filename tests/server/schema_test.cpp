#include "server/schema.h"

#include <gtest/gtest.h>

#include <superflip/notation.h>

#include "common/scramble_kinds.h"
#include "server/api.h"
#include "server/api_document.h"

namespace superflip::server {
namespace {

using nlohmann::json;

const json kDocument =
    json::parse(R"({"schemas": {"Form": {"type": "string", "enum": ["a", "b"]}}})");

std::string fault(const char* schema, const char* value) {
  return Schema(kDocument, json::parse(schema), "field").fault_in(json::parse(value)).value_or("");
}

TEST(Schema, NamesWhatIsWrong) {
  const char* const object = R"({"type": "object", "required": ["n"], "additionalProperties": false,
      "properties": {"n": {"type": "integer", "minimum": 1, "maximum": 9},
                     "x": {"type": "number", "minimum": 0.5},
                     "flag": {"type": "boolean"}, "form": {"$ref": "#/schemas/Form"},
                     "text": {"type": "string", "maxLength": 3},
                     "to": {"anyOf": [{"$ref": "#/schemas/Form"},
                                      {"type": "array", "items": {"$ref": "#/schemas/Form"},
                                       "maxItems": 2}]}}})";
  EXPECT_EQ(fault(object, R"({"n": 1, "x": 0.5, "flag": true, "form": "b", "text": "abc"})"), "");
  EXPECT_EQ(fault(object, R"({"n": 9, "x": 7, "to": ["a", "b"]})"), "");
  EXPECT_EQ(fault(object, R"({"n": 9, "to": "a"})"), "");
  EXPECT_EQ(fault(object, "[]"), "give an object");
  EXPECT_EQ(fault(object, "{}"), "the field 'n' is missing");
  EXPECT_EQ(fault(object, R"({"n": 1, "m": 2})"),
            "there is no field 'm'; there are flag, form, n, text, to, x");
  for (const char* bad : {"0", "10", "-1", "1.5", "\"1\"", "null", "true"}) {
    EXPECT_EQ(fault(object, (std::string(R"({"n": )") + bad + "}").c_str()),
              "'n' takes a whole number from 1 to 9");
  }
  EXPECT_EQ(fault(object, R"({"n": 1, "x": 0.4})"), "'x' takes a number of 0.5 or more");
  EXPECT_EQ(fault(object, R"({"n": 1, "flag": 1})"), "'flag' takes true or false");
  EXPECT_EQ(fault(object, R"({"n": 1, "form": "c"})"), "'form' takes one of a, b");
  EXPECT_EQ(fault(object, R"({"n": 1, "text": "abcd"})"), "'text' is longer than 3 bytes");
  EXPECT_EQ(fault(object, R"({"n": 1, "to": ["c"]})"),
            "'to' takes one of a, b, or a list, each one of a, b");
  EXPECT_NE(fault(object, R"({"n": 1, "to": ["a", "a", "a"]})"), "");
}

// The document says what there is; nothing else may know of routes and forms.
TEST(ApiDocument, HasExactlyTheRoutesThatAreAnswered) {
  const ApiDocument document;
  std::size_t operations = 0;
  for (const auto& [path, methods] : document.root()["paths"].items()) {
    operations += methods.size() - methods.count("parameters");
  }
  EXPECT_EQ(operations, routes().size());
  for (const Route& route : routes()) {
    EXPECT_TRUE(document.has(std::string(route.method), std::string(route.path))) << route.path;
  }
}

TEST(ApiDocument, ListsTheFormsAndKindsThereAre) {
  const ApiDocument document;
  const json& schemas = document.root()["components"]["schemas"];
  json names = json::array();
  for (const FormInfo& info : forms()) names.push_back(std::string(info.name));
  EXPECT_EQ(schemas["Form"]["enum"], names);
  names.insert(names.begin(), "auto");
  EXPECT_EQ(schemas["InputForm"]["enum"], names);
  EXPECT_EQ(schemas["Problem"]["properties"]["chain"]["enum"], json(kChainNames));
  const json& kind = document.root()["paths"]["/v1/scramble"]["get"]["parameters"][0];
  ASSERT_EQ(kind["name"], "kind");
  EXPECT_EQ(kind["schema"]["enum"].size(), scramble_kinds().size());
  for (const json& name : kind["schema"]["enum"]) {
    EXPECT_TRUE(scramble_kinds().contains(name.get<std::string>()));
  }
}

TEST(ApiDocument, ReadsQueries) {
  const ApiDocument document;
  const auto read = [&](const char* query) {
    return document.read_query("GET", "/v1/scramble", query);
  };
  EXPECT_EQ(read("count=3&kind=random%2Dmoves&seed=18446744073709551615")->root(),
            json({{"count", 3}, {"kind", "random-moves"}, {"seed", 18446744073709551615ULL}}));
  EXPECT_EQ(read("")->root(), json::object());
  for (const char* bad :
       {"count=0", "count=101", "count=-1", "count=1x", "count=", "count=1&count=2", "kind=none",
        "kind=%2", "kind=%zz", "cuont=1", "seed=18446744073709551616", "count"}) {
    EXPECT_FALSE(read(bad)) << bad;
  }
}

TEST(Fields, AreReadFromJson) {
  const auto fields =
      Fields::parse(R"({"position": "R U", "count": -3, "timeout": 0.5, "to": ["lst", "b32"]})");
  ASSERT_TRUE(fields);
  EXPECT_EQ(fields->root(),
            json({{"position", "R U"}, {"count", -3}, {"timeout", 0.5}, {"to", {"lst", "b32"}}}));
  EXPECT_EQ(Fields::parse("[]")->root(), json::array());
  EXPECT_EQ(Fields::parse("true")->root(), true);
  EXPECT_EQ(Fields::parse(R"({"a": {"b": [{}]}})")->root(), json::parse(R"({"a": {"b": [{}]}})"));
  for (const char* bad : {"", "{", "{\"a\": 1,}", "{\"a\": 1} x", "\xff", "{\"a\": nan}"}) {
    EXPECT_FALSE(Fields::parse(bad)) << bad;
  }
}

// A field given twice means one thing to a proxy and another to the service.
TEST(Fields, AreNotGivenTwiceNorNestedWithoutEnd) {
  EXPECT_FALSE(Fields::parse(R"({"a": 1, "b": 2, "a": 3})"));
  EXPECT_FALSE(Fields::parse("[[[[[]]]]]"));
  EXPECT_FALSE(Fields::parse(std::string(1'000'000, '[') + std::string(1'000'000, ']')));
}

}  // namespace
}  // namespace superflip::server
