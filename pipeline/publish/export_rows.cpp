#include "pipeline/publish/export_rows.hpp"

#include <algorithm>
#include <map>

#include "importers/text/unicode.hpp"
#include "pipeline/publish/export_lists.hpp"
#include "pipeline/publish/findings.hpp"

namespace seiseki::publish {

namespace {

std::string trimmed(std::string_view text) {
  return std::string(importers::text::trim(text));
}

void split_name(ExportRow& row) {
  const std::size_t comma = row.name.find(',');
  const std::size_t at = comma != std::string::npos ? comma : std::min(row.name.find(' '), row.name.size());
  row.surname = trimmed(std::string_view{row.name}.substr(0, at));
  row.given = at < row.name.size() ? trimmed(std::string_view{row.name}.substr(at + 1)) : std::string{};
}

/// ASCII letters for letters that do not decompose.
std::string_view spelled_out(char32_t c) {
  constexpr std::pair<char32_t, std::string_view> k_letters[] = {
      {U'ß', "ss"}, {U'æ', "ae"}, {U'Æ', "AE"}, {U'œ', "oe"}, {U'Œ', "OE"}, {U'ø', "o"}, {U'Ø', "O"},
      {U'ł', "l"},  {U'Ł', "L"},  {U'đ', "d"},  {U'Đ', "D"},  {U'ð', "d"},  {U'Ð', "D"}, {U'þ', "th"},
      {U'Þ', "Th"}, {U'ı', "i"},  {U'’', "'"},  {U'‘', "'"},  {U'‐', "-"},  {U'–', "-"}};
  for (const auto& [letter, ascii] : k_letters) {
    if (letter == c) return ascii;
  }
  return "?";
}

bool is_mark(char32_t c) {
  return c >= 0x300 && c <= 0x36F;
}

std::string to_ascii(std::string_view utf8) {
  std::string out;
  const std::string decomposed = importers::text::nfkd(utf8);
  for (std::size_t i = 0; i < decomposed.size();) {
    const auto point = importers::text::code_point_at(decomposed, i);
    i += point.bytes;
    if (point.value >= 0x20 && point.value < 0x7F) {
      out += static_cast<char>(point.value);
    } else if (point.value < 0x20 || point.value == 0x7F) {
      out += ' ';
    } else if (!is_mark(point.value)) {
      out += spelled_out(point.value);
    }
  }
  return out;
}

}  // namespace

std::vector<ExportRow> export_rows(const ExportSources& sources, RatingCategory order_by) {
  const auto& [list, people, publicity, provisional] = sources;
  std::map<PlayerKey, ExportRow> rows;
  for (const store::ListEntry& entry : list.entries) {
    // Who is on the list without an ID of the federation has nothing to be looked up by.
    if (!FederationId::parse(entry.player.text()) || !publicity.is_named(entry.player)) continue;
    const auto [at, is_new] = rows.try_emplace(entry.player);
    ExportRow& row = at->second;
    const auto category = static_cast<std::size_t>(entry.category);
    if (is_new) {
      row.id = entry.player.text();
      const views::PublicName name = publicity.name(entry);
      row.name = name.romaji();
      row.kanji = name.kanji();
      row.is_active = false;
      split_name(row);
    }
    if (entry.rating) row.rating[category] = entry.rating->points();
    if (entry.k_factor) row.k[category] = entry.k_factor->value();
    row.games[category] = entry.games;
    row.is_active = row.is_active || entry.is_active;
  }
  for (auto& [player, row] : rows) {
    const std::optional<views::PublicFileFacts> facts = people(player);
    if (!facts) continue;
    row.federation = facts->federation();
    row.sex = facts->sex();
    row.birth_year = facts->birth_year();
    row.club = facts->club();
    row.fide_id = facts->facts().fide_id();
    row.title = facts->facts().title();
    for (const RatingCategory category : k_categories) {
      if (const auto rating = facts->facts().fide_rating(category))
        row.fide_rating[static_cast<std::size_t>(category)] = rating->points();
    }
  }
  std::vector<ExportRow> out;
  for (auto& [player, row] : rows) out.push_back(std::move(row));
  const auto category = static_cast<std::size_t>(order_by);
  std::stable_sort(out.begin(), out.end(), [&](const ExportRow& a, const ExportRow& b) {
    return a.rating[category].value_or(0) > b.rating[category].value_or(0);
  });
  return out;
}

PeopleInFiles people_in_files(std::span<const store::RosterPlayer> roster, std::span<const store::FideRating> fide,
                              const views::Publicity& publicity) {
  std::map<FideId, const store::FideRating*> by_fide_id;
  for (const store::FideRating& rating : fide) by_fide_id.emplace(rating.id, &rating);
  std::map<PlayerKey, views::PublicFileFacts> known;
  for (const store::RosterPlayer& person : roster) {
    const auto rated = person.fide_id.empty() ? by_fide_id.end() : by_fide_id.find(person.fide_id);
    known.emplace(PlayerKey{person.id.text()},
                  publicity.file_facts(person, rated == by_fide_id.end() ? nullptr : rated->second));
  }
  return [known = std::move(known)](const PlayerKey& player) -> std::optional<views::PublicFileFacts> {
    const auto found = known.find(player);
    return found == known.end() ? std::nullopt : std::optional{found->second};
  };
}

std::string ascii_name(const ExportRow& row, std::vector<Finding>& findings) {
  const std::string whole = row.given.empty() ? row.surname : row.surname + ", " + row.given;
  std::string ascii = to_ascii(whole);
  if (ascii != whole) findings.push_back(finding(k_name_changed, {}, {}, {row.id, whole, ascii}));
  return ascii;
}

std::string cut_name(const ExportRow& row, std::string name, std::size_t bytes, std::vector<Finding>& findings) {
  if (name.size() <= bytes) return name;
  name.resize(bytes);
  findings.push_back(finding(k_name_cut, {}, {}, {row.id, name, std::to_string(bytes)}));
  return name;
}

}  // namespace seiseki::publish
