#include "pipeline/publish/export_lists.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>
#include <sstream>

#include <doctest/doctest.h>
#include <pugixml.hpp>

#include "importers/zip/archive.hpp"
#include "pipeline/publish/workbook.hpp"
#include "tests/unit/pipeline/imported.hpp"
#include "tests/unit/pipeline/publish/consumer.hpp"

using namespace seiseki;
using namespace seiseki::test;
using publish::Export;
using publish::ExportForm;

namespace {

store::ListEntry entry(const char* id, const char* name, const char* kanji, int rating, int games,
                       RatingCategory category = RatingCategory::standard) {
  store::ListEntry out;
  out.player = PlayerKey{id};
  out.name = name;
  out.kanji = kanji;
  out.category = category;
  if (rating > 0) out.rating = Rating{rating};
  out.games = games;
  out.k_factor = KFactor{20};
  return out;
}

store::RosterPlayer person(const char* id, const char* sex, const char* fide, std::optional<PartialDate> birth,
                           const char* club) {
  store::RosterPlayer out;
  out.id = member_id(id);
  out.sex = sex;
  out.fide_id = FideId{fide};
  out.birth = birth;
  out.federation = FederationCode{"JPN"};
  out.club = club;
  return out;
}

/// A list with what the forms find hard: the seven characters CP932 lacks, a long name, a formula, an unrated player.
struct World {
  store::StoredList list;
  std::vector<store::RosterPlayer> roster;
  std::vector<store::FideRating> fide;
  /// Everything that can be set to be told.
  views::Publicity publicity{
      {.birth_years = views::BirthYears::all, .has_sex_in_files = true, .has_club_in_files = true}, {}, {}};

  World() {
    list.manifest.month = month("2026-03");
    list.manifest.revision = 1;
    list.entries = {
        entry("N03330834", "Kitakaze Hana", "北風 花", 2010, 120),
        entry("N03330834", "Kitakaze Hana", "北風 花", 1900, 20, RatingCategory::rapid),
        entry("N00001168", "Köster João", "ö ã 熠 陈 龙 卢 杨", 1755, 55),
        entry("N10000017", "Wickremasinghe Arachchilage Don Chandrasekara", "", 1500, 40),
        entry("N10000018", "Umi Sora", "海 空", 0, 0),
        entry("N04440001", "Smith, Mary Ann", "", 1400, 12),
    };
    list.entries[4].is_active = false;
    roster = {person("N03330834", "f", "99000017", PartialDate{1990, 4, 2}, "Asagiri; Club"),
              person("N00001168", "m", "", PartialDate{2008, 12, 31}, "=cmd|' /C calc'!A0"),
              person("N10000017", "m", "99000025", PartialDate{1971, 0, 0}, ""),
              person("N10000018", "f", "", std::nullopt, "West Club"), person("N04440001", "f", "", std::nullopt, "")};
    store::FideRating rating;
    rating.id = FideId{"99000017"};
    rating.list = month("2026-03");
    rating.title = "WFM";
    rating.standard = Rating{1988};
    fide = {rating};
  }

  publish::ExportSources sources() const {
    return {list, publish::people_in_files(roster, fide, publicity), publicity};
  }

  Export make(ExportForm form, publish::IdForm ids = publish::IdForm::digits) const {
    auto made = publish::export_list(form, sources(), ids);
    REQUIRE(made);
    return std::move(*made);
  }
};

constexpr ExportForm k_forms[] = {ExportForm::site,
                                  ExportForm::excel,
                                  ExportForm::cp932,
                                  ExportForm::swiss_manager,
                                  ExportForm::swiss_manager_txt,
                                  ExportForm::vega,
                                  ExportForm::fide_txt,
                                  ExportForm::fide_xml};

/// One part of a workbook.
std::string part(const std::string& book, const char* name) {
  auto archive = importers::zip::Archive::open(book, "list.xlsx");
  REQUIRE(archive);
  const auto at = archive->find(name);
  REQUIRE(at);
  return archive->read(*at).value();
}

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> out;
  std::istringstream in{text};
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    out.push_back(line);
  }
  return out;
}

std::vector<std::string> cells(const std::string& line, char separator = ';') {
  std::vector<std::string> out(1);
  bool is_quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '"' && is_quoted && i + 1 < line.size() && line[i + 1] == '"') {
      out.back() += line[i++];
    } else if (line[i] == '"') {
      is_quoted = !is_quoted;
    } else if (line[i] == separator && !is_quoted) {
      out.emplace_back();
    } else {
      out.back() += line[i];
    }
  }
  return out;
}

/// Columns by name, in any order and case, as a reader of national lists takes them: ID → column → cell.
std::map<std::string, std::map<std::string, std::string>> by_name(const std::string& csv, const std::string& key) {
  std::map<std::string, std::map<std::string, std::string>> out;
  const auto all = lines(csv);
  const auto header = cells(all.at(0));
  for (std::size_t i = 1; i < all.size(); ++i) {
    const auto row = cells(all[i]);
    REQUIRE(row.size() == header.size());
    std::map<std::string, std::string> named;
    for (std::size_t c = 0; c < row.size(); ++c) named[header[c]] = row[c];
    out[named.at(key)] = named;
  }
  return out;
}

/// What stands under a header word, up to the next one: the way fixed columns are read from their header line.
std::string under(const std::string& header, const std::string& word, const std::string& line, std::size_t width) {
  const std::size_t at = header.find(word);
  REQUIRE(at != std::string::npos);
  if (at >= line.size()) return {};
  std::string text = line.substr(at, width);
  text.erase(text.find_last_not_of(' ') + 1);
  text.erase(0, text.find_first_not_of(' '));
  return text;
}

}  // namespace

TEST_CASE("contracts 2, 9: site has no BOM and is whole, excel has one, cp932 lists the seven characters it lost") {
  const World world;
  const std::string site = world.make(ExportForm::site).files.at("rating-2026-03-01.csv");
  const auto rows = ranking_site(site);
  REQUIRE(rows);
  CHECK(rows->size() == 5);
  const std::string excel = world.make(ExportForm::excel).files.at("rating-2026-03-01-excel.csv");
  CHECK(excel.substr(0, 3) == "\xEF\xBB\xBF");
  CHECK(excel.find("\r\n") != std::string::npos);
  const Export old = world.make(ExportForm::cp932);
  REQUIRE(old.files.size() == 2);
  const std::string losses = old.files.at("rating-2026-03-01-cp932-losses.csv");
  for (const char* character : {"ö", "ã", "熠", "陈", "龙", "卢", "杨"}) {
    CAPTURE(character);
    CHECK(losses.find(std::string(",") + character + "\r\n") != std::string::npos);
  }
  // Nine losses: two letters of the romaji, seven of the other column. Each is told.
  CHECK(lines(losses).size() == 1 + 9);
  CHECK(old.findings.size() == 9);
  for (const Finding& finding : old.findings) CHECK(finding.code() == "export-characters-lost");
}

TEST_CASE("contracts 5: Swiss-Manager finds its columns by name, IDs keep their zeros, an absent FIDE number is 0") {
  const World world;
  const Export made = world.make(ExportForm::swiss_manager);
  REQUIRE(made.files.size() == 8);
  const auto rows = by_name(made.files.at("JPN_swissmanager_st.csv"), "ID_No");
  REQUIRE(rows.size() == 5);
  const auto& hana = rows.at("03330834");
  CHECK(hana.at("Name") == "Kitakaze, Hana");
  CHECK(hana.at("Title") == "WFM");
  CHECK(hana.at("Fed") == "JPN");
  CHECK(hana.at("Rtg_Nat") == "2010");
  CHECK(hana.at("Rtg_Int") == "1988");
  CHECK(hana.at("Birthday") == "1990");
  CHECK(hana.at("Sex") == "f");
  CHECK(hana.at("Fide_No") == "99000017");
  CHECK(hana.at("ClubName") == "Asagiri; Club");
  CHECK(rows.at("00001168").at("Name") == "Koster, Joao");
  CHECK(rows.at("00001168").at("Fide_No") == "0");
  CHECK(rows.at("10000018").at("Rtg_Nat") == "0");
  CHECK(rows.at("10000018").at("Birthday").empty());
  CHECK(rows.at("04440001").at("Name") == "Smith, Mary Ann");
  // The federation's own form, and a file for each type.
  CHECK(by_name(made.files.at("JPN_swissmanager_st_names.csv"), "ID_No").at("00001168").at("Name") == "Köster João");
  CHECK(by_name(made.files.at("JPN_swissmanager_rp.csv"), "ID_No").at("03330834").at("Rtg_Nat") == "1900");
  CHECK(by_name(made.files.at("JPN_swissmanager_rp.csv"), "ID_No").at("00001168").at("Rtg_Nat") == "0");
  CHECK(by_name(world.make(ExportForm::swiss_manager, publish::IdForm::with_letter).files.at("JPN_swissmanager_st.csv"),
                "ID_No")
            .contains("N03330834"));
  // What was changed for ASCII is told, once.
  CHECK(codes(made.findings) == std::vector<std::string>{"export-name-changed"});
}

TEST_CASE("contracts 5: the workbook holds IDs as text cells, no formula, and the same bytes every time") {
  const World world;
  const Export made = world.make(ExportForm::swiss_manager);
  const std::string& book = made.files.at("JPN_swissmanager_st.xlsx");
  CHECK(book == world.make(ExportForm::swiss_manager).files.at("JPN_swissmanager_st.xlsx"));
  const std::string sheet = part(book, "xl/worksheets/sheet1.xml");
  const std::string strings = part(book, "xl/sharedStrings.xml");
  pugi::xml_document cells_of;
  REQUIRE(cells_of.load_string(sheet.c_str()));
  // Row 2 is the best rated: A2 a shared string (text), E2 a number.
  const pugi::xml_node row = cells_of.child("worksheet").child("sheetData").child("row").next_sibling("row");
  const pugi::xml_node id = row.child("c");
  CHECK(std::string(id.attribute("r").value()) == "A2");
  CHECK(std::string(id.attribute("t").value()) == "s");
  CHECK(sheet.find("<f>") == std::string::npos);
  CHECK(strings.find("03330834") != std::string::npos);
}

TEST_CASE("swiss-manager 8: the fixed columns are found under their header words, IDs are padded, w is a woman") {
  const World world;
  const auto all = lines(world.make(ExportForm::swiss_manager_txt).files.at("JPN_swissmanager_st.txt"));
  CHECK(all.at(0) == "ID number Name                              TitlFed  Mar26 GamesBorn  Flag");
  REQUIRE(all.size() == 6);
  const std::string& hana = all[1];
  CHECK(under(all[0], "ID number", hana, 8) == "03330834");
  CHECK(under(all[0], "Name", hana, 32) == "Kitakaze, Hana");
  CHECK(under(all[0], "Titl", hana, 4) == "wf");
  CHECK(under(all[0], "Fed", hana, 3) == "JPN");
  CHECK(under(all[0], "Mar26", hana, 4) == "2010");
  CHECK(under(all[0], "Born", hana, 4) == "1990");
  CHECK(under(all[0], "Flag", hana, 4) == "w");
  // 32 characters and no more, so that the next column stays where it is.
  CHECK(under(all[0], "Name", all[3], 34) == "Wickremasinghe, Arachchilage Don");
  CHECK(under(all[0], "Flag", all[3], 4).empty());
  CHECK(under(all[0], "Flag", all[5], 4) == "wi");
  CHECK(world.make(ExportForm::swiss_manager_txt).files.at("JPN_swissmanager_st.txt").find("\r\n") !=
        std::string::npos);
}

TEST_CASE("contracts 5: Vega takes names of 30 characters and national IDs of 8") {
  const World world;
  const Export made = world.make(ExportForm::vega);
  const auto all = lines(made.files.at("JPN_vega_st.csv"));
  CHECK(all.at(0) == "NAME;COUNTRY;BIRTHDAY;GENDER;TITLE;IDFIDE;ELOFIDE;IDNAT;ELONAT;KCOEFF;ORIGIN");
  for (std::size_t i = 1; i < all.size(); ++i) {
    const auto row = cells(all[i]);
    CAPTURE(all[i]);
    REQUIRE(row.size() == 11);
    CHECK(row[0].size() <= 30);
    CHECK(row[7].size() == 8);
    CHECK(row[7].find_first_not_of("0123456789") == std::string::npos);
  }
  CHECK(cells(all[1])[10] == "Asagiri, Club");
  CHECK(find_code(made.findings, "export-name-cut") != nullptr);
  CHECK(find_code(made.findings, "export-separator") != nullptr);
}

TEST_CASE("contracts 4: FIDE's layouts have the national ID in the ID field and the list month as the header word") {
  const World world;
  const auto all = lines(world.make(ExportForm::fide_txt).files.at("standard_2026-03.txt"));
  const std::string& header = all.at(0);
  for (const auto& [word, offset] : std::map<std::string, std::size_t>{{"Name", 15},
                                                                       {"Fed", 76},
                                                                       {"Sex", 80},
                                                                       {"Tit", 84},
                                                                       {"WTit", 89},
                                                                       {"FOA", 109},
                                                                       {"MAR26", 113},
                                                                       {"Gms", 119},
                                                                       {"B-day", 126},
                                                                       {"Flag", 132}})
    CHECK(header.find(word) == offset);
  REQUIRE(all.size() == 5);
  CHECK(under(header, "ID", all[1], 15) == "03330834");
  CHECK(under(header, "MAR26", all[1], 4) == "2010");
  CHECK(under(header, "WTit", all[1], 4) == "WFM");
  CHECK(under(header, "B-day", all[1], 4) == "1990");

  pugi::xml_document xml;
  REQUIRE(xml.load_string(world.make(ExportForm::fide_xml).files.at("players_list_2026-03.xml").c_str()));
  const pugi::xml_node first = xml.child("playerslist").child("player");
  CHECK(std::string(first.child_value("fideid")) == "99000017");
  CHECK(std::string(first.child_value("national_id")) == "N03330834");
  CHECK(std::string(first.child_value("country")) == "JPN");
  CHECK(std::string(first.child_value("name")) == "Kitakaze, Hana");
  CHECK(std::string(first.child_value("rating")) == "2010");
  CHECK(std::string(first.child_value("rapid_rating")) == "1900");
  CHECK(std::string(first.child_value("birthday")) == "1990");
  CHECK(std::string(first.child_value("w_title")) == "WFM");
  CHECK(std::string(first.child_value("flag")) == "w");
}

TEST_CASE(
    "contracts 4: FIDE's number space holds FIDE's numbers alone; who has none is told, and elements have lines") {
  const World world;
  const Export made = world.make(ExportForm::fide_xml);
  const std::string& text = made.files.at("players_list_2026-03.xml");
  pugi::xml_document xml;
  REQUIRE(xml.load_string(text.c_str()));
  int people = 0;
  for (const pugi::xml_node player : xml.child("playerslist").children("player")) {
    ++people;
    const std::string number = player.child_value("fideid");
    CHECK((number.empty() || number == "99000017" || number == "99000025"));
    CHECK(std::string(player.child_value("national_id")).starts_with('N'));
  }
  CHECK(people == 5);
  CHECK(codes(made.findings) == std::vector<std::string>{"export-no-fide-number"});
  CHECK(made.findings.front().argument("count") == "3");
  CHECK(std::count(text.begin(), text.end(), '\n') > 5 * 10);
}

TEST_CASE("a federation that the roster does not have is FIDE's, and one that nobody has is told") {
  World world;
  for (store::RosterPlayer& player : world.roster) player.federation = FederationCode{};
  world.fide.front().federation = FederationCode{"KOR"};
  const Export made = world.make(ExportForm::fide_xml);
  pugi::xml_document xml;
  REQUIRE(xml.load_string(made.files.begin()->second.c_str()));
  CHECK(std::string(xml.child("playerslist").child("player").child_value("country")) == "KOR");
  CHECK(codes(made.findings) == std::vector<std::string>{"export-no-fide-number", "export-no-federation"});
  CHECK(made.findings.back().argument("count") == "4");
}

TEST_CASE("Swiss-Manager's CSV has semicolons, or the commas that other programs read, and the same cells") {
  const World world;
  const auto with = [&](publish::Separator separator) {
    auto made = publish::export_list(ExportForm::swiss_manager, world.sources(), publish::IdForm::digits, separator);
    REQUIRE(made);
    return made->files.at("JPN_swissmanager_st.csv");
  };
  const std::string semicolons = with(publish::Separator::semicolon);
  const std::string commas = with(publish::Separator::comma);
  CHECK(semicolons == world.make(ExportForm::swiss_manager).files.at("JPN_swissmanager_st.csv"));
  CHECK(commas.starts_with("ID_No,Name,"));
  CHECK(commas.find("\"Kitakaze, Hana\"") != std::string::npos);
  const auto first = lines(semicolons);
  const auto second = lines(commas);
  REQUIRE(first.size() == second.size());
  for (std::size_t i = 0; i < first.size(); ++i) CHECK(cells(first[i]) == cells(second[i], ','));
}

TEST_CASE("office P1: no export of any form holds a birth date") {
  const World world;
  for (const ExportForm form : k_forms) {
    for (const auto& [name, bytes] : world.make(form).files) {
      const std::string& file = name;
      CAPTURE(file);
      std::string text = bytes;
      if (file.ends_with(".xlsx")) {
        text = part(bytes, "xl/worksheets/sheet1.xml") + part(bytes, "xl/sharedStrings.xml");
      }
      for (const store::RosterPlayer& player : world.roster) {
        if (!player.birth || player.birth->day == 0) continue;
        const std::string iso = to_iso(*player.birth);
        const std::string year = iso.substr(0, 4), m = iso.substr(5, 2), d = iso.substr(8, 2);
        for (const std::string& form_of_date :
             {iso, year + m + d, year + "/" + m + "/" + d, year + "." + m + "." + d, d + "." + m + "." + year,
              d + "/" + m + "/" + year, m + "/" + d + "/" + year, d + "-" + m + "-" + year, year + "-" + m})
          CHECK(text.find(form_of_date) == std::string::npos);
      }
    }
  }
}

TEST_CASE(
    "office P9: text that a spreadsheet would calculate is guarded where a spreadsheet reads, and stays elsewhere") {
  const char* k_dangerous[] = {"=1+1",       "+1",    "-1+2",  "@SUM(1)", "\t=1",     " =1",
                               "\xC2\xA0=1", "＝1+1", "＋1+1", "－1+1",   "＠SUM(1)", "x\n=1+1"};
  for (const char* text : k_dangerous) {
    CAPTURE(text);
    World world;
    for (store::ListEntry& entry : world.list.entries) entry.kanji = text;
    const auto excel = ruby_csv(world.make(ExportForm::excel).files.begin()->second.substr(3)).value();
    // The guard stands before the character that would begin a formula: at the start, or after an inner newline.
    const std::string guarded = std::string(text) == "x\n=1+1" ? "x\n'=1+1" : "'" + std::string(text);
    CHECK(excel.at(1).at(2) == guarded);
    // Numbers are numbers, and the sites get what there is.
    CHECK(excel.at(1).at(4) == "2010");
    const auto site = ruby_csv(world.make(ExportForm::site).files.begin()->second).value();
    CHECK(site.at(1).at(2) == std::string(text));
  }
  const auto rows = by_name(World{}.make(ExportForm::swiss_manager).files.at("JPN_swissmanager_st.csv"), "ID_No");
  CHECK(rows.at("00001168").at("ClubName") == "'=cmd|' /C calc'!A0");
}

TEST_CASE("the order of roster and entries changes no byte of any form") {
  const World world;
  World turned;
  std::reverse(turned.roster.begin(), turned.roster.end());
  std::reverse(turned.list.entries.begin(), turned.list.entries.end());
  for (const ExportForm form : k_forms) CHECK(world.make(form).files == turned.make(form).files);
}

TEST_CASE("site 4: by default no file for pairing programs tells a birth year, a sex or a club") {
  World world;
  world.publicity = views::Publicity{};
  for (const ExportForm form : k_forms) {
    for (const auto& [name, bytes] : world.make(form).files) {
      CAPTURE(name);
      const std::string text = name.ends_with(".xlsx")
                                   ? part(bytes, "xl/sharedStrings.xml") + part(bytes, "xl/worksheets/sheet1.xml")
                                   : bytes;
      for (const char* secret : {"1990", "2008", "1971", "Asagiri", "West Club", "calc", "<sex>F", ";f;", ">f<"})
        CHECK(text.find(secret) == std::string::npos);
    }
  }
}

TEST_CASE("site 4: who is not shown is in no form of the list") {
  World world;
  world.publicity = views::Publicity{{}, {{PlayerKey{"N00001168"}, views::PublicityLevel::hidden}}, {}};
  for (const ExportForm form : k_forms) {
    for (const auto& [name, bytes] : world.make(form).files) {
      CAPTURE(name);
      const std::string text = name.ends_with(".xlsx") ? part(bytes, "xl/sharedStrings.xml") : bytes;
      for (const char* secret : {"00001168", "Köster", "Koster", "熠"}) CHECK(text.find(secret) == std::string::npos);
    }
  }
}

TEST_CASE("a table that no sheet holds is refused, never cut") {
  const auto made = publish::workbook("list", {publish::WorkbookRow(16'385, 1)}, day("2026-03-01"));
  REQUIRE(!made);
  CHECK(made.error().finding.code() == "export-workbook");
  CHECK(made.error().finding.message(Language::en).find("out of range") != std::string::npos);
}

TEST_CASE("a workbook without a folder for temporary files is refused with the system's reason") {
  class TemporaryFiles {
  public:
    explicit TemporaryFiles(const char* folder) {
      if (const char* before = std::getenv("TMPDIR")) m_before = before;
      ::setenv("TMPDIR", folder, 1);
    }
    TemporaryFiles(const TemporaryFiles&) = delete;
    TemporaryFiles& operator=(const TemporaryFiles&) = delete;
    ~TemporaryFiles() { m_before ? ::setenv("TMPDIR", m_before->c_str(), 1) : ::unsetenv("TMPDIR"); }

  private:
    std::optional<std::string> m_before;
  };
  struct Case {
    const char* folder;
    const char* reason;
  };
  // The last is a folder in which nobody makes another, an administrator neither.
  for (const Case& c : {Case{"/nowhere/at/all", "/nowhere/at/all: No such file or directory"},
                        Case{"/etc/passwd", "/etc/passwd: Not a directory"},
                        Case{"/proc/self", "/proc/self: No such file or directory"}}) {
    CAPTURE(std::string(c.folder));
    const TemporaryFiles there{c.folder};
    const auto made = publish::workbook("list", {publish::WorkbookRow(1, 1)}, day("2026-03-01"));
    REQUIRE(!made);
    CHECK(made.error().finding.code() == "export-workbook");
    CHECK(made.error().failure() == FailureClass::usage);
    CHECK(made.error().finding.argument("detail") == c.reason);
    CHECK(made.error().finding.what_to_do(Language::en).find("TMPDIR") != std::string::npos);
    CHECK(made.error().finding.what_to_do(Language::ja).find("TMPDIR") != std::string::npos);
  }
}
