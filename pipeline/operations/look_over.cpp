#include "pipeline/operations/look_over.hpp"

#include <memory>
#include <utility>

#include "pipeline/ingest/correspondence_consequences.hpp"
#include "pipeline/ingest/office_at_hand.hpp"
#include "pipeline/ingest/store_sink.hpp"
#include "pipeline/lists/findings.hpp"

namespace seiseki::operations {

using ingest::Item;
using output::Json;

namespace {

/// The name behind an ID or start number, for people.
std::string name_behind(const std::string& label, const ingest::Side& side) {
  for (const ingest::Side::Player& player : side.players) {
    if (player.id == label || "no. " + std::to_string(player.number.value()) == label) return player.name;
  }
  return {};
}

bool are_apart(const ingest::Facts& a, const ingest::Facts& b) {
  return a.last_day && b.first_day && a.first_day && b.last_day &&
         (*a.last_day < *b.first_day || *b.last_day < *a.first_day);
}

/// An event whose class is open, or that is too short for any, moves nobody's rating. \clause jcf-2024-10 2(2)
bool is_of_a_type(const ingest::PreparedReport& report) {
  return report.tournament.details.declared_correspondence || report.validated.category;
}

Result<ingest::Consequences> effect_of_tournament(const ingest::PreparedReport& report, Office& office,
                                                  const lists::Editions& editions,
                                                  const std::optional<std::string>& regulation) {
  if (report.tournament.details.declared_correspondence)
    return ingest::correspondence_consequences(report, office.correspondence_sources(), office.documents, editions,
                                               regulation);
  const YearMonth list =
      lists::ListsOfReports{office.reports, office.lists}.of_arriving(report.event, report.period.list);
  return ingest::consequences_of(report.validated.games, report.validated.first_day, period_of_list(list),
                                 office.sources(), editions, regulation);
}

}  // namespace

SourceComparison compare_sources(const Item& first, const Item& second) {
  SourceComparison out{first.label, second.label, ingest::side_of(*first.prepared), ingest::side_of(*second.prepared),
                       {},          false};
  out.result = ingest::reconcile(out.first_side, out.second_side);
  out.is_of_one_event = out.result.may_be_one_event() && !are_apart(*first.facts, *second.facts);
  return out;
}

Json source_comparison_json(const SourceComparison& comparison) {
  const ingest::Reconciliation& result = comparison.result;
  return {{"first", comparison.first},
          {"second", comparison.second},
          {"agree", result.agree()},
          {"players_first", result.players_first},
          {"players_second", result.players_second},
          {"players_both", result.players_both},
          {"games_both", result.games_both},
          {"games_alike", result.games_alike},
          {"differences", differences_json(result.differences)}};
}

std::string name_in(const SourceComparison& comparison, const ingest::Difference& difference,
                    const std::string& label) {
  const bool only_second = difference.first == "-";
  std::string found = name_behind(label, only_second ? comparison.second_side : comparison.first_side);
  return found.empty() ? name_behind(label, only_second ? comparison.first_side : comparison.second_side) : found;
}

Result<LookedOver> look_over(Office* office, const lists::Editions& editions, What what, LookRequest request,
                             Instant now, const LookProgress& progress) {
  std::vector<LookedAt> parts;
  parts.push_back({std::move(what), std::move(request.instructions)});
  return look_over(office, editions, std::move(parts), request.jobs, now, progress);
}

Result<LookedOver> look_over(Office* office, const lists::Editions& editions, std::vector<LookedAt> parts, int jobs,
                             Instant now, const LookProgress& progress) {
  std::unique_ptr<const identity::RosterSource> roster = std::make_unique<identity::Roster>();
  if (office != nullptr) {
    SEISEKI_TRY(std::unique_ptr<const ingest::OfficeAtHand> at_hand,
                ingest::OfficeAtHand::open(office->database.location()));
    const auto set_aside = ingest::arrivals_set_aside(office->quarantine);
    for (LookedAt& part : parts) {
      at_hand->answer(part.instructions);
      part.instructions.set_aside = set_aside;
    }
    roster = std::move(at_hand);
  }
  LookedOver out;
  std::size_t sources = 0;
  for (const LookedAt& part : parts) sources += part.what.sources.size() + part.what.documents.size();
  const bool is_of_two = sources == 2;
  const ingest::Instructions* said = nullptr;
  const auto take = [&](Item taken, ingest::Progress how_far) {
    Item& item = out.account.items.emplace_back(std::move(taken));
    Looked looked{item, how_far};
    Result<ingest::Consequences> effect = ingest::Consequences{};
    if (office != nullptr && item.prepared && is_of_a_type(*item.prepared)) {
      effect = effect_of_tournament(*item.prepared, *office, editions, said->regulation);
      if (effect) {
        looked.effect = &out.effects.emplace_back(LookedEffect{item.label, *std::move(effect)});
      } else if (effect.error().finding.kind != &lists::k_start_day_missing) {
        // Of every such game the report itself has told.
        looked.why_no_effect = &effect.error();
      }
    }
    if (progress.looked) progress.looked(looked);
    // Only what is compared is held longer than its turn.
    if (!is_of_two || out.account.items.size() > 2) item.prepared.reset();
  };
  for (LookedAt& part : parts) {
    said = &part.instructions;
    ingest::NullSink sink{office == nullptr ? nullptr : &office->database,
                          {.separate_event = said->separate_event, .now = now}};
    SEISEKI_TRY(out.account.is_stopped,
                run_over(std::move(part.what), {*roster, editions, *said, now}, jobs, sink, progress.stop, take));
    if (out.account.is_stopped) break;
  }
  std::vector<Item>& items = out.account.items;
  if (is_of_two && items.size() == 2 && items[0].prepared && items[1].prepared)
    out.comparison = compare_sources(items[0], items[1]);
  for (Item& item : items) item.prepared.reset();
  if (said != nullptr) out.account.unused_answers = unused_answers(said->assignments, out.account);
  return out;
}

Json looked_over_json(const LookedOver& looked) {
  Json out = account_json(looked.account, "seiseki/check/1");
  Json& consequences = out["consequences"] = Json::array();
  for (const LookedEffect& effect : looked.effects)
    consequences.push_back(ingest::consequences_json(effect.effect, effect.source));
  if (looked.comparison && looked.comparison->is_of_one_event)
    out["comparison"] = source_comparison_json(*looked.comparison);
  return out;
}

}  // namespace seiseki::operations
