#include "importers/chess_results/sections.hpp"

#include <algorithm>
#include <optional>

namespace seiseki::importers::chess_results {
namespace {

// The menu's rows are captioned by this class, in every language.
bool is_menu_row(const html::Row& row) {
  return row.cells.size() == 2 && html::has_class(row.cells[0].css_class, "CRnowrap");
}

std::optional<long> tournament_of(const html::Link& link, const PageAddress& base) {
  if (const auto absolute = parse_address(link.href, Loopback::allow)) return absolute->tournament;
  const auto relative = parse_form_action(link.href, base);
  return relative ? std::optional{relative->tournament} : std::nullopt;
}

// Between two links stands a comma, or the page's own section, which is no link.
std::string_view without_commas(std::string_view text) {
  const auto is_separator = [](char c) { return c == ' ' || c == ','; };
  while (!text.empty() && is_separator(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_separator(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<Section> read_cell(const TournamentPage& page, const html::Cell& cell) {
  std::vector<Section> sections;
  std::string_view rest = cell.text;
  const auto add_own = [&](std::string_view gap) {
    const std::string_view name = without_commas(gap);
    if (!name.empty()) sections.push_back({page.address.tournament, std::string{name}});
  };
  for (const html::Link& link : page.html.links_of(cell)) {
    const std::size_t at = rest.find(link.text);
    if (at == std::string_view::npos) return {};
    add_own(rest.substr(0, at));
    rest.remove_prefix(at + link.text.size());
    sections.push_back({*tournament_of(link, page.address), std::string{link.text}});
  }
  add_own(rest);
  return sections;
}

// The row of the selection is known by its links: each leads to another tournament, each to a different one.
bool leads_elsewhere(const TournamentPage& page, const html::Cell& cell) {
  std::vector<long> seen{page.address.tournament};
  for (const html::Link& link : page.html.links_of(cell)) {
    const auto tournament = tournament_of(link, page.address);
    if (!tournament || std::find(seen.begin(), seen.end(), *tournament) != seen.end()) return false;
    seen.push_back(*tournament);
  }
  return seen.size() > 1;
}

}  // namespace

std::vector<Section> sections_of(const TournamentPage& page) {
  for (const html::Table& table : page.html.tables()) {
    for (const html::Row& row : table.rows) {
      if (!is_menu_row(row) || row.cells[1].links > k_max_sections || !leads_elsewhere(page, row.cells[1])) continue;
      std::vector<Section> sections = read_cell(page, row.cells[1]);
      const bool names_itself = std::any_of(sections.begin(), sections.end(), [&](const Section& section) {
        return section.tournament == page.address.tournament;
      });
      if (!names_itself && !sections.empty()) {
        sections.insert(sections.begin(), {page.address.tournament, std::string{page.title}});
      }
      return sections;
    }
  }
  return {};
}

std::vector<Section> sections_of(std::span<const Document> documents) {
  for (const Document& document : documents) {
    const auto page = open_page(document);
    if (!page) continue;
    if (auto sections = sections_of(*page); !sections.empty()) return sections;
  }
  return {};
}

}  // namespace seiseki::importers::chess_results
