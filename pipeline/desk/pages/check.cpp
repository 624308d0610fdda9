/// \file
/// Looking at tournaments before anybody brings them in: findings, who would move, and of two sources of one event how
/// they differ. Nothing is kept but what the look came to, for a day.
#include <utility>

#include "importers/chess_results/address.hpp"
#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/frame.hpp"
#include "pipeline/desk/pages/job_parts.hpp"
#include "pipeline/desk/pages/pages.hpp"

namespace seiseki::desk::pages {

using namespace markup;

namespace {

constexpr const char* k_first_address = "address";
constexpr const char* k_second_address = "second";

http::Response check_page(Visit& visit) {
  const Html form = post_form(
      visit, Url{"/check"}, attr("enctype", "multipart/form-data"), tournament_address(visit, k_first_address),
      text_field(
          {.name = k_second_address,
           .label = visit.say({"A second one of the same event, to be compared", "比較する、同じ大会の別のアドレス"}),
           .value = visit.typed(k_second_address)}),
      tournament_files(visit, visit.say({"two sources of one event are compared game by game",
                                         "同じ大会の取得元が二つあれば、対局ごとに比較します"})),
      tag("div", cls("buttons"), button(Look::primary, visit.say({"Check", "検証する"}))));
  return page(
      visit,
      {.place = Place::check,
       .title = std::string{visit.say({"Check a tournament", "大会の検証"})},
       .beside =
           group(visit.say({"nothing is kept but the result, for a day", "結果を1日保存するほか、何も保存しません"}))},
      tag("section", cls("narrow-form"), form), visit.refusal ? status_of(*visit.refusal) : 200);
}

Result<Order> check_order(Visit& visit) {
  SEISEKI_CHECK(check_form(visit.request, {{k_first_address, 1000}, {k_second_address, 1000}}));
  Order out{.work = Work::check, .label = {}, .sources = {}, .files = {}, .received = {}, .who = visit.who};
  const auto add_name = [&](const std::string& name) { out.label += (out.label.empty() ? "" : ", ") + name; };
  for (const char* field : {k_first_address, k_second_address}) {
    const std::string address = visit.trimmed(field);
    if (address.empty()) continue;
    // A path of this machine is nothing a page may name.
    if (!importers::chess_results::looks_like_address(address)) return failure(k_nothing_named, {}, address);
    out.sources.push_back(address);
    add_name(address);
  }
  for (http::Upload& upload : visit.request.uploads) {
    add_name(upload.name);
    out.files.push_back({upload.name, std::exchange(upload.file, {})});
  }
  if (out.sources.empty() && out.files.empty()) return failure(k_nothing_named);
  return out;
}

}  // namespace

http::Response check(Visit& visit) {
  return check_page(visit);
}

http::Response start_check(Visit& visit) {
  const auto started = [&]() -> Result<std::int64_t> {
    SEISEKI_TRY(const Order order, check_order(visit));
    return visit.jobs.start(visit.office, order);
  }();
  if (started) return see_other((Url{"/jobs"} / *started).text());
  visit.refusal = started.error();
  return check_page(visit);
}

}  // namespace seiseki::desk::pages
