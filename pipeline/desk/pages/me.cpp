/// \file
/// Who is at the desk: their visits, since when, and ending any of them; another password, another authenticator.
#include "pipeline/desk/account_door.hpp"
#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/pages/list_parts.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/operations/account_login.hpp"

namespace seiseki::desk::pages {

using namespace markup;

namespace {

/// The open visits of who looks.
std::vector<SessionSeen> own_visits(Visit& visit) {
  if (!visit.session.account) return visit.sessions.all(visit.who.now);
  std::vector<SessionSeen> out;
  for (const store::DeskSession& one : operations::open_sessions(visit.office, visit.who.now)) {
    if (one.account == visit.session.account->account.number)
      out.push_back({one.number, visit.session.name, one.begun, one.seen, one.begun + operations::k_visit_longest});
  }
  return out;
}

Html visits_section(Visit& visit) {
  const Html rows = each(own_visits(visit), [&](const SessionSeen& one) {
    const bool is_this = one.number == visit.session.number;
    return tag("tr", tag("th", attr("scope", "row"), cls("w"), minute(one.begun)),
               tag("td", cls("w at-narrow"), minute(one.seen)), tag("td", cls("w at-narrow"), minute(one.ends)),
               tag("td", is_this ? state(Mark::half, "", visit.say({"this browser", "このブラウザー"}))
                                 : state(Mark::ring, "", visit.say({"another browser", "別のブラウザー"}))),
               tag("td", is_this ? Html{}
                                 : post_form(visit, Url{"/me/end"}, hidden_field("session", std::to_string(one.number)),
                                             button(Look::quiet, visit.say({"End it", "終了する"})))));
  });
  return tag(
      "section", tag("h2", visit.say({"Open visits", "ログイン中のブラウザー"})),
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
          visit.session.account
              ? visit.say({"A visit ends by itself after 30 minutes without a request, and after 12 hours in all.",
                           "操作がないまま30分、または開始から12時間で自動的に終了します。"})
              : visit.say({"A visit ends by itself after 30 minutes without a request, and after 12 hours in all. "
                           "Enter where the desk was started shows a new way in.",
                           "操作がないまま30分、または開始から12時間で自動的に終了します。起動した画面でEnterキーを"
                           "押すと新しいコードが表示されます。"})));
}

Html secret_input(const Visit& visit, std::string_view name, const Text& label, std::string_view autocomplete) {
  const bool is_code = autocomplete == "one-time-code";
  return tag(
      "p", cls("field"), tag("label", attr("for", name), visit.say(label)),
      tag("input", attr("type", is_code ? "text" : "password"), id(name), attr("name", name),
          attr("autocomplete", autocomplete), attr("maxlength", 600), attr("spellcheck", "false"), flag("required")));
}

/// What an account's owner changes of its ways in; both are asked for again before.
Html factors_section(const Visit& visit) {
  if (!visit.has_password()) return {};
  return group(
      tag("section", cls("secret"), tag("h2", visit.say({"Password", "パスワード"})),
          post_form(
              visit, Url{"/me/password"}, owner_field("username", visit.say({"Name", "名前"}), visit.session.name),
              secret_input(visit, "old", {"The old one", "現在のパスワード"}, "current-password"),
              secret_input(visit, "password", {"The new one, 15 to 128 characters", "新しいパスワード（15〜128文字）"},
                           "new-password"),
              secret_input(visit, "repeated", {"The new one again", "新しいパスワード（もう一度）"}, "new-password"),
              button(Look::plain, visit.say({"Change it", "変更する"})))),
      tag("section", tag("h2", visit.say({"Authenticator", "認証アプリ"})),
          tag("p", visit.say({"Another authenticator comes with other recovery codes. Visits elsewhere end.",
                              "認証アプリを変更すると復旧コードも新しくなり、他のブラウザーのログインは終了します。"})),
          post_form(visit, Url{"/me/authenticator"},
                    button(Look::plain, visit.say({"Another authenticator…", "別の認証アプリ…"})))));
}

Html introduction(const Visit& visit) {
  if (!visit.session.account) {
    return tag("p", visit.say({"This desk listens on this computer only, for the person who started it; all of the "
                               "office's work may be done here.",
                               "このデスクは、このパソコンで起動した本人だけが利用でき、すべての業務を行えます。"}));
  }
  return tag("p", visit.say({"Your roles: {0}", "役割：{0}"}, {roles_in_words(visit)}));
}

http::Response me_page(Visit& visit) {
  return page(visit,
              {.place = Place::none, .title = visit.session.name, .heading = tag("h1", tag("bdi", visit.session.name))},
              group(introduction(visit), visits_section(visit), factors_section(visit)),
              visit.refusal ? status_of(*visit.refusal) : 200);
}

http::Response refused(Visit& visit, const Error& error) {
  visit.refusal = error;
  return me_page(visit);
}

/// The seed of another authenticator, and where its code goes.
http::Response seed_page(Visit& visit) {
  const auto seed = operations::new_seed(visit.office, visit.session.account->account);
  if (!seed) return refused(visit, seed.error());
  return page(
      visit, {.title = std::string{visit.say({"Another authenticator", "別の認証アプリ"})}},
      tag("section", cls("panel"),
          tag("p",
              visit.say(
                  {"Read this with the new authenticator, or type the key into it. The one in use stays until the code "
                   "of the new one is given.",
                   "新しい認証アプリで読み取るか、鍵を入力してください。コードを入力するまでは現在の認証アプリが有効です。"})),
          shown_seed(*seed, visit.language),
          post_form(
              visit, Url{"/me/authenticator/use"},
              secret_input(visit, "shown", {"The code that it shows now", "表示されているコード"}, "one-time-code"),
              button(Look::primary, visit.say({"Use it from now on", "この認証アプリに切り替える"})))),
      visit.refusal ? status_of(*visit.refusal) : 200);
}

}  // namespace

http::Response me(Visit& visit) {
  return me_page(visit);
}

http::Response end_session(Visit& visit) {
  if (const auto form = check_form(visit.request, {{"session", 20}}); !form) return refused(visit, form.error());
  // One that has ended meanwhile, or is somebody else's, is not among them.
  for (const SessionSeen& one : own_visits(visit)) {
    if (std::to_string(one.number) != visit.typed("session")) continue;
    if (visit.session.account)
      store::DeskAccountStore{visit.office.database}.end_session(one.number);
    else
      visit.sessions.end(one.number);
  }
  return see_other("/me");
}

http::Response set_own_password(Visit& visit) {
  if (const auto form =
          check_form(visit.request, {{"username", 64}, {"old", 600}, {"password", 600}, {"repeated", 600}});
      !form)
    return refused(visit, form.error());
  if (!visit.has_password()) return refused(visit, failure(k_no_own_password).value());
  if (visit.typed("password") != visit.typed("repeated")) return refused(visit, failure(k_not_repeated).value());
  const auto token = operations::change_password(visit.office, visit.session.account->account, visit.typed("old"),
                                                 visit.typed("password"), visit.who, visit.door.breached_passwords);
  if (!token) return refused(visit, token.error());
  http::Response out = see_other("/me");
  return out.add("Set-Cookie", session_cookie(visit.own_name, *token));
}

http::Response show_new_authenticator(Visit& visit) {
  if (const auto form = check_form(visit.request, {}); !form) return refused(visit, form.error());
  if (!visit.has_password()) return refused(visit, failure(k_no_own_password).value());
  return seed_page(visit);
}

http::Response use_new_authenticator(Visit& visit) {
  if (const auto form = check_form(visit.request, {{"shown", 600}}); !form) return refused(visit, form.error());
  if (!visit.has_password()) return refused(visit, failure(k_no_own_password).value());
  const auto changed =
      operations::change_authenticator(visit.office, visit.session.account->account, visit.typed("shown"), visit.who);
  if (!changed) {
    visit.refusal = changed.error();
    return seed_page(visit);
  }
  // The forms of this page are those of the visit that begins with it.
  visit.session.form_token = form_token_of(changed->token);
  http::Response out = page(
      visit, {.title = std::string{visit.say({"Your new recovery codes", "新しい復旧コード"})}},
      group(tag("p",
                visit.say(
                    {"Keep them where your authenticator is not: each lets you in once in its place. They are "
                     "shown this once; those before are void.",
                     "認証アプリとは別の場所に保管してください。認証アプリのコードの代わりに、それぞれ1回だけ使えます。"
                     "再び表示されることはなく、以前の復旧コードは無効です。"})),
            recovery_list(changed->recovery_codes)));
  return out.add("Set-Cookie", session_cookie(visit.own_name, changed->token));
}

}  // namespace seiseki::desk::pages
