#include "pipeline/operations/readings.hpp"

#include <tuple>

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

void compare(const store::StoredList& as_read, const store::StoredList& otherwise, ReadingEffect& out) {
  for (const lists::EntryPair& pair : lists::paired_entries(as_read, otherwise)) {
    ++out.entries;
    const store::ListEntry nobody{.player = pair.player, .category = pair.category};
    const store::ListEntry& first = pair.first == nullptr ? nobody : *pair.first;
    const store::ListEntry& second = pair.second == nullptr ? nobody : *pair.second;
    if (!is_same_number(first, second)) out.changes.push_back({as_read.manifest.month, first, second});
  }
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
  for (const RatedList& list : first.lists) {
    for (const RatedList& same : second.lists) {
      if (same.computed.list.manifest.month != list.computed.list.manifest.month) continue;
      out.months.push_back(list.computed.list.manifest.month);
      compare(list.computed.list, same.computed.list, out);
    }
  }
  return out;
}

Json reading_effect_json(const ReadingEffect& effect) {
  Json months = Json::array();
  for (const YearMonth month : effect.months) months.push_back(to_iso(month));
  Json changes = Json::array();
  for (const ReadingChange& change : effect.changes) {
    const store::ListEntry& named = change.as_read.name.empty() ? change.otherwise : change.as_read;
    changes.push_back({{"list", to_iso(change.month)},
                       {"player", change.as_read.player.text()},
                       {"name", named.name},
                       {"category", to_string(change.as_read.category)},
                       {"as_read", entry_json(change.as_read)},
                       {"otherwise", entry_json(change.otherwise)}});
  }
  return {{"schema", "seiseki/reading-effect/1"}, {"reading", effect.other.id}, {"value", effect.other.value},
          {"lists", std::move(months)},           {"entries", effect.entries},  {"changes", std::move(changes)}};
}

}  // namespace seiseki::operations
