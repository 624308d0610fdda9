#include "pipeline/trial/assume.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "engine/domain/category_words.hpp"
#include "engine/domain/home.hpp"
#include "engine/domain/rating_period.hpp"
#include "engine/rating/correspondence.hpp"
#include "engine/regulations/findings.hpp"
#include "engine/regulations/registry.hpp"
#include "importers/checks/update_stamp.hpp"
#include "pipeline/validation/event_class.hpp"

namespace seiseki::trial {

using importers::ImportedGame;
using importers::ImportedTournament;
using importers::TournamentDetails;

namespace {

/// The last minute of the day: a report on the day itself is never before the games.
Instant end_of(Date day) {
  return local_midnight(add_days(day, 1)) - std::chrono::minutes{1};
}

int days_away(const Regulation& edition, Date day) {
  if (day < edition.effective_from) return days_between(day, edition.effective_from);
  return edition.effective_until && *edition.effective_until < day ? days_between(*edition.effective_until, day) : 0;
}

const Regulation* nearest_edition(std::span<const Regulation> editions, std::string_view lineage, Date day) {
  const Regulation* nearest = nullptr;
  int least = std::numeric_limits<int>::max();
  for (const Regulation& edition : editions) {
    if (edition.lineage != lineage || days_away(edition, day) >= least) continue;
    least = days_away(edition, day);
    nearest = &edition;
  }
  return nearest;
}

std::string option_of_type(RatingCategory category) {
  return "--type " + std::string(to_string(other(category)));
}

std::vector<std::string> type_arguments(RatingCategory category) {
  const Text text = category_text(category);
  return {std::string(text.en), std::string(text.ja)};
}

/// What the type is held to be, and why; nothing is assumed where the source says it.
void assume_type(const TournamentDetails& details, const Wishes& wishes, Assumed& out) {
  if (wishes.type) {
    out.instructions.type = wishes.type;
    return;
  }
  const auto computed = validation::class_by_time_control(details, *out.edition, details.declared_category);
  if (computed ? !computed->category : details.declared_blitz) {
    out.is_too_short = true;
    return;
  }
  if (!computed && details.declared_category) return;
  const RatingCategory category = computed ? *computed->category : RatingCategory::standard;
  std::vector<std::string> arguments = type_arguments(category);
  if (!computed) {
    out.instructions.type = category;
    const bool is_unclear = !details.time_control.empty();
    if (is_unclear) arguments.push_back(quote(details.time_control, 40));
    out.assumptions.push_back(
        {is_unclear ? &k_type_unclear : &k_type_unknown, std::move(arguments), option_of_type(category)});
    return;
  }
  if (!details.declared_blitz && (!details.declared_category || details.declared_category == category)) return;
  const Text declared = details.declared_blitz ? Text{"Blitz", "ブリッツ"} : category_text(*details.declared_category);
  arguments.insert(arguments.end(), {std::string(declared.en), std::string(declared.ja)});
  out.instructions.type = category;
  out.assumptions.push_back({&k_type_by_time, std::move(arguments), option_of_type(category)});
}

}  // namespace

Text category_text(RatingCategory category) {
  return words_of(category);
}

std::optional<std::pair<Date, Date>> days_of(const ImportedTournament& tournament) {
  const TournamentDetails& details = tournament.details;
  std::optional<Date> first = details.start;
  std::optional<Date> last = details.end;
  if (details.declared_correspondence) {
    first = last = std::nullopt;
    for (const ImportedGame& game : tournament.games) {
      if (!game.date) continue;
      first = first ? std::min(*first, *game.date) : *game.date;
      last = last ? std::max(*last, *game.date) : *game.date;
    }
  } else {
    for (const auto& [round, date] : details.round_dates) {
      if (!details.start) first = first ? std::min(*first, date) : date;
      if (!details.end) last = last ? std::max(*last, date) : date;
    }
  }
  if (!first && !last) return std::nullopt;
  return std::pair{first.value_or(*last), last.value_or(*first)};
}

namespace {

/// The newest edition over the board of anybody else, to be tried in the place of the federation's; empty: none.
std::string option_of_another(std::span<const Regulation> editions) {
  const Regulation* newest = nullptr;
  for (const Regulation& edition : editions) {
    if (edition.lineage == home().lineage || edition.expected_score() == nullptr) continue;
    if (newest == nullptr || newest->effective_from < edition.effective_from) newest = &edition;
  }
  return newest == nullptr ? std::string{} : "--regulation " + newest->id.text();
}

}  // namespace

Result<EditionFound> edition_for(Date day, Date period_last, bool is_correspondence, const lists::Editions& editions) {
  const auto found = is_correspondence ? editions.for_correspondence(period_last) : editions.for_day(period_last);
  const std::string lineage =
      is_correspondence ? home().correspondence_lineage.value_or("correspondence") : home().lineage;
  const std::string instead = is_correspondence ? "" : option_of_another(editions.all());
  if (found) return EditionFound{*found, Assumption{&k_edition_in_force, {(*found)->id.text(), to_iso(day)}, instead}};
  const Regulation* nearest = nearest_edition(editions.all(), lineage, period_last);
  if (nearest == nullptr) return tl::make_unexpected(found.error());
  const Finding& why = found.error().finding;
  if (why.kind == &regulations::k_edition_not_at_hand)
    return EditionFound{
        nearest,
        Assumption{&k_edition_nearest, {nearest->id.text(), why.argument("edition"), to_iso(period_last)}, instead}};
  return EditionFound{nearest, Assumption{&k_edition_first, {nearest->id.text(), to_iso(period_last)}, instead}};
}

Result<Assumed> assume(const ImportedTournament& tournament, const lists::Editions& editions, const Wishes& wishes,
                       Date today) {
  Assumed out;
  const TournamentDetails& details = tournament.details;
  auto days = days_of(tournament);
  if (!days && wishes.dates) {
    days = wishes.dates;
    out.instructions.dates = wishes.dates;
  } else if (!days) {
    const auto stamp = importers::checks::read_update_stamp(importers::checks::find_update_stamp(details.last_update));
    const Date day = stamp ? stamp->day : today;
    days = {day, day};
    out.instructions.dates = days;
    out.assumptions.push_back({stamp ? &k_days_updated : &k_days_today, {to_iso(day)}, "--dates " + to_iso(day)});
  } else {
    out.instructions.dates = wishes.dates;
    if (today < days->second) out.assumptions.push_back({&k_days_ahead, {to_iso(days->second)}, ""});
  }
  const Date last = std::max(days->first, days->second);
  out.instructions.received = end_of(last);
  const bool is_correspondence = details.declared_correspondence;
  const Date period_last =
      is_correspondence ? rating::correspondence_period(last).last : period_of_arrival(*out.instructions.received).last;
  std::optional<Assumption> about_edition;
  if (wishes.regulation) {
    SEISEKI_TRY(out.edition, editions.find(*wishes.regulation));
  } else {
    SEISEKI_TRY(EditionFound found, edition_for(last, period_last, is_correspondence, editions));
    out.edition = found.edition;
    about_edition = std::move(found.assumption);
  }
  out.instructions.regulation = out.edition->id.text();
  if (!is_correspondence) assume_type(details, wishes, out);
  if (about_edition) out.assumptions.push_back(std::move(*about_edition));
  return out;
}

void apply_results(const std::vector<ResultGiven>& results, ImportedTournament& tournament) {
  for (const ResultGiven& given : results) {
    for (ImportedGame& game : tournament.games) {
      if (game.round != given.round || game.white != given.white || !game.black) continue;
      game.status = GameStatus::rated;
      game.score_white = white_score(given.result);
      game.score_black = black_score(given.result);
    }
  }
}

}  // namespace seiseki::trial
