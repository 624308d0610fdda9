#include "importers/foreign_format.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "importers/importer.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace std::string_literals;

namespace {

/// A dBase header for `fields` fields.
std::string dbase(int fields, char month = 6) {
  const int length = 32 * (fields + 1) + 1;
  std::string bytes(static_cast<std::size_t>(length), '\0');
  bytes[0] = '\x03';
  bytes[1] = '\x7E';
  bytes[2] = month;
  bytes[3] = 28;
  bytes[8] = static_cast<char>(length % 256);
  bytes[9] = static_cast<char>(length / 256);
  return bytes;
}

Finding refusal(std::string bytes) {
  const std::vector<Document> documents{{.name = "sent.bin", .origin = {}, .bytes = std::move(bytes)}};
  const auto result = read_tournament(documents);
  REQUIRE_FALSE(result.has_value());
  return result.error().finding;
}

}  // namespace

TEST_CASE("a file that nobody reads ratings from is refused by its name") {
  struct Row {
    std::string bytes;
    std::string_view what;
  };
  const Row rows[] = {
      {"[Event \"Asamoya Open\"]\n[Site \"Asamoya\"]\n", "PGN"},
      {"\xEF\xBB\xBF\n[Event \"Asamoya Open\"]\n", "PGN"},
      {"%PDF-1.7\n", "PDF"},
      {"\x89PNG\r\n\x1A\n", "picture"},
      {"\xFF\xD8\xFF\xE0", "picture"},
      {"\xD0\xCF\x11\xE0 … W\0o\0r\0d\0D\0o\0c\0u\0m\0e\0n\0t\0"s, "Word"},
      {"PK\3\4" + std::string(26, '\0') + "mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK", "OpenDocument"},
      {"\0\1\0\0Standard Jet DB\0"s, "Papi"},
      {"\0\1\0\0Standard ACE DB\0"s, "Papi"},
      {dbase(12), "dBase"},
      {"Vega 8.3\n# Do not edit this\nAsamoya Open\nAsamoya\nJPN\n", ".veg"},
      {"{?xml version=\"1.0\"?}{chessresults}{/chessresults}", "braces"},
      {"{\"rank\":1,\"points\":5.0,\"username\":\"asamoya\"}\n", "JSON"},
      {"[\n  {\"name\": \"Asamoya Open\"}\n]\n", "JSON"},
      {"{\n  \"schema\": \"seiseki/games/1\",\n", "seiseki convert"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const Finding finding = refusal(row.bytes);
    CHECK(finding.code() == "format-foreign");
    CHECK(finding.message(Language::en).find(row.what) != std::string::npos);
    CHECK(finding.message(Language::ja) != finding.message(Language::en));
    CHECK(finding.message(Language::en).starts_with("“sent.bin” is "));
    CHECK(finding.advice(Language::en).find("TRF") != std::string::npos);
  }
}

TEST_CASE("what only looks like such a file is not taken for one") {
  for (const std::string& bytes :
       {""s, "Dear rating officer,\n"s, "Vega 8.3 was used for the pairings.\n"s, "[Tournament]\nName=Asamoya\n"s, "{"s,
        "{see the attachment}\n"s, "[1]"s.substr(0, 1), "\x03\x04"s, dbase(12, 13), "\xD0\xCF\x11\xE0\xA1\xB1"s,
        "<html></html>"s}) {
    CAPTURE(bytes);
    CHECK_FALSE(foreign_format(bytes).has_value());
  }
}

TEST_CASE("a TRF whose name is in brackets or braces is still a TRF") {
  const std::vector<Document> documents{
      {.name = "t.trf",
       .origin = {},
       .bytes =
           "012 {Open}\n"
           "001    1      Kiriban, Akane                        JPN                         1.0    1     2 w 1\n"
           "001    2      Yukimasu, Toru                        JPN                         0.0    2     1 b 0\n"}};
  CHECK(read_tournament(documents).has_value());
}
