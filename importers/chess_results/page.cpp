#include "importers/chess_results/page.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "importers/checks/findings.hpp"
#include "importers/chess_results/crawl_plan.hpp"
#include "importers/chess_results/findings.hpp"
#include "importers/chess_results/numbers.hpp"
#include "importers/chess_results/query.hpp"
#include "importers/chess_results/workbook_page.hpp"
#include "importers/html/findings.hpp"
#include "importers/html/page_text.hpp"
#include "importers/html/saved_page.hpp"
#include "importers/source/findings.hpp"
#include "importers/text/ascii.hpp"

namespace seiseki::importers::chess_results {
namespace {

// The tournament's heading is the first of its level, the view's the last before the list.
void find_table(TournamentPage& page) {
  for (const html::Block& block : page.html.blocks()) {
    if (block.kind == html::Block::Kind::heading && page.html.headings()[block.index].level == 2) {
      const std::string_view text = page.html.headings()[block.index].text;
      if (page.title.empty()) page.title = text;
      if (page.data.table == nullptr) {
        page.view = text;
        page.round = {};
      }
    }
    if (block.kind == html::Block::Kind::heading && page.html.headings()[block.index].level == 3 &&
        page.data.table == nullptr) {
      page.round = page.html.headings()[block.index].text;
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
    const std::size_t mark = link.href.find('?');
    if (mark == std::string_view::npos) return false;
    const Query query = parse_query(link.href.substr(mark + 1));
    const auto has = [&](std::string_view key, std::string_view value) {
      return std::any_of(query.begin(), query.end(), [&](const auto& entry) {
        return entry.first == key && (value.empty() || entry.second == value);
      });
    };
    return has("zeilen", "99999") && has("tno", {});
  });
}

// The site cuts the lists of all rounds and of all teams without a word and without a link.
bool is_cut_silently(const TournamentPage& page) {
  switch (page.kind) {
    case PageKind::team_boards:
    case PageKind::round_robin_pairings:
      return !page.address.round;
    case PageKind::team_players:
      return true;
    default:
      return false;
  }
}

// Where no link would tell, nothing tells a list of as many rows as the site shows from one that was cut there.
bool may_be_cut(const TournamentPage& page, bool has_links) {
  if (page.address.all_rows || (has_links && !is_cut_silently(page))) return false;
  return page.data.data_rows().size() == k_rows_of_a_cut_list;
}

// Browsers and other programs that save a page, or part of one, note its address in front of it:
// `<!-- saved from url=(0052)https://chess-results.com/tnr1234567.aspx?lan=1&art=5 -->`.
std::optional<PageAddress> noted_address(std::string_view bytes) {
  constexpr std::size_t k_beginning = 2048;
  bytes = bytes.substr(0, k_beginning);
  for (std::size_t at = bytes.find('<'); at != std::string_view::npos; at = bytes.find('<', at + 1)) {
    if (bytes.substr(at, 2) != "<!") return std::nullopt;  // the page begins
    const std::size_t end = bytes.find("-->", at);
    if (bytes.substr(at, 4) != "<!--" || end == std::string_view::npos) continue;
    const std::string_view comment = bytes.substr(at, end - at);
    const std::size_t url = comment.find("http");
    if (url == std::string_view::npos) continue;
    const std::string_view text = comment.substr(url);
    if (const auto address = parse_address(text.substr(0, text.find_first_of(" \t\r\n")))) return *address;
  }
  return std::nullopt;
}

// The menu of a team event leads to its team list, its players or its team ranking, in every language.
bool has_team_menu(const TournamentPage& page) {
  constexpr int k_team_lists[] = {16, 32, 46};
  return std::any_of(page.html.links().begin(), page.html.links().end(), [&](const html::Link& link) {
    if (!text::contains(link.href, "art=")) return false;
    auto address = parse_form_action(link.href, page.address);
    if (!address || address->tournament != page.address.tournament || !address->art) return false;
    return std::find(std::begin(k_team_lists), std::end(k_team_lists), *address->art) != std::end(k_team_lists);
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

// The one tournament that the links inside the page's lists name: players, rounds. Menus lead to other events too.
std::optional<PageAddress> linked_tournament(const html::Page& page) {
  std::optional<PageAddress> found;
  for (const html::Table& table : page.tables()) {
    if (!html::has_class(table.css_class, "CRs1")) continue;
    for (const html::Row& row : table.rows) {
      for (const html::Cell& cell : row.cells) {
        for (const html::Link& link : page.links_of(cell)) {
          const auto address = parse_form_action(link.href);
          if (!address) continue;
          if (found && found->tournament != address->tournament) return std::nullopt;
          if (!found) found.emplace().tournament = address->tournament;
        }
      }
    }
  }
  return found;
}

// Browsers that translate a page say so in its root element, or wrap each text in elements of their own.
bool is_translated(std::string_view bytes) {
  constexpr std::string_view k_signs[] = {"translated-ltr", "translated-rtl",
                                          "_msttexthash=", "<font style=\"vertical-align: inherit"};
  return std::any_of(std::begin(k_signs), std::end(k_signs),
                     [bytes](std::string_view sign) { return text::contains(bytes, sign); });
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
    facts.search = facts.search || text::contains(form.action, "Suche.aspx");
    facts.gated = facts.gated || std::any_of(form.inputs.begin(), form.inputs.end(),
                                             [](const html::Input& input) { return input.name == "cb_alleDetails"; });
  }
  return facts;
}

std::optional<PageAddress> address_fetched_from(const Document& document) {
  if (const auto from = parse_address(document.origin, Loopback::allow)) return *from;
  return std::nullopt;
}

// A player's card has two tables; what is not read may have any number.
bool has_one_list(PageKind kind) {
  return kind != PageKind::player_card && kind != PageKind::team && kind != PageKind::other;
}

Text reading_the_page() {
  return {"while opening the page", "ページを開いているとき"};
}

// The page alone of a file that a browser saved with everything the page shows.
std::optional<Document> page_in_saved_file(const Document& document) {
  auto bytes = html::saved_page(document.bytes);
  if (!bytes) return std::nullopt;
  Document page;
  page.name = document.name;
  page.origin = document.origin;
  page.retrieved_at = document.retrieved_at;
  page.bytes = std::move(bytes->bytes);
  page.media_type = std::move(bytes->media_type);
  return page;
}

/// The page itself as UTF-8, out of the one file or workbook that may carry it.
struct CarriedPage {
  Result<Document> page;
  std::vector<Finding> findings = {};            ///< about its bytes
  std::optional<long> workbook_tournament = {};  ///< what a workbook's footer names, even if its list is refused
};

/// A page has no zero bytes; what stood there is lost, and the table closes over it.
tl::unexpected<Error> holed(const Location& where, std::size_t zeros) {
  return failure(checks::k_source_holed, where, {}, {std::to_string(zeros)});
}

CarriedPage as_utf8(Document page) {
  auto decoded = html::decode_page(page);
  if (!decoded && decoded.error().finding.kind == &k_source_empty) return {failure(k_not_a_tournament, {page.name})};
  if (!decoded) return {tl::unexpected<Error>(std::move(decoded.error()))};
  if (decoded->zeros > 0) return {holed({page.name}, decoded->zeros)};
  page.bytes = std::move(decoded->text);
  std::vector<Finding> findings = text::decoding_findings(*decoded, page.name);
  return {std::move(page), std::move(findings)};
}

// One carrier and no more: files inside files could be as deep as one likes.
CarriedPage carried_page(const Document& document) {
  if (auto page = page_in_saved_file(document)) {
    const bool is_nested = html::is_saved_page(page->bytes) || workbook::is_workbook(page->bytes);
    if (is_nested) return {failure(html::k_nested, {document.name})};
    return as_utf8(std::move(*page));
  }
  if (auto book = workbook_page(document)) return {std::move(book->page), {}, book->tournament};
  return as_utf8(document);
}

// Of a page that open_page() refuses: its form, where it was fetched from, or what the program that saved it noted.
long tournament_of_refused(const Document& document) {
  const auto html = html::parse(document.bytes);
  if (!html) return 0;
  std::optional<PageAddress> address = address_fetched_from(document);
  if (const FormFacts forms = read_forms(*html, address.value_or(PageAddress{})); forms.address)
    address = forms.address;
  if (!address) address = noted_address(document.bytes);
  return address ? address->tournament : 0;
}

Result<TournamentPage> open_html(const Document& document) {
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
  std::optional<PageAddress> origin = address_fetched_from(document);
  const FormFacts forms = read_forms(page.html, origin.value_or(PageAddress{}));
  find_table(page);
  if (forms.search) {
    page.kind = PageKind::search;
    return page;
  }
  // A deleted tournament, a limiter, an error page: neither is an empty tournament.
  const bool is_named = forms.address && !page.title.empty();
  if (!is_named && page.data.table == nullptr) return failure(k_not_a_tournament, where);
  if (!page.html.is_complete()) {
    return failure(k_truncated, where);
  }
  if (!forms.address && !origin) origin = noted_address(document.bytes);
  if (!forms.address && !origin) origin = linked_tournament(page.html);
  if (!forms.address && !origin) return failure(k_no_tournament_number, where);

  page.address = forms.address ? *forms.address : *origin;
  page.gated = forms.gated;
  page.language = page.address.language.value_or(selected_language(page.html));
  page.team_menu = has_team_menu(page);
  recognise_table(page);
  page.cut = links_to_complete_list(page.html) || may_be_cut(page, forms.address && !page.gated);
  if (has_one_list(page.kind) && page.lists > 1)
    return failure(k_several_lists, where, {}, {std::to_string(page.lists)});
  return page;
}

}  // namespace

Result<TournamentPage> open_page(const Document& document) {
  CarriedPage carried = carried_page(document);
  SEISEKI_TRY(const Document page, std::move(carried.page));
  SEISEKI_TRY(TournamentPage opened, open_html(page));
  opened.findings = std::move(carried.findings);
  opened.translated = is_translated(page.bytes);
  if (opened.translated) opened.findings.push_back(finding(k_translated_names, {document.name}));
  return opened;
}

bool is_translated(const Document& document) {
  const CarriedPage carried = carried_page(document);
  return carried.page && is_translated(std::string_view{carried.page->bytes});
}

long tournament_of(const Document& document) {
  const CarriedPage carried = carried_page(document);
  if (!carried.page) return carried.workbook_tournament.value_or(0);
  const auto opened = open_html(*carried.page);
  if (opened) return opened->address.tournament;
  const FindingKind* kind = opened.error().finding.kind;
  if (kind == &k_not_a_tournament || kind == &k_rate_limit) return 0;
  return carried.workbook_tournament ? *carried.workbook_tournament : tournament_of_refused(*carried.page);
}

}  // namespace seiseki::importers::chess_results
