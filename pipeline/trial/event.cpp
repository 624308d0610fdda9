#include "pipeline/trial/event.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <new>

#include "importers/importer.hpp"
#include "pipeline/ingest/findings.hpp"
#include "pipeline/lists/findings.hpp"
#include "pipeline/trial/assume.hpp"
#include "pipeline/trial/people.hpp"
#include "pipeline/trial/starting_list.hpp"

namespace seiseki::trial {

namespace {

/// What the account of a trial says in words of its own.
bool is_answered(std::string_view code) {
  constexpr std::array<std::string_view, 5> k_codes{"no-dates", "no-time-control", "no-games", "class-none",
                                                    "date-future"};
  return std::find(k_codes.begin(), k_codes.end(), code) != k_codes.end();
}

Verdict verdict_on(const ingest::PreparedReport& report, bool is_too_short) {
  const std::vector<GameRecord>& games = report.validated.games;
  if (games.empty()) return Verdict::players_only;
  if (is_too_short) return Verdict::too_short;
  const auto is_open = [](const GameRecord& game) { return game.status == GameStatus::open; };
  if (std::all_of(games.begin(), games.end(), is_open)) return Verdict::not_played;
  const auto counts = [](const GameRecord& game) { return !game.exclusion; };
  return std::any_of(games.begin(), games.end(), counts) ? Verdict::rated : Verdict::nothing_counts;
}

void say_unknown(const Wishes& wishes, Event& out) {
  const importers::ImportedTournament& tournament = out.report->tournament;
  for (const StartNumber number : wishes.non_members) {
    const auto has_number = [&](const importers::ImportedPlayer& player) { return player.start_number == number; };
    if (std::none_of(tournament.players.begin(), tournament.players.end(), has_number))
      out.unknown_players.insert(number);
  }
  for (const ResultGiven& given : wishes.results) {
    const auto is_it = [&](const importers::ImportedGame& game) {
      return game.round == given.round && game.white == given.white && game.black;
    };
    if (std::none_of(tournament.games.begin(), tournament.games.end(), is_it)) out.unknown_games.push_back(given);
  }
}

std::vector<Assumption> about_games(const ingest::PreparedReport& report) {
  const importers::ImportedGame* first = nullptr;
  int count = 0;
  for (const importers::ImportedGame& game : report.tournament.games) {
    if (game.status != GameStatus::disputed || !game.white || !game.black) continue;
    if (++count == 1) first = &game;
  }
  if (first == nullptr) return {};
  const std::string round = std::to_string(first->round);
  const std::string white = std::to_string(first->white->value());
  return {{&k_disputed_left_out,
           {std::to_string(count), round, white, std::to_string(first->black->value())},
           "--result " + round + ":" + white + "=1-0"}};
}

void add(std::vector<Assumption>& all, std::vector<Assumption> more) {
  std::move(more.begin(), more.end(), std::back_inserter(all));
}

Result<void> rate(const Wishes& wishes, const lists::Editions& editions, Event& out) {
  const Regulation& edition = *out.edition;
  const bool is_correspondence = out.report->tournament.details.declared_correspondence;
  if (is_correspondence != (edition.point_table() != nullptr)) {
    return failure(is_correspondence ? lists::k_edition_not_correspondence : lists::k_edition_not_usable, {}, {},
                   {edition.id.text()});
  }
  out.start = starting_point(*out.report, edition, wishes, editions);
  if (out.verdict != Verdict::rated) return {};
  if (is_correspondence) {
    out.quarter = rate_correspondence(*out.report, *out.start, edition);
  } else {
    out.numbers = rate_event(*out.report, *out.start, edition);
  }
  return {};
}

Result<void> complete(const Given& given, const Wishes& wishes, const lists::Editions& editions, Instant now,
                      Event& out) {
  importers::ImportedTournament tournament = *given.tournament;
  apply_results(wishes.results, tournament);
  SEISEKI_TRY(Assumed assumed, assume(tournament, editions, wishes, local_date(now)));
  out.edition = assumed.edition;
  People people = people_of(tournament, wishes, now);
  assumed.instructions.assignments = std::move(people.assignments);
  SEISEKI_TRY(out.report, ingest::prepare(std::move(tournament), people.roster, editions, assumed.instructions, now));
  out.verdict = verdict_on(*out.report, assumed.is_too_short);
  say_unknown(wishes, out);
  for (const Finding& finding : out.report->findings) {
    if (finding.severity() != Severity::info && !is_answered(finding.code())) out.said.push_back(finding);
  }
  SEISEKI_CHECK(rate(wishes, editions, out));
  if (out.verdict != Verdict::rated) return {};
  out.assumptions = std::move(assumed.assumptions);
  add(out.assumptions, std::move(people.assumptions));
  add(out.assumptions, out.start->assumptions);
  add(out.assumptions, about_games(*out.report));
  const bool says_more = wishes.list || wishes.ratings || wishes.start_rating || wishes.games;
  if (!says_more) out.list_instead = list_name(out.report->period.list, out.quarter.has_value());
  return {};
}

}  // namespace

std::string_view to_string(Verdict verdict) {
  switch (verdict) {
    case Verdict::rated:
      return "rated";
    case Verdict::players_only:
      return "players-only";
    case Verdict::not_played:
      return "not-played";
    case Verdict::too_short:
      return "too-short";
    case Verdict::nothing_counts:
      return "nothing-counts";
    case Verdict::refused:
      return "refused";
  }
  return "refused";
}

Given read(ingest::Batch batch, const std::optional<std::string>& accept_damaged) {
  Given out;
  out.label = std::move(batch.label);
  out.documents = std::move(batch.documents);
  if (batch.error) {
    out.error = std::move(batch.error);
    return out;
  }
  try {
    auto tournament = ingest::read(out.documents, accept_damaged);
    if (tournament) {
      out.tournament = std::move(*tournament);
    } else {
      out.error = std::move(tournament.error());
    }
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& problem) {
    // One tournament we cannot cope with must not cost the others.
    out.error = failure(ingest::k_item_failed, {.document = out.label}, {}, {problem.what()}).value();
  }
  return out;
}

Event try_event(const Given& given, const Wishes& wishes, const lists::Editions& editions, Instant now) {
  Event out;
  out.label = given.label;
  if (!given.tournament) {
    out.error = given.error;
    return out;
  }
  if (auto done = complete(given, wishes, editions, now, out); !done) {
    out = Event{.label = given.label, .error = std::move(done.error())};
  }
  return out;
}

}  // namespace seiseki::trial
