#include "engine/regulations/registry.hpp"

#include <algorithm>
#include <tuple>

#include "embedded/regulation_files.hpp"
#include "engine/domain/edit_distance.hpp"
#include "engine/regulations/findings.hpp"
#include "engine/regulations/load.hpp"

namespace seiseki::regulations {

namespace {

std::optional<std::string_view> embedded_bytes(std::string_view path) {
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.path == path) return file.bytes;
  }
  return std::nullopt;
}

std::vector<EditionNotAtHand> read_not_at_hand(std::string_view tsv) {
  std::vector<EditionNotAtHand> out;
  tsv.remove_prefix(std::min(tsv.size(), tsv.find('\n') + 1));
  while (!tsv.empty()) {
    std::string_view line = tsv.substr(0, tsv.find('\n'));
    tsv.remove_prefix(std::min(tsv.size(), line.size() + 1));
    std::array<std::string_view, 6> cells{};
    for (std::string_view& cell : cells) {
      const std::size_t tab = line.find('\t');
      cell = line.substr(0, tab);
      line.remove_prefix(tab == std::string_view::npos ? line.size() : tab + 1);
    }
    out.push_back({std::string{cells[0]}, EditionId{std::string{cells[1]}}, parse_date(cells[2]).value(),
                   parse_date(cells[3]).value(), std::string{cells[4]}, std::string{cells[5]}});
  }
  return out;
}

tl::unexpected<Error> not_at_hand(const EditionNotAtHand& gap) {
  return failure(k_edition_not_at_hand, {}, {},
                 {gap.id.text(), to_iso(gap.effective_from), to_iso(gap.effective_until), gap.note_en, gap.note_ja});
}

}  // namespace

std::optional<std::string> built_in_table(std::string_view name) {
  const auto bytes = embedded_bytes("tables/" + std::string{name});
  return bytes ? std::optional<std::string>{*bytes} : std::nullopt;
}

Result<std::vector<Regulation>> arranged(std::vector<Regulation> editions) {
  std::sort(editions.begin(), editions.end(), [](const Regulation& a, const Regulation& b) {
    return std::tie(a.lineage, a.effective_from, a.id) < std::tie(b.lineage, b.effective_from, b.id);
  });
  std::vector<std::string> ids;
  ids.reserve(editions.size());
  for (const Regulation& edition : editions) ids.push_back(edition.id.text());
  std::sort(ids.begin(), ids.end());
  if (const auto twice = std::adjacent_find(ids.begin(), ids.end()); twice != ids.end())
    return failure(k_edition_duplicate, {}, *twice, {*twice});
  return editions;
}

Result<std::vector<Regulation>> built_in_regulations() {
  std::vector<Regulation> editions;
  for (const EmbeddedFile& file : embedded_files()) {
    if (!file.path.starts_with("editions/") || !file.path.ends_with(".toml")) continue;
    SEISEKI_TRY(Regulation edition, load_regulation(file.bytes, file.path, built_in_table));
    editions.push_back(std::move(edition));
  }
  return arranged(std::move(editions));
}

const std::vector<EditionNotAtHand>& editions_not_at_hand() {
  static const std::vector<EditionNotAtHand> k_gaps =
      read_not_at_hand(embedded_bytes("editions/not_at_hand.tsv").value_or(std::string_view{}));
  return k_gaps;
}

const Regulation* in_force(std::span<const Regulation> editions, Date day, std::string_view lineage) {
  const Regulation* found = nullptr;
  for (const Regulation& edition : editions) {
    if (edition.lineage != lineage || edition.effective_from > day) continue;
    if (edition.effective_until && *edition.effective_until < day) continue;
    const bool is_later =
        found == nullptr || std::tie(found->effective_from, found->id) < std::tie(edition.effective_from, edition.id);
    if (is_later) found = &edition;
  }
  return found;
}

Result<const Regulation*> regulation_for(std::span<const Regulation> editions, Date day, std::string_view lineage) {
  if (const Regulation* found = in_force(editions, day, lineage)) return found;
  for (const EditionNotAtHand& gap : editions_not_at_hand()) {
    if (gap.lineage == lineage && gap.effective_from <= day && day <= gap.effective_until) return not_at_hand(gap);
  }
  return failure(k_edition_none_in_force, {}, {}, {to_iso(day), std::string{lineage}});
}

Result<const Regulation*> regulation_named(std::span<const Regulation> editions, std::string_view id) {
  std::string known;
  std::string nearest;
  std::size_t nearest_distance = 0;
  for (const Regulation& edition : editions) {
    if (edition.id.text() == id) return &edition;
    known += (known.empty() ? "" : ", ") + edition.id.text();
    const std::size_t distance = edit_distance(id.substr(0, 64), edition.id.text());
    if (nearest.empty() || distance < nearest_distance) {
      nearest = edition.id.text();
      nearest_distance = distance;
    }
  }
  for (const EditionNotAtHand& gap : editions_not_at_hand()) {
    if (gap.id.text() == id) return not_at_hand(gap);
  }
  return failure(k_edition_unknown, {}, id, {std::string{id}, known, nearest});
}

}  // namespace seiseki::regulations
