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
      {"BZh91AY&SY", "archive"},
      {"MSCF\0\0\0\0"s, "archive"},
      {"report.trf" + std::string(247, '\0') + "ustar\0"s + std::string(249, '\0') + "012 Asamoya Open\n001    1 ",
       "archive"},
      {"GIF89a", "picture"},
      {"RIFF\x24\0\0\0WEBPVP8 "s, "picture"},
      {"\0\0\0\x18"
       "ftypheic\0\0\0\0mif1"s,
       "picture"},
      {"BM\x36\x10\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0"s, "picture"},
      {"<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>", "picture"},
      {"\0\0\0\x20"
       "ftypM4A \0\0\0\0isom"s,
       "sound"},
      {"ID3\x03\0\0"s, "sound"},
      {"MZ\x90\0\x03\0\0\0\x04"s, "program"},
      {"%!PS-Adobe-3.0\n", "PostScript"},
      {"BEGIN:VCALENDAR\nVERSION:2.0\n", "calendar"},
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
    CHECK(finding.what_to_do(Language::en).find("TRF") != std::string::npos);
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
      {"Bud1" + std::string(60, '\0') + "\x01\x02", "it is no text, but it does not begin with the bytes 93 FF"},
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
  CHECK(finding.what_to_do(Language::en).find("https://chess-results.com/tnr1234567.aspx") != std::string::npos);
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

TEST_CASE("what stands for a report without being one is refused with what to do instead") {
  struct Row {
    std::string name;
    std::string bytes;
    std::string_view what;
    std::string_view to_do;
  };
  const std::string page = "<!DOCTYPE html><html><head><title>";
  const Row rows[] = {
      {"~$report.xlsx",
       "\x07"
       "Arbiter" +
           std::string(157, ' '),
       "beside a file that is open", "no ~ in front"},
      {".~lock.report.ods#", ",arbiter,desk,08.02.2026 10:15,file:///home/arbiter;", "that is open", "no ~ in front"},
      {"event.url", "[InternetShortcut]\r\nURL=https://example.org/open\r\n", "a shortcut to a page", "save the page"},
      {"event.desktop", "[Desktop Entry]\nType=Link\nURL=https://example.org\n", "a shortcut to a page",
       "save the page"},
      {"report.lnk", "L\0\0\0\x01\x14\x02\0\0\0\0\0\xC0"s, "a shortcut to a file", "that it leads to"},
      {"report.gsheet", "{\"url\":\"https://docs.google.com/open?id=ab\"}", "that Google keeps", ".xlsx"},
      {"report.trf.icloud", "bplist00\xD3\x01\x02"s, "kept elsewhere", "downloaded"},
      {"report.trf", "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12\n", "kept elsewhere",
       "downloaded"},
      {"report.xlsx", "\xD0\xCF\x11\xE0 E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0"s, "a password locks",
       "without one"},
      {"mail.asc", "-----BEGIN PGP MESSAGE-----\n\nhQEMA0=\n", "encrypted", "save the attachment"},
      {"smime.p7m", "\x30\x82\x05\x10\x06\x09\x2A\x86\x48\x86\xF7\x0D\x01\x07\x03\xA0"s, "encrypted",
       "save the attachment"},
      {"smime.p7m", "\x30\x82\x05\x10\x06\x09\x2A\x86\x48\x86\xF7\x0D\x01\x07\x02\xA0"s, "signed mail",
       "save the attachment"},
      {"winmail.dat", "\x78\x9F\x3E\x22\x01\0\x01\x06"s, "winmail.dat", ".zip"},
      {"tnr5.html", page + "Sign in</title></head><body><input type=\"password\"></body></html>", "asks to sign in",
       "Sign in"},
      {"tnr5.html", page + "Just a moment...</title></head><body></body></html>", "whether a person is there", "wait"},
      {"tnr5.html", page + "404 - File or directory not found.</title></head><body></body></html>", "error page",
       "again later"},
      {"tnr5.html", page + "x</title></head><body><h1>Server Error in '/' Application.</h1></body></html>",
       "error page", "again later"},
      {"uc.html", page + "Google Drive - Virus scan warning</title></head></html>", "in front of a download",
       "Press the button"},
      {"report.trf.crdownload", "012 Asam", "was not finished", "to its end"},
      {"Thumbs.db", std::string(64, '\0') + "x", "keeps for itself", "the report itself"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.name);
    CAPTURE(row.what);
    const std::vector<Document> documents{{.name = row.name, .origin = {}, .bytes = row.bytes}};
    const auto result = read_tournament(documents);
    REQUIRE_FALSE(result.has_value());
    const Finding& finding = result.error().finding;
    CHECK(finding.code() == "format-stand-in");
    CHECK(finding.message(Language::en).find(row.what) != std::string::npos);
    CHECK(finding.what_to_do(Language::en).find(row.to_do) != std::string::npos);
    CHECK(finding.message(Language::ja).find("報告そのものではありません") != std::string::npos);
    CHECK(finding.what_to_do(Language::ja) != finding.what_to_do(Language::en));
    CHECK(finding.what_to_do(Language::en).ends_with('.'));
    CHECK(finding.what_to_do(Language::ja).ends_with("。"));
  }
}

TEST_CASE("a report is read whatever it is called, and an address is offered from a shortcut") {
  const std::string shortcut = "[InternetShortcut]\r\nURL=https://chess-results.com/tnr1234567.aspx?lan=1\r\n";
  CHECK(refusal(shortcut).code() == "format-names-event");
  const std::vector<Document> documents{
      {.name = "report.trf.old", .origin = {}, .bytes = "012 Asamoya Open\n001    1 m    Aoba,Midori\n"}};
  const auto read = read_tournament(documents);
  CHECK((read || read.error().finding.code() != "format-stand-in"));
}
