#include "pipeline/cli/command_account.hpp"

#include <algorithm>

#include "pipeline/cli/desk_settings.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/table.hpp"

namespace seiseki::cli {

using operations::AccountState;
using output::Json;

namespace {

const char* command_name(AccountCommand::Verb verb) {
  switch (verb) {
    case AccountCommand::Verb::add:
      return "account add";
    case AccountCommand::Verb::set:
      return "account set";
    case AccountCommand::Verb::disable:
      return "account disable";
    case AccountCommand::Verb::link:
      return "account link";
  }
  return "";
}

std::vector<std::string> role_words() {
  std::vector<std::string> out;
  for (const operations::Role role : operations::k_roles) out.emplace_back(to_string(role));
  return out;
}

Table accounts_table() {
  return {.schema = "seiseki/accounts/1",
          .rows_key = "accounts",
          .columns = {{"name", {"name", "名前"}},
                      {"roles", {"roles", "役割"}},
                      {"proxy_name", {"single sign-on", "シングルサインオン"}},
                      {"disabled", {"disabled", "無効"}},
                      {"password", {"password", "パスワード"}},
                      {"authenticator", {"authenticator", "認証アプリ"}},
                      {"recovery_codes", {"recovery codes", "復旧コード"}, Align::right},
                      {"link_until", {"link until", "リンクの期限"}},
                      {"visits", {"visits", "ログイン数"}, Align::right},
                      {"made", {"made", "作成"}}}};
}

std::vector<Json> account_row(const Json& account, const Context& context) {
  std::vector<Json> out = row_from(account, accounts_table().columns);
  // Programs that read JSON get lists and truths; a cell of a table is text.
  for (Json& cell : out) {
    if (context.format == Format::json) break;
    if (cell.is_array()) {
      std::string words;
      for (const Json& role : cell) words += (words.empty() ? "" : " ") + role.get<std::string>();
      cell = words;
    } else if (cell.is_boolean()) {
      const Text shown = cell.get<bool>() ? Text{"yes", "有"} : Text{"-", "-"};
      cell = context.format == Format::text ? std::string{context.say(shown)}
                                            : std::string{cell.get<bool>() ? "yes" : "no"};
    }
  }
  return out;
}

Json state_of(Workspace& work, const std::string& name, Instant now) {
  const auto all = operations::accounts(work, now);
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const AccountState& one) { return one.account.name == name; });
  return operations::account_json(*found);
}

}  // namespace

AccountCommand::AccountCommand(Verb verb) : Command{command_name(verb)}, m_verb{verb} {
  line().positional({"NAME", {"the account: the person's login", "アカウント名（本人のログイン名）"}, 1, 1});
  std::vector<Option> options;
  if (verb == Verb::add || verb == Verb::set) {
    Option role{"role", '\0', "ROLE", {"what they may do; may be repeated", "役割。繰り返し指定できる"}};
    role.choices = role_words();
    role.repeatable = true;
    options.push_back(std::move(role));
    options.push_back(
        {"proxy-name",
         '\0',
         "TEXT",
         {"what the single sign-on calls them, in the mode proxy", "proxyモードでシングルサインオンが用いる名前"}});
  }
  if (verb == Verb::set)
    options.push_back(
        {"enable", '\0', {}, {"let a disabled account in again", "無効にしたアカウントを再び有効にする"}});
  if (!options.empty()) line().group({{"The account", "アカウント"}, std::move(options)});
  line().group(storage_options()).group(common_options(Forms::document));
}

Manual AccountCommand::manual() const {
  switch (m_verb) {
    case Verb::add:
      return {
          .summary = {"Let another person in at the review desk", "審査デスクのアカウントを作成する"},
          .description =
              {"A desk of several persons (`seiseki serve --mode team`) lets in who has an account. A viewer sees "
               "everything; an officer brings in, settles, decides and computes; an approver publishes; an "
               "administrator manages accounts and the nightly run, and decides nothing about ratings. An account may "
               "have several roles; an office of one person needs officer and approver. The name is that of the "
               "person's login, so that one person is one name in the record, whatever is used.\n"
               "A link is shown, and a code to be typed instead, once: within 24 hours the person opens it, chooses a "
               "password and sets up an authenticator. Nobody else learns either.",
               "複数人で使う審査デスク（`seiseki serve --mode team`）には、アカウントのある人だけが入れます。viewer（閲覧者）は"
               "閲覧のみ、officer（担当者）は取り込み・確認・決定・計算、approver（承認者）は公表、administrator（管理者）は"
               "アカウントと夜間確認を扱い、レーティングに関する決定はできません。役割は複数指定でき、一人の事務局では officer と "
               "approver が必要です。名前は本人のログイン名と同じにしてください。記録上、同じ人が同じ名前になります。\n"
               "リンクと入力用のコードを一度だけ表示します。本人が24時間以内に開き、パスワードと認証アプリを設定します。"},
          .examples = {{"account add sato --role officer", {"an officer", "担当者"}},
                       {"account add mori --role approver --role administrator",
                        {"who publishes and manages accounts", "承認者兼管理者"}}}};
    case Verb::set:
      return {
          .summary = {"Change what an account may do", "アカウントの役割などを変更する"},
          .description = {"The roles named take the place of those before, from the next page on; what is not named "
                          "stays. The change is recorded.",
                          "指定した役割で置き換え、次の画面から有効になります。指定しない項目は変わりません。"
                          "変更は記録されます。"},
          .examples = {{"account set sato --role officer --role approver", {"two roles", "二つの役割"}},
                       {"account set sato --enable", {"back again", "再び有効にする"}}}};
    case Verb::disable:
      return {
          .summary = {"Let an account in no more", "アカウントを無効にする"},
          .description = {"Its open visits end at once, and so does an open link. What its owner decided stays as it "
                          "is, under the same name. Accounts are never removed.",
                          "ログイン中の画面と未使用のリンクは直ちに無効になります。これまでの決定は同じ名前のまま残り、"
                          "アカウント自体は削除されません。"},
          .examples = {{"account disable sato", {"somebody leaves", "退職など"}}}};
    case Verb::link:
      return {.summary = {"Let somebody choose password and authenticator anew",
                          "パスワードと認証アプリを設定し直すリンクを発行する"},
              .description =
                  {"For whoever has lost both, or the link before. Make sure who asks. The ways in before work "
                   "until the link is used; a link before does no more.",
                   "両方を失った場合や、以前のリンクの期限が切れた場合に用います。本人であることを確認してください。"
                   "リンクを使うまでは以前のパスワードが有効で、以前のリンクは無効になります。"},
              .examples = {{"account link sato", {"a new link", "新しいリンク"}}}};
  }
  return {};
}

Result<Proceed> AccountCommand::check() {
  if (m_verb != Verb::add && m_verb != Verb::set) return Proceed::run;
  for (const std::string& word : m_arguments.all("role")) m_roles = m_roles | *operations::parse_role(word);
  if (m_verb == Verb::add && m_roles.empty())
    return failure(k_usage, {}, {}, {"an account needs --role", "アカウントには --role が必要です", name()});
  if (m_verb == Verb::set && m_roles.empty() && !m_arguments.has("proxy-name") && !m_arguments.has("enable"))
    return failure(k_usage, {}, {},
                   {"say what to change: --role, --proxy-name or --enable",
                    "変更する項目を --role、--proxy-name、--enable で指定してください", name()});
  return Proceed::run;
}

ExitCode AccountCommand::tell_link(Context& context, Workspace& work, const std::string& address,
                                   const Result<operations::AccountLink>& link) const {
  if (!link) return fail(context, link.error());
  const std::string& account = m_arguments.positionals().front();
  const Json state = state_of(work, account, context.now());
  const std::string shown = address + "/set-up#" + link->token;
  print(context,
        Json{{"schema", "seiseki/account-link/1"},
             {"name", account},
             {"roles", state["roles"]},
             {"link", address.empty() ? Json(nullptr) : Json(shown)},
             {"code", link->code},
             {"until", to_iso_local(link->until)}},
        fill(context.say(address.empty()
                             ? Text{"code {1} for {0}, to be typed at /set-up of the desk, once, until {2}\n",
                                    "{0} のコード {1}（デスクの /set-up で入力、1回のみ、{2} まで有効）\n"}
                             : Text{"{3}\ncode {1} for {0}, to be typed instead; once, until {2}\n",
                                    "{3}\n{0} のコード {1}（リンクの代わりに入力、1回のみ、{2} まで有効）\n"}),
             std::vector<std::string>{account, link->code, to_iso_local(link->until), shown}));
  context.note({"Give it to its owner alone; it is shown this once.",
                "本人にのみ渡してください。再び表示されることはありません。"});
  return ExitCode::done;
}

ExitCode AccountCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  Workspace& work = **workspace;
  const std::string& account = m_arguments.positionals().front();
  // Looked at first: a link that cannot be told is not made.
  const std::string address = desk_address(context);
  if (m_verb == Verb::add)
    return tell_link(context, work, address,
                     operations::add_account(work, {account, m_roles, m_arguments.get("proxy-name")}, who(context)));
  if (m_verb == Verb::link)
    return tell_link(context, work, address, operations::link_account(work, account, who(context)));
  operations::AccountChange change;
  if (!m_roles.empty()) change.roles = m_roles;
  if (m_verb == Verb::set && m_arguments.has("proxy-name")) change.proxy_name = m_arguments.get("proxy-name");
  if (m_verb == Verb::disable) change.is_disabled = true;
  if (m_verb == Verb::set && m_arguments.has("enable")) change.is_disabled = false;
  const auto changed = operations::set_account(work, account, change, who(context));
  if (!changed) return fail(context, changed.error());
  Json told{{"schema", "seiseki/account/1"}};
  told.update(state_of(work, account, context.now()));
  print(context, told,
        fill(context.say(changed->is_disabled ? Text{"account {0}: {1}, disabled\n", "アカウント {0}：{1}（無効）\n"}
                                              : Text{"account {0}: {1}\n", "アカウント {0}：{1}\n"}),
             std::vector<std::string>{account, changed->roles}));
  return ExitCode::done;
}

AccountListCommand::AccountListCommand() : Command{"account list"} {
  line().group(storage_options()).group(common_options());
}

Manual AccountListCommand::manual() const {
  return {
      .summary = {"Show who may come in at the review desk", "審査デスクのアカウント一覧を表示する"},
      .description =
          {"By name: roles, whether password and authenticator are set, how many recovery codes are left, "
           "until when an unused link is good, and how many visits are open.",
           "名前順に、役割、パスワードと認証アプリの有無、残りの復旧コード、未使用のリンクの期限、ログイン数を表示します。"},
      .examples = {{"account list", {"everybody", "全員"}}}};
}

ExitCode AccountListCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  Table table = accounts_table();
  for (const AccountState& state : operations::accounts(**workspace, context.now()))
    table.rows.push_back(account_row(operations::account_json(state), context));
  print(context, table);
  return ExitCode::done;
}

}  // namespace seiseki::cli
