#include "pipeline/desk/route.hpp"

#include <algorithm>
#include <array>

#include "pipeline/desk/pages/pages.hpp"

namespace seiseki::desk {

namespace {

using http::Method;
using operations::Role;
using operations::Roles;

constexpr Roles k_anybody = operations::k_every_role;
constexpr Roles k_officer = Role::officer;
constexpr Roles k_approver = Role::approver;
constexpr Roles k_administrator = Role::administrator;

constexpr std::array k_routes{
    Route{Method::get, "/", pages::queue, k_anybody},
    Route{Method::get, "/queue.json", pages::queue_json, k_anybody},
    Route{Method::get, k_live_path, pages::live, k_anybody},
    Route{Method::get, "/queue/clean", pages::clean, k_anybody},
    Route{Method::post, "/queue/clean", pages::accept_clean, k_officer},
    Route{Method::get, "/reports/:report.json", pages::report_json, k_anybody},
    Route{Method::get, "/reports/:report", pages::report, k_anybody},
    Route{Method::get, "/reports/:report/games", pages::report_games, k_anybody},
    Route{Method::get, "/reports/:report/players", pages::report_players, k_anybody},
    Route{Method::get, "/reports/:report/sources", pages::report_sources, k_anybody},
    Route{Method::get, "/reports/:report/sources/:hash", pages::document, k_anybody},
    Route{Method::get, "/reports/:report/history", pages::report_history, k_anybody},
    Route{Method::get, "/reports/:report/effect", pages::effect, k_anybody},
    Route{Method::post, "/reports/:report/accept", pages::accept, k_officer},
    Route{Method::post, "/reports/:report/refuse", pages::refuse, k_officer},
    Route{Method::post, "/reports/:report/withdraw", pages::withdraw, k_officer},
    Route{Method::post, "/reports/:report/undo", pages::undo, k_officer},
    Route{Method::get, "/reports/:report/decide/:code", pages::question, k_anybody},
    Route{Method::post, "/reports/:report/settle", pages::settle, k_officer},
    Route{Method::get, "/reports/:report/arrival", pages::arrival, k_anybody},
    Route{Method::post, "/reports/:report/arrival", pages::set_arrival, k_officer},
    Route{Method::get, "/reports/:report/name", pages::report_name, k_anybody},
    Route{Method::post, "/reports/:report/name", pages::name_event, k_officer},
    Route{Method::post, "/reports/:report/date", pages::set_date, k_officer},
    Route{Method::get, "/reports/:report/people", pages::people, k_anybody},
    Route{Method::post, "/reports/:report/identify", pages::identify, k_officer},
    Route{Method::get, "/reports/:report/games/:game", pages::game, k_anybody},
    Route{Method::post, "/reports/:report/games/:game", pages::decide_game, k_officer},
    Route{Method::get, "/reports/:report/reply.txt", pages::reply_file, k_anybody},
    Route{Method::get, "/reports/:report/reply", pages::reply, k_anybody},
    Route{Method::get, "/reports/:report/compare", pages::choose_comparison, k_anybody},
    Route{Method::get, "/reports/:report/compare/:other.json", pages::compare_json, k_anybody, Moment::of_its_own},
    Route{Method::get, "/reports/:report/compare/:other", pages::compare, k_anybody, Moment::of_its_own},
    Route{Method::get, "/check", pages::check, k_officer},
    Route{Method::post, "/check", pages::start_check, k_officer},
    Route{Method::get, "/me", pages::me, k_anybody},
    Route{Method::post, "/me/end", pages::end_session, k_anybody},
    Route{Method::post, "/me/password", pages::set_own_password, k_anybody, Moment::of_the_desk, Again::yes},
    Route{Method::post, "/me/authenticator", pages::show_new_authenticator, k_anybody, Moment::of_the_desk, Again::yes},
    Route{Method::post, "/me/authenticator/use", pages::use_new_authenticator, k_anybody},
    Route{Method::get, "/accounts.json", pages::accounts_json, k_administrator},
    Route{Method::get, "/accounts", pages::accounts, k_administrator},
    Route{Method::post, "/accounts/:account/roles", pages::set_account_roles, k_administrator, Moment::of_the_desk,
          Again::yes},
    Route{Method::post, "/accounts/:account/disable", pages::disable_account, k_administrator, Moment::of_the_desk,
          Again::yes},
    Route{Method::post, "/accounts/:account/enable", pages::enable_account, k_administrator, Moment::of_the_desk,
          Again::yes},
    Route{Method::post, "/accounts/:account/end", pages::end_account_visits, k_administrator, Moment::of_the_desk,
          Again::yes},
    Route{Method::get, "/bring-in", pages::bring_in, k_officer},
    Route{Method::post, "/bring-in", pages::start_bringing_in, k_officer},
    Route{Method::get, "/jobs", pages::jobs, k_anybody},
    Route{Method::get, "/jobs/:job.json", pages::job_json, k_anybody},
    Route{Method::get, "/jobs/:job", pages::job, k_anybody},
    Route{Method::post, "/jobs/:job/stop", pages::stop_job, k_officer | k_administrator},
    Route{Method::post, "/jobs/:job/again", pages::go_on_with_job, k_officer | k_administrator},
    Route{Method::get, "/quarantine.json", pages::quarantine_json, k_anybody},
    Route{Method::get, "/quarantine", pages::quarantine, k_anybody},
    Route{Method::post, "/quarantine/retry", pages::retry_all, k_officer},
    Route{Method::get, "/quarantine/:document.json", pages::quarantined_json, k_anybody},
    Route{Method::get, "/quarantine/:document", pages::quarantined, k_anybody},
    Route{Method::get, "/quarantine/:document/document", pages::quarantined_document, k_anybody},
    Route{Method::post, "/quarantine/:document/retry", pages::retry, k_officer},
    Route{Method::post, "/quarantine/:document/drop", pages::drop, k_officer},
    Route{Method::post, "/quarantine/:document/reopen", pages::reopen, k_officer},
    Route{Method::get, "/cases.json", pages::cases_json, k_anybody},
    Route{Method::get, "/cases", pages::cases, k_anybody},
    Route{Method::post, "/cases", pages::open_case, k_officer},
    Route{Method::get, "/cases/:case.json", pages::case_json, k_anybody},
    Route{Method::get, "/cases/:case", pages::correction_case, k_anybody, Moment::of_its_own},
    Route{Method::post, "/cases/:case/apply", pages::apply_case, k_officer},
    Route{Method::post, "/cases/:case/close", pages::close_case, k_officer},
    Route{Method::get, "/cases/:case/reply", pages::case_reply, k_anybody},
    Route{Method::get, "/people.json", pages::roster_json, k_anybody},
    Route{Method::get, "/people", pages::roster, k_anybody},
    Route{Method::get, "/people/questions", pages::adoption_questions, k_anybody, Moment::of_its_own},
    Route{Method::post, "/people/questions", pages::answer_adoption, k_officer},
    Route{Method::get, "/people/files", pages::people_files, k_officer},
    Route{Method::post, "/people/files", pages::take_people_file, k_officer},
    Route{Method::get, "/people/new", pages::new_person, k_officer},
    Route{Method::post, "/people/new", pages::add_person, k_officer},
    Route{Method::get, "/people/:player.json", pages::member_json, k_anybody},
    Route{Method::get, "/people/:player", pages::member, k_anybody},
    Route{Method::post, "/people/:player/facts", pages::set_fact, k_officer},
    Route{Method::post, "/people/:player/fide", pages::link_fide, k_officer},
    Route{Method::post, "/people/:player/publicity", pages::set_publicity, k_officer},
    Route{Method::post, "/people/:player/undo", pages::take_back_about, k_officer},
    Route{Method::get, "/people/:player/merge.json", pages::merge_json, k_officer},
    Route{Method::get, "/people/:player/merge", pages::merge, k_officer},
    Route{Method::post, "/people/:player/merge", pages::merge_people, k_officer},
    Route{Method::get, "/fees.json", pages::fees_json, k_anybody},
    Route{Method::get, "/fees", pages::fees, k_anybody},
    Route{Method::post, "/fees/pay", pages::pay_fees, k_officer},
    Route{Method::post, "/fees/waive", pages::waive_fees, k_officer},
    Route{Method::post, "/fees/series", pages::set_fee_series, k_officer},
    Route{Method::post, "/fees/undo", pages::undo_fee, k_officer},
    Route{Method::get, "/nightly.json", pages::nightly_json, k_anybody},
    Route{Method::get, "/nightly/sources.json", pages::nightly_sources, k_anybody},
    Route{Method::get, "/nightly", pages::nightly, k_anybody},
    Route{Method::post, "/nightly/add", pages::add_nightly, k_officer | k_administrator},
    Route{Method::post, "/nightly/remove", pages::remove_nightly, k_officer | k_administrator},
    Route{Method::post, "/nightly/run", pages::run_nightly, k_administrator},
    Route{Method::get, "/findings.json", pages::findings_json, k_anybody},
    Route{Method::get, "/findings", pages::findings, k_anybody},
    Route{Method::get, "/findings/:code.json", pages::finding_kind_json, k_anybody},
    Route{Method::get, "/findings/:code", pages::finding_kind, k_anybody},
    Route{Method::get, "/rules.json", pages::rules_json, k_anybody},
    Route{Method::get, "/rules", pages::rules, k_anybody},
    Route{Method::get, "/rules/:edition.json", pages::edition_json, k_anybody},
    Route{Method::get, "/rules/:edition", pages::edition, k_anybody},
    Route{Method::get, "/rules/:edition/readings.json", pages::edition_readings_json, k_anybody},
    Route{Method::get, "/rules/:edition/readings", pages::edition_readings, k_anybody},
    Route{Method::get, "/rules/:edition/effect.json", pages::edition_effect_json, k_officer, Moment::of_its_own},
    Route{Method::get, "/rules/:edition/effect", pages::edition_effect, k_officer, Moment::of_its_own},
    Route{Method::get, "/help", pages::help, k_anybody},
    Route{Method::get, "/site/*", pages::site, k_anybody},
    Route{Method::get, "/status.json", pages::status_json, k_anybody},
    Route{Method::get, "/status", pages::status, k_anybody},
    Route{Method::get, "/record.json", pages::record_json, k_anybody},
    Route{Method::get, "/record", pages::record, k_anybody},
    Route{Method::get, "/record/verify.json", pages::verify_record_json, k_anybody},
    Route{Method::get, "/record/verify", pages::verify_record, k_anybody},
    Route{Method::get, "/record/trace.json", pages::trace_json, k_anybody},
    Route{Method::get, "/record/trace", pages::trace, k_anybody},
    Route{Method::get, "/lists", pages::lists, k_anybody},
    Route{Method::get, "/lists/:month.json", pages::list_json, k_anybody},
    Route{Method::get, "/lists/:month.csv", pages::list_csv, k_anybody},
    Route{Method::get, "/lists/:month", pages::list, k_anybody},
    Route{Method::get, "/lists/:month/changes.json", pages::list_changes_json, k_anybody},
    Route{Method::get, "/lists/:month/changes.csv", pages::list_changes_csv, k_anybody},
    Route{Method::get, "/lists/:month/changes", pages::list_changes, k_anybody},
    Route{Method::get, "/lists/:month/rate", pages::rate, k_officer, Moment::of_its_own},
    Route{Method::post, "/lists/:month/rate", pages::compute, k_officer},
    Route{Method::get, "/lists/:month/publish.json", pages::publication_sheet_json, k_anybody},
    Route{Method::get, "/lists/:month/publish", pages::publish, k_anybody},
    Route{Method::post, "/lists/:month/publish", pages::publish_list, k_approver, Moment::of_the_desk, Again::yes},
    Route{Method::get, "/lists/correspondence/:month/publish.json", pages::publication_sheet_json, k_anybody},
    Route{Method::get, "/lists/correspondence/:month/publish", pages::publish, k_anybody},
    Route{Method::post, "/lists/correspondence/:month/publish", pages::publish_list, k_approver, Moment::of_the_desk,
          Again::yes},
    Route{Method::get, "/lists/:month/players/:player.json", pages::explanation_json, k_anybody},
    Route{Method::get, "/lists/:month/players/:player", pages::explanation, k_anybody},
};
static_assert(std::none_of(k_routes.begin(), k_routes.end(), [](const Route& route) { return route.roles.empty(); }),
              "a route says who may ask for it");

}  // namespace

std::span<const Route> routes() {
  return k_routes;
}

bool is_for_programs(std::string_view path) {
  return path == k_live_path || path.ends_with(".json");
}

const Route* find_route(http::Method method, std::string_view path, std::vector<std::string>* words) {
  for (const Route& route : k_routes) {
    if (route.method != method) continue;
    auto matched = match(route.pattern, path);
    if (!matched) continue;
    if (words != nullptr) *words = *std::move(matched);
    return &route;
  }
  return nullptr;
}

bool may_ask(operations::Roles roles, http::Method method, std::string_view address) {
  const Route* route = find_route(method, address.substr(0, address.find_first_of("?#")));
  return route != nullptr && route->roles.share(roles);
}

std::optional<std::vector<std::string>> match(std::string_view pattern, std::string_view path) {
  std::vector<std::string> words;
  while (true) {
    if (pattern == "/*") {
      words.emplace_back(path.substr(1));
      return words;
    }
    const std::size_t pattern_end = std::min(pattern.find('/', 1), pattern.size());
    const std::size_t path_end = std::min(path.find('/', 1), path.size());
    const std::string_view expected = pattern.substr(0, pattern_end);
    const std::string_view part = path.substr(0, path_end);
    if (expected.starts_with("/:")) {
      // `:report.json` is the part without its ending.
      const std::size_t dot = std::min(expected.find('.'), expected.size());
      const std::string_view ending = expected.substr(dot);
      if (part.size() <= 1 + ending.size() || !part.ends_with(ending)) return std::nullopt;
      words.emplace_back(part.substr(1, part.size() - 1 - ending.size()));
    } else if (expected != part) {
      return std::nullopt;
    }
    pattern.remove_prefix(pattern_end);
    path.remove_prefix(path_end);
    if (pattern.empty() || path.empty()) break;
  }
  if (!pattern.empty() || !path.empty()) return std::nullopt;
  return words;
}

}  // namespace seiseki::desk
