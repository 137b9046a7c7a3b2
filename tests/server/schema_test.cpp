#include "server/schema.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/capabilities.h>
#include <superflip/notation.h>
#include <superflip/options.h>

#include "common/scramble_kinds.h"
#include "server/api.h"
#include "server/api_document.h"
#include "server/solve_order.h"

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
                     "text": {"type": "string", "minLength": 1, "maxLength": 3},
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
  EXPECT_EQ(fault(object, R"({"n": 1, "text": ""})"), "'text' is empty; leave it out");
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
  const json& kind = document.root()["paths"]["/v1/scramble"]["get"]["parameters"][0];
  ASSERT_EQ(kind["name"], "kind");
  EXPECT_EQ(kind["schema"]["enum"].size(), scramble_kinds().size());
  for (const json& name : kind["schema"]["enum"]) {
    EXPECT_TRUE(scramble_kinds().contains(name.get<std::string>()));
  }
}

// Of the solvers, those that few people need are not served.
std::vector<std::string_view> served_choices(const OptionRow& row) {
  if (row.name != "solver") return row.choices;
  std::vector<std::string_view> names;
  for (const SolverInfo& info : solvers()) {
    if (!info.rare) names.push_back(info.name);
  }
  return names;
}

// Where few solvers have it, the text says which.
bool names_its_solvers(const OptionRow& row, const std::string& description) {
  return row.is_of("optimal") || std::ranges::all_of(row.solvers, [&](std::string_view solver) {
           return description.find(solver) != std::string::npos;
         });
}

json default_of(const OptionRow& row) {
  if (!row.default_text) return nullptr;
  if (row.kind == OptionKind::kChoice) return *row.default_text;
  return json::parse(*row.default_text);
}

void expect_as_in_row(const json& property, const OptionRow& row) {
  SCOPED_TRACE(row.name);
  EXPECT_EQ(property.contains("default") ? property["default"] : json(), default_of(row));
  EXPECT_TRUE(names_its_solvers(row, property.value("description", "")));
  EXPECT_NE(property.value("description", ""), "");
  switch (row.kind) {
    case OptionKind::kFlag:
      EXPECT_EQ(property["type"], "boolean");
      break;
    case OptionKind::kWhole:
      EXPECT_EQ(property["type"], "integer");
      EXPECT_EQ(property["minimum"], row.least);
      EXPECT_EQ(property["maximum"], row.name == "count" ? kMostSolutions : row.greatest);
      break;
    case OptionKind::kTime:
      EXPECT_EQ(property["type"], "number");
      EXPECT_EQ(property["minimum"], static_cast<double>(row.least) / 1000);
      break;
    case OptionKind::kChoice:
      EXPECT_EQ(property["type"], "string");
      EXPECT_EQ(property["enum"], json(served_choices(row)));
      break;
    case OptionKind::kText:
      EXPECT_EQ(property["type"], "string");
      EXPECT_EQ(property["minLength"], 1);
      EXPECT_GT(property["maxLength"], 0);
      break;
    case OptionKind::kSize:
    case OptionKind::kTexts:
      FAIL() << "no such option is served";
  }
}

TEST(ApiDocument, HasTheOptionsOfTheRows) {
  const ApiDocument document;
  const json& schemas = document.root()["components"]["schemas"];
  for (const char* name : {"SolveRequest", "BatchRequest"}) {
    SCOPED_TRACE(name);
    json properties = schemas[name]["properties"];
    // Not of solving: what is solved, and how it is answered.
    for (const char* other :
         {"position", "positions", "form", "parentheses", "lower_case", "wait", "unordered"}) {
      properties.erase(other);
    }
    for (const OptionRow& row : option_rows()) {
      if (row.http.empty()) continue;
      const std::string field(row.http);
      ASSERT_TRUE(properties.contains(field)) << field;
      expect_as_in_row(properties[field], row);
      properties.erase(field);
    }
    EXPECT_TRUE(properties.empty()) << properties;
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
