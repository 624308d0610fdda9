#include "pipeline/desk/route.hpp"

#include <algorithm>
#include <array>

#include "pipeline/desk/pages/pages.hpp"

namespace seiseki::desk {

std::span<const Route> routes() {
  using http::Method;
  static constexpr std::array k_routes{
      Route{Method::get, "/", pages::queue},
      Route{Method::get, "/queue.json", pages::queue_json},
      Route{Method::get, "/queue/clean", pages::clean},
      Route{Method::post, "/queue/clean", pages::accept_clean},
      Route{Method::get, "/reports/:report.json", pages::report_json},
      Route{Method::get, "/reports/:report", pages::report},
      Route{Method::get, "/reports/:report/games", pages::report_games},
      Route{Method::get, "/reports/:report/sources", pages::report_sources},
      Route{Method::get, "/reports/:report/sources/:hash", pages::document},
      Route{Method::get, "/reports/:report/history", pages::report_history},
      Route{Method::get, "/reports/:report/effect", pages::effect},
      Route{Method::post, "/reports/:report/accept", pages::accept},
      Route{Method::post, "/reports/:report/refuse", pages::refuse},
      Route{Method::post, "/reports/:report/withdraw", pages::withdraw},
      Route{Method::post, "/reports/:report/undo", pages::undo},
      Route{Method::get, "/reports/:report/decide/:code", pages::question},
      Route{Method::post, "/reports/:report/settle", pages::settle},
      Route{Method::post, "/reports/:report/date", pages::set_date},
      Route{Method::get, "/reports/:report/people", pages::people},
      Route{Method::post, "/reports/:report/identify", pages::identify},
      Route{Method::get, "/reports/:report/games/:game", pages::game},
      Route{Method::post, "/reports/:report/games/:game", pages::decide_game},
      Route{Method::get, "/reports/:report/reply", pages::reply},
      Route{Method::get, "/reports/:report/compare", pages::choose_comparison},
      Route{Method::get, "/reports/:report/compare/:other.json", pages::compare_json, Moment::of_its_own},
      Route{Method::get, "/reports/:report/compare/:other", pages::compare, Moment::of_its_own},
      Route{Method::get, "/check", pages::check},
      Route{Method::post, "/check", pages::start_check},
      Route{Method::get, "/me", pages::me},
      Route{Method::post, "/me/end", pages::end_session},
      Route{Method::get, "/bring-in", pages::bring_in},
      Route{Method::post, "/bring-in", pages::start_bringing_in},
      Route{Method::get, "/jobs", pages::jobs},
      Route{Method::get, "/jobs/:job.json", pages::job_json},
      Route{Method::get, "/jobs/:job", pages::job},
      Route{Method::post, "/jobs/:job/stop", pages::stop_job},
      Route{Method::post, "/jobs/:job/again", pages::go_on_with_job},
      Route{Method::get, "/quarantine.json", pages::quarantine_json},
      Route{Method::get, "/quarantine", pages::quarantine},
      Route{Method::post, "/quarantine/retry", pages::retry_all},
      Route{Method::get, "/quarantine/:document.json", pages::quarantined_json},
      Route{Method::get, "/quarantine/:document", pages::quarantined},
      Route{Method::get, "/quarantine/:document/document", pages::quarantined_document},
      Route{Method::post, "/quarantine/:document/retry", pages::retry},
      Route{Method::post, "/quarantine/:document/drop", pages::drop},
      Route{Method::post, "/quarantine/:document/reopen", pages::reopen},
      Route{Method::get, "/cases.json", pages::cases_json},
      Route{Method::get, "/cases", pages::cases},
      Route{Method::post, "/cases", pages::open_case},
      Route{Method::get, "/cases/:case.json", pages::case_json},
      Route{Method::get, "/cases/:case", pages::correction_case, Moment::of_its_own},
      Route{Method::post, "/cases/:case/apply", pages::apply_case},
      Route{Method::post, "/cases/:case/close", pages::close_case},
      Route{Method::get, "/cases/:case/reply", pages::case_reply},
      Route{Method::get, "/people.json", pages::roster_json},
      Route{Method::get, "/people", pages::roster},
      Route{Method::get, "/people/questions", pages::adoption_questions, Moment::of_its_own},
      Route{Method::post, "/people/questions", pages::answer_adoption},
      Route{Method::get, "/people/files", pages::people_files},
      Route{Method::post, "/people/files", pages::take_people_file},
      Route{Method::get, "/people/new", pages::new_person},
      Route{Method::post, "/people/new", pages::add_person},
      Route{Method::get, "/people/:player.json", pages::member_json},
      Route{Method::get, "/people/:player", pages::member},
      Route{Method::post, "/people/:player/facts", pages::set_fact},
      Route{Method::post, "/people/:player/fide", pages::link_fide},
      Route{Method::post, "/people/:player/publicity", pages::set_publicity},
      Route{Method::post, "/people/:player/undo", pages::take_back_about},
      Route{Method::get, "/people/:player/merge.json", pages::merge_json},
      Route{Method::get, "/people/:player/merge", pages::merge},
      Route{Method::post, "/people/:player/merge", pages::merge_people},
      Route{Method::get, "/fees.json", pages::fees_json},
      Route{Method::get, "/fees", pages::fees},
      Route{Method::post, "/fees/pay", pages::pay_fees},
      Route{Method::post, "/fees/waive", pages::waive_fees},
      Route{Method::post, "/fees/series", pages::set_fee_series},
      Route{Method::post, "/fees/undo", pages::undo_fee},
      Route{Method::get, "/nightly.json", pages::nightly_json},
      Route{Method::get, "/nightly/sources.json", pages::nightly_sources},
      Route{Method::get, "/nightly", pages::nightly},
      Route{Method::post, "/nightly/add", pages::add_nightly},
      Route{Method::post, "/nightly/remove", pages::remove_nightly},
      Route{Method::post, "/nightly/run", pages::run_nightly},
      Route{Method::get, "/findings.json", pages::findings_json},
      Route{Method::get, "/findings", pages::findings},
      Route{Method::get, "/findings/:code.json", pages::finding_kind_json},
      Route{Method::get, "/findings/:code", pages::finding_kind},
      Route{Method::get, "/rules.json", pages::rules_json},
      Route{Method::get, "/rules", pages::rules},
      Route{Method::get, "/rules/:edition.json", pages::edition_json},
      Route{Method::get, "/rules/:edition", pages::edition},
      Route{Method::get, "/rules/:edition/readings.json", pages::edition_readings_json},
      Route{Method::get, "/rules/:edition/readings", pages::edition_readings},
      Route{Method::get, "/rules/:edition/effect.json", pages::edition_effect_json, Moment::of_its_own},
      Route{Method::get, "/rules/:edition/effect", pages::edition_effect, Moment::of_its_own},
      Route{Method::get, "/help", pages::help},
      Route{Method::get, "/site/*", pages::site},
      Route{Method::get, "/status.json", pages::status_json},
      Route{Method::get, "/status", pages::status},
      Route{Method::get, "/record.json", pages::record_json},
      Route{Method::get, "/record", pages::record},
      Route{Method::get, "/record/verify.json", pages::verify_record_json},
      Route{Method::get, "/record/verify", pages::verify_record},
      Route{Method::get, "/lists", pages::lists},
      Route{Method::get, "/lists/:month.json", pages::list_json},
      Route{Method::get, "/lists/:month", pages::list},
      Route{Method::get, "/lists/:month/changes", pages::list_changes},
      Route{Method::get, "/lists/:month/rate", pages::rate, Moment::of_its_own},
      Route{Method::post, "/lists/:month/rate", pages::compute},
      Route{Method::get, "/lists/:month/publish", pages::publish},
      Route{Method::post, "/lists/:month/publish", pages::publish_list},
      Route{Method::get, "/lists/:month/players/:player.json", pages::explanation_json},
      Route{Method::get, "/lists/:month/players/:player", pages::explanation},
  };
  return k_routes;
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
