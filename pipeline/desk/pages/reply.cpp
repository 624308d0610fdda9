/// \file
/// The answer to a reporter, to be copied into a mail. Nothing is sent.
#include "engine/domain/home.hpp"
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
  frame.beside =
      group(visit.say({"nothing is sent; copy it into a mail", "送信はされません。メールに貼り付けてください"}));
  return page(visit, frame, letters);
}

}  // namespace seiseki::desk::pages
