#include "pipeline/operations/readings.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "engine/rating/k_selection.hpp"
#include "pipeline/lists/list_comparison.hpp"
#include "pipeline/operations/findings.hpp"

namespace seiseki::operations {

using output::Json;

namespace {

Json texts(const Text& text) {
  return {{"en", text.en}, {"ja", text.ja}};
}

bool is_same_number(const store::ListEntry& first, const store::ListEntry& second) {
  return std::tie(first.rating, first.k_factor, first.games) == std::tie(second.rating, second.k_factor, second.games);
}

Json entry_json(const store::ListEntry& entry) {
  return {{"rating", entry.rating ? Json(entry.rating->points()) : Json(nullptr)},
          {"k", entry.k_factor ? Json(entry.k_factor->value()) : Json(nullptr)},
          {"games", entry.games}};
}

template <class Effect>
void compare(const store::StoredList& as_read, const store::StoredList& otherwise, Effect& out) {
  for (const lists::EntryPair& pair : lists::paired_entries(as_read, otherwise)) {
    ++out.entries;
    const store::ListEntry nobody{.player = pair.player, .category = pair.category};
    const store::ListEntry& first = pair.first == nullptr ? nobody : *pair.first;
    const store::ListEntry& second = pair.second == nullptr ? nobody : *pair.second;
    if (!is_same_number(first, second)) out.changes.push_back({as_read.manifest.month, first, second});
  }
}

/// Each list that was computed both ways, beside itself.
template <class Effect>
void compare(const Rated& first, const Rated& second, Effect& out) {
  for (const RatedList& list : first.lists) {
    for (const RatedList& same : second.lists) {
      if (same.computed.list.manifest.month != list.computed.list.manifest.month) continue;
      out.months.push_back(list.computed.list.manifest.month);
      compare(list.computed.list, same.computed.list, out);
    }
  }
}

/// `first` is the key of the number that stands.
Json changes_json(const std::vector<ReadingChange>& changes, const char* first) {
  Json out = Json::array();
  for (const ReadingChange& change : changes) {
    const store::ListEntry& named = change.as_read.name.empty() ? change.otherwise : change.as_read;
    out.push_back({{"list", to_iso(change.month)},
                   {"player", change.as_read.player.text()},
                   {"name", named.name},
                   {"category", to_string(change.as_read.category)},
                   {first, entry_json(change.as_read)},
                   {"otherwise", entry_json(change.otherwise)}});
  }
  return out;
}

Json months_json(const std::vector<YearMonth>& months) {
  Json out = Json::array();
  for (const YearMonth month : months) out.push_back(to_iso(month));
  return out;
}

/// One rated row of a federation's list.
struct ListedRow {
  YearMonth month{};
  const store::ListEntry* entry = nullptr;
  Rating peak;          ///< the highest on this list and on the earlier ones that were given
  int other_games = 0;  ///< of the same person, of the other type
};

std::vector<ListedRow> rows_of(const std::vector<office::ListFile>& lists) {
  std::vector<const office::ListFile*> by_month;
  for (const office::ListFile& list : lists) by_month.push_back(&list);
  std::stable_sort(by_month.begin(), by_month.end(),
                   [](const auto* a, const auto* b) { return *a->month < *b->month; });
  std::vector<ListedRow> out;
  std::map<std::pair<PlayerKey, RatingCategory>, Rating> peaks;
  for (const office::ListFile* list : by_month) {
    std::map<std::pair<PlayerKey, RatingCategory>, int> games;
    for (const store::ListEntry& entry : list->entries) games[{entry.player, entry.category}] = entry.games;
    for (const store::ListEntry& entry : list->entries) {
      if (!entry.rating) continue;
      Rating& peak = peaks[{entry.player, entry.category}];
      peak = std::max({peak, *entry.rating, entry.peak.value_or(Rating{})});
      if (entry.k_factor) out.push_back({*list->month, &entry, peak, games[{entry.player, other(entry.category)}]});
    }
  }
  return out;
}

/// Peaks a row may have had: the one that the lists show, or whatever a rule asks for.
std::vector<Rating> possible_peaks(Rating shown, const ExpectedScoreMethod& method) {
  std::vector<Rating> out{shown};
  for (const KRule& rule : method.k_rules) {
    for (const auto& bound : {rule.peak_from, rule.peak_below}) {
      if (bound && *bound > shown) out.push_back(*bound);
    }
  }
  return out;
}

/// Whether the edition can have printed the row, whoever the person is.
bool explains(const ExpectedScoreMethod& method, const ListedRow& row) {
  const Rating rating = *row.entry->rating;
  if (method.floor_lift && rating < method.floor.value) return false;
  for (const Rating peak : possible_peaks(row.peak, method)) {
    for (const auto& [is_junior, is_taken_over] :
         {std::pair{false, false}, std::pair{true, false}, std::pair{false, true}, std::pair{true, true}}) {
      rating::KQuestion question{.rating = rating, .peak = peak};
      question.games = rating::games_for_k(row.entry->games, row.other_games, method);
      question.game_date = question.list_date = Date{row.month / 1};
      question.is_told_junior = is_junior;
      question.is_taken_over = is_taken_over;
      if (rating::choose_k(question, method).k == *row.entry->k_factor) return true;
    }
  }
  return false;
}

ReadingEvidence evidence_for(const Regulation& edition, const std::vector<ListedRow>& rows) {
  ReadingEvidence out;
  for (const ListedRow& row : rows) {
    if (explains(*edition.expected_score(), row)) {
      ++out.explained;
      continue;
    }
    if (++out.contradicted > 1) continue;
    const store::ListEntry& entry = *row.entry;
    out.example = fmt::format("{} {} {} {} K {} {}", to_iso(row.month), entry.player.text(), short_name(entry.category),
                              entry.rating->points(), entry.k_factor->value(), entry.games);
  }
  return out;
}

}  // namespace

Json readings_json(const Regulation& edition) {
  Json rows = Json::array();
  for (const regulations::ReadingOfEdition& of_edition : regulations::readings_of(edition)) {
    const regulations::Reading& reading = *of_edition.reading;
    rows.push_back({{"id", reading.id},
                    {"clauses", of_edition.clauses},
                    {"question", texts(reading.question)},
                    {"reading", texts(reading.reading)},
                    {"reason", texts(reading.reason)},
                    {"parameter", output::or_null(reading.parameter)},
                    {"value", output::or_null(of_edition.value)},
                    {"values", reading.values}});
  }
  return {{"schema", "seiseki/readings/1"},
          {"edition", edition.id.text()},
          {"sha256", edition.sha256},
          {"readings", std::move(rows)}};
}

Result<OtherReading> parse_reading(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0 || equals + 1 == text.size())
    return failure(k_reading_form, {}, text, {std::string{text}});
  return OtherReading{std::string{text.substr(0, equals)}, std::string{text.substr(equals + 1)}};
}

Result<ReadingEffect> effect_of_reading(Office& office, const lists::Editions& editions, RateRequest request,
                                        const OtherReading& other, const Who& who) {
  request.keep = Keep::no;
  SEISEKI_TRY(const lists::Editions otherwise, editions.with_reading(other.id, other.value));
  SEISEKI_TRY(const Rated first, rate(office, editions, request, who));
  SEISEKI_TRY(const Rated second, rate(office, otherwise, request, who));
  ReadingEffect out{.other = other};
  compare(first, second, out);
  return out;
}

Json reading_effect_json(const ReadingEffect& effect) {
  return {{"schema", "seiseki/reading-effect/1"},
          {"reading", effect.other.id},
          {"value", effect.other.value},
          {"lists", months_json(effect.months)},
          {"entries", effect.entries},
          {"changes", changes_json(effect.changes, "as_read")}};
}

Result<EditionEffect> effect_of_edition(Office& office, const lists::Editions& editions, YearMonth month,
                                        const EditionId& other, const Who& who) {
  SEISEKI_CHECK(editions.find(other.text()));
  RateRequest request{.month = month, .edition = {}, .edition_reason = {}, .keep = Keep::no};
  SEISEKI_TRY(const Rated first, rate(office, editions, request, who));
  request.edition = other.text();
  SEISEKI_TRY(const Rated second, rate(office, editions, request, who));
  EditionEffect out{.in_force = first.lists.empty() ? other : first.lists.back().computed.list.manifest.edition,
                    .other = other};
  compare(first, second, out);
  return out;
}

Json edition_effect_json(const EditionEffect& effect) {
  return {{"schema", "seiseki/edition-effect/1"},
          {"in_force", effect.in_force.text()},
          {"other", effect.other.text()},
          {"lists", months_json(effect.months)},
          {"entries", effect.entries},
          {"changes", changes_json(effect.changes, "in_force")}};
}

Result<Evidence> evidence_of_lists(const Regulation& edition, const std::vector<office::ListFile>& lists) {
  const std::vector<ListedRow> rows = rows_of(lists);
  Evidence out{.lists = lists.size(), .rows = rows.size()};
  if (edition.expected_score() == nullptr) return out;
  for (const regulations::ReadingOfEdition& reading : regulations::readings_of(edition)) {
    if (!reading.reading->is_parameter() || reading.value.empty()) continue;
    std::vector<ReadingEvidence> of_reading;
    for (const std::string& value : reading.reading->values) {
      const auto other = regulations::with_reading(edition, reading.reading->id, value);
      // An edition without the parameter cannot be read otherwise.
      if (!other) continue;
      ReadingEvidence evidence = evidence_for(*other, rows);
      evidence.id = reading.reading->id;
      evidence.value = value;
      evidence.is_chosen = value == reading.value;
      of_reading.push_back(std::move(evidence));
    }
    const bool tells = std::any_of(of_reading.begin(), of_reading.end(), [&](const ReadingEvidence& evidence) {
      return evidence.explained != of_reading.front().explained;
    });
    if (tells) {
      std::move(of_reading.begin(), of_reading.end(), std::back_inserter(out.readings));
    } else {
      out.silent.push_back(reading.reading->id);
    }
  }
  return out;
}

Json evidence_json(const Regulation& edition, const Evidence& evidence) {
  Json readings = Json::array();
  for (const ReadingEvidence& row : evidence.readings) {
    readings.push_back({{"id", row.id},
                        {"value", row.value},
                        {"chosen", row.is_chosen},
                        {"explained", row.explained},
                        {"contradicted", row.contradicted},
                        {"example", output::or_null(row.example)}});
  }
  return {{"schema", "seiseki/reading-evidence/1"},
          {"edition", edition.id.text()},
          {"lists", evidence.lists},
          {"rows", evidence.rows},
          {"readings", std::move(readings)},
          {"silent", evidence.silent}};
}

}  // namespace seiseki::operations
