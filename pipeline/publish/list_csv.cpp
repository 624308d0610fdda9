#include "pipeline/publish/list_csv.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include "engine/domain/home.hpp"
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
    writer.nothing();
  }
}

std::optional<int> k_of(const ListEntry* entry) {
  return entry != nullptr && entry->k_factor ? std::optional(entry->k_factor->value()) : std::nullopt;
}

std::optional<int> rank_of(const ListEntry* entry) {
  return entry != nullptr ? entry->rank : std::nullopt;
}
int games_of(const ListEntry* entry) {
  return entry != nullptr ? entry->games : 0;
}

struct Cell {
  const Row& row;
  const views::PublicName& name;
  const store::StoredList& list;

  const ListEntry* standard() const { return row.of(RatingCategory::standard); }
  const ListEntry* rapid() const { return row.of(RatingCategory::rapid); }
  bool is_active() const {
    return (standard() != nullptr && standard()->is_active) || (rapid() != nullptr && rapid()->is_active);
  }
};

struct Column {
  std::string_view name;
  void (*write)(CsvWriter& writer, const Cell& cell);
};
constexpr Column k_columns[] = {
    {"ID", [](CsvWriter& w, const Cell& c) { w.text(c.row.any().player.text()); }},
    {"Name", [](CsvWriter& w, const Cell& c) { w.text(c.name.romaji()); }},
    {"Kanji", [](CsvWriter& w, const Cell& c) { w.text(c.name.kanji()); }},
    {"ST-K", [](CsvWriter& w, const Cell& c) { number_or_empty(w, k_of(c.standard())); }},
    {"ST", [](CsvWriter& w, const Cell& c) { w.number(points(c.standard())); }},
    {"ST-G", [](CsvWriter& w, const Cell& c) { w.number(games_of(c.standard())); }},
    {"ST-R", [](CsvWriter& w, const Cell& c) { number_or_empty(w, rank_of(c.standard())); }},
    {"RP", [](CsvWriter& w, const Cell& c) { w.number(points(c.rapid())); }},
    {"RP-G", [](CsvWriter& w, const Cell& c) { w.number(games_of(c.rapid())); }},
    {"Act", [](CsvWriter& w, const Cell& c) { w.number(c.is_active() ? 1 : 0); }},
    {"Mem", [](CsvWriter& w, const Cell& c) { w.number(c.row.any().is_member ? 1 : 0); }},
    {"RP-K", [](CsvWriter& w, const Cell& c) { number_or_empty(w, k_of(c.rapid())); }},
    {"RP-R", [](CsvWriter& w, const Cell& c) { number_or_empty(w, rank_of(c.rapid())); }},
    {"Revision", [](CsvWriter& w, const Cell& c) { w.number(c.list.manifest.revision); }}};
static_assert(std::size(k_columns) == std::size(k_list_columns));

void write_cell(CsvWriter& writer, std::string_view column, const Row& row, const views::PublicName& name,
                const store::StoredList& list) {
  for (const Column& known : k_columns) {
    if (known.name == column) known.write(writer, {row, name, list});
  }
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
  for (const std::string& name : home().list_columns) writer.text(name);
  if (tells_unrated) writer.text("ST-UR").text("RP-UR");
  if (provisional != nullptr) writer.text("ST-P").text("RP-P");
  writer.end_row();
  for (const Row* row : rows) {
    const ListEntry* standard = row->of(RatingCategory::standard);
    const ListEntry* rapid = row->of(RatingCategory::rapid);
    const views::PublicName name = publicity.name(row->any());
    for (const std::string& column : home().list_columns) write_cell(writer, column, *row, name, list);
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
