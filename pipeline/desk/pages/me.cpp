/// \file
/// Who is at the desk: the visits of this login, since when, and ending any of them.
#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/pages/list_parts.hpp"
#include "pipeline/desk/pages/pages.hpp"

namespace seiseki::desk::pages {

using namespace markup;

namespace {

http::Response me_page(Visit& visit) {
  const std::vector<SessionSeen> all = visit.sessions.all(visit.who.now);
  const Html rows = each(all, [&](const SessionSeen& one) {
    const bool is_this = one.number == visit.session.number;
    return tag("tr", tag("th", attr("scope", "row"), cls("w"), minute(one.begun)),
               tag("td", cls("w at-narrow"), minute(one.seen)), tag("td", cls("w at-narrow"), minute(one.ends)),
               tag("td", is_this ? state(Mark::half, "", visit.say({"this browser", "このブラウザー"}))
                                 : state(Mark::ring, "", visit.say({"another browser", "別のブラウザー"}))),
               tag("td", is_this ? Html{}
                                 : post_form(visit, Url{"/me/end"}, hidden_field("session", std::to_string(one.number)),
                                             button(Look::quiet, visit.say({"End it", "終了する"})))));
  });
  return page(
      visit, {.place = Place::none, .title = visit.session.name, .heading = tag("h1", tag("bdi", visit.session.name))},
      group(tag("p", visit.say({"This desk listens on this computer only, for the person who started it; all of the "
                                "office's work may be done here.",
                                "このデスクは、このパソコンで起動した本人だけが利用でき、すべての業務を行えます。"})),
            tag("section", tag("h2", visit.say({"Open visits", "ログイン中のブラウザー"})),
                tag("div", cls("scroll"),
                    tag("table", cls("full ruled"),
                        tag("caption", cls("away"), visit.say({"Open visits", "ログイン中のブラウザー"})),
                        column_heads(visit, {{{"came in", "開始"}, ""},
                                             {{"last seen", "最終操作"}, "at-narrow"},
                                             {{"ends at the latest", "終了期限"}, "at-narrow"},
                                             {{"where", "場所"}, ""},
                                             {{"end", "終了"}, ""}}),
                        tag("tbody", rows))),
                tag("p", cls("note"),
                    visit.say({"A visit ends by itself after 30 minutes without a request, and after 12 hours in all. "
                               "Enter where the desk was started shows a new way in.",
                               "操作がないまま30分、または開始から12時間で自動的に終了します。起動した画面でEnterキーを"
                               "押すと新しいコードが表示されます。"})))),
      visit.refusal ? status_of(*visit.refusal) : 200);
}

}  // namespace

http::Response me(Visit& visit) {
  return me_page(visit);
}

http::Response end_session(Visit& visit) {
  if (const auto form = check_form(visit.request, {{"session", 20}}); !form) {
    visit.refusal = form.error();
    return me_page(visit);
  }
  // One that has ended meanwhile is what was asked for.
  for (const SessionSeen& one : visit.sessions.all(visit.who.now)) {
    if (std::to_string(one.number) == visit.typed("session")) visit.sessions.end(one.number);
  }
  return see_other("/me");
}

}  // namespace seiseki::desk::pages
