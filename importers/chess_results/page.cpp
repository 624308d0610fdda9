#include "importers/chess_results/page.hpp"

#include <algorithm>
#include <utility>

#include "importers/chess_results/crawl_plan.hpp"
#include "importers/chess_results/findings.hpp"
#include "importers/chess_results/numbers.hpp"

namespace seiseki::importers::chess_results {
namespace {

bool is_header_class(std::string_view css) {
  return html::has_class(css, "CRg1b") || html::has_class(css, "CRng1b");
}

// Rounds and teams are titled by a single cell over the whole width.
bool is_section(const html::Row& row) {
  return row.cells.size() == 1;
}

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

// The entry of a crosstable: `12w1`, `12b`, `-½`. Used to find its columns where no heading is known.
bool is_crosstable_entry(std::string_view text) {
  if (text.starts_with('-')) return text == "-0" || text == "-1" || text.substr(1) == k_half;
  const std::size_t colour = std::min(text.find_first_not_of("0123456789"), text.size());
  if (colour == 0 || colour == text.size() || !contains("wbs", text.substr(colour, 1))) return false;
  const std::string_view result = text.substr(colour + 1);
  return result.empty() || result == k_half || (result.size() == 1 && contains("01+-", result));
}

// A column whose every entry satisfies the predicate, some not being empty.
template <class Predicate>
bool all_entries(const DataTable& data, const std::vector<const html::Row*>& rows, std::size_t column,
                 Predicate holds) {
  bool any = false;
  for (const html::Row* row : rows) {
    if (column >= row->cells.size() || row->cells[column].text.empty()) continue;
    if (!holds(row->cells[column])) return false;
    any = true;
  }
  return any && column < data.columns.size();
}

// \spec chess-results 2.5: what a column with an unknown heading is by its links and entries.
void recognise_by_contents(const html::Page& page, DataTable& data) {
  const auto rows = data.data_rows();
  const auto links_to = [&](std::string_view part, std::string_view and_part) {
    return [&page, part, and_part](const html::Cell& cell) {
      const auto links = page.links_of(cell);
      return std::any_of(links.begin(), links.end(), [&](const html::Link& link) {
        return contains(link.href, part) && contains(link.href, and_part);
      });
    };
  };
  const auto recognise = [&](Column column, auto holds) {
    if (data.find(column)) return;
    for (std::size_t i = 0; i < data.columns.size(); ++i) {
      if (data.columns[i] == Column::unknown && all_entries(data, rows, i, holds)) {
        data.columns[i] = column;
        return;
      }
    }
  };
  recognise(Column::name, links_to("art=9", "snr="));
  recognise(Column::fide_id, links_to("ratings.fide.com", ""));
  if (!data.rounds.empty()) return;
  for (std::size_t i = 0; i < data.columns.size(); ++i) {
    const auto is_entry = [](const html::Cell& cell) { return is_crosstable_entry(cell.text); };
    if (data.columns[i] == Column::unknown && all_entries(data, rows, i, is_entry)) {
      data.columns[i] = Column::round_result;
      data.rounds.push_back(static_cast<int>(data.rounds.size()) + 1);
    }
  }
}

void find_header(const html::Page& page, DataTable& data) {
  for (std::size_t i = 0; i < data.table->rows.size(); ++i) {
    const html::Row& row = data.table->rows[i];
    if (!is_header_class(row.css_class) || is_section(row)) continue;
    data.header_row = i;
    for (const html::Cell& cell : row.cells) {
      data.columns.push_back(column_of(cell.text));
      if (const auto round = round_of_heading(cell.text)) data.rounds.push_back(*round);
    }
    recognise_by_contents(page, data);
    return;
  }
}

bool has_diagonal(const DataTable& data) {
  for (const html::Row* row : data.data_rows()) {
    if (std::any_of(row->cells.begin(), row->cells.end(), [](const html::Cell& c) { return c.text == "*"; }))
      return true;
  }
  return false;
}

bool is_team_art(int art) {
  constexpr int k_team[] = {8, 15, 16, 20, 32, 46, 63, 83};
  return std::find(std::begin(k_team), std::end(k_team), art) != std::end(k_team);
}

bool starts_with_section(const html::Table& table) {
  return !table.rows.empty() && is_header_class(table.rows[0].css_class) && is_section(table.rows[0]);
}

// Crosstables show themselves: by rounds as columns, and by the diagonal of a grid.
std::optional<PageKind> crosstable_kind(const DataTable& data, std::optional<int> art) {
  const bool may_be_grid = !art || *art == 4 || *art == 5;
  if (may_be_grid && has_diagonal(data)) return PageKind::round_robin_grid;
  if (data.rounds.empty() || (art && *art != 4 && *art != 5)) return std::nullopt;
  const Column first = data.columns.front();
  if (first == Column::rank) return PageKind::crosstable_by_rank;
  if (first == Column::start_number) return PageKind::crosstable_by_start_number;
  // No heading that is known: the address decides.
  if (art == 4) return PageKind::crosstable_by_rank;
  if (art == 5) return PageKind::crosstable_by_start_number;
  return std::nullopt;
}

PageKind kind_of(const TournamentPage& page) {
  const DataTable& data = page.data;
  const std::optional<int> art = page.address.art;
  if (art && is_team_art(*art)) return PageKind::team;
  if (data.table == nullptr) return PageKind::no_table;
  if (data.columns.empty()) return PageKind::other;
  if (art == 9) return PageKind::player_card;
  if (art == 14) return PageKind::schedule;
  if (art == 40) return PageKind::not_paired;
  // Sections are the rounds of a round robin, or those of a team event.
  if (starts_with_section(*data.table)) {
    return data.find(Column::white) ? PageKind::round_robin_pairings : PageKind::team;
  }
  if (const auto kind = crosstable_kind(data, art)) return *kind;
  if (data.find(Column::team)) return PageKind::team;
  if (art == 2 || data.find(Column::white)) return PageKind::pairings;
  if (art == 1 || data.columns.front() == Column::rank) return PageKind::ranking;
  if (art == 3) return PageKind::alphabetical;
  return art.value_or(0) == 0 && !data.find(Column::points) && !data.find(Column::board) ? PageKind::starting_rank
                                                                                         : PageKind::other;
}

// The tournament's heading is the first of its level, the view's the last before the list.
void find_table(TournamentPage& page) {
  for (const html::Block& block : page.html.blocks()) {
    if (block.kind == html::Block::Kind::heading && page.html.headings()[block.index].level == 2) {
      const std::string_view text = page.html.headings()[block.index].text;
      if (page.title.empty()) page.title = text;
      if (page.data.table == nullptr) page.view = text;
    }
    if (block.kind != html::Block::Kind::table) continue;
    const html::Table& table = page.html.tables()[block.index];
    if (!html::has_class(table.css_class, "CRs1")) continue;
    ++page.lists;
    if (page.data.table == nullptr) page.data.table = &table;
  }
}

// "Show complete list": the only link that asks for all rows and repeats the number (`tno`).
bool links_to_complete_list(const html::Page& page) {
  const auto& links = page.links();
  return std::any_of(links.begin(), links.end(), [](const html::Link& link) {
    return contains(link.href, "zeilen=99999") && contains(link.href, "&tno=");
  });
}

// From the flag row: `<a class="SelectedTab" href="Default.aspx?lan=11">`.
int selected_language(const html::Page& page) {
  for (const html::Link& link : page.links()) {
    if (!html::has_class(link.css_class, "SelectedTab")) continue;
    const std::size_t at = link.href.find("lan=");
    if (at != std::string_view::npos) return parse_number(link.href.substr(at + 4)).value_or(-1);
  }
  return -1;
}

struct FormFacts {
  std::optional<PageAddress> address;
  bool gated = false;
  bool search = false;
};

FormFacts read_forms(const html::Page& page, const PageAddress& base) {
  FormFacts facts;
  for (const html::Form& form : page.forms()) {
    if (!facts.address) facts.address = parse_form_action(form.action, base);
    facts.search = facts.search || contains(form.action, "Suche.aspx");
    facts.gated = facts.gated || std::any_of(form.inputs.begin(), form.inputs.end(),
                                             [](const html::Input& input) { return input.name == "cb_alleDetails"; });
  }
  return facts;
}

Text reading_the_page() {
  return {"while opening the page", "ページを開いているとき"};
}

}  // namespace

Text name_of(PageKind kind) {
  switch (kind) {
    case PageKind::starting_rank:
      return {"a starting rank", "スタートリスト"};
    case PageKind::crosstable_by_start_number:
      return {"a crosstable by starting rank", "スタート番号順のクロステーブル"};
    case PageKind::crosstable_by_rank:
      return {"a crosstable by rank", "順位順のクロステーブル"};
    case PageKind::round_robin_grid:
      return {"the grid of a round robin", "総当たりのクロステーブル"};
    case PageKind::no_table:
      return {"a page without a table", "表のないページ"};
    case PageKind::ranking:
      return {"a ranking list", "順位表"};
    case PageKind::pairings:
      return {"the pairings of one round", "1回戦分の組み合わせ表"};
    case PageKind::round_robin_pairings:
      return {"the pairings of a round robin", "総当たりの組み合わせ表"};
    case PageKind::alphabetical:
      return {"an alphabetical list of players", "名前順の参加者一覧"};
    case PageKind::not_paired:
      return {"the list of players who are not paired", "組み合わせのない選手の一覧"};
    case PageKind::player_card:
      return {"the card of one player", "選手個人のページ"};
    case PageKind::schedule:
      return {"the playing schedule", "日程表"};
    case PageKind::team:
      return {"a page of a team event", "団体戦のページ"};
    case PageKind::search:
      return {"a search page", "検索ページ"};
    case PageKind::other:
      break;
  }
  return {"a page of another kind", "別の種類のページ"};
}

std::optional<std::size_t> DataTable::find(Column column) const {
  const auto found = std::find(columns.begin(), columns.end(), column);
  return found == columns.end() ? std::nullopt : std::optional{static_cast<std::size_t>(found - columns.begin())};
}

std::vector<const html::Row*> DataTable::data_rows() const {
  std::vector<const html::Row*> rows;
  if (table == nullptr) return rows;
  rows.reserve(table->rows.size());
  for (std::size_t i = header_row + 1; i < table->rows.size(); ++i) {
    const html::Row& row = table->rows[i];
    if (!row.cells.empty() && !is_header_class(row.css_class)) rows.push_back(&row);
  }
  return rows;
}

Result<TournamentPage> open_page(const Document& document) {
  const Location where{document.name};
  if (is_rate_limit_notice(document)) return failure(k_rate_limit, where);
  auto parsed = html::parse(document.bytes);
  if (!parsed) {
    Error error = std::move(parsed.error()).while_doing(reading_the_page());
    error.finding.where = where;
    return tl::unexpected<Error>(std::move(error));
  }

  TournamentPage page;
  page.html = std::move(*parsed);
  page.document = document.name;
  const auto origin = parse_address(document.origin, Loopback::allow);
  const FormFacts forms = read_forms(page.html, origin ? *origin : PageAddress{});
  find_table(page);
  if (forms.search) {
    page.kind = PageKind::search;
    return page;
  }
  if (!forms.address && page.data.table == nullptr) return failure(k_not_a_tournament, where);
  if (!page.html.is_complete()) {
    return failure(k_truncated, where);
  }
  if (!forms.address && !origin) return failure(k_no_tournament_number, where);

  page.address = forms.address ? *forms.address : *origin;
  page.gated = forms.gated;
  page.language = page.address.language.value_or(selected_language(page.html));
  if (page.data.table != nullptr) find_header(page.html, page.data);
  page.cut = links_to_complete_list(page.html);
  page.kind = kind_of(page);
  const bool is_read = page.kind == PageKind::starting_rank || page.kind == PageKind::crosstable_by_start_number ||
                       page.kind == PageKind::crosstable_by_rank;
  if (is_read && page.lists > 1) return failure(k_several_lists, where, {}, {std::to_string(page.lists)});
  return page;
}

}  // namespace seiseki::importers::chess_results
