#include "pipeline/ingest/sources.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <doctest/doctest.h>

#include "importers/http/findings.hpp"
#include "tests/unit/pipeline/imported.hpp"
#include "tests/unit/pipeline/store/store_fixture.hpp"

using namespace seiseki;
using namespace seiseki::test;
using ingest::Batch;

namespace {

std::string header_of_trf(const std::string& name) {
  return "012 " + name + "\n042 2026/02/07\n052 2026/02/07\n122 90 min + 30 sec\n";
}

struct Folder : store::test::TemporaryFolder {
  std::string write(const std::string& name, const std::string& bytes) const {
    std::filesystem::create_directories((path / name).parent_path());
    std::ofstream{path / name, std::ios::binary} << bytes;
    return (path / name).string();
  }
};

std::vector<Batch> batches(std::vector<std::string> sources, const std::string& standard_input = {}) {
  std::istringstream in{standard_input};
  ingest::SourceAccess access;
  access.standard_input = &in;
  std::vector<Batch> out;
  ingest::for_each_batch(sources, access, [&](Batch batch) { out.push_back(std::move(batch)); });
  return out;
}

/// A saved page of Chess-Results, as far as its event can be told from it.
std::string page(int event, int art) {
  const std::string number = std::to_string(event);
  return "<html><head><title>Chess-Results Server Chess-results.com - Sumi</title></head><body><form "
         "method=\"post\" action=\"./tnr" +
         number + ".aspx?lan=1&amp;art=" + std::to_string(art) + "\"><a href=\"tnr" + number +
         ".aspx?lan=1\">x</a><table class=\"CRs1\"><tr><td>No.</td></tr></table></form></body></html>";
}

/// Three sections of one event: 801 names the others in its menu; 803 cannot be had.
class SectionFetcher final : public importers::http::Fetcher {
public:
  Result<importers::Document> fetch(const importers::http::Request& request) override {
    const std::string number = request.url.substr(request.url.find("/tnr") + 4, 3);
    asked.push_back(number);
    if (number == "803") {
      return tl::make_unexpected(failure(importers::http::k_not_found, {}, {}, {"803"}).value());
    }
    const bool crosstable = request.url.find("art=5") != std::string::npos;
    const std::string menu = number != "801"
                                 ? ""
                                 : "<table><tr><td class=\"CRnowrap b\">Tournament selection</td><td><b>A</b>, <a "
                                   "href=\"tnr802.aspx\">B</a>, <a href=\"tnr803.aspx\">C</a></td></tr></table>";
    return importers::Document{.name = request.url,
                               .origin = request.url,
                               .bytes = "<html><body><form action=\"./tnr" + number +
                                        ".aspx?lan=1&amp;art=" + (crosstable ? "5" : "0") + "\"><h2>Event</h2>" + menu +
                                        "<table class=\"CRs1\"><tr class=\"CRg1b\"><th>No.</th><th></th><th>Name</th>" +
                                        (crosstable ? "<th>1.Rd</th>" : "") +
                                        "</tr><tr class=\"CRg1\"><td>1</td><td></td><td>Sato</td>" +
                                        (crosstable ? "<td>-1</td>" : "") + "</tr></table></form></body></html>"};
  }
  std::vector<std::string> asked;
};

}  // namespace

TEST_CASE("with all sections an address brings each tournament of its event once, and one that fails harms no other") {
  SectionFetcher fetcher;
  ingest::SourceAccess access;
  access.fetcher = &fetcher;
  access.sections = ingest::Sections::all;
  const std::vector<std::string> sources{"801", "802"};
  std::vector<std::string> seen;
  const auto take = [&](Batch batch) { seen.push_back(batch.label + (batch.error ? " failed" : "")); };
  ingest::for_each_batch(sources, access, take);
  CHECK(seen == std::vector<std::string>{"801", "801 (B)", "801 (C) failed"});
  access.sections = ingest::Sections::the_named_one;
  seen.clear();
  ingest::for_each_batch(sources, access, take);
  CHECK(seen == std::vector<std::string>{"801", "802"});
}

TEST_CASE("a batch says which tournaments of the site the same run takes: those named and those that come along") {
  SectionFetcher fetcher;
  ingest::SourceAccess access;
  access.fetcher = &fetcher;
  std::vector<std::vector<long>> taken;
  const auto take = [&](Batch batch) { taken.push_back(batch.also_taken); };
  const std::vector<std::string> two{"801", "https://chess-results.com/tnr803.aspx?lan=1", "-x.trf"};
  ingest::for_each_batch(two, access, take);
  REQUIRE(taken.size() == 3);
  CHECK(taken[0] == std::vector<long>{801, 803});
  CHECK(taken[2].empty());
  access.sections = ingest::Sections::all;
  taken.clear();
  ingest::for_each_batch(std::vector<std::string>{"801"}, access, take);
  REQUIRE(taken.size() == 3);
  for (const std::vector<long>& numbers : taken) CHECK(numbers == std::vector<long>{801, 801, 802, 803});
}

TEST_CASE("each file is a tournament, and a file that cannot be read harms no other") {
  const Folder folder;
  const std::string a = folder.write("a.trf", header_of_trf("A"));
  const std::string b = folder.write("b.trf", header_of_trf("B"));
  const auto all = batches({a, (folder.path / "missing.trf").string(), b});
  REQUIRE(all.size() == 3);
  int failed = 0;
  std::vector<std::string> names;
  for (const Batch& batch : all) {
    failed += batch.error ? 1 : 0;
    if (!batch.error) names.push_back(std::filesystem::path(batch.documents.at(0).name).filename().string());
  }
  CHECK(failed == 1);
  CHECK(names == std::vector<std::string>{"a.trf", "b.trf"});
}

TEST_CASE(
    "a folder is taken whole, its tournaments in the order of their names; an empty file is told, not passed over") {
  const Folder folder;
  folder.write("reports/b.trf", header_of_trf("B"));
  folder.write("reports/a.trf", header_of_trf("A"));
  folder.write("reports/empty.trf", "");
  const auto all = batches({(folder.path / "reports").string()});
  std::vector<std::string> names;
  for (const Batch& batch : all)
    names.push_back(std::filesystem::path(batch.label).filename().string() + (batch.error ? " failed" : ""));
  CHECK(names == std::vector<std::string>{"empty.trf failed", "a.trf", "b.trf"});
}

TEST_CASE("saved pages of one event are one batch, those of another event another") {
  const Folder folder;
  folder.write("pages/1.html", page(1300001, 0));
  folder.write("pages/2.html", page(1300002, 0));
  folder.write("pages/3.html", page(1300001, 4));
  folder.write("pages/league.trf", header_of_trf("League"));
  const auto all = batches({(folder.path / "pages").string()});
  REQUIRE(all.size() == 3);
  CHECK(all[0].documents.size() == 2);
  CHECK(all[1].documents.size() == 1);
  CHECK(all[2].documents.size() == 1);
}

TEST_CASE("pages named one by one are grouped too") {
  const Folder folder;
  const std::string first = folder.write("1.html", page(1300001, 0));
  const std::string second = folder.write("2.html", page(1300001, 4));
  const auto all = batches({first, second});
  REQUIRE(all.size() == 1);
  CHECK(all[0].documents.size() == 2);
}

TEST_CASE("an empty folder is an error, since whoever named it expected something") {
  const Folder folder;
  const auto all = batches({folder.path.string()});
  REQUIRE(all.size() == 1);
  CHECK(all[0].error.has_value());
}

TEST_CASE("standard input is a document like any other") {
  const auto all = batches({"-"}, header_of_trf("From a pipe"));
  REQUIRE(all.size() == 1);
  CHECK(all[0].label == "-");
  CHECK(all[0].documents.at(0).bytes == header_of_trf("From a pipe"));
}

TEST_CASE("offline, an address is refused and the files beside it are not") {
  const Folder folder;
  const std::string a = folder.write("a.trf", header_of_trf("A"));
  for (const std::string address :
       {"https://chess-results.com/tnr1300001.aspx", "1300001", "s2.chess-results.com/tnr1300001.aspx?lan=1"}) {
    CAPTURE(address);
    const auto all = batches({address, a});
    REQUIRE(all.size() == 2);
    REQUIRE(all[0].error);
    CHECK(all[0].error->finding.code() == "source-offline");
    CHECK(all[0].error->failure() == FailureClass::usage);
    CHECK_FALSE(all[1].error);
  }
}

TEST_CASE("a file whose name is a number is a file, not an address") {
  const Folder folder;
  const std::string name = folder.write("1300001", header_of_trf("A"));
  const auto all = batches({name});
  REQUIRE(all.size() == 1);
  CHECK_FALSE(all[0].error);
}

TEST_CASE("an archive is its members: those that can be read are tournaments, the others are told") {
  const Folder folder;
  folder.write("pack/a.trf", header_of_trf("A"));
  folder.write("pack/sub/b.trf", header_of_trf("B"));
  folder.write("pack/page5.html", page(1300001, 5));
  folder.write("pack/page0.html", page(1300001, 0));
  // A stored archive, written by hand: local headers, directory, end.
  const auto le = [](std::uint32_t value, int bytes) {
    std::string out;
    for (int i = 0; i < bytes; ++i) out += static_cast<char>((value >> (8 * i)) & 0xffU);
    return out;
  };
  const auto crc32 = [](const std::string& bytes) {
    std::uint32_t crc = 0xffffffffU;
    for (const char c : bytes) {
      crc ^= static_cast<unsigned char>(c);
      for (int i = 0; i < 8; ++i) crc = (crc >> 1U) ^ (0xedb88320U & (0U - (crc & 1U)));
    }
    return ~crc;
  };
  std::string body;
  std::string directory;
  const std::vector<std::pair<std::string, std::string>> members{{"a.trf", header_of_trf("A")},
                                                                 {"../evil.trf", header_of_trf("E")},
                                                                 {"sub/b.trf", header_of_trf("B")},
                                                                 {"5.html", page(1300001, 5)},
                                                                 {"sub/0.html", page(1300001, 0)}};
  for (const auto& [name, bytes] : members) {
    const auto size = static_cast<std::uint32_t>(bytes.size());
    const std::string common = le(20, 2) + le(0, 2) + le(0, 2) + le(0, 2) + le(33, 2) + le(crc32(bytes), 4) +
                               le(size, 4) + le(size, 4) + le(static_cast<std::uint32_t>(name.size()), 2) + le(0, 2);
    directory += "PK\x01\x02" + le(20, 2) + common + le(0, 2) + le(0, 2) + le(0, 2) + le(0, 4) +
                 le(static_cast<std::uint32_t>(body.size()), 4) + name;
    body += "PK\x03\x04" + common + name + bytes;
  }
  const auto count = static_cast<std::uint32_t>(members.size());
  const std::string zip = body + directory + "PK\x05\x06" + le(0, 2) + le(0, 2) + le(count, 2) + le(count, 2) +
                          le(static_cast<std::uint32_t>(directory.size()), 4) +
                          le(static_cast<std::uint32_t>(body.size()), 4) + le(0, 2);
  const std::string file = folder.write("exports.zip", zip);
  const auto told = [](const std::vector<Batch>& all) {
    std::vector<std::string> out;
    for (const Batch& batch : all)
      out.push_back(batch.error ? std::string{batch.error->finding.code()} : std::to_string(batch.documents.size()));
    return out;
  };
  const std::vector<std::string> expected{"zip-path", "1", "1", "2"};
  CHECK(told(batches({file})) == expected);
  CHECK(told(batches({"-"}, zip)) == expected);
  CHECK(told(batches({folder.write("in/exports.zip", zip).substr(0, folder.path.string().size()) + "/in"})) ==
        expected);
}

TEST_CASE("the attachments of a mail are sources as the members of an archive are, halves of one event together") {
  const std::string mail =
      "From: arbiter@example.org\nSubject: reports\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n"
      "--b\n\nHere they are.\n"
      "--b\nContent-Type: text/plain; name=players.txt\n\nNr;Name;Identnr;FideIdent\n1;a;;\n2;b;;\n"
      "--b\nContent-Type: text/plain; name=games.txt\n\nRunde;NrW;NrS;ErgW;ErgS;Kontumaz\n1;1;2;1;0;\n"
      "--b\nContent-Type: text/plain; name=r.trf\nContent-Transfer-Encoding: base64\n\nMDE!\n"
      "--b\nContent-Type: image/png; name=logo.png\n\nPNG\n--b--\n";
  const Folder folder;
  const auto all = batches({folder.write("m.eml", mail)});
  REQUIRE(all.size() == 2);
  REQUIRE(all[0].error);
  CHECK(all[0].error->finding.code() == "mail-part-damaged");
  CHECK(all[0].label.ends_with("m.eml/r.trf"));
  CHECK(all[1].documents.size() == 2);
  CHECK(batches({"-"}, mail).size() == 2);
}

TEST_CASE("halves of a tournament come together by name, or where each is the only one; several are left alone") {
  const std::string players = "Nr;Name;Identnr;FideIdent\n1;a;;\n2;b;;\n";
  const std::string games = "Runde;NrW;NrS;ErgW;ErgS;Kontumaz\n1;1;2;1;0;\n";
  const auto sizes = [](const std::vector<Batch>& all) {
    std::vector<std::size_t> out;
    for (const Batch& batch : all) out.push_back(batch.documents.size());
    return out;
  };
  using Sizes = std::vector<std::size_t>;
  const Folder folder;
  const std::string root = (folder.path / "in").string();
  const std::string a = folder.write("in/A/meibo.txt", players);
  const std::string b = folder.write("in/A/taikyoku.txt", games);
  CHECK(sizes(batches({root})) == Sizes{2});
  CHECK(batches({root})[0].label == a);
  // Another folder's half is another tournament's, unless both are named.
  const std::string c = folder.write("in/B/only_games.txt", games);
  const std::string d = folder.write("in/C/only_players.txt", players);
  CHECK(sizes(batches({root})) == Sizes{2, 1, 1});
  CHECK(sizes(batches({c, d})) == Sizes{2});
  CHECK(sizes(batches({a, b, c, d})) == Sizes{1, 1, 1, 1});
  // Names that say the same decide before that.
  folder.write("in/D/Aki_players.txt", players);
  folder.write("in/D/Haru_players.txt", players);
  folder.write("in/D/Haru_pairings_r1.txt", games);
  folder.write("in/D/Aki_pairings_r1.txt", games);
  folder.write("in/D/Aki_pairings_r2.txt", games);
  CHECK(sizes(batches({(folder.path / "in/D").string()})) == Sizes{3, 2});
}
