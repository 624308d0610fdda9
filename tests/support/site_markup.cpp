#include "tests/support/site_markup.hpp"

#include <algorithm>
#include <cstdint>

namespace seiseki::test {
namespace {

class TableWriter {
public:
  TableWriter(const SiteTournament& tournament, const PageWish& wish) : m_t{tournament}, m_wish{wish} {
    m_old = tournament.has("markup", "2019");
  }

  std::string table(const SiteList& list) {
    std::size_t width = 0;
    for (const SiteRow& row : list.rows) {
      if (row.kind == SiteRow::Kind::header) width = std::max(width, row.cells.size());
    }
    std::string out = "\n<table class=\"CRs1\" border=\"0\" cellpadding=\"1\" cellspacing=\"1\">\n";
    std::size_t index = 0;
    for (const SiteRow& row : list.rows) {
      if (row.kind == SiteRow::Kind::section) {
        out += "<tr class=\"" + row_class("1b") + "\"><td class=\"none\" colspan=\"" + std::to_string(width) + "\">" +
               escaped(row.cells.front().text) + "</td></tr>\n";
        index = 0;
      } else if (row.kind == SiteRow::Kind::header) {
        out += "<tr class=\"" + row_class("1b") + "\">";
        for (const SiteCell& c : row.cells) out += head_cell(c);
        out += "</tr>\n";
        index = 0;
      } else {
        out += data_row(row, index++);
      }
    }
    return out + "</table>";
  }

private:
  std::string row_class(std::string_view kind) const {
    return (m_t.has("row_class", "CRng") ? "CRng" : "CRg") + std::string{kind};
  }

  std::string head_cell(const SiteCell& c) const {
    const std::string tag = c.by_td || m_old ? "td" : "th";
    return "<" + tag + " class=\"" + c.css + "\">" + escaped(c.text) + "</" + tag + ">";
  }

  /// The site counts rows from the header on, so the first data row is an even one; every second row without a
  /// federation begins with a blank.
  std::string data_row(const SiteRow& row, std::size_t index) const {
    const bool even = index % 2 == 0;
    std::string out = "<tr class=\"" + row_class(even ? "2" : "1");
    out += row.federation.empty() ? "\">" : " " + row.federation + "\">";
    if (row.federation.empty() && !even) out += " ";
    for (const SiteCell& c : row.cells) out += data_cell(c);
    return out + "</tr>\n";
  }

  std::string data_cell(const SiteCell& c) const {
    using Form = SiteCell::Form;
    switch (c.form) {
      case Form::bare:
        return "<td></td>";
      case Form::broken:
        return "<td & colsp & class=\"CRc\"></td> ";
      case Form::flag:
        return open(c) + "<div class=\"tn_" + c.text + "\"></div></td>";
      case Form::fide:
        return "<td><a href=\"http://ratings.fide.com/profile/" + c.text + "\" target=\"_blank\">" + c.text +
               "</a></td>";
      case Form::pgn:
        return open(c) + "<a class=\"CRlink\" href=\"PartieSuche.aspx?art=36&amp;id=1\" target=\"blank\">PGN</a></td>";
      case Form::playing_w:
      case Form::playing_b:
        return open(c) + "<table><tr><td><div class=\"" + (c.form == Form::playing_w ? "FarbewT" : "FarbesT") +
               "\"></div></td><td class=\"CR\">" + name(c) + "</td></tr></table></td>";
      case Form::player:
        return open(c) + name(c) + "</td>";
      case Form::text:
      case Form::number:
      case Form::decimal:
      case Form::name:
        break;
    }
    return open(c) + escaped(c.text) + "</td>";
  }

  std::string open(const SiteCell& c) const {
    // Names of 2019 carry their federation as a class without quotes.
    const bool federation = c.form == SiteCell::Form::player && c.css.rfind("CR", 0) != 0;
    return m_old && federation ? "<td class=" + c.css + ">" : "<td class=\"" + c.css + "\">";
  }

  std::string name(const SiteCell& c) const {
    if (m_wish.gated || c.link == 0) return escaped(c.text);
    const bool on_pairings = c.css.rfind("CR", 0) != 0;
    const std::string query = "&art=9&fed=" + m_t.player(c.link).federation + "&snr=" + std::to_string(c.link);
    return std::string{on_pairings ? "<a href=\"" : "<a Class=\"CRdb\" href=\""} +
           attribute(page_address(m_t, m_wish, query)) + "\">" + escaped(c.text) + "</a>";
  }

  const SiteTournament& m_t;
  const PageWish& m_wish;
  bool m_old;
};

/// The upper table of a card: one row after the other without a line break.
std::string card_markup(const SiteList& list) {
  std::string out = "\n<table Class=\"CRs1\" border=\"0\" cellpadding=\"1\" cellspacing=\"1\" bgcolor=\"\">";
  for (const auto& [label, value] : list.card)
    out += "<tr><td class=\"CR\">" + escaped(label) + "</td><td class=\"CR\">" + escaped(value) + "</td></tr>";
  return out + "</table><p Class=\"CRlz\">&nbsp;</p>";
}

}  // namespace

std::string escaped(std::string_view utf8) {
  std::string out;
  for (std::size_t i = 0; i < utf8.size();) {
    const auto lead = static_cast<unsigned char>(utf8[i]);
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    std::uint32_t point = length == 1 ? lead : lead & (0xffU >> (length + 1));
    for (std::size_t k = 1; k < length && i + k < utf8.size(); ++k)
      point = point << 6U | (static_cast<unsigned char>(utf8[i + k]) & 0x3fU);
    i += length;
    if (point == '&') {
      out += "&amp;";
    } else if (point == '<') {
      out += "&lt;";
    } else if (point == '"') {
      out += "&quot;";
    } else if (point == 0xa0) {
      out += "&nbsp;";
    } else if (point == 0xbd) {
      out += "&frac12;";
    } else if (point < 0x80) {
      out += static_cast<char>(point);
    } else {
      out += "&#" + std::to_string(point) + ";";
    }
  }
  return out;
}

std::string attribute(std::string_view address) {
  std::string out;
  for (const char c : address) out += c == '&' ? "&amp;" : std::string(1, c);
  return out;
}

std::string page_address(const SiteTournament& t, const PageWish& wish, const std::string& query) {
  return (t.has("markup", "2019") ? "" : wish.entry + "/") + "tnr" + std::to_string(t.number()) +
         ".aspx?lan=" + std::to_string(static_cast<int>(wish.language)) + query;
}

std::string token(std::string_view seed, std::size_t length) {
  constexpr std::string_view k_alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::uint64_t state = 1469598103934665603ULL;
  for (const char c : seed) state = (state ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
  std::string out;
  while (out.size() < length) {
    state ^= state << 13U;
    state ^= state >> 7U;
    state ^= state << 17U;
    out += k_alphabet[state % k_alphabet.size()];
  }
  return out;
}

std::string list_markup(const SiteTournament& t, const PageWish& wish, SiteList list) {
  const bool cut_off = list.may_be_cut && !wish.all_rows && cut(list.rows);
  std::string out = "<h2>" + escaped(list.view) + "</h2>";
  if (!list.above.empty())
    out += (t.has("markup", "2019") ? "<h3 class=\"CR\">" : "<h3>") + escaped(list.above) + "</h3>";
  if (!list.card.empty()) out += card_markup(list);
  if (!list.rows.empty()) out += TableWriter{t, wish}.table(list);
  if (cut_off) {
    // An attribute without quotes, a bare & and a written one, as on the site.
    out += "<p><a class=fett href=\"" + wish.entry + "/" + wish.action.substr(2) +
           "&tno=" + std::to_string(t.number()) + "&amp;zeilen=99999\">" +
           escaped(word(wish.language, Word::show_all)) + "</a></p>";
  }
  if (!list.footnote.empty()) {
    std::string lines = escaped(list.footnote);
    for (std::size_t at = lines.find('\n'); at != std::string::npos; at = lines.find('\n', at))
      lines.replace(at, 1, "<br/>");
    out += "<p class=\"CR\"><b>Annotation:</b><br/>" + lines + "</p>";
  }
  return out;
}

}  // namespace seiseki::test
