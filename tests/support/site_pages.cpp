#include "tests/support/site_pages.hpp"

#include <utility>

#include "tests/support/site_markup.hpp"

namespace seiseki::test {
namespace {

constexpr std::size_t k_salt_length = 8;

std::string german_date(Date date) {
  const std::string iso = to_iso(date);
  return iso.substr(8, 2) + "." + iso.substr(5, 2) + "." + iso.substr(0, 4);
}

std::string system_text(const SiteTournament& t, const PageWish& wish) {
  const std::string& system = t.detail("system");
  return system == "Swiss-System" ? std::string{word(wish.language, Word::swiss_system)} : system;
}

class Page {
public:
  Page(const SiteTournament& tournament, const PageWish& wish) : m_t{tournament}, m_wish{wish} {
    m_old = tournament.has("markup", "2019");
  }

  std::string render() {
    SiteList list = make_list(m_t, m_wish);
    head();
    if (m_wish.gated) gate();
    tournament_block();
    if (list.search) search_block();
    out("<div class=\"defaultDialog\" style=\"width: 985px; clear:both;\">");
    out(list_markup(m_t, m_wish, std::move(list)));
    out("</div>\n<a id=\"P1_LinkButton2\" "
        "href=\"javascript:__doPostBack(&#39;ctl00$P1$LinkButton2&#39;,&#39;&#39;)\"></a>\n");
    foot();
    return std::move(m_out);
  }

  std::string render_hidden() {
    head();
    out("<div class=\"defaultDialogMsg\" style=\"width: 821px; clear:both;\">\n<h3>The organizer does not show this "
        "event at the moment.</h3>\n</div>\n");
    foot();
    return std::move(m_out);
  }

private:
  void out(std::string_view part) { m_out += part; }
  std::string said(Word key) const { return escaped(word(m_wish.language, key)); }
  std::string said(Word key, int number) const { return escaped(word(m_wish.language, key, number)); }
  std::string language_code() const { return std::to_string(static_cast<int>(m_wish.language)); }

  std::string link(const std::string& query, const std::string& label, std::string_view css = "CRdb") const {
    return "<a class=\"" + std::string{css} + "\" href=\"" + attribute(page_address(m_t, m_wish, query)) + "\">" +
           label + "</a>";
  }

  void head() {
    out("\n"
        "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Transitional//EN\" "
        "\"http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd\">\n"
        "<html lang=\"en\" xmlns=\"http://www.w3.org/1999/xhtml\">\n"
        "<head id=\"Head1\">\n"
        "<meta http-equiv=\"Content-Type\" content=\"text/html; charset=utf-8\" />\n"
        "<meta name=\"robots\" content=\"index, nofollow\"/>\n"
        "<style type=\"text/css\"><!-- \n"
        "body { font-size: 11pt; } \n"
        " --></style><title>\n"
        "\tChess-Results Server Chess-results.com - ");
    out(escaped(m_t.detail("name")));
    out("\n</title></head>\n<body >\n\n");
    form();
    out("\n"
        "<table id=\"kopfvisible\" class=\"daten\" cellspacing=\"0\" cellpadding=\"0\" border=\"0\" "
        "width=\"1000\">\n"
        "\t<tr>\n"
        "\t\t<td class=\"CR0\">\n"
        " <div id=\"menu0\" style=\"WIDTH: 1000px\">\n"
        "  <ul class=\"navlist\">\n"
        "   <li><div id=\"l_user\" class=\"userinfo\">Logged on: Gast</div></li>\n"
        "   <li style=\"FLOAT: right\"><div id=\"l_uinfo\" class=\"userinfo\">Servertime ");
    out(german_date(m_wish.today) + " 12:00:00</div></li>\n");
    languages();
    out("   <li></li>\n  </ul>\n </div>\n\t </td>\n\t</tr>\n\t<tr>\n\t\t<td class=\"CR0\">\n"
        "<table id=\"datenxx\" cellspacing=\"0\" cellpadding=\"0\" border=\"0\">\n<tr valign=\"top\">\n"
        "<td width=\"834\" class=\"CR0grau\">\n<div id=\"F7\" class=\"F7\">\n"
        "<div id=\"P1_Panel_Grid\" class=\"defaultDialog_ohne_Rand\">\n</div>\n\n");
  }

  void form() {
    const std::string& action = m_wish.action;
    const std::string id = m_old ? "aspnetForm" : "form1";
    out("<form " + std::string{m_old ? "name=\"aspnetForm\" " : ""} + "method=\"post\" action=\"" + attribute(action) +
        "\" id=\"" + id + "\">\n<div class=\"aspNetHidden\">\n");
    hidden("__EVENTTARGET", "");
    hidden("__EVENTARGUMENT", "");
    hidden("__VIEWSTATE", view_state(m_t.number(), action, m_wish.salt));
    out("</div>\n<script type=\"text/javascript\">\n//<![CDATA[\nvar theForm = document.forms['" + id +
        "'];\nif (a < b && c) { theForm.submit(); }\n//]]>\n</script>\n<div class=\"aspNetHidden\">\n");
    hidden("__VIEWSTATEGENERATOR", k_view_state_generator);
    hidden("__EVENTVALIDATION", event_validation(m_t.number(), action));
    out("</div>\n");
  }

  void hidden(std::string_view name, std::string_view value) {
    out("<input type=\"hidden\" name=\"" + std::string{name} + "\" id=\"" + std::string{name} + "\" value=\"" +
        std::string{value} + "\" />\n");
  }

  void languages() {
    constexpr std::pair<std::string_view, SiteLanguage> k_shown[] = {
        {"GER", SiteLanguage::german},     {"ENG", SiteLanguage::english}, {"SPA", SiteLanguage::spanish},
        {"POR", SiteLanguage::portuguese}, {"RUS", SiteLanguage::russian}, {"FIN", SiteLanguage::finnish},
        {"JPN", SiteLanguage::japanese}};
    for (const auto& [name, language] : k_shown) {
      out("   <li><a id=\"Hyp_" + std::string{name} + "\" class=\"" +
          (language == m_wish.language ? "SelectedTab" : "OtherTabs") + "\" href=\"Default.aspx?lan=" +
          std::to_string(static_cast<int>(language)) + "\">" + std::string{name} + "</a></li>\n");
    }
  }

  void gate() {
    out("<div class=\"defaultDialogMsg\" style=\"width: 821px; clear:both;\">\n<h3>" + said(Word::gate_note) +
        "</h3>\n<p class=\"CRsmall\"><input type=\"submit\" value=\"" + said(Word::gate_button) +
        "\" id=\"cb_alleDetails\" name=\"cb_alleDetails\" style=\"width:250px;Z-INDEX: 1; LEFT: 20px; \" /></p>\n"
        "</div>\n");
  }

  void tournament_block() {
    out("<div class=\"defaultDialog\" style=\"width: 985px; clear:both;\">");
    if (!m_t.detail("remark").empty()) out("<h3 class=\"CRmsg\">" + escaped(m_t.detail("remark")) + "</h3>");
    out("<h2>" + escaped(m_t.detail("name")) +
        "</h2><table cellSpacing=\"0\" cellPadding=\"0\" border=\"0\"><tr><td Class=\"CR0\" width=\"672\">");
    if (m_wish.details && !m_wish.gated) details();
    out("<p class=\"CRsmall\">" + said(Word::last_update) + " " + m_t.detail("last_update") + ", " +
        said(Word::creator) + ": " + escaped(m_t.detail("creator")) + "</p>\n");
    if (m_wish.gated) {
      out("</div>");  // the site leaves the table open here
    } else {
      menu();
      out("</td></tr></table></div>");
    }
  }

  void detail_row(const std::string& label, const std::string& value) {
    if (value.empty()) return;
    out("<tr><td class=\"CR\">" + label + "</td><td class=\"CR\">" + escaped(value) + "</td></tr>\n");
  }

  std::string date_text(const std::string& date) const {
    if (m_wish.language != SiteLanguage::german || date.size() != 10) return date;
    return date.substr(8, 2) + "." + date.substr(5, 2) + "." + date.substr(0, 4);
  }

  void details() {
    const std::string& start = m_t.detail("start");
    const std::string& end = m_t.detail("end");
    int sum = 0;
    int rated = 0;
    for (const SitePlayer& p : m_t.players()) {
      sum += p.rating;
      rated += p.rating > 0 ? 1 : 0;
    }
    out("<table border=\"0\" cellpadding=\"1\" cellspacing=\"1\">");
    detail_row(said(Word::organiser), m_t.detail("organiser"));
    detail_row(said(Word::federation), m_t.detail("federation"));
    detail_row(said(Word::director), m_t.detail("director"));
    detail_row(said(Word::chief_arbiter), m_t.detail("chief_arbiter"));
    detail_row(said(Word::time_control) + " (" + m_t.detail("category") + ")", m_t.detail("time_control"));
    const std::string place = escaped(m_t.detail("location"));
    out("<tr><td class=\"CR\">" + said(Word::location) +
        "</td><td class=\"CR\"><a Class=\"CRdb\" href=\"https://www.google.com/maps/search/" + place +
        "\" target=\"_blank\">" + place + "</a></td></tr>\n");
    detail_row(said(Word::rounds), std::to_string(m_t.rounds()));
    detail_row(said(Word::system), system_text(m_t, m_wish));
    detail_row(said(Word::rating_calculation), m_t.detail("rating_calculation"));
    detail_row(said(Word::dates),
               start == end ? date_text(start)
                            : date_text(start) + std::string{word(m_wish.language, Word::to)} + date_text(end));
    if (rated > 0) detail_row(said(Word::average), std::to_string(sum / rated));
    out("<tr><td Class=\"CR\">" + said(Word::program) +
        "</td><td Class=\"CR\"><a href=\"https://swiss-manager.at/\" "
        "target=\"_blank\">Swiss-Manager from Heinz Herzog</a>,&nbsp;<a href=\"DownloadTurnier.Aspx?art=1\">"
        "Swiss-Manager tournamentfile</a></td></tr></table>\n");
  }

  void menu_row(const std::string& caption, const std::string& cell) {
    out("<tr valign=\"top\"><td class=\"CRnowrap b\">" + caption + "</td><td class=\"CR\">" + cell + "</td></tr>\n");
  }

  std::string view(int art, const std::string& label) const {
    if (art == m_wish.art) return "<i><b>" + label + "</b></i>";
    return link("&art=" + std::to_string(art), label);
  }

  void menu() {
    out("<table border=\"0\" cellpadding=\"1\" cellspacing=\"1\">\n");
    sections();
    const std::string art = "&art=" + std::to_string(m_wish.art);
    menu_row(said(Word::parameters), m_wish.details ? link(art + "&turdet=NO", said(Word::hide_details), "")
                                                    : link(art + "&turdet=YES", said(Word::show_details), ""));
    if (m_t.is_team()) {
      team_views();
    } else {
      views();
    }
    const std::string rows = m_wish.all_rows ? "99999" : "0";
    menu_row(said(Word::excel), link("&zeilen=" + rows + art + "&prt=4&excel=2010", "Export to Excel (.xlsx)", ""));
    out("</table>\n");
  }

  /// The event's sections, as its organiser linked them; this one is not a link.
  void sections() {
    std::string row;
    for (const std::string& entry : m_t.details("section")) {
      const std::size_t blank = entry.find(' ');
      const std::string name = escaped(entry.substr(blank + 1));
      if (!row.empty()) row += ", ";
      row += entry.substr(0, blank) == std::to_string(m_t.number())
                 ? "<i><b>" + name + "</b></i>"
                 : "<a class=\"CRdb\" href=\"" + m_wish.entry + "/tnr" + entry.substr(0, blank) +
                       ".aspx?lan=" + language_code() + "&amp;art=0\">" + name + "</a>";
    }
    if (!row.empty()) menu_row(said(Word::tournament_selection), row);
  }

  void views() {
    menu_row(said(Word::lists), view(0, said(Word::starting_rank)) + ", " + view(3, said(Word::alphabetical)) + ", " +
                                    view(14, said(Word::schedule)));
    if (m_t.last_paired_round() == 0) return;
    out("<tr><td></td><td class=\"CR\">" + view(1, escaped(ranking_name(m_t, m_wish))) + ", " +
        view(4, escaped(crosstable_name(m_t, m_wish, Order::rank))) + ", " +
        view(5, escaped(crosstable_name(m_t, m_wish, Order::start_number))) + "</td></tr>\n");
    menu_row(said(Word::board_pairings), round_links(2) + " , " + view(40, said(Word::not_paired_view)));
    std::string rankings;
    for (int r = 1; r <= m_t.last_finished_round(); ++r) {
      rankings += (r > 1 ? ", " : "") + link("&art=1&rd=" + std::to_string(r), said(Word::round_link, r), "");
    }
    if (!rankings.empty()) menu_row(said(Word::ranking_list_after), rankings);
  }

  void team_views() {
    menu_row(said(Word::lists), view(32, said(Word::team_starting_rank)));
    out("<tr><td></td><td class=\"CR\">" + view(1, said(Word::team_composition)) + "</td></tr>\n");
    out("<tr><td></td><td class=\"CR\">" + view(16, said(Word::starting_rank)) + ", " +
        view(15, said(Word::alphabetical)) + "</td></tr>\n");
    if (m_t.last_paired_round() == 0) return;
    menu_row(said(Word::team_pairings), round_links(2));
    menu_row(said(Word::board_pairings), round_links(3));
    out("<tr><td></td><td Class=\"CR\">" + view(46, said(Word::team_ranking)) + ", " +
        view(63, said(Word::team_crosstable)) + ", " + view(14, said(Word::schedule)) + "</td></tr>\n");
  }

  /// `Rd.1, Rd.2, Rd.3/5`: the last one names the number of rounds, except in team events.
  std::string round_links(int art) const {
    std::string out;
    const int last = m_t.last_paired_round();
    for (int r = 1; r <= last; ++r) {
      std::string name = said(Word::round_link, r);
      if (r == last && !m_t.is_team()) name += "/" + std::to_string(m_t.rounds());
      const bool shown = m_wish.art == art && m_wish.round == r;
      out += (r > 1 ? ", " : "");
      out += shown ? "<i><b>" + name + "</b></i>"
                   : link("&art=" + std::to_string(art) + "&rd=" + std::to_string(r), name, "");
    }
    return out;
  }

  void search_block() {
    out("<div class=\"defaultDialog\" style=\"width: 985px; height:28px; POSITION:relative; clear:both;\">\n"
        "<span id=\"l_such_label\" class=\"CRLabel\">Search for player</span>\n"
        "<input name=\"txt_name\" type=\"text\" maxlength=\"30\" id=\"txt_name\" class=\"CRText\"/>\n"
        "<a id=\"Link_Suche\" class=\"CRLink\" href=\"javascript:__doPostBack('Link_Suche','')\">Search</a>\n</div>\n");
  }

  void foot() {
    out("\n  </div>\n</td>\n</tr>\n</table>\n\t </td>\n\t</tr>\n\t<tr>\n\t\t<td class=\"CR0\">\n<div id=\"fuss\" "
        "style=\"WIDTH: 986px\"><a href=\"Default.aspx?lan=" +
        language_code() + "\" target=\"_blank\"><b>Chess-Tournament-Results-Server</b></a>");
    if (!m_old) out(", Node S1");
    out("<br/><a href=\"Impressum.aspx?lan=" + language_code() +
        "\">Legal details/Terms of use</a></div>\n\t </td>\n\t</tr>\n</table>\n</form>\n</body>\n</html>\n");
  }

  const SiteTournament& m_t;
  const PageWish& m_wish;
  bool m_old;
  std::string m_out;
};

}  // namespace

std::string view_state(long tournament, std::string_view action, std::string_view salt) {
  std::string mark{salt};
  mark.resize(k_salt_length, '0');
  return "/wEP" + mark +
         token("state " + mark + std::to_string(tournament) + std::string{action}, 236 - k_salt_length) + "+/A=";
}

std::string_view salt_of(std::string_view view_state) {
  return view_state.size() < 4 + k_salt_length ? std::string_view{} : view_state.substr(4, k_salt_length);
}

std::string event_validation(long tournament, std::string_view action) {
  return "/wEd" + token("validation " + std::to_string(tournament) + std::string{action}, 84) + "==";
}

std::string render_page(const SiteTournament& tournament, const PageWish& wish) {
  return Page{tournament, wish}.render();
}

std::string render_hidden_page(const SiteTournament& tournament, const PageWish& wish) {
  return Page{tournament, wish}.render_hidden();
}

}  // namespace seiseki::test
