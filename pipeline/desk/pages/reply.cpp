/// \file
/// The answer to a reporter, to be copied into a mail. Nothing is sent.
#include "engine/domain/home.hpp"
#include "pipeline/desk/pages/decided.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/desk/pages/report_parts.hpp"

namespace seiseki::desk::pages {

using namespace markup;

http::Response reply(Visit& visit) {
  const auto opened = open_report(visit);
  if (!opened) return report_missing(visit, opened.error());
  const auto letter = operations::reply_to_report(visit.office, visit.editions, opened->header().id, visit.today);
  if (!letter) return report_missing(visit, letter.error());
  const auto one = [&](std::string_view language, const Text& name, const std::string& text) {
    return tag("section", tag("h2", visit.say(name)),
               tag("div", cls("letter"), attr("lang", language), attr("tabindex", "0"), printed(text)));
  };
  const Html letters = each(home().letters, [&](Language language) {
    return language == Language::ja ? one("ja", {"Japanese", "日本語"}, letter->ja)
                                    : one("en", {"English", "英語"}, letter->en);
  });
  PageFrame frame = report_frame(visit, *opened, std::string{visit.say({"Reply to the reporter", "報告者への返信"})},
                                 std::string{visit.say({"reply", "返信"})});
  frame.beside_crumbs =
      tag("a", href(report_address(opened->header().id) / "reply.txt"), visit.say({"As a file", "ファイルとして保存"}));
  frame.beside =
      group(visit.say({"nothing is sent; copy it into a mail", "送信はされません。メールに貼り付けてください"}));
  return page(visit, frame, letters);
}

http::Response reply_file(Visit& visit) {
  const auto letter = operations::reply_to_report(visit.office, visit.editions,
                                                  store::ReportId{visit.number().value_or(0)}, visit.today);
  if (!letter) return report_missing(visit, letter.error());
  std::string text;
  for (const Language language : home().letters) {
    text += (text.empty() ? "" : "\n\n") + (language == Language::ja ? letter->ja : letter->en);
  }
  http::Response out{.status = 200, .media_type = "text/plain; charset=utf-8", .body = std::move(text)};
  return out.set("Content-Disposition", "attachment; filename=\"reply-to-report-" + letter->report.text() + ".txt\"");
}

}  // namespace seiseki::desk::pages
