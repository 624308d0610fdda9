#include "importers/chess_results/cell_links.hpp"

#include <algorithm>

#include "importers/chess_results/numbers.hpp"

namespace seiseki::importers::chess_results {
namespace {

std::optional<int> query_number(std::string_view href, std::string_view key) {
  std::size_t at = href.find('?');
  while (at != std::string_view::npos) {
    href.remove_prefix(at + 1);
    at = href.find('&');
    const std::string_view item = href.substr(0, at);
    if (item.starts_with(key) && item.substr(key.size(), 1) == "=") return parse_number(item.substr(key.size() + 1));
  }
  return std::nullopt;
}

void take_colour(std::string_view div_class, std::optional<Colour>& colour) {
  if (div_class.starts_with("Farbew")) colour = Colour::white;
  if (div_class.starts_with("Farbes")) colour = Colour::black;
}

void append_words(std::string& text, std::string_view words) {
  if (!text.empty() && !words.empty()) text += ' ';
  text += words;
}

}  // namespace

std::optional<StartNumber> linked_player(const html::Page& page, const html::Cell& cell) {
  constexpr int k_player_card = 9;
  for (const html::Link& link : page.links_of(cell)) {
    const auto number = query_number(link.href, "snr");
    if (number && *number > 0 && *number <= 99999 && query_number(link.href, "art") == k_player_card)
      return StartNumber{*number};
  }
  return std::nullopt;
}

ColouredText coloured_text(const html::Page& page, const html::Cell& cell) {
  ColouredText result;
  result.text = cell.text;
  take_colour(cell.div_class, result.colour);
  for (const html::Table& table : page.tables_in(cell)) {
    for (const html::Row& row : table.rows) {
      for (const html::Cell& inner : row.cells) {
        if (!result.colour) take_colour(inner.div_class, result.colour);
        append_words(result.text, inner.text);
      }
    }
  }
  return result;
}

bool is_federation(std::string_view text) {
  return text.size() == 3 && std::all_of(text.begin(), text.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

std::string_view federation_of_class(std::string_view css_class) {
  // Behind the flag there may be the team's own code (`tn_WLS SIL`), behind a row's class its federation.
  if (css_class.starts_with("tn_")) css_class = css_class.substr(0, css_class.find(' '));
  const std::size_t blank = css_class.rfind(' ');
  std::string_view last = blank == std::string_view::npos ? css_class : css_class.substr(blank + 1);
  if (last.starts_with("tn_")) last.remove_prefix(3);
  return is_federation(last) ? last : std::string_view{};
}

}  // namespace seiseki::importers::chess_results
