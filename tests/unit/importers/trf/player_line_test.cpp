#include "importers/trf/player_line.hpp"

#include <algorithm>

#include <doctest/doctest.h>

#include "importers/trf/fields.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::trf;

namespace {
std::vector<std::string> codes(text::FindingList&& list) {
  std::vector<std::string> out;
  for (const Finding& finding : std::move(list).take()) out.emplace_back(finding.code());
  return out;
}
using Codes = std::vector<std::string>;
}  // namespace

TEST_CASE("trf16 001: every field is read from its columns") {
  text::FindingList findings("t.trf");
  const auto line = read_player_line(
      {"001    7 wWFM Chigusa, Ren                      2098 JPN    25000003 2001/07/09 11.5    3     7 w =  0000 - U",
       12},
      findings);
  REQUIRE(line.has_value());
  const ImportedPlayer& player = line->player;
  CHECK(player.start_number == StartNumber{7});
  CHECK(player.sex == "w");
  CHECK(player.title == "WFM");
  CHECK(player.name == "Chigusa, Ren");
  CHECK(player.rating_fide == 2098);
  CHECK(player.federation == "JPN");
  CHECK(player.fide_id == "25000003");
  CHECK(player.national_id.empty());
  CHECK(player.birth == PartialDate{2001, 7, 9});
  CHECK(player.points == Score::from_half_points(23));
  CHECK(player.rank == 3);
  CHECK(player.where == Location{.document = "t.trf", .line = 12, .column = 1, .start_number = StartNumber{7}});
  REQUIRE(line->cells.size() == 2);
  CHECK(line->cell(1).opponent == 7);
  CHECK(line->cell(2).result == 'U');
  CHECK(line->cell(3).form == CellForm::blank);
  CHECK(line->cell_location(2).column == 102);
  CHECK(codes(std::move(findings)).empty());
}

TEST_CASE("trf16 001 cols 58-68: what an ID is") {
  struct Row {
    std::string_view text, rating;
    PrintedId::Kind kind;
    std::string_view id;
  };
  using Kind = PrintedId::Kind;
  const Row rows[] = {
      {"N03330834", "", Kind::national, "N03330834"},
      {"25000001", "", Kind::fide, "25000001"},
      {"00025000001", "", Kind::fide, "25000001"},
      {"100013", "", Kind::fide, "100013"},
      {"0", "", Kind::none, ""},
      {"", "", Kind::none, ""},
      {"000", "", Kind::none, ""},
      {"-", "", Kind::none, ""},
      {"1350", "", Kind::national, "1350"},
      {"01350", "1900", Kind::national, "01350"},
      {"1900", "1900", Kind::neither, "1900"},
      // As somebody has typed it: identity reads it, or asks.
      {"n03330834", "", Kind::national, "n03330834"},
      {"N0333083", "", Kind::national, "N0333083"},
      {"N", "", Kind::neither, "N"},
      {"Z56538", "", Kind::neither, "Z56538"},
      {"11/01/1987", "", Kind::neither, "11/01/1987"},
      {"'34179178'", "", Kind::neither, "'34179178'"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    const PrintedId id = read_id(row.text, row.rating);
    CHECK(id.kind == row.kind);
    CHECK(id.text == row.id);
    CHECK(id.is_short == (row.kind == Kind::national && row.id[0] != 'N' && row.id[0] != 'n'));
  }
}

TEST_CASE("trf16 3.1 (10): an accented name gives the same line padded by character, byte or CP932 byte") {
  const std::string tail = " 2098 JPN   N90000033             1.0    3     7 w =";
  struct Row {
    std::string name;
    std::size_t columns;  ///< the name's width as its writer counts
    text::ColumnUnit unit;
  };
  const Row rows[] = {{"Éclair, Zoé", 11, text::ColumnUnit::character},
                      {"Éclair, Zoé", 13, text::ColumnUnit::byte},
                      {"千草　蓮", 8, text::ColumnUnit::width},
                      {"千草　蓮", 4, text::ColumnUnit::character},
                      {"千草　蓮", 12, text::ColumnUnit::byte}};
  for (const Row& row : rows) {
    CAPTURE(row.columns);
    const std::string line = "001    3 m    " + row.name + std::string(33 - row.columns, ' ') + tail;
    CHECK(column_unit_of(line) == row.unit);
    text::FindingList findings("t.trf");
    const auto player = read_player_line({line, 1}, findings);
    REQUIRE(player.has_value());
    CHECK(player->player.name == row.name);
    CHECK(player->player.rating_fide == 2098);
    CHECK(player->player.federation == "JPN");
    CHECK(player->player.national_id == "N90000033");
    CHECK(player->cell(1).opponent == 7);
  }
}

TEST_CASE("a line without a usable start number, or cut before its points, is reported and skipped") {
  const std::string rest = " m    Aoba, Midori                           JPN                         0.0    1";
  for (const std::string number : {"    ", "   0", "  x7", "  -1"}) {
    text::FindingList findings("t.trf");
    CHECK_FALSE(read_player_line({"001 " + number + rest, 1}, findings).has_value());
    CHECK(codes(std::move(findings)) == Codes{"startno"});
  }
  text::FindingList findings("t.trf");
  CHECK_FALSE(read_player_line({"001    1 m    Aoba, Midori", 1}, findings).has_value());
  CHECK(codes(std::move(findings)) == Codes{"player-line-short"});
}

TEST_CASE("a row of a number alone is a day of rest, a nameless player with a result is not") {
  text::FindingList findings("t.trf");
  CHECK(read_player_line({"001    1", 1}, findings)->is_rest_row);
  const std::string blank = "001    1" + std::string(81, ' ');
  CHECK(read_player_line({blank + "  0000 - -", 1}, findings)->is_rest_row);
  CHECK_FALSE(read_player_line({blank + "  0000 - Z", 1}, findings)->is_rest_row);
  CHECK_FALSE(read_player_line({blank + "     3 w 1", 1}, findings)->is_rest_row);
}

TEST_CASE("fields that hold no number or date are reported with their column and left empty") {
  text::FindingList findings("t.trf");
  const auto line = read_player_line(
      {"001    1 m    Aoba, Midori                      21x0 JPN             unknown    1.25   a1", 1}, findings);
  REQUIRE(line.has_value());
  CHECK_FALSE(line->player.rating_fide.has_value());
  CHECK_FALSE(line->player.points.has_value());
  CHECK_FALSE(line->player.rank.has_value());
  CHECK(codes(std::move(findings)) ==
        Codes{"number-unreadable", "number-unreadable", "number-unreadable", "birth-unreadable"});
}

TEST_CASE("zero in a rating, a rank or an ID means none") {
  text::FindingList findings("t.trf");
  const auto line = read_player_line(
      {"001    1 m    Aoba, Midori                      0000 JPN           0   .  .     0.0    0", 1}, findings);
  REQUIRE(line.has_value());
  CHECK_FALSE(line->player.rating_fide.has_value());
  CHECK_FALSE(line->player.rank.has_value());
  CHECK(line->player.fide_id.empty());
  CHECK_FALSE(line->player.birth.has_value());
  CHECK(line->player.points == Score::from_half_points(0));
  CHECK(codes(std::move(findings)).empty());
}

TEST_CASE("a name longer than its columns moves the rest of the line, which is read all the same") {
  const std::string rest = " 1800 JPN   N90000033 1990        1.5    1     2 w 1     3 b =";
  for (const std::size_t overflow : {std::size_t{1}, std::size_t{7}, std::size_t{10}, std::size_t{31}}) {
    CAPTURE(overflow);
    std::string name = "Hoshimasu-Kazetaku de la Cruz Fernandez y Tsukihiko, Akane Maria";
    name.resize(33 + overflow, 'x');
    name.back() = 'x';
    const std::string line = "001    1 w    " + name + rest;
    CHECK(overflow_of(text::TextLine(line)) == static_cast<int>(overflow));
    text::FindingList findings("t.trf");
    auto player = read_player_line({line, 5}, findings);
    REQUIRE(player.has_value());
    CHECK(player->player.name == name);
    CHECK(player->player.rating_fide == 1800);
    CHECK(player->player.federation == "JPN");
    CHECK(player->player.national_id == "N90000033");
    CHECK(player->player.birth == PartialDate{1990, 0, 0});
    CHECK(player->player.points == Score::from_half_points(3));
    CHECK(player->player.rank == 1);
    REQUIRE(player->cells.size() == 2);
    CHECK(player->cell(2).opponent == 3);
    CHECK(player->cell_location(1).column == 92 + static_cast<int>(overflow));
    const PlayerLine copy = *player;
    player.reset();
    CHECK(copy.cell(1).raw == "     2 w 1");
    CHECK(codes(std::move(findings)) == Codes{"name-too-long"});
  }
}

TEST_CASE("a line that fits no columns, or several, is left as it stands") {
  const std::string fits =
      "001    1 w    " + std::string(33, 'x') + " 1800 JPN   N90000033 1990        1.5    1     2 w 1";
  CHECK(overflow_of(text::TextLine(fits)) == 0);
  const std::string long_name = "001    1 w    " + std::string(36, 'x');
  CHECK(overflow_of(text::TextLine(long_name + " 1800 JPN   N90000033 1990        1.5    1     2 w 1")) == 3);
  // A line may end with its points.
  CHECK(overflow_of(text::TextLine(long_name + " 1800 JPN   N90000033 1990        1.5")) == 3);
  CHECK(overflow_of(text::TextLine(long_name + " 1800 JPN   N90000033 1990        1")) == 0);
  CHECK(overflow_of(text::TextLine(long_name + " 1800 JAPN  N90000033 1990        1.5    1     2 w 1")) == 0);
  CHECK(overflow_of(text::TextLine(long_name + " 1800 JPN   N90000033 1990              1     2 w 1")) == 0);
  CHECK(overflow_of(text::TextLine(long_name + " 1800 JPN   N90000033 1990        1.5    1     2 w 1  x")) == 0);
  CHECK(overflow_of(text::TextLine(long_name + std::string(3'000, ' '))) == 0);
  // What follows a padded name is another field, however well the rest would fit without it.
  const std::string padded = "001    1 w    Kiriban, Akane" + std::string(19, ' ');
  CHECK(overflow_of(text::TextLine(padded + " 1800 JPN      0 1800 JPN   N90000033 1990        1.5    1     2 w 1")) ==
        0);
}

TEST_CASE("trf26 NRS: a national line has three capitals, a start number and the columns of 001") {
  const auto line =
      read_national_line({"JPN   14 m  A 千草　蓮                          1700 TKY   N90000033 1990/00/00", 9});
  REQUIRE(line.has_value());
  CHECK(line->federation == "JPN");
  CHECK(line->start_number == 14);
  CHECK(line->name == "千草　蓮");
  CHECK(line->rating == 1700);
  CHECK(line->id == "N90000033");
  CHECK_FALSE(read_national_line({"JPN   14 m  A short", 9}).has_value());
  const std::string rest(70, ' ');
  CHECK_FALSE(read_national_line({"XXR   14" + rest, 9}).has_value());
  CHECK_FALSE(read_national_line({"jpn   14" + rest, 9}).has_value());
  CHECK_FALSE(read_national_line({"JPN     " + rest, 9}).has_value());
  CHECK(read_national_line({"JPN   14" + rest, 9}).has_value());
}

TEST_CASE("trf26 NRS: what is left out at the end of a national line does not spoil the rest") {
  const std::string begin = "JPN   14" + std::string(40, ' ');
  const auto rating_only = read_national_line({begin + "1700", 9});
  REQUIRE(rating_only.has_value());
  CHECK(rating_only->rating == 1700);
  CHECK(rating_only->id.empty());
  const std::string id_on_the_left = begin + "1700     N90000033";
  const auto with_id = read_national_line({id_on_the_left, 9});
  REQUIRE(with_id.has_value());
  CHECK(with_id->id == "N90000033");
  CHECK_FALSE(read_national_line({begin + "170", 9}).has_value());
  for (const char* none : {"   0", "0000", "    "}) {
    const auto unrated = read_national_line({begin + none, 9});
    REQUIRE(unrated.has_value());
    CHECK_FALSE(unrated->rating.has_value());
  }
}

TEST_CASE("a record of three capitals with columns of its own is no national line") {
  const char* lines[] = {
      "DAT 0001 EMAIL                                 a.player.of.this.event@example.org",
      "DAT    1 ID:EXAMPLE                            39d162db-023a-4974-aa71-a1df73babc33",
      "TSE    1 Railway Workers of the Northern Lines NORTH   2380    2.0    2.0   1     1    2",
      "TSE    1 p    Harbour Lights                    2380 NOR",
      "JPN   14 m    Chigusa, Ren                     1700 TKY   N90000033 1990/00/00",
      "JPN   14 m    Chigusa, Ren                      1700  TKY  N90000033 1990/00/00",
  };
  for (const char* line : lines) {
    CAPTURE(line);
    CHECK_FALSE(read_national_line({line, 9}).has_value());
    CHECK(begins_as_national_line(line));
  }
  CHECK_FALSE(begins_as_national_line("XXA    1  1.0  1.0  1.0  1.0  1.0  1.0  1.0  1.0  1.0  1.0"));
  CHECK_FALSE(begins_as_national_line("JPN about the national ratings of this event, which are those of May"));
}

TEST_CASE("national lines go to their players; strangers and second lines are reported") {
  text::FindingList findings("t.trf");
  std::vector<PlayerLine> players(2);
  players[0].player.start_number = StartNumber{1};
  players[0].player.name = "Aoba, Midori";
  players[1].player.start_number = StartNumber{2};
  players[1].player.name = "Beni, Sora";
  players[1].player.fide_id = "25000002";
  apply_national_lines(
      {{.federation = "FRA",
        .start_number = 2,
        .id = "D50113",
        .name = {},
        .rating = 1000,
        .sex = {},
        .birth = {},
        .line = 1},
       {.federation = "JPN",
        .start_number = 2,
        .id = "N90000022",
        .name = {},
        .rating = 1700,
        .sex = {},
        .birth = {},
        .line = 2},
       {.federation = "FRA",
        .start_number = 2,
        .id = "A1",
        .name = {},
        .rating = {},
        .sex = {},
        .birth = {},
        .line = 3},
       {.federation = "JPN",
        .start_number = 1,
        .id = "",
        .name = "青葉　緑",
        .rating = {},
        .sex = {},
        .birth = {},
        .line = 4},
       {.federation = "JPN", .start_number = 9, .id = "", .name = {}, .rating = {}, .sex = {}, .birth = {}, .line = 5}},
      players, findings);
  CHECK(players[0].player.name == "青葉　緑");
  CHECK(players[0].player.national_id.empty());
  CHECK(players[1].player.name == "Beni, Sora");
  CHECK(players[1].player.national_id == "N90000022");
  CHECK(players[1].player.rating_national == 1700);
  CHECK(players[1].player.fide_id == "25000002");
  CHECK(codes(std::move(findings)) == Codes{"national-line", "national-line", "national-line", "national-name"});
}

TEST_CASE("trf26 NRS: a national line completes sex and birth, and changes neither") {
  const auto line =
      read_national_line({"JPN    1 f    Aoba, Midori                      1700 TKY   N90000033 1990/04/00", 9});
  REQUIRE(line.has_value());
  text::FindingList findings("t.trf");
  std::vector<PlayerLine> players(1);
  players[0].player.start_number = StartNumber{1};
  players[0].player.name = "Aoba, Midori";
  apply_national_lines({*line}, players, findings);
  CHECK(players[0].player.sex == "f");
  CHECK(players[0].player.birth == PartialDate{1990, 4, 0});
  players[0].player.sex = "w";
  players[0].player.birth = PartialDate{1991, 0, 0};
  apply_national_lines({*line}, players, findings);
  CHECK(players[0].player.sex == "w");
  CHECK(players[0].player.birth == PartialDate{1991, 0, 0});
}

TEST_CASE("a name of which nothing can be seen is none, and is reported") {
  // Kanji in a code page of DOS, which has a control character in the place of each.
  const auto with_name = [](const std::string& begin, std::string name) {
    name.resize(33, ' ');
    return begin + name + " 1700 JPN   N90000033 1990/01/03  2.0    1";
  };
  text::FindingList findings("t.trf");
  std::vector<PlayerLine> players;
  players.push_back(*read_player_line({with_name("001    3 m    ", "\x7F\x7F\x7F\x7F"), 4}, findings));
  players.push_back(*read_player_line({with_name("001    4 m    ", "Beni"), 5}, findings));
  CHECK(players[0].player.name.empty());
  const auto line = read_national_line({with_name("JPN    4 m    ", "\x7F\x1A\x7F"), 9});
  REQUIRE(line.has_value());
  apply_national_lines({*line}, players, findings);
  CHECK(players[1].player.name == "Beni");
  CHECK(codes(std::move(findings)) == Codes{"text-hidden", "text-hidden"});
}

TEST_CASE("a line whose columns have moved is told by a gap that is filled") {
  const std::string line =
      "001    1 m    Aoba, Midori                      1900 JPN   N90000011 1990/01/01  2.0    1     2 w 1";
  for (const std::size_t at : {std::size_t{20}, std::size_t{60}, std::size_t{82}}) {
    CAPTURE(at);
    std::string moved = line;
    moved.erase(at - 10, 10);
    text::FindingList findings("t.trf");
    CHECK(read_player_line({moved, 1}, findings).has_value());
    const Codes found = codes(std::move(findings));
    CHECK(std::count(found.begin(), found.end(), "player-columns") == 1);
  }
}
