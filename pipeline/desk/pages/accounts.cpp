/// \file
/// Who may come in, and as what: roles, what is set up, open visits; changing roles, disabling, ending visits. Accounts
/// and links are made where the program runs, so that whoever has taken a browser over makes none.
#include "pipeline/operations/accounts.hpp"

#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/pages/list_parts.hpp"
#include "pipeline/desk/pages/pages.hpp"

namespace seiseki::desk::pages {

using namespace markup;
using operations::AccountState;

namespace {

Html role_boxes(const Visit& visit, const AccountState& of) {
  return each(operations::k_roles, [&](operations::Role role) {
    const std::string box = of.account.name + "-" + std::string{to_string(role)};
    return tag("label", cls("choice"), attr("for", box),
               tag("input", attr("type", "checkbox"), id(box), attr("name", "role"), attr("value", to_string(role)),
                   flag("checked", of.roles.has(role))),
               visit.say(name_of_role(role)));
  });
}

Html state_cell(const Visit& visit, Mark shape, const Text& words) {
  return state(shape, "", visit.say(words));
}

Html account_row(const Visit& visit, const AccountState& of) {
  const Url own = Url{"/accounts"} / of.account.name;
  const auto yes = [&](bool is_so) { return is_so ? mark(Mark::tick) : tag("span", cls("m"), "–"); };
  const Html switched =
      of.account.is_disabled
          ? post_form(visit, own / "enable", button(Look::quiet, visit.say({"Let in again", "再び有効にする"})))
          : post_form(visit, own / "disable", button(Look::quiet, visit.say({"Disable", "無効にする"})));
  return tag("tr", tag("th", attr("scope", "row"), tag("bdi", of.account.name)),
             tag("td", post_form(visit, own / "roles", role_boxes(visit, of), " ",
                                 button(Look::quiet, visit.say({"Set roles", "役割を設定"})))),
             tag("td", of.account.is_disabled ? state_cell(visit, Mark::cross, {"disabled", "無効"})
                       : of.has_password      ? state_cell(visit, Mark::tick, {"set up", "設定済み"})
                       : of.link_until        ? state_cell(visit, Mark::half, {"link is out", "リンク発行済み"})
                                              : state_cell(visit, Mark::ring, {"not set up", "未設定"})),
             tag("td", cls("at-narrow"), yes(of.has_authenticator)), tag("td", cls("n at-narrow"), of.recovery_codes),
             tag("td", cls("n"), attr("data-label", visit.say({"visits", "ログイン数"})), of.visits),
             tag("td",
                 of.visits == 0 ? Html{}
                                : post_form(visit, own / "end",
                                            button(Look::quiet, visit.say({"End visits", "ログインを終了する"}))),
                 " ", switched));
}

http::Response accounts_page(Visit& visit) {
  const auto all = operations::accounts(visit.office, visit.who.now);
  const Html table = tag(
      "div", cls("scroll"),
      tag("table", cls("full ruled rows-narrow"), tag("caption", cls("away"), visit.say({"Accounts", "アカウント"})),
          column_heads(visit, {{{"name", "名前"}, ""},
                               {{"roles", "役割"}, ""},
                               {{"state", "状態"}, ""},
                               {{"authenticator", "認証アプリ"}, "at-narrow"},
                               {{"recovery codes", "復旧コード"}, "n at-narrow"},
                               {{"visits", "ログイン数"}, "n"},
                               {{"do", "操作"}, ""}}),
          tag("tbody", each(all, [&](const AccountState& of) { return account_row(visit, of); }))));
  return page(
      visit, {.place = Place::accounts, .title = std::string{visit.say({"Accounts", "アカウント"})}},
      group(
          all.empty() ? tag("p", visit.say({"There is no account: this desk is for one person.",
                                            "アカウントはありません。このデスクは一人で使われています。"}))
                      : table,
          tag("p", cls("note"),
              visit.say(
                  {"A viewer sees everything; an officer brings in, decides and computes; an approver publishes; an "
                   "administrator looks after accounts and the nightly run. Roles count from the next page on. "
                   "Accounts are made, and links sent, where the program is installed.",
                   "閲覧者は閲覧のみ、担当者は取り込み・決定・計算、承認者は公表、管理者はアカウントと夜間確認を扱います。"
                   "役割の変更は次の画面から有効です。アカウントの作成とリンクの発行は、プログラムを導入したコンピューターで行います。"}))),
      visit.refusal ? status_of(*visit.refusal) : 200);
}

http::Response change_account(Visit& visit, const operations::AccountChange& change) {
  const auto changed = operations::set_account(visit.office, visit.words.front(), change, visit.who);
  if (changed) return see_other("/accounts");
  visit.refusal = changed.error();
  return accounts_page(visit);
}

/// False: the form is another one, and the refusal is told.
bool is_form(Visit& visit, const std::vector<Field>& fields) {
  const auto form = check_form(visit.request, fields);
  if (!form) visit.refusal = form.error();
  return form.has_value();
}

}  // namespace

http::Response accounts(Visit& visit) {
  return accounts_page(visit);
}

http::Response accounts_json(Visit& visit) {
  return json_answer(operations::accounts_json(operations::accounts(visit.office, visit.who.now)));
}

http::Response set_account_roles(Visit& visit) {
  if (!is_form(visit, {{.name = "role", .most = 20, .may_repeat = true}})) return accounts_page(visit);
  operations::Roles roles;
  for (const auto& [name, value] : visit.request.form) {
    if (name == "role") roles = roles | operations::roles_of(value);
  }
  return change_account(visit, {.roles = roles});
}

http::Response disable_account(Visit& visit) {
  return is_form(visit, {}) ? change_account(visit, {.is_disabled = true}) : accounts_page(visit);
}

http::Response enable_account(Visit& visit) {
  return is_form(visit, {}) ? change_account(visit, {.is_disabled = false}) : accounts_page(visit);
}

http::Response end_account_visits(Visit& visit) {
  if (!is_form(visit, {})) return accounts_page(visit);
  store::DeskAccountStore kept{visit.office.database};
  const auto account = kept.find(visit.words.front());
  if (!account) return change_account(visit, {});
  // Their own would end with the page that asked for it: the others do.
  kept.end_sessions_of(account->number, visit.session.account ? visit.session.account->session.token_hash : "");
  return see_other("/accounts");
}

}  // namespace seiseki::desk::pages
