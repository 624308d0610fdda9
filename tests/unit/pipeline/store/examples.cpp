#include "examples.hpp"

namespace seiseki::store::test {

namespace {

constexpr FindingKind k_unknown_id{
    .code = "unknown-id", .severity = Severity::error, .arguments = {"number", "words", "nothing"}};

ReportPlayer printed(int start_number, const char* name, const char* national_id, const char* key) {
  return {.start_number = StartNumber{start_number},
          .name = name,
          .national_id = national_id,
          .player = PlayerKey{key},
          .resolution = "national-id"};
}

}  // namespace

RosterPlayer example_player() {
  return {.id = member("N90000001"),
          .name = "Tanigawa Hajime",
          .kanji = "谷川 元",
          .birth = PartialDate{2008, 4, 2},
          .sex = "m",
          .fide_id = FideId{"90000017"},
          .federation = FederationCode{"JPN"},
          .is_member = true,
          .member_from = day("2024-04-01"),
          .member_until = day("2027-03-31"),
          .source = "roster.csv",
          .recorded_at = k_noon,
          .club = "Sumida Chess Club",
          .earlier_memberships = {{.from = std::nullopt, .until = day("2020-03-31")},
                                  {.from = day("2021-04-01"), .until = day("2022-03-31")}}};
}

Report example_report() {
  Report report;
  report.header = {.event = EventId{"chess-results:900001"},
                   .name = "Sumida Autumn Open",
                   .city = "Tokyo",
                   .federation = "JPN",
                   .organiser = "Sumida Chess Club",
                   .chief_arbiter = "Aoki",
                   .time_control = "90 min + 30 s",
                   .source_update = "01.03.2026 18:00:00",
                   .first_day = day("2026-02-28"),
                   .last_day = day("2026-03-01"),
                   .rounds = 3,
                   .category = RatingCategory::standard,
                   .arrival = instant("2026-03-02T09:00:00+09:00"),
                   .list = month("2026-04"),
                   .format = "chess-results",
                   .fingerprint = std::string(64, 'f'),
                   .program_version = "0.1.0",
                   .recorded_at = k_noon};
  report.documents = {{.sha256 = std::string(64, 'a'),
                       .name = "tnr900001.aspx",
                       .origin = "https://chess-results.com/tnr900001.aspx",
                       .media_type = "text/html",
                       .retrieved_at = k_noon,
                       .headers = {{"etag", "\"x\""}, {"last-modified", "Sun, 01 Mar 2026 09:00:00 GMT"}},
                       .size = 12345}};
  report.players = {printed(1, "Tanigawa, Hajime", "90000001", "N90000001"),
                    printed(2, "O'Brien \"Bob\" % ; --", "N90000002", "N90000002"),
                    printed(7, "佐々木　花", "", "?chess-results:900001#7")};
  report.players[0].fide_id = "90000017";
  report.players[0].federation = "JPN";
  report.players[0].title = "CM";
  report.players[0].sex = "m";
  report.players[0].club = "Sumida";
  report.players[0].birth = PartialDate{2008};
  report.players[0].rating = 1850;
  report.players[0].rating_national = 1840;
  report.players[0].rating_fide = 1800;
  report.players[0].points = Score::from_half_points(5);
  report.players[0].rank = 1;
  report.players[0].normalisations = {"N prefix added", "fullwidth→ascii"};
  report.players[2].resolution = "none";
  report.games = {{.round = 1,
                   .board = 1,
                   .date = day("2026-02-28"),
                   .white_start = StartNumber{1},
                   .black_start = StartNumber{2},
                   .white = PlayerKey{"N90000001"},
                   .black = PlayerKey{"N90000002"},
                   .status = GameStatus::rated,
                   .score_white = k_win,
                   .score_black = k_loss,
                   .quoted = "1 - 0"},
                  {.round = 1,
                   .white_start = StartNumber{7},
                   .white = PlayerKey{"?chess-results:900001#7"},
                   .status = GameStatus::bye,
                   .bye = ByeKind::pairing_allocated,
                   .exclusion = Exclusion::unplayed},
                  {.round = 2,
                   .board = 1,
                   .white_start = StartNumber{2},
                   .black_start = StartNumber{7},
                   .white = PlayerKey{"N90000002"},
                   .black = PlayerKey{"?chess-results:900001#7"},
                   .status = GameStatus::disputed,
                   .exclusion = Exclusion::disputed,
                   .quoted = "½ / 0"}};
  report.findings = {StoredFinding::of(finding(k_unknown_id,
                                               {.document = "tnr900001.aspx",
                                                .line = 3,
                                                .column = 4,
                                                .table_row = 7,
                                                .start_number = StartNumber{7},
                                                .round = 2},
                                               "佐々木", {"7", "a \"quoted\" word", ""})),
                     {.code = "odd-score", .severity = Severity::info}};
  return report;
}

Decision example_decision() {
  return {.time = k_noon,
          .actor = "officer",
          .kind = "accept-report",
          .object = "report:1",
          .clause = {"jcf-2024-10", "3(7)", "A24"},
          .reason = "arrived on the last day; it's fine",
          .before = R"({"stage":"ready"})",
          .after = R"({"stage":"accepted"})",
          .reversible = false};
}

StoredList example_list() {
  StoredList list;
  list.manifest = {.month = month("2026-03"),
                   .origin = ListOrigin::computed,
                   .edition = EditionId{"jcf-2024-10"},
                   .edition_sha256 = std::string(64, 'e'),
                   .input_sha256 = std::string(64, '1'),
                   .output_sha256 = std::string(64, '2'),
                   .audit_head = std::string(64, '3'),
                   .program_version = "0.1.0",
                   .computed_at = k_noon};
  list.entries = {{.player = PlayerKey{"N90000001"},
                   .name = "Tanigawa Hajime",
                   .kanji = "谷川 元",
                   .category = RatingCategory::standard,
                   .rating = Rating{1851},
                   .games = 31,
                   .peak = Rating{1870},
                   .k_factor = KFactor{20},
                   .last_game = day("2026-02-11"),
                   .rank = 1},
                  {.player = PlayerKey{"N90000001"},
                   .name = "Tanigawa Hajime",
                   .kanji = "谷川 元",
                   .category = RatingCategory::rapid,
                   .games = 0,
                   .is_active = false},
                  {.player = PlayerKey{"N90000002"},
                   .name = "O'Brien Bob",
                   .category = RatingCategory::rapid,
                   .rating = Rating{1000},
                   .games = 4,
                   .peak = Rating{1000},
                   .is_member = false}};
  list.pool = {{.player = PlayerKey{"N90000001"},
                .category = RatingCategory::rapid,
                .date = day("2026-01-11"),
                .event = EventId{"chess-results:900000"},
                .event_name = "New Year Rapid",
                .round = 2,
                .colour = Colour::black,
                .opponent = PlayerKey{"N90000002"},
                .opponent_rating = Rating{1010},
                .score = k_draw},
               {.player = PlayerKey{"N90000001"},
                .category = RatingCategory::rapid,
                .date = day("2026-01-11"),
                .event = EventId{"chess-results:900000"},
                .event_name = "New Year Rapid",
                .round = 3,
                .colour = Colour::white,
                .opponent = PlayerKey{"N90000003"},
                .opponent_rating = Rating{1200},
                .score = k_loss,
                .opponent_unrated = true}};
  return list;
}

}  // namespace seiseki::store::test
