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
      {"{\\rtf1\\ansi Asamoya Open}", "RTF"},
      {"\xD0\xCF\x11\xE0 … _\0_\0s\0u\0b\0s\0t\0g\0"
       "1\0"s,
       ".msg"},
      {"SQLite format 3\0\x10\0"s, "Sharly-Chess"},
      {"7z\xBC\xAF\x27\x1C", "zip"},
      {"[Tournament Info]\nDescr1=Asamoya Open\n", "SwissPerfect"},
      {"No  Name           Feder Intl Id Loc Id Rtg  Loc  Title Total  1   2\n\n1   Aoba, Midori   JPN\n",
       "SwissPerfect"},
      {"6.04" + std::string{"\1\0\0\0", 4} + std::string(80, '\0'), "PairTwo"},
      {"<html><head><title>Standings</title></head><body>www.vegachess.com</body></html>", "Vega"},
      {"<html><body>Made with Tornelo</body></html>", "Tornelo"},
      {"Round;White;Black\nhttps://www.chessmanager.com/x\n", "ChessManager"},
      {"SwissSys 11 Wall chart\n", "SwissSys"},
      {"Round 1\nBo.\tNo.\t\tWhite\tPts.\tResult\tPts.\t\tBlack\tNo.\n1\t1\t\tAoba\t0\t1 - 0\t0\t\tBeni\t2\n",
       "copied as text"},
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

TEST_CASE("a file whose bytes nobody knows is named by the program whose ending it has") {
  for (const auto& [name, what] : {std::pair{"open.SWS", "PairTwo"},
                                   {"a/b.swt", "Swiss-Chess"},
                                   {"x.S1A", "SwissSys"},
                                   {"x.sco", "SwissPerfect"},
                                   {"x.papi", "Papi"}}) {
    const auto format = foreign_format("\1\2\3 no text at all", name);
    REQUIRE(format);
    CHECK(format->en.find(what) != std::string_view::npos);
  }
  CHECK_FALSE(foreign_format("Dear rating officer", "letter.txt"));
}

TEST_CASE("a file that nobody reads is refused with the reason of the format it comes closest to alone") {
  struct Row {
    std::string bytes;
    std::string_view reason;
  };
  const Row rows[] = {
      {"Dear rating officer,\nplease find the results attached.\n", "it is text, but no line begins with 001"},
      {"<html><body><p>Our club</p></body></html>", "it is a web page, but it has neither <table class=CRs1> nor"},
      {"\x01\x02\x03\x04\x05\x06\x07\x08\x01\x02", "it is no text, but it does not begin with the bytes 93 FF"},
      {"a;b;c\n1;2;3\n4;5;6\n", "it is a table, but no row has the headings of a list"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.reason);
    const Finding finding = refusal(row.bytes);
    CHECK(finding.code() == "format-unknown");
    CHECK(finding.message(Language::en).find(row.reason) != std::string::npos);
    CHECK(finding.message(Language::en).find(';') == std::string::npos);
    CHECK(finding.message(Language::ja).find("ですが、") != std::string::npos);
  }
}

TEST_CASE("a page that names a tournament on Chess-Results is refused with its address") {
  const Finding finding = refusal(
      "<html><body><p>Results: <a href=\"https://s2.Chess-Results.com/tnr1234567.aspx?lan=1\">here</a>, "
      "https://chess-results.com/tnr1234567.aspx?art=4</p></body></html>");
  CHECK(finding.code() == "format-names-event");
  CHECK(finding.advice(Language::en).find("https://chess-results.com/tnr1234567.aspx") != std::string::npos);
  CHECK(finding.message(Language::en).find("tnr1234567.aspx, ") == std::string::npos);
  CHECK(refusal("see https://chess-results.com/tnr12.aspx").code() == "format-names-event");
  CHECK(refusal("see https://chess-results.example/tnr12.aspx").code() == "format-unknown");
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
