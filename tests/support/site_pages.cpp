#include "tests/support/site_pages.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>

namespace seiseki::test {
namespace {

constexpr std::size_t k_rows_shown = 150;

/// Text as the site writes it: markup escaped, a half as its entity, everything else beyond ASCII as a number.
std::string text(std::string_view utf8) {
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

/// `2,5` in the crosstables, `2½` in the pairings.
std::string decimal_comma(int half_points) {
  return std::to_string(half_points / 2) + (half_points % 2 != 0 ? ",5" : "");
}
std::string with_half(int half_points) {
  if (half_points == 1) return "&frac12;";
  return std::to_string(half_points / 2) + (half_points % 2 != 0 ? "&frac12;" : "");
}
std::string quarters(int quarter_points) {
  constexpr std::string_view k_tails[] = {"", ",25", ",5", ",75"};
  return std::to_string(quarter_points / 4) + std::string{k_tails[quarter_points % 4]};
}

std::string without_comma(std::string name) {
  name.erase(std::remove(name.begin(), name.end(), ','), name.end());
  return name;
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

class Page {
 public:
  Page(const SiteTournament& tournament, const PageWish& wish) : m_t{tournament}, m_wish{wish} {}

  std::string render() {
    head();
    if (m_wish.gated) gate();
    tournament_block();
    search_block();
    out("<div class=\"defaultDialog\" style=\"width: 985px; clear:both;\">");
    list();
    out("</div>\n<a id=\"P1_LinkButton2\" "
        "href=\"javascript:__doPostBack(&#39;ctl00$P1$LinkButton2&#39;,&#39;&#39;)\"></a>\n");
    foot();
    return std::move(m_out);
  }

 private:
  void out(std::string_view part) { m_out += part; }

  std::string address(const std::string& query) const {
    return m_wish.entry + "/tnr" + std::to_string(m_t.number()) + ".aspx?lan=1" + query;
  }
  std::string link(const std::string& query, std::string_view label, std::string_view css = "CRdb") const {
    return "<a class=\"" + std::string{css} + "\" href=\"" + attribute(address(query)) + "\">" + text(label) + "</a>";
  }

  void head() {
    const std::string action = m_wish.action;
    out("\n<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Transitional//EN\" "
        "\"http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd\">\n"
        "<html lang=\"en\" xmlns=\"http://www.w3.org/1999/xhtml\">\n<head id=\"Head1\">\n"
        "<meta http-equiv=\"Content-Type\" content=\"text/html; charset=utf-8\" />\n"
        "<meta name=\"robots\" content=\"index, nofollow\"/>\n"
        "<style type=\"text/css\"><!-- \nbody { font-size: 11pt; } \n --></style><title>\n\tChess-Results Server "
        "Chess-results.com - ");
    out(text(m_t.detail("name")));
    out("\n</title></head>\n<body >\n\n<form method=\"post\" action=\"");
    out(attribute(action));
    out("\" id=\"form1\">\n<div class=\"aspNetHidden\">\n");
    hidden("__EVENTTARGET", "");
    hidden("__EVENTARGUMENT", "");
    hidden("__VIEWSTATE", view_state(m_t.number(), action));
    out("</div>\n<script type=\"text/javascript\">\n//<![CDATA[\nvar theForm = document.forms['form1'];\n"
        "if (a < b && c) { theForm.submit(); }\n//]]>\n</script>\n<div class=\"aspNetHidden\">\n");
    hidden("__VIEWSTATEGENERATOR", k_view_state_generator);
    hidden("__EVENTVALIDATION", event_validation(m_t.number(), action));
    out("</div>\n\n<table id=\"kopfvisible\" class=\"daten\" cellspacing=\"0\" cellpadding=\"0\" border=\"0\" "
        "width=\"1000\">\n"
        "\t<tr>\n\t\t<td class=\"CR0\">\n <div id=\"menu0\" style=\"WIDTH: 1000px\">\n  <ul class=\"navlist\">\n"
        "   <li><div id=\"l_user\" class=\"userinfo\">Logged on: Gast</div></li>\n"
        "   <li style=\"FLOAT: right\"><div id=\"l_uinfo\" class=\"userinfo\">Servertime ");
    out(german_date(m_wish.today));
    out(" 12:00:00</div></li>\n"
        "   <li><a id=\"Hyp_ENG\" class=\"SelectedTab\" href=\"Default.aspx?lan=1\">ENG</a></li>\n"
        "   <li><a id=\"Hyp_JPN\" class=\"OtherTabs\" href=\"Default.aspx?lan=22\">JPN</a></li>\n   <li></li>\n"
        "  </ul>\n </div>\n\t </td>\n\t</tr>\n\t<tr>\n\t\t<td class=\"CR0\">\n"
        "<table id=\"datenxx\" cellspacing=\"0\" cellpadding=\"0\" border=\"0\">\n<tr valign=\"top\">\n"
        "<td width=\"834\" class=\"CR0grau\">\n<div id=\"F7\" class=\"F7\">\n"
        "<div id=\"P1_Panel_Grid\" class=\"defaultDialog_ohne_Rand\">\n</div>\n\n");
  }

  void hidden(std::string_view name, std::string_view value) {
    out("<input type=\"hidden\" name=\"" + std::string{name} + "\" id=\"" + std::string{name} + "\" value=\"" +
        std::string{value} + "\" />\n");
  }

  static std::string german_date(Date date) {
    const std::string iso = to_iso(date);
    return iso.substr(8, 2) + "." + iso.substr(5, 2) + "." + iso.substr(0, 4);
  }

  void gate() {
    out("<div class=\"defaultDialogMsg\" style=\"width: 821px; clear:both;\">\n<h3>Note: to spare the server, the "
        "links "
        "of tournaments that ended more than 5 days ago are shown after a click on this button:</h3>\n"
        "<p class=\"CRsmall\"><input type=\"submit\" value=\"");
    out(k_gate_button);
    out("\" id=\"cb_alleDetails\" name=\"cb_alleDetails\" style=\"width:250px;Z-INDEX: 1; LEFT: 20px; \" "
        "/></p>\n</div>\n");
  }

  void tournament_block() {
    out("<div class=\"defaultDialog\" style=\"width: 985px; clear:both;\"><h2>" + text(m_t.detail("name")) +
        "</h2><table cellSpacing=\"0\" cellPadding=\"0\" border=\"0\"><tr><td Class=\"CR0\" width=\"672\">");
    if (m_wish.details && !m_wish.gated) details();
    out("<p class=\"CRsmall\">Last update " + m_t.detail("last_update") +
        ", Creator/Last Upload: " + text(m_t.detail("creator")) + "</p>\n");
    if (m_wish.gated) {
      out("</div>");  // the site leaves the table open here
    } else {
      menu();
      out("</td></tr></table></div>");
    }
  }

  void detail_row(std::string_view label, const std::string& value) {
    if (value.empty()) return;
    out("<tr><td class=\"CR\">" + text(label) + "</td><td class=\"CR\">" + text(value) + "</td></tr>\n");
  }

  void details() {
    const std::string dates = m_t.detail("start") == m_t.detail("end")
                                  ? m_t.detail("start")
                                  : m_t.detail("start") + " to " + m_t.detail("end");
    int sum = 0;
    int rated = 0;
    for (const SitePlayer& p : m_t.players()) {
      sum += p.rating;
      rated += p.rating > 0 ? 1 : 0;
    }
    out("<table border=\"0\" cellpadding=\"1\" cellspacing=\"1\">");
    detail_row("Organizer(s)", m_t.detail("organiser"));
    detail_row("Federation", m_t.detail("federation"));
    detail_row("Tournament director", m_t.detail("director"));
    detail_row("Chief Arbiter", m_t.detail("chief_arbiter"));
    detail_row("Time control (" + m_t.detail("category") + ")", m_t.detail("time_control"));
    out("<tr><td class=\"CR\">Location</td><td class=\"CR\"><a Class=\"CRdb\" "
        "href=\"https://www.google.com/maps/search/" +
        text(m_t.detail("location")) + "\" target=\"_blank\">" + text(m_t.detail("location")) + "</a></td></tr>\n");
    detail_row("Number of rounds", std::to_string(m_t.rounds()));
    detail_row("Tournament type", m_t.detail("system"));
    detail_row("Rating calculation", m_t.detail("rating_calculation"));
    detail_row("Date", dates);
    if (rated > 0) detail_row("Rating-Ø", std::to_string(sum / rated));
    out("<tr><td Class=\"CR\">Pairing program</td><td Class=\"CR\"><a href=\"https://swiss-manager.at/\" "
        "target=\"_blank\">Swiss-Manager from Heinz Herzog</a>,&nbsp;<a href=\"DownloadTurnier.Aspx?art=1\">"
        "Swiss-Manager tournamentfile</a></td></tr></table>\n");
  }

  void menu_row(std::string_view caption, const std::string& cell) {
    out("<tr valign=\"top\"><td class=\"CRnowrap b\">" + std::string{caption} + "</td><td class=\"CR\">" + cell +
        "</td></tr>\n");
  }

  std::string view(int art, std::string_view label, const std::string& more = {}) const {
    if (art == m_wish.art && more.empty()) return "<i><b>" + std::string{label} + "</b></i>";
    return link("&art=" + std::to_string(art) + more, label);
  }

  void menu() {
    out("<table border=\"0\" cellpadding=\"1\" cellspacing=\"1\">\n");
    menu_row("Parameters",
             " " + link("&art=" + std::to_string(m_wish.art) + "&turdet=NO", "No tournament details", ""));
    menu_row("Lists",
             view(0, "Starting rank") + ", " + view(3, "Alphabetical list") + ", " + view(14, "Playing schedule"));
    out("<tr><td></td><td class=\"CR\">" + view(1, final_heading()) + ", " +
        view(4, "Final Ranking crosstable after " + std::to_string(m_t.rounds()) + " Rounds") + ", " +
        view(5, "Starting rank crosstable") + "</td></tr>\n");
    const int last = m_t.last_paired_round();
    std::string pairings;
    std::string rankings;
    for (int r = 1; r <= last; ++r) {
      const std::string name = "Rd." + std::to_string(r);
      pairings +=
          link("&art=2&rd=" + std::to_string(r), r == last ? name + "/" + std::to_string(m_t.rounds()) : name, "");
      pairings += r == last ? " , " : ", ";
      rankings += (r > 1 ? ", " : "") + link("&art=1&rd=" + std::to_string(r), name, "");
    }
    menu_row("Board Pairings", pairings + view(40, "not paired"));
    menu_row("Ranking list after", rankings);
    menu_row("Excel and Print", link("&zeilen=" + std::string{m_wish.all_rows ? "99999" : "0"} +
                                         "&art=" + std::to_string(m_wish.art) + "&prt=4&excel=2010",
                                     "Export to Excel (.xlsx)", ""));
    out("</table>\n");
  }

  void search_block() {
    out("<div class=\"defaultDialog\" style=\"width: 985px; height:28px; POSITION:relative; clear:both;\">\n"
        "<span id=\"l_such_label\" class=\"CRLabel\">Search for player</span>\n"
        "<input name=\"txt_name\" type=\"text\" maxlength=\"30\" id=\"txt_name\" class=\"CRText\"/>\n"
        "<a id=\"Link_Suche\" class=\"CRLink\" href=\"javascript:__doPostBack('Link_Suche','')\">Search</a>\n</div>\n");
  }

  std::string final_heading() const { return "Final Ranking after " + std::to_string(m_t.rounds()) + " Rounds"; }

  /// A heading, or after the site's imagined rewrite another word for it.
  std::string heading(std::string_view word) const {
    if (!m_wish.headings_changed) return std::string{word};
    if (word == "Name") return "Participant";
    if (word == "No.") return "Seed";
    if (word.size() > 3 && word.substr(word.size() - 3) == ".Rd")
      return "Game " + std::string{word.substr(0, word.size() - 3)};
    return std::string{word} + "*";
  }
  std::string th(std::string_view word, std::string_view css = "CRc") const {
    return "<th class=\"" + std::string{css} + "\">" + (word.empty() ? "" : heading(word)) + "</th>";
  }
  static std::string td(const std::string& cell, std::string_view css = "CRc") {
    return "<td class=\"" + std::string{css} + "\">" + cell + "</td>";
  }
  std::string flag_head() const { return m_wish.flags ? "<th class=\"CRc\">&nbsp;</th>" : ""; }
  std::string flag(const SitePlayer& p) const {
    return m_wish.flags ? "<td class=\"CR\"><div class=\"tn_" + p.federation + "\"></div></td>" : "";
  }
  std::string name_link(const SitePlayer& p) const {
    if (m_wish.gated) return text(p.name);
    return "<a Class=\"CRdb\" href=\"" +
           attribute(address("&art=9&fed=" + p.federation + "&snr=" + std::to_string(p.number))) + "\">" +
           text(p.name) + "</a>";
  }
  /// The site counts rows from the header on, so the first data row is an even one.
  static std::string row_start(std::size_t index, const std::string& more) {
    return "<tr class=\"CRg" + std::string{index % 2 == 0 ? "2" : "1"} + (more.empty() ? "" : " " + more) + "\">";
  }

  void list() {
    switch (m_wish.art) {
      case 1:
        return ranking();
      case 2:
        return pairings();
      case 4:
        return crosstable(Order::rank);
      case 5:
        return crosstable(Order::start_number);
      default:
        return starting_rank();
    }
  }

  std::size_t rows_to_show(std::size_t rows) const { return m_wish.all_rows ? rows : std::min(rows, k_rows_shown); }

  void open_table(std::string_view view_name, std::string_view sub_heading = {}) {
    out("<h2>" + text(view_name) + "</h2>");
    if (!sub_heading.empty()) out("<h3>" + text(sub_heading) + "</h3>");
    out("\n<table class=\"CRs1\" border=\"0\" cellpadding=\"1\" cellspacing=\"1\">\n<tr class=\"CRg1b\">");
  }

  void close_table(std::size_t rows) {
    out("</table>");
    if (rows > rows_to_show(rows))
      out("<p><a class=fett href=\"" + m_wish.entry + "/" + m_wish.action.substr(2) +
          "&tno=" + std::to_string(m_t.number()) + "&amp;zeilen=99999\">Show complete list</a></p>");
  }

  std::string printed_id(const SitePlayer& p) const {
    if (p.id.empty()) return "0";
    if (m_t.detail("id_column") != "digits") return p.id;
    const std::size_t first = p.id.find_first_not_of('0', 1);
    return first == std::string::npos ? "0" : p.id.substr(first);
  }

  void starting_rank() {
    open_table("Starting rank");
    const bool ids = m_t.detail("id_column") != "none";
    out(th("No.") + flag_head() + th("", "CR") + th("Name", "CR") + (ids ? th("ID", "CRr") : "") + th("FideID", "CRr") +
        th("FED", "CR") + th("Rtg", "CRr") + th("Club/City", "CR") + "</tr>\n");
    const auto& players = m_t.players();
    for (std::size_t i = 0; i < rows_to_show(players.size()); ++i) {
      const SitePlayer& p = players[i];
      const std::string fide = p.fide_id.empty() ? td("0", "CRr")
                                                 : "<td><a href=\"http://ratings.fide.com/profile/" + p.fide_id +
                                                       "\" target=\"_blank\">" + p.fide_id + "</a></td>";
      out(row_start(i, p.federation) + td(std::to_string(p.number)) + flag(p) + td("", "CR") + td(name_link(p), "CR") +
          (ids ? td(printed_id(p), "CRr") : "") + fide + td(p.federation, "CR") + td(std::to_string(p.rating), "CRr") +
          td(text(p.club), "CR") + "</tr>\n");
    }
    close_table(players.size());
  }

  std::vector<int> by_rank() const {
    std::vector<int> order(m_t.players().size());
    for (const SitePlayer& p : m_t.players()) order[static_cast<std::size_t>(standing(p.number).rank) - 1] = p.number;
    return order;
  }
  const Standing& standing(int number) const { return m_t.standings()[static_cast<std::size_t>(number) - 1]; }

  void ranking() {
    open_table(final_heading());
    out(th("Rk.") + th("SNo") + flag_head() + th("", "CR") + th("Name", "CR") + th("FED", "CR") + th("Rtg", "CRr") +
        th("Club/City", "CR") + th("Pts.") + th("&nbsp;TB1&nbsp;") + th("&nbsp;TB2&nbsp;") + "</tr>\n");
    const std::vector<int> order = by_rank();
    for (std::size_t i = 0; i < rows_to_show(order.size()); ++i) {
      const SitePlayer& p = m_t.player(order[i]);
      out(row_start(i, p.federation) + td(std::to_string(i + 1)) + td(std::to_string(p.number)) + flag(p) +
          td("", "CR") + td(name_link(p), "CR") + td(p.federation, "CR") + td(std::to_string(p.rating), "CRr") +
          td(text(p.club), "CR") + scores(p.number) + "</tr>\n");
    }
    close_table(order.size());
  }

  std::string scores(int number) const {
    const Standing& s = standing(number);
    return td(decimal_comma(s.half_points)) + td(decimal_comma(s.buchholz)) + td(quarters(s.sonneborn_berger));
  }

  enum class Order { start_number, rank };

  void crosstable(Order by) {
    const bool ranked = by == Order::rank;
    open_table(ranked ? "Final Ranking crosstable after " + std::to_string(m_t.rounds()) + " Rounds"
                      : "Starting rank crosstable");
    out(th(ranked ? "Rk." : "No.") + flag_head() + th("", "CR") + th("Name", "CR") + th("Rtg", "CRr") +
        th("FED", "CR"));
    const int rounds = m_t.last_paired_round();
    for (int r = 1; r <= rounds; ++r) {
      const std::string name = heading(std::to_string(r) + ".Rd");
      out(ranked ? "<th class=\"CRc\">" + name + "</th>" : "<td class=\"CRc\">" + name + "</td>");
    }
    out(th("Pts.") + (ranked ? "" : th("Rk.")) + th("&nbsp;TB1&nbsp;") + th("&nbsp;TB2&nbsp;") + "</tr>\n");
    std::vector<int> order(m_t.players().size());
    std::iota(order.begin(), order.end(), 1);
    if (ranked) order = by_rank();
    // What the cells call an opponent: the start number, or the row of this very list.
    std::vector<int> printed(order.size() + 1);
    for (std::size_t i = 0; i < order.size(); ++i)
      printed[static_cast<std::size_t>(order[i])] = static_cast<int>(i) + 1;
    for (std::size_t i = 0; i < rows_to_show(order.size()); ++i) {
      const SitePlayer& p = m_t.player(order[i]);
      const std::string name = ranked ? name_link(p) : text(without_comma(p.name));
      out(row_start(i, p.federation) + td(std::to_string(i + 1)) + flag(p) + td("", "CR") + td(name, "CR") +
          td(std::to_string(p.rating), "CRr") + td(p.federation, "CR"));
      for (int r = 1; r <= rounds; ++r) out(td(text(m_t.cell(p.number, r, printed))));
      const Standing& s = standing(p.number);
      out(td(decimal_comma(s.half_points)) + (ranked ? "" : td(std::to_string(s.rank))) +
          td(decimal_comma(s.buchholz)) + td(quarters(s.sonneborn_berger)) + "</tr>\n");
    }
    close_table(order.size());
    out("<p class=\"CR\"><b>Annotation:</b><br/>Tie Break1: Buchholz<br/>Tie Break2: Sonneborn-Berger</p>");
  }

  void pairings() {
    const int last = m_t.last_paired_round();
    // Past the last paired round the site shows the last one again; only the heading tells.
    const int round = m_wish.round < 1 || m_wish.round > last ? last : m_wish.round;
    std::string when = m_t.round_time(round);
    if (const std::size_t blank = when.find(' '); blank != std::string::npos)
      when = " on " + when.substr(0, blank) + " at " + when.substr(blank + 1);
    open_table("Pairings/Results", "Round " + std::to_string(round) + when);
    const auto name_head = [&](std::string_view word) { return "<td class=\"CR\">" + heading(word) + "</td>"; };
    out(th("Bo.") + th("No.") + flag_head() + th("", "CR") + name_head("White") + th("Rtg") + th("Pts.") + " " +
        th("Result") + th("Pts.") + " " + th("", "CR") + name_head("Black") + th("Rtg") + flag_head() + th("No.") +
        "</tr>\n");
    const std::vector<SiteGame> games = m_t.games_of(round);
    for (std::size_t i = 0; i < rows_to_show(games.size()); ++i) pairing(i, games[i], round);
    close_table(games.size());
  }

  void pairing(std::size_t index, const SiteGame& g, int round) {
    const SitePlayer& white = m_t.player(g.white);
    // Every second row begins with a blank, and cells without a value carry a broken attribute, as on the site.
    out(row_start(index, "") + (index % 2 == 0 ? "" : " ") + td(std::to_string(g.board)) + td(std::to_string(g.white)) +
        flag(white) + td("", "CR") + td(name_link(white), white.federation) + td(std::to_string(white.rating)) +
        td(with_half(m_t.half_points_before(g.white, round))) + " ");
    constexpr std::string_view k_broken = "<td & colsp & class=\"CRc\"></td>";
    if (g.black == 0) {
      out(td(with_half(half_points(g, true))));
      out(k_broken);
      out(" " + td("", "CR") + td(g.result == "bye" ? "bye" : "not paired", "CR") + td("&nbsp;") +
          (m_wish.flags ? td("&nbsp;") : "") + "<td></td></tr>\n");
      return;
    }
    const SitePlayer& black = m_t.player(g.black);
    out(g.result == "*" ? std::string{k_broken} : td(printed_result(g.result)));
    out(td(with_half(m_t.half_points_before(g.black, round))) + " " + td("", "CR") +
        td(name_link(black), black.federation) + td(std::to_string(black.rating)) + flag(black) +
        td(std::to_string(g.black)) + "</tr>\n");
  }

  static std::string printed_result(const std::string& result) {
    if (result == "1/2") return "&frac12; - &frac12;";
    if (result == "+/-") return "+ - -";
    if (result == "-/+") return "- - +";
    if (result == "-/-") return "- - -";
    return result.substr(0, 1) + " - " + result.substr(2, 1);
  }

  void foot() {
    out("\n  </div>\n</td>\n</tr>\n</table>\n\t </td>\n\t</tr>\n\t<tr>\n\t\t<td class=\"CR0\">\n<div id=\"fuss\" "
        "style=\"WIDTH: 986px\"><a href=\"Default.aspx?lan=1\" "
        "target=\"_blank\"><b>Chess-Tournament-Results-Server</b></a>"
        ", Node S1<br/><a href=\"Impressum.aspx?lan=1\">Legal details/Terms of use</a></div>\n\t </td>\n\t</tr>\n"
        "</table>\n</form>\n</body>\n</html>\n");
  }

  const SiteTournament& m_t;
  const PageWish& m_wish;
  std::string m_out;
};

}  // namespace

std::string view_state(long tournament, std::string_view action) {
  return "/wEP" + token("state " + std::to_string(tournament) + std::string{action}, 236) + "+/A=";
}

std::string event_validation(long tournament, std::string_view action) {
  return "/wEd" + token("validation " + std::to_string(tournament) + std::string{action}, 84) + "==";
}

std::string render_page(const SiteTournament& tournament, const PageWish& wish) {
  return Page{tournament, wish}.render();
}

}  // namespace seiseki::test
