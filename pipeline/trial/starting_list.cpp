#include "pipeline/trial/starting_list.hpp"

#include <array>
#include <map>

#include "importers/text/csv.hpp"

namespace seiseki::trial {

using importers::text::CsvProfile;
using importers::text::CsvWriter;

namespace {

constexpr int k_months_of_a_quarter = 3;

struct ListedPerson {
  const importers::ImportedPlayer* printed = nullptr;
  std::array<std::optional<Rating>, 2> ratings{};
  int games = 0;
};

/// `Baumann, Lukas` as the list has it: `Baumann Lukas`.
std::string listed_name(const importers::ImportedPlayer& player) {
  std::string out;
  for (const char c : player.name) {
    const char letter = c == ',' ? ' ' : c;
    if (letter != ' ' || (!out.empty() && out.back() != ' ')) out += letter;
  }
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return out.empty() ? "#" + std::to_string(player.start_number.value()) : out;
}

void see_event(const Event& event, std::map<PlayerKey, ListedPerson>& people) {
  const ingest::PreparedReport& report = *event.report;
  const auto category = static_cast<std::size_t>(event.start->category);
  for (const importers::ImportedPlayer& player : report.tournament.players) {
    const PlayerKey key = report.resolution.key(player.start_number, report.event);
    if (!is_member_key(key)) continue;
    ListedPerson& person = people[key];
    if (person.printed == nullptr) person.printed = &player;
    const rating::CategoryStanding* standing = event.start->standing_of(key);
    if (standing == nullptr || !standing->rating || person.ratings[category]) continue;
    person.ratings[category] = standing->rating;
    person.games = standing->games;
  }
}

void write_person(const PlayerKey& key, const ListedPerson& person, std::span<const std::size_t> categories,
                  CsvWriter& out) {
  const importers::ImportedPlayer& player = *person.printed;
  const auto birth = player.birth ? player.birth->full() : std::nullopt;
  out.text(key.text()).text(listed_name(player)).nothing();
  for (const std::size_t category : categories) {
    const std::optional<Rating>& rating = person.ratings[category];
    out.number(rating ? rating->points() : 0).number(rating ? person.games : 0);
  }
  out.text(birth ? to_iso(*birth) : "").text(player.fide_id).text(player.federation);
  out.end_row();
}

std::optional<importers::Document> listed(std::span<const Event> events, bool by_correspondence) {
  std::map<PlayerKey, ListedPerson> people;
  std::optional<YearMonth> first;
  for (const Event& event : events) {
    if (by_correspondence ? !event.quarter : !event.numbers) continue;
    see_event(event, people);
    first = first ? std::min(*first, event.report->period.list) : event.report->period.list;
  }
  if (!first) return std::nullopt;
  CsvWriter writer{CsvProfile::site};
  for (const char* column : {"ID", "Name", "Kanji"}) writer.text(column);
  constexpr std::array<std::size_t, 2> k_both{0, 1};
  constexpr std::array<std::size_t, 1> k_one{0};
  const std::span<const std::size_t> categories =
      by_correspondence ? std::span<const std::size_t>{k_one} : std::span<const std::size_t>{k_both};
  if (by_correspondence) {
    writer.text("CC").text("CC-G");
  } else {
    for (const char* column : {"ST", "ST-G", "RP", "RP-G"}) writer.text(column);
  }
  for (const char* column : {"Birth", "FIDE ID", "Fed"}) writer.text(column);
  writer.end_row();
  for (const auto& [key, person] : people) write_person(key, person, categories, writer);
  importers::Document out;
  out.name = list_name(*first, by_correspondence);
  out.bytes = std::move(writer).finish().bytes;
  out.media_type = "text/csv";
  return out;
}

}  // namespace

std::string list_name(YearMonth list, bool by_correspondence) {
  const YearMonth before = list - std::chrono::months{by_correspondence ? k_months_of_a_quarter : 1};
  return (by_correspondence ? "correspondence-" : "rating-") + to_iso(before) + "-01.csv";
}

std::optional<importers::Document> starting_list(std::span<const Event> events) {
  return listed(events, false);
}

std::optional<importers::Document> starting_correspondence_list(std::span<const Event> events) {
  return listed(events, true);
}

}  // namespace seiseki::trial
