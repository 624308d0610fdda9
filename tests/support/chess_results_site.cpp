#include "tests/support/chess_results_site.hpp"

#include <algorithm>
#include <charconv>

#include "tests/support/site_pages.hpp"
#include "tests/support/site_workbook.hpp"

namespace seiseki::test {
namespace {

constexpr int k_gate_days = 5;

int hex(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

std::string percent_decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+') {
      out += ' ';
    } else if (text[i] == '%' && i + 2 < text.size() && hex(text[i + 1]) >= 0 && hex(text[i + 2]) >= 0) {
      out += static_cast<char>(hex(text[i + 1]) * 16 + hex(text[i + 2]));
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

std::string query_text(const Fields& query, bool with_node) {
  // The site's own order; what it does not know it drops.
  const auto language = query.find("lan");
  std::string out = "?lan=" + (language == query.end() ? "1" : language->second);
  for (const char* key : {"art", "rd", "fed", "turdet", "flag", "zeilen", "snr", "prt", "excel"}) {
    if (const auto found = query.find(key); found != query.end()) out += "&" + std::string{key} + "=" + found->second;
  }
  return with_node ? out + "&SNode=S0" : out;
}

int number_or(const Fields& query, const std::string& key, int otherwise) {
  const auto found = query.find(key);
  int value = otherwise;
  if (found != query.end()) std::from_chars(found->second.data(), found->second.data() + found->second.size(), value);
  return value;
}

bool has(const Fields& fields, const std::string& key, std::string_view value) {
  const auto found = fields.find(key);
  return found != fields.end() && found->second == value;
}

}  // namespace

Fields parse_fields(std::string_view text) {
  Fields out;
  while (!text.empty()) {
    const std::string_view field = text.substr(0, text.find('&'));
    text.remove_prefix(std::min(text.size(), field.size() + 1));
    const std::size_t equals = field.find('=');
    out[percent_decoded(field.substr(0, equals))] =
        equals == std::string_view::npos ? std::string{} : percent_decoded(field.substr(equals + 1));
  }
  return out;
}

long tournament_of(std::string_view path) {
  long number = 0;
  if (path.size() < 10 || path.substr(path.size() - 5) != ".aspx") return 0;
  const auto [end, error] = std::from_chars(path.data() + 4, path.data() + path.size() - 5, number);
  return error == std::errc{} && end == path.data() + path.size() - 5 ? number : 0;
}

Fields gate_fields(long tournament, const std::string& action, SiteLanguage language, std::string_view salt) {
  return {{"__EVENTTARGET", ""},
          {"__EVENTARGUMENT", ""},
          {"__VIEWSTATE", view_state(tournament, action, salt)},
          {"__VIEWSTATEGENERATOR", std::string{k_view_state_generator}},
          {"__EVENTVALIDATION", event_validation(tournament, action)},
          {"cb_alleDetails", std::string{word(language, Word::gate_button)}}};
}

void ChessResultsSite::add(SiteTournament tournament) {
  const long number = tournament.number();
  m_tournaments.insert_or_assign(number, std::move(tournament));
}

int ChessResultsSite::add_all(const std::filesystem::path& fixtures) {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator{fixtures}) {
    if (!std::filesystem::exists(entry.path() / "input" / "tournament.tsv")) continue;
    add(SiteTournament::load(entry.path() / "input"));
    ++count;
  }
  return count;
}

bool ChessResultsSite::is_gated(const SiteTournament& tournament) const {
  return days_between(tournament.end(), m_today) > k_gate_days;
}

bool ChessResultsSite::correct(long tournament) {
  const auto found = m_tournaments.find(tournament);
  if (found == m_tournaments.end()) return false;
  const std::string before = found->second.detail("last_update");
  found->second.correct();
  return found->second.detail("last_update") != before;
}

PageWish ChessResultsSite::wish_for(const SiteTournament& tournament, const SiteRequest& request) const {
  const Fields& query = request.query;
  PageWish wish;
  wish.art = number_or(query, "art", tournament.is_team() ? 32 : 0);
  wish.round = number_or(query, "rd", 0);
  wish.number = number_or(query, "snr", 0);
  wish.language = language_of(number_or(query, "lan", 1));
  wish.flags = has(query, "flag", "30");
  wish.details = !has(query, "turdet", "NO") && (has(query, "turdet", "YES") || wish.art == 5);
  wish.all_rows = has(query, "zeilen", "99999");
  wish.gated = is_gated(tournament);
  wish.headings_changed = m_headings_changed;
  wish.action =
      "./tnr" + std::to_string(tournament.number()) + ".aspx" + query_text(query, !tournament.has("markup", "2019"));
  if (m_view_states_change) {
    const std::string count = std::to_string(++m_pages_made);
    wish.salt = std::string(8 - std::min<std::size_t>(8, count.size()), 'a') + count;
  }
  wish.entry = request.entry;
  wish.today = m_today;
  return wish;
}

SiteResponse ChessResultsSite::respond(const SiteRequest& request) const {
  const long number = tournament_of(request.path);
  const std::string html = "text/html; charset=utf-8";
  if (request.at_entry_host) {
    const std::string target = request.mirror + request.path + query_text(request.query, true);
    return {302, {{"Location", target}, {"Content-Type", html}}, "<html><body>Object moved</body></html>"};
  }
  const auto found = m_tournaments.find(number);
  const auto fate = m_fates.find(number);
  if (found == m_tournaments.end() || (fate != m_fates.end() && fate->second == Fate::deleted))
    return {404, {{"Content-Type", html}}, "<html><body>The resource cannot be found.</body></html>"};
  const SiteTournament& tournament = found->second;
  PageWish wish = wish_for(tournament, request);
  if (fate != m_fates.end() && fate->second == Fate::hidden)
    return {200, {{"Content-Type", html}}, render_hidden_page(tournament, wish)};
  if (has(request.query, "prt", "4") && has(request.query, "excel", "2010")) {
    return {200,
            {{"Content-Type", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"},
             {"Content-Disposition", "attachment; filename=chessResultsList.xlsx"}},
            render_workbook(tournament, wish)};
  }
  const bool postback = request.method == "POST" && request.user_agent.rfind("Mozilla/5.0", 0) == 0;
  if (postback && wish.gated) {
    // The server's own check of its form: a token of another page, or a field it never sent, is an error.
    const auto state = request.form.find("__VIEWSTATE");
    const std::string salt{state == request.form.end() ? std::string_view{} : salt_of(state->second)};
    if (request.form != gate_fields(number, wish.action, wish.language, salt))
      return {500, {{"Content-Type", html}}, server_error_page()};
    wish.gated = false;
  }
  return {200, {{"Content-Type", html}}, render_page(tournament, wish)};
}

std::string ChessResultsSite::rate_limit_page() {
  return "<html><head><title>Chess-Results</title></head><body><p>You have exceeded the number of pages of the daily "
         "limit. Please come back later.</p></body></html>\n";
}

std::string ChessResultsSite::server_error_page() {
  return "<html><head><title>Laufzeitfehler</title></head><body><h1>Serverfehler in der Anwendung /.</h1><h2><i>"
         "Laufzeitfehler</i></h2></body></html>\n";
}

}  // namespace seiseki::test
