/// \file
/// Files about people that are no tournament: the federation's list, FIDE's, the register of clubs. Sent here, taken by
/// a job, which tells what became of every row.
#include <charconv>
#include <utility>

#include "importers/text/unicode.hpp"
#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/pages/job_parts.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/operations/findings.hpp"

namespace seiseki::desk::pages {

using namespace markup;

namespace {

constexpr const char* k_kind = "kind";
constexpr const char* k_list_month = "month";
constexpr const char* k_fide_type = "fide-type";
constexpr const char* k_least_records = "least-records";
constexpr const char* k_look = "look";

/// FIDE's list of everybody has more; a list cut on its way has fewer.
constexpr const char* k_usual_least = "120000";

Work work_asked_for(const Visit& visit) {
  const std::string kind = visit.typed(k_kind);
  return kind == to_string(Work::fide_list) ? Work::fide_list
         : kind == to_string(Work::clubs)   ? Work::clubs
                                            : Work::roster_file;
}

Html choice(const Visit& visit, Work work, const Text& words) {
  return tag("label", cls("choice"),
             tag("input", attr("type", "radio"), attr("name", k_kind), attr("value", to_string(work)),
                 flag("checked", work_asked_for(visit) == work)),
             visit.say(words));
}

Html type_field(const Visit& visit) {
  const std::string typed = visit.typed(k_fide_type);
  const auto option = [&](std::string_view value, const Text& words) {
    return tag("option", attr("value", value), flag("selected", typed == value), visit.say(words));
  };
  return tag(
      "p", cls("field"),
      tag("label", attr("for", k_fide_type),
          visit.say({"If the list is of one rating type, which", "一種類だけのリストの場合、その種類"})),
      tag("select", id(k_fide_type), attr("name", k_fide_type),
          option("", {"as the file’s name says", "ファイル名から"}), option("standard", {"standard", "スタンダード"}),
          option("rapid", {"rapid", "ラピッド"}), option("blitz", {"blitz", "ブリッツ"})));
}

http::Response files_page(Visit& visit) {
  const auto is_about = [&](const FindingKind& kind) {
    return visit.refusal && visit.refusal->finding.code() == kind.code;
  };
  const std::string least = visit.typed(k_least_records);
  const Html form = post_form(
      visit, Url{"/people/files"}, attr("enctype", "multipart/form-data"),
      tag("fieldset", tag("legend", visit.say({"What it is", "ファイルの種類"})),
          choice(
              visit, Work::roster_file,
              {"the federation's list of members or ratings, as CSV", "連盟の会員名簿またはレーティングリスト（CSV）"}),
          choice(visit, Work::fide_list,
                 {"a list of FIDE: text, XML, or the zip of it as downloaded",
                  "FIDEのリスト（テキスト、XML、またはダウンロードしたままのzip）"}),
          choice(visit, Work::clubs, {"the register of clubs, as CSV", "クラブの登録簿（CSV）"})),
      tag("p", cls("field"), tag("label", attr("for", "files"), visit.say({"File", "ファイル"})),
          tag("input", attr("type", "file"), id("files"), attr("name", "files"),
              is_about(k_no_file) ? attr("aria-invalid", "true") : Attribute{}),
          tag("small", visit.say({"up to 64 MB", "64MBまで"}))),
      text_field({.name = k_list_month,
                  .label = visit.say({"Month of the list; empty: as the file or its name says",
                                      "どの月のリストか（空欄：ファイルまたはファイル名による）"}),
                  .hint = "2026-03",
                  .value = visit.typed(k_list_month),
                  .is_wrong = is_about(k_month_unreadable)}),
      tag("h2", visit.say({"For a list of FIDE", "FIDEのリストの場合"})), type_field(visit),
      text_field({.name = k_least_records,
                  .label = visit.say({"Refuse a list with fewer people than this: it may be cut",
                                      "これより少ないリストは取り込まない（途中で切れている疑い）"}),
                  .value = least.empty() ? k_usual_least : least,
                  .is_wrong = is_about(k_number_unreadable)}),
      tag("h2", visit.say({"For the register of clubs", "クラブの登録簿の場合"})),
      text_field({.name = "reason",
                  .label = visit.say({"Reason, kept in the record", "理由（監査記録に残ります）"}),
                  .value = visit.typed("reason"),
                  .is_wrong = is_about(operations::k_reason_missing)}),
      tag("label", cls("choice"),
          tag("input", attr("type", "checkbox"), attr("name", k_look), attr("value", "yes"),
              flag("checked", visit.typed(k_look) == "yes")),
          visit.say(
              {"only look: say what would change and write nothing", "確認のみ：変更内容を表示し、何も書き込まない"})),
      tag("div", cls("buttons"), button(Look::primary, visit.say({"Take it in", "取り込む"}))));
  return page(visit,
              {.place = Place::people,
               .title = std::string{visit.say({"Lists of people", "名簿・リストの取り込み"})},
               .crumbs = {{std::string{visit.say({"People", "名簿"})}, Url{"/people"}},
                          {std::string{visit.say({"lists", "リスト"})}, std::nullopt}},
               .beside = group(visit.say({"taken as a whole or not at all", "全体を取り込むか、何も取り込みません"}))},
              group(tag("section", cls("narrow-form"), form), newest_jobs(visit)),
              visit.refusal ? status_of(*visit.refusal) : 200);
}

Result<void> check_clubs(const Order& order) {
  if (order.work != Work::clubs) return {};
  if (order.is_look) return failure(k_form, {}, k_look);
  return order.reason.empty() ? Result<void>{failure(operations::k_reason_missing)} : Result<void>{};
}

Result<Order> people_order(Visit& visit) {
  SEISEKI_CHECK(check_form(
      visit.request,
      {{k_kind, 20}, {k_list_month, 20}, {k_fide_type, 20}, {k_least_records, 20}, {"reason", 2000}, {k_look, 3}}));
  Order out{.work = work_asked_for(visit), .label = {}, .sources = {}, .files = {}, .received = {}, .who = visit.who};
  out.fide_type = visit.typed(k_fide_type);
  out.is_look = visit.typed(k_look) == "yes";
  out.reason = visit.reason();
  if (const std::string month = visit.trimmed(k_list_month); !month.empty()) {
    out.month = parse_month(month);
    if (!out.month) return failure(k_month_unreadable, {}, month);
  }
  const std::string least = visit.trimmed(k_least_records);
  const auto parsed = std::from_chars(least.data(), least.data() + least.size(), out.least_records);
  if (!least.empty() &&
      (parsed.ec != std::errc{} || parsed.ptr != least.data() + least.size() || out.least_records < 0))
    return failure(k_number_unreadable, {}, least);
  SEISEKI_CHECK(check_clubs(out));
  if (visit.request.uploads.size() != 1) return failure(k_no_file);
  http::Upload& upload = visit.request.uploads.front();
  out.label = upload.name;
  out.files.push_back({upload.name, std::exchange(upload.file, {})});
  return out;
}

}  // namespace

http::Response people_files(Visit& visit) {
  return files_page(visit);
}

http::Response take_people_file(Visit& visit) {
  const auto started = [&]() -> Result<std::int64_t> {
    SEISEKI_TRY(const Order order, people_order(visit));
    return visit.jobs.start(visit.office, order);
  }();
  if (started) return see_other((Url{"/jobs"} / *started).text());
  visit.refusal = started.error();
  return files_page(visit);
}

}  // namespace seiseki::desk::pages
