/// \file
/// Chess-Results in miniature: invented tournaments of every kind in the site's markup, and its manners: the entry host
/// that redirects to a mirror, the gate of old tournaments, the list cut after 150 rows, forms ignored for unknown
/// agents. Pure: a request gives an answer; loopback_server puts it on a socket. The markup is written here, after the
/// skeleton the specification describes; nothing is copied from the site. \spec chess-results 1.3, 2.2, 2.3
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/date.hpp"
#include "tests/support/site_list.hpp"

namespace seiseki::test {

using Fields = std::map<std::string, std::string>;

struct SiteRequest {
  std::string method = "GET";
  std::string path = {};  ///< `/tnr1300001.aspx`
  Fields query = {};
  Fields form = {};
  std::string user_agent = "Mozilla/5.0 (test)";
  bool at_entry_host = false;
  std::string mirror = {};                          ///< `http://127.0.0.2:8080`: where the entry host sends people
  std::string entry = "https://chess-results.com";  ///< what links on the pages begin with
};

struct SiteResponse {
  int status = 200;
  Fields headers = {};
  std::string body = {};
};

class ChessResultsSite {
public:
  /// \param today decides which tournaments are old enough for the gate (more than five days past their end).
  explicit ChessResultsSite(Date today) : m_today{today} {}

  void add(SiteTournament tournament);
  /// Every `<fixtures>/<slug>/input/tournament.tsv`. \return how many.
  int add_all(const std::filesystem::path& fixtures);

  SiteResponse respond(const SiteRequest& request) const;
  /// Headings as if the site had been rewritten overnight.
  void change_headings() { m_headings_changed = true; }
  /// From now on every page bears another ViewState, and is otherwise the same.
  void change_view_states() { m_view_states_change = true; }
  void set_today(Date today) { m_today = today; }

  enum class Fate { shown, hidden, deleted };
  void set_fate(long tournament, Fate fate) { m_fates[tournament] = fate; }
  /// The organiser corrects results and uploads again. \return false if there is nothing to correct.
  bool correct(long tournament);

  static std::string rate_limit_page();
  static std::string server_error_page();

private:
  bool is_gated(const SiteTournament& tournament) const;
  PageWish wish_for(const SiteTournament& tournament, const SiteRequest& request) const;

  Date m_today;
  bool m_headings_changed = false;
  bool m_view_states_change = false;
  mutable long m_pages_made = 0;  ///< only for ViewStates that change
  std::map<long, SiteTournament> m_tournaments;
  std::map<long, Fate> m_fates;
};

/// The fields a browser would send for the gate's button of this page, for tests of the gate itself.
Fields gate_fields(long tournament, const std::string& action, SiteLanguage language = SiteLanguage::english,
                   std::string_view salt = {});

/// The tournament a path names, 0 for none.
long tournament_of(std::string_view path);

/// `a=b&c=d`, percent-decoded; a later field of the same name wins.
Fields parse_fields(std::string_view text);

}  // namespace seiseki::test
