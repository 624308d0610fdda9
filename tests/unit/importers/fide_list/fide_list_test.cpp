#include "importers/fide_list/fide_list.hpp"

#include <sstream>
#include <utility>

#include <doctest/doctest.h>

using namespace seiseki;
using namespace seiseki::importers::fide_list;

namespace {

/// A line with texts at 0-based offsets.
std::string at(const std::vector<std::pair<std::size_t, std::string>>& cells) {
  std::string line;
  for (const auto& [offset, text] : cells) {
    if (line.size() < offset + text.size()) line.resize(offset + text.size(), ' ');
    line.replace(offset, text.size(), text);
  }
  return line + "\r\n";
}

// The offsets of contracts 4, written here once more: the reader takes them from the header.
const std::string k_old =
    at({{0, "ID number"}, {10, "Name"}, {44, "TitlFed"}, {53, "Mar11"}, {59, "GamesBorn"}, {70, "Flag"}});
const std::string k_combined = at({{0, "ID Number"},
                                   {15, "Name"},
                                   {76, "Fed"},
                                   {80, "Sex"},
                                   {84, "Tit"},
                                   {89, "WTit"},
                                   {94, "OTit"},
                                   {109, "SRtng"},
                                   {115, "SGm"},
                                   {119, "SK"},
                                   {122, "RRtng"},
                                   {128, "RGm"},
                                   {132, "Rk"},
                                   {135, "BRtng"},
                                   {141, "BGm"},
                                   {145, "BK"},
                                   {148, "B-day"},
                                   {154, "Flag"}});
const std::string k_with_foa = at({{0, "ID Number"},
                                   {15, "Name"},
                                   {76, "Fed"},
                                   {80, "Sex"},
                                   {84, "Tit"},
                                   {89, "WTit"},
                                   {94, "OTit"},
                                   {109, "FOA"},
                                   {113, "SRtng"},
                                   {119, "SGm"},
                                   {123, "SK"},
                                   {126, "RRtng"},
                                   {132, "RGm"},
                                   {136, "Rk"},
                                   {139, "BRtng"},
                                   {145, "BGm"},
                                   {149, "BK"},
                                   {152, "B-day"},
                                   {158, "Flag"}});
const std::string k_single = at({{0, "ID Number"},
                                 {15, "Name"},
                                 {76, "Fed"},
                                 {80, "Sex"},
                                 {84, "Tit"},
                                 {89, "WTit"},
                                 {94, "OTit"},
                                 {109, "FOA"},
                                 {113, "SEP26"},
                                 {119, "Gms"},
                                 {123, "K"},
                                 {126, "B-day"},
                                 {132, "Flag"}});

struct Read {
  Result<FideList> list;
  std::vector<FidePlayer> people;
};
Read read(const std::string& bytes, const Sanity& sanity = {}, std::optional<SingleType> type = std::nullopt) {
  std::istringstream in{bytes};
  std::vector<FidePlayer> people;
  auto list = read_fide_list(
      in, "list.txt", [&](const FidePlayer& player) { people.push_back(player); }, sanity, type);
  return {std::move(list), std::move(people)};
}

std::string code(const Read& read) {
  return read.list ? "" : std::string(read.list.error().finding.code());
}

std::string xml(const std::string& players) {
  return "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<playerslist>" + players + "</playerslist>\n";
}

}  // namespace

TEST_CASE("contracts 4: the old layout, with the month in its header and letters for titles") {
  const Read r = read(k_old +
                      at({{0, "99000017"},
                          {10, "Kitakaze, Hana"},
                          {44, "wf"},
                          {48, "JPN"},
                          {53, "2010"},
                          {59, "  9"},
                          {64, "1990"},
                          {70, "wi"}}) +
                      at({{0, "00001168"}, {10, "Smith, John"}, {48, "ENG"}, {53, "   0"}, {64, "0000"}}));
  REQUIRE(r.list);
  CHECK(r.list->layout == Layout::old);
  CHECK(r.list->month == std::chrono::year{2011} / std::chrono::March);
  CHECK(r.list->records == 2);
  CHECK(r.list->inactive == 1);
  REQUIRE(r.people.size() == 2);
  CHECK(r.people[0] == FidePlayer{"99000017", "Kitakaze, Hana", "JPN", "f", "WFM", 2010, {}, {}, 1990, "wi"});
  CHECK(r.people[1] == FidePlayer{"1168", "Smith, John", "ENG", "", "", {}, {}, {}, {}, ""});
}

TEST_CASE("contracts 4: the combined layout with and without FOA, all three ratings") {
  const Read without = read(k_combined + at({{0, "99000017"},
                                             {15, "Kitakaze, Hana"},
                                             {76, "JPN"},
                                             {80, "F"},
                                             {89, "WFM"},
                                             {109, "2010"},
                                             {115, "9"},
                                             {119, "20"},
                                             {122, "1950"},
                                             {132, "20"},
                                             {135, "1875"},
                                             {145, "20"},
                                             {148, "1990"},
                                             {154, "w"}}));
  const Read with = read(k_with_foa + at({{0, "99000017"},
                                          {15, "Kitakaze, Hana"},
                                          {76, "JPN"},
                                          {80, "F"},
                                          {89, "WFM"},
                                          {113, "2010"},
                                          {119, "9"},
                                          {123, "20"},
                                          {126, "1950"},
                                          {136, "20"},
                                          {139, "1875"},
                                          {149, "20"},
                                          {152, "1990"},
                                          {158, "w"}}));
  REQUIRE(without.list);
  REQUIRE(with.list);
  CHECK_FALSE(with.list->month);
  REQUIRE(with.people.size() == 1);
  CHECK(with.people[0] == FidePlayer{"99000017", "Kitakaze, Hana", "JPN", "f", "WFM", 2010, 1950, 1875, 1990, "w"});
  CHECK(without.people == with.people);
}

TEST_CASE("contracts 4: a list of one type names its month, and whoever reads it says which type") {
  const std::string bytes = k_single + at({{0, "99000017"},
                                           {15, "Kitakaze, Hana"},
                                           {76, "JPN"},
                                           {80, "F"},
                                           {84, "IM"},
                                           {113, "2010"},
                                           {119, "9"},
                                           {123, "20"},
                                           {126, "1990"}});
  CHECK(code(read(bytes)) == "fide-type");
  const Read standard = read(bytes, {}, SingleType::standard);
  REQUIRE(standard.list);
  CHECK(standard.list->layout == Layout::single);
  CHECK(standard.list->month == std::chrono::year{2026} / std::chrono::September);
  CHECK(standard.people.at(0).standard == 2010);
  CHECK(standard.people.at(0).title == "IM");
  CHECK(read(bytes, {}, SingleType::rapid).people.at(0).rapid == 2010);
  CHECK(read(bytes, {}, SingleType::blitz).people.at(0).blitz == 2010);
}

TEST_CASE("the XML of one type is of the type that is said, or that its name tells, and of no other") {
  const std::string bytes =
      xml("<player><fideid>99000017</fideid><name>Kitakaze, Hana</name><country>JPN</country><rating>2010</rating>"
          "<games>4</games><k>20</k><birthday>1990</birthday><flag></flag></player>");
  CHECK(code(read(bytes)) == "fide-type");
  struct Case {
    const char* name;
    std::optional<SingleType> said;
    std::optional<int> FidePlayer::*rating;
  };
  for (const auto& [name, said, rating] : {Case{"rapid_rating_list.xml", {}, &FidePlayer::rapid},
                                           Case{"lists/RAPID_rating_list_xml", {}, &FidePlayer::rapid},
                                           Case{"blitz_rating_list.xml", {}, &FidePlayer::blitz},
                                           Case{"standard_rating_list.xml", {}, &FidePlayer::standard},
                                           Case{"list.xml", SingleType::rapid, &FidePlayer::rapid},
                                           Case{"rapid.xml", SingleType::rapid, &FidePlayer::rapid}}) {
    CAPTURE(name);
    std::istringstream in{bytes};
    std::vector<FidePlayer> people;
    REQUIRE(read_fide_list(
        in, name, [&](const FidePlayer& person) { people.push_back(person); }, {}, said));
    REQUIRE(people.size() == 1);
    CHECK(people[0].*rating == 2010);
    CHECK(people[0].standard.has_value() + people[0].rapid.has_value() + people[0].blitz.has_value() == 1);
  }
  std::istringstream in{bytes};
  const auto other = read_fide_list(
      in, "standard_rating_list.xml", [](const FidePlayer&) {}, {}, SingleType::rapid);
  REQUIRE(!other);
  CHECK(other.error().finding.code() == "fide-type-differs");
  CHECK(!type_in_name("rapid/list.xml"));
  CHECK(!type_in_name("standard_and_rapid.xml"));
  CHECK(parse_single_type("rapid") == SingleType::rapid);
  CHECK(!parse_single_type(""));
}

TEST_CASE("contracts 4, 11.3: a file with a missing header word is refused, whichever it is") {
  for (const std::string& header : {k_old, k_combined, k_with_foa, k_single}) {
    for (const std::string word : {"ID", "Name", "Fed", "Flag", "Sex", "Tit", "WTit", "OTit", "SRtng", "RRtng", "BRtng",
                                   "B-day", "SEP26", "Mar11", "Gms", "Games", "Born"}) {
      const std::size_t found = header.find(word);
      if (found == std::string::npos) continue;
      std::string damaged = header;
      damaged.replace(found, word.size(), word.size(), '.');
      CAPTURE(damaged);
      CHECK(code(read(damaged + at({{0, "1"}, {15, "A, B"}}))) == "fide-header");
    }
  }
  CHECK(code(read("ID,Name,Fed\n1,A,JPN\n")) == "fide-header");
  CHECK(code(read("")) == "source-empty");
}

TEST_CASE("a list whose reading fails half-way is not a short list") {
  class HalfRead : public std::streambuf {
  public:
    explicit HalfRead(std::string text) : m_text{std::move(text)} {
      setg(m_text.data(), m_text.data(), m_text.data() + m_text.size());
    }

  protected:
    int_type underflow() override { throw std::system_error{EIO, std::generic_category()}; }

  private:
    std::string m_text;
  };
  for (const std::string& bytes :
       {k_with_foa + at({{0, "99000017"}, {15, "Kaze, Aoi"}, {76, "JPN"}, {80, "F"}, {113, "2010"}, {152, "1990"}}),
        std::string{"<playerslist><player><fideid>99000017</fideid><name>Kaze, Aoi</name></player>"}, std::string{}}) {
    HalfRead buffer{bytes};
    std::istream in{&buffer};
    const auto list = read_fide_list(in, "list", [](const FidePlayer&) {}, {});
    REQUIRE_FALSE(list);
    CHECK(list.error().finding.code() == "source-unreadable");
  }
}

TEST_CASE("contracts 4: columns are characters in UTF-8, and bytes in ISO-8859-1") {
  const auto line = [](const std::string& name, std::size_t shift) {
    return at({{0, "99000017"},
               {15, name},
               {76 + shift, "JPN"},
               {80 + shift, "F"},
               {113 + shift, "2010"},
               {152 + shift, "1990"}});
  };
  const Read utf8 = read(k_with_foa + line("Köster, João", 2));
  REQUIRE(utf8.people.size() == 1);
  CHECK(utf8.people[0].name == "Köster, João");
  CHECK(utf8.people[0].standard == 2010);
  const Read latin = read(k_with_foa + line("K\xF6ster, Jo\xE3o", 0));
  REQUIRE(latin.people.size() == 1);
  CHECK(latin.people[0] == utf8.people[0]);
}

TEST_CASE("contracts 4: the XML, with stray blanks in names, empty elements and only the year of birth") {
  const Read r = read(
      xml("<player><fideid>99000017</fideid><name> Orr  ,  Mark  J  L</name><country>IRL</country><sex>M</sex>"
          "<title>IM</title><w_title></w_title><o_title/><foa_title/><rating>2010</rating><games>4</games><k>20</k>"
          "<rapid_rating>1950</rapid_rating><rapid_games/><rapid_k/><blitz_rating></blitz_rating>"
          "<birthday>1955</birthday><flag>i</flag></player>"
          "<player><fideid>5</fideid><name>O&apos;Brien &amp; Co</name></player>"));
  REQUIRE(r.list);
  CHECK(r.list->layout == Layout::xml);
  CHECK(r.list->inactive == 1);
  REQUIRE(r.people.size() == 2);
  CHECK(r.people[0] == FidePlayer{"99000017", "Orr, Mark J L", "IRL", "m", "IM", 2010, 1950, {}, 1955, "i"});
  CHECK(r.people[1].name == "O'Brien & Co");
}

TEST_CASE("office P10: a document type, deep nesting, endless text and another root are refused") {
  const std::string k_laughs =
      "<?xml version=\"1.0\"?><!DOCTYPE playerslist [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]>"
      "<playerslist><player><fideid>1</fideid><name>&b;</name></player></playerslist>";
  CHECK(code(read(k_laughs)) == "fide-xml");
  CHECK(code(read("<!DOCTYPE playerslist SYSTEM \"file:///etc/passwd\"><playerslist/>")) == "fide-xml");
  std::string deep;
  for (int i = 0; i < 50; ++i) deep += "<player>";
  CHECK(code(read(xml(deep))) == "fide-xml");
  CHECK(code(read(xml("<player><fideid>1</fideid><name>" + std::string(10'000, 'x') + "</name></player>"))) ==
        "fide-xml");
  CHECK(code(read(xml("<player><fideid>1</fideid>"))) == "fide-xml");
  CHECK(code(read("<players><player FIDEID=\"1\"/></players>")) == "fide-header");
  // The federation's own XML has the ID elsewhere: nothing in it is a record.
  std::string own;
  for (int i = 0; i < 20; ++i) own += "<player FIDEID=\"1\"><name>A</name></player>";
  CHECK(code(read(xml(own))) == "fide-floor");
}

TEST_CASE("contracts 4: a list below its floors, or with too many invalid records, is refused; a few are told") {
  const std::string good = at({{0, "99000017"}, {15, "Kitakaze, Hana"}, {76, "JPN"}, {113, "2010"}, {158, "i"}});
  const std::string bad[] = {at({{0, "99x00017"}, {15, "A, B"}}),
                             at({{0, "99000017"}}),
                             at({{15, "A, B"}}),
                             at({{0, "0"}, {15, "A, B"}}),
                             at({{0, "7"}, {15, "A, B"}, {113, "9999"}}),
                             at({{0, "7"}, {15, "A, B"}, {113, "2o10"}}),
                             std::string(5000, 'x') + "\n"};
  for (const std::string& line : bad) {
    CAPTURE(line);
    const Read r = read(k_with_foa + good + line);
    REQUIRE(r.list);
    CHECK(r.list->invalid == 1);
    CHECK(r.list->records == 1);
    REQUIRE(r.list->findings.size() == 1);
    CHECK(r.list->findings[0].code() == "fide-record");
    CHECK(r.list->findings[0].where.line == 3);
    CHECK(code(read(k_with_foa + good + line, {.most_invalid = 0})) == "fide-floor");
  }
  CHECK(code(read(k_with_foa)) == "fide-floor");
  CHECK(code(read(k_with_foa + good, {.least_records = 2})) == "fide-floor");
  CHECK(code(read(k_with_foa + good + good, {.least_records = 2, .least_inactive = 2})).empty());
  CHECK(code(read(k_with_foa + good + good, {.least_records = 2, .least_inactive = 3})) == "fide-floor");
}
