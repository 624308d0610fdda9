#include "pipeline/publish/list_csv.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include "importers/text/csv.hpp"

namespace seiseki::publish {

using importers::text::CsvProfile;
using importers::text::CsvWriter;
using store::ListEntry;

namespace {

struct Row {
  std::array<const ListEntry*, 2> in{};
  const ListEntry* of(RatingCategory category) const { return in[static_cast<std::size_t>(category)]; }
  const ListEntry& any() const { return in[0] != nullptr ? *in[0] : *in[1]; }
  int standard_rating() const {
    const ListEntry* entry = of(RatingCategory::standard);
    return entry != nullptr && entry->rating ? entry->rating->points() : 0;
  }
};

int points(const ListEntry* entry) {
  return entry != nullptr && entry->rating ? entry->rating->points() : 0;
}

bool is_unrated(const ListEntry* entry) {
  return entry == nullptr || !entry->rating;
}

/// Under ncs-2019-09 the lowest rating is 0, as the site writes the unrated.
bool has_rating_of_zero(const store::StoredList& list) {
  return std::any_of(list.entries.begin(), list.entries.end(),
                     [](const ListEntry& entry) { return entry.rating == Rating{}; });
}

void number_or_empty(CsvWriter& writer, const std::optional<int>& value) {
  if (value) {
    writer.number(*value);
  } else {
    writer.empty();
  }
}

std::optional<int> k_of(const ListEntry* entry) {
  return entry != nullptr && entry->k_factor ? std::optional(entry->k_factor->value()) : std::nullopt;
}

}  // namespace

std::string list_csv_name(const store::StoredList& list) {
  return "rating-" + to_iso(list.manifest.month) + "-01.csv";
}

std::string list_csv(const store::StoredList& list, const views::Publicity& publicity, const Cited<int>* provisional) {
  return list_csv(list, publicity, provisional, CsvProfile::site).bytes;
}

CsvWriter::Finished list_csv(const store::StoredList& list, const views::Publicity& publicity,
                             const Cited<int>* provisional, CsvProfile profile) {
  std::map<PlayerKey, Row> by_player;
  for (const ListEntry& entry : list.entries) {
    if (publicity.is_named(entry.player)) by_player[entry.player].in[static_cast<std::size_t>(entry.category)] = &entry;
  }
  std::vector<const Row*> rows;
  for (const auto& [player, row] : by_player) rows.push_back(&row);
  // The map has them by ID already.
  std::stable_sort(rows.begin(), rows.end(),
                   [](const Row* a, const Row* b) { return a->standard_rating() > b->standard_rating(); });

  const bool tells_unrated = has_rating_of_zero(list);
  CsvWriter writer{profile};
  for (const char* name :
       {"ID", "Name", "Kanji", "ST-K", "ST", "ST-G", "ST-R", "RP", "RP-G", "Act", "Mem", "RP-K", "RP-R", "Revision"})
    writer.text(name);
  if (tells_unrated) writer.text("ST-UR").text("RP-UR");
  if (provisional != nullptr) writer.text("ST-P").text("RP-P");
  writer.end_row();
  for (const Row* row : rows) {
    const ListEntry* standard = row->of(RatingCategory::standard);
    const ListEntry* rapid = row->of(RatingCategory::rapid);
    const ListEntry& person = row->any();
    const bool active = (standard != nullptr && standard->is_active) || (rapid != nullptr && rapid->is_active);
    const views::PublicName name = publicity.name(person);
    writer.text(person.player.text()).text(name.romaji()).text(name.kanji());
    number_or_empty(writer, k_of(standard));
    writer.number(points(standard)).number(standard != nullptr ? standard->games : 0);
    number_or_empty(writer, standard != nullptr ? standard->rank : std::nullopt);
    writer.number(points(rapid)).number(rapid != nullptr ? rapid->games : 0);
    writer.number(active ? 1 : 0).number(person.is_member ? 1 : 0);
    number_or_empty(writer, k_of(rapid));
    number_or_empty(writer, rapid != nullptr ? rapid->rank : std::nullopt);
    writer.number(list.manifest.revision);
    if (tells_unrated) writer.number(is_unrated(standard) ? 1 : 0).number(is_unrated(rapid) ? 1 : 0);
    if (provisional != nullptr) {
      for (const ListEntry* entry : {standard, rapid})
        writer.number(entry != nullptr && lists::is_provisional(*entry, provisional) ? 1 : 0);
    }
    writer.end_row();
  }
  return std::move(writer).finish();
}

}  // namespace seiseki::publish
