#include "pipeline/cli/command_serve.hpp"

#include <charconv>
#include <mutex>
#include <ostream>

#include <fmt/format.h>
#include <unistd.h>

#include "pipeline/cli/browser.hpp"
#include "pipeline/cli/desk_settings.hpp"
#include "pipeline/cli/fetching.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/nightly_settings.hpp"
#include "pipeline/cli/report_options.hpp"
#include "pipeline/cli/site_settings.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/config/settings.hpp"
#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/serve.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::cli {

namespace {

Option mode_option() {
  Option out{"mode", '\0', "MODE", {"who comes in; else the setting desk.mode", "利用者。省略時は設定 desk.mode"}};
  out.choices = {"personal", "team", "proxy"};
  return out;
}

/// What systemd hands over: one socket, to this very process.
std::optional<int> socket_that_was_given(const Context& context) {
  constexpr int k_first_given = 3;
  const bool is_ours =
      context.variable("LISTEN_PID") == std::to_string(::getpid()) && context.variable("LISTEN_FDS") == "1";
  return is_ours ? std::optional{k_first_given} : std::nullopt;
}

}  // namespace

ServeCommand::ServeCommand() : Command{"serve"} {
  line().group(
      {{"The desk", "審査デスク"},
       {mode_option(),
        {"open", '\0', {}, {"in the browser of this desktop, at once", "このパソコンのブラウザーですぐに開く"}},
        {"port", '\0', "PORT", {"on this computer; 0 = a free one", "ポート番号。0は空いているもの"}, "0"},
        {"socket",
         '\0',
         "FILE",
         {"a socket file in the place of a port, for the reverse proxy", "ポートの代わりに使うソケットファイル"}},
        {"listen",
         '\0',
         "ADDRESS",
         {"the interface; another one than this computer's own needs --behind-proxy",
          "待ち受けるアドレス。このコンピューター以外からの接続には --behind-proxy が必要"},
         "127.0.0.1"},
        {"behind-proxy",
         '\0',
         {},
         {"a reverse proxy with TLS stands before that address, and nothing else reaches it",
          "そのアドレスの前にTLSのリバースプロキシがあり、他からは接続できない"}},
        {"public-check",
         '\0',
         "FILE",
         {"a socket file of its own for the check that organisers may use before they send a tournament",
          "主催者が送付前に使える検証のための、別のソケットファイル"}},
        {"to", '\0', "DIR", {"where published lists go", "公表したリストの出力先"}, "lists"},
        today_option()}});
  line().group(fetching_options());
  line().group(storage_options()).group(common_options(Forms::document));
}
Manual ServeCommand::manual() const {
  return {
      .summary = {"Open the review desk for a browser", "審査デスクをブラウザーで開く"},
      .description =
          {"The rating office in a browser: reports, what is open about them, who would move, decisions, lists and how "
           "every number came about. Every decision is the one a command would take. Ctrl-C ends it.\n"
           "Mode personal: it listens on this computer only, for the person who starts it. A link that works once, for "
           "five minutes, is shown, and a code to be typed instead; Enter shows new ones. With --open the browser is led there.\n"
           "Mode team: for several persons with accounts (`seiseki account add`), each with password and authenticator. "
           "It stands behind a reverse proxy with TLS; the setting desk.address says under which https:// address "
           "browsers reach it.\n"
           "Mode proxy: the same accounts, named by a single sign-on: the setting desk.proxy_header says in which header. "
           "It is believed of a --socket, or with the secret of desk.proxy_secret_file, alone.\n"
           "--public-check opens a second, much smaller door, for a reverse proxy to show to everybody: a file is looked at, "
           "players are looked up in the published list, and nothing else of the office can be asked or changed.",
           "報告、未解決の問題、変動する選手、決定、リスト、計算の説明をブラウザーで扱います。"
           "決定はコマンドによるものと同じです。Ctrl-Cで終了します。\n"
           "personal：このパソコンでのみ、起動した本人だけが利用できます。5分間、1回だけ使えるリンクと入力用のコードを表示し、"
           "Enterキーで新しいものを表示します。--open を付けると、ブラウザーで直接開きます。\n"
           "team：アカウント（`seiseki account add`）のある複数の人が、パスワードと認証アプリで利用します。"
           "TLSのリバースプロキシの後ろに置き、ブラウザーから見た https:// アドレスを設定 desk.address で指定します。\n"
           "proxy：シングルサインオンが示す名前を同じアカウントに対応付けます。名前の入るヘッダーを設定 desk.proxy_header で"
           "指定します。--socket による接続か、desk.proxy_secret_file の文字列を伴うものだけを信用します。\n"
           "--public-check は、リバースプロキシを通じて誰でも使える検証の窓口を別に開きます。送られたファイルを調べ、"
           "選手は公表済みのリストで照合し、事務局の他の情報の閲覧や変更はできません。"},
      .examples = {{"serve", {"the desk on seiseki.db", "seiseki.db の審査デスク"}},
                   {"serve --open", {"and in a browser at once", "すぐにブラウザーで開く"}},
                   {"serve --port 8123", {"at an address that stays", "アドレスを固定する"}},
                   {"serve --mode team --socket /run/seiseki/desk.sock",
                    {"for several persons, behind a reverse proxy", "複数人で、リバースプロキシの後ろで使う"}}}};
}
Result<Proceed> ServeCommand::check() {
  const std::string text = m_arguments.get("port");
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), m_port);
  if (parsed.ec != std::errc{} || parsed.ptr != text.data() + text.size()) {
    return failure(k_usage, {}, {},
                   {fmt::format("--port is a number up to 65535, not '{}'", text),
                    fmt::format("--port は65535以下の数です（'{}' は不可）", text), name()});
  }
  SEISEKI_CHECK(check_today(m_arguments, name()));
  return Proceed::run;
}

Result<void> ServeCommand::reach(Context& context, desk::Serving& serving) const {
  serving.settings.door.mode = desk_mode(context, m_arguments.get("mode"));
  serving.port = m_port;
  serving.listen = m_arguments.get("listen");
  serving.socket = m_arguments.get("socket");
  serving.public_check = m_arguments.get("public-check");
  serving.given = socket_that_was_given(context);
  const bool is_by_file = serving.given || !serving.socket.empty();
  const bool is_personal = serving.settings.door.mode == desk::Mode::personal;
  const bool is_elsewhere = serving.listen != "127.0.0.1" && serving.listen != "::1";
  serving.opens_browser = m_arguments.has("open");
  if (serving.opens_browser && !is_personal)
    return failure(desk::k_reach, {}, {},
                   {"--open is for the mode personal: others come in by the address of their desk",
                    "--open はpersonalモード専用です（他のモードでは設定されたアドレスから入ります）"});
  if (is_personal && (is_by_file || is_elsewhere))
    return failure(
        desk::k_reach, {}, {},
        {"the mode personal is for this computer alone", "personalモードはこのコンピューターでのみ利用できます"});
  serving.settings.fault_address = context.variable("SEISEKI_DESK_FAULT_ADDRESS");
  if (is_personal) return {};
  SEISEKI_TRY(serving.settings.door.breached_passwords, breached_passwords(context));
  if (is_elsewhere && !is_by_file && !m_arguments.has("behind-proxy"))
    return failure(
        desk::k_reach, {}, {},
        {"an address that others reach needs --behind-proxy: the desk itself has no TLS",
         "他のコンピューターから接続できるアドレスには --behind-proxy が必要です（デスク自体にTLSはありません）"});
  desk::DoorSettings& door = serving.settings.door;
  SEISEKI_CHECK(read_door(context, door));
  if (door.mode == desk::Mode::team) return {};
  if (!is_by_file && door.proxy_secret.empty())
    return failure(desk::k_reach, {}, {},
                   {"the mode proxy needs --socket, or the setting desk.proxy_secret_file",
                    "proxyモードには --socket または設定 desk.proxy_secret_file が必要です"});
  return {};
}

ExitCode ServeCommand::run(Context& context) {
  auto editions = load_editions(m_arguments);
  if (!editions) return fail(context, editions.error());
  const auto location = office_location(m_arguments, context);
  if (!location) return fail(context, location.error());
  auto site = site_settings(context, *editions);
  if (!site) return fail(context, site.error());
  // One for all that is fetched while the desk is open, so that the pause between two requests is kept.
  const Access access = open_access(m_arguments, context, nullptr);
  std::mutex telling;  // requests are answered on several threads
  desk::Serving serving{.settings = desk::Settings{.office = *location,
                                                   .name = actor(context),
                                                   .four_eyes = four_eyes(context),
                                                   .now = context.now,
                                                   .language = context.language,
                                                   .access = access.access,
                                                   .publish_folder = m_arguments.get("to"),
                                                   .nightly = nightly_settings(m_arguments, context),
                                                   .site = *std::move(site),
                                                   .most_roster_rows = most_roster_rows(context)},
                        .asks_terminal = context.in_is_terminal};
  if (const auto reached = reach(context, serving); !reached) return fail(context, reached.error());
  serving.settings.have_settings_changed = [environment = context.environment,
                                            then = config::said_in_files(context.environment)] {
    return config::said_in_files(environment) != then;
  };
  serving.settings.access.standard_input = nullptr;
  if (m_arguments.has("today")) serving.settings.today = today(m_arguments, context);
  if (context.verbosity == Verbosity::verbose) {
    serving.settings.log = [&](const std::string& line) {
      const std::scoped_lock lock{telling};
      context.tell(fmt::format("{} {}\n", to_iso_local(context.now()), line));
    };
  }
  const auto served = desk::serve(serving, *std::move(editions), [&](const desk::Invitation& invitation) {
    const std::scoped_lock lock{telling};
    if (context.format == Format::json) {
      // A line each, since one program may be told several.
      output::Json told{{"schema", "seiseki/desk/1"}, {"address", invitation.address}};
      if (!invitation.link.empty()) told.update({{"link", invitation.link}, {"code", invitation.code}});
      context.write(told.dump() + '\n');
    } else if (invitation.link.empty()) {
      context.write(invitation.address + '\n');
    } else {
      context.write(fmt::format(
          fmt::runtime(context.say({"{}\ncode {}, once, for five minutes\n", "{}\nコード {}（5分間、1回のみ有効）\n"})),
          invitation.link, invitation.code));
    }
    context.out.flush();
    if (invitation.link.empty()) {
      context.note(
          {"The desk is open for who has an account.", "審査デスクを開きました。アカウントのある人が利用できます。"});
      return;
    }
    if (invitation.page.empty()) {
      context.note({"The desk is open on this computer. Ctrl-C ends it; Enter shows a new link.",
                    "審査デスクを開きました。Ctrl-Cで終了、Enterキーで新しいリンクを表示します。"});
    } else if (open_in_browser(invitation.page)) {
      context.note(
          {"The desk is open in your browser. Enter opens it again; Ctrl-C, or closing this window, ends it.",
           "ブラウザーで審査デスクを開きました。Enterキーで開き直します。Ctrl-Cを押すか、この画面を閉じると終了します。"});
    } else {
      context.report(finding(k_no_browser, {}));
    }
  });
  return served ? ExitCode::done : fail(context, served.error());
}

}  // namespace seiseki::cli
