#include "pipeline/cli/command_serve.hpp"

#include <charconv>
#include <mutex>
#include <ostream>

#include <fmt/format.h>

#include "pipeline/cli/command_site.hpp"
#include "pipeline/cli/fetching.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/nightly_settings.hpp"
#include "pipeline/cli/report_options.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/desk/serve.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::cli {

ServeCommand::ServeCommand() : Command{"serve"} {
  line().group({{"The desk", "審査デスク"},
                {{"port", '\0', "PORT", {"on this computer; 0 = a free one", "ポート番号。0は空いているもの"}, "0"},
                 {"to", '\0', "DIR", {"where published lists go", "公表したリストの出力先"}, "lists"},
                 today_option()}});
  line().group(fetching_options());
  line().group(storage_options()).group(common_options());
}
Manual ServeCommand::manual() const {
  return {
      .summary = {"Open the review desk for a browser on this computer", "審査デスクをこのパソコンのブラウザーで開く"},
      .description =
          {"The rating office in a browser: reports, what is open about them, who would move, decisions, lists and how "
           "every number came about. It listens on this computer only, for the person who starts it: a link that works "
           "once, for five minutes, is shown, and a code to be typed instead; Enter shows new ones. Every decision is the "
           "one a command would take. Ctrl-C ends it.",
           "報告、未解決の問題、変動する選手、決定、リスト、計算の説明をブラウザーで扱います。"
           "このパソコンでのみ、起動した本人だけが利用できます。5分間、1回だけ使えるリンクと入力用のコードを表示し、"
           "Enterキーで新しいものを表示します。決定はコマンドによるものと同じです。Ctrl-Cで終了します。"},
      .examples = {{"serve", {"the desk on seiseki.db", "seiseki.db の審査デスク"}},
                   {"serve --port 8123", {"at an address that stays", "アドレスを固定する"}}}};
}
Result<Proceed> ServeCommand::check() {
  const std::string text = m_arguments.get("port");
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), m_port);
  if (parsed.ec != std::errc{} || parsed.ptr != text.data() + text.size()) {
    return failure(k_usage, {}, {},
                   {fmt::format("--port is a number up to 65535, not '{}'", text),
                    fmt::format("--port は65535以下の数です('{}' は不可)", text), name()});
  }
  SEISEKI_CHECK(check_today(m_arguments, name()));
  return Proceed::run;
}

ExitCode ServeCommand::run(Context& context) {
  auto editions = load_editions(m_arguments);
  if (!editions) return fail(context, editions.error());
  const auto location = office_location(m_arguments, context);
  if (!location) return fail(context, location.error());
  auto site = site_settings(context);
  if (!site) return fail(context, site.error());
  // One for all that is fetched while the desk is open, so that the pause between two requests is kept.
  const Access access = open_access(m_arguments, context, nullptr);
  std::mutex telling;  // requests are answered on several threads
  desk::Serving serving{.settings = {.office = *location,
                                     .name = actor(context),
                                     .four_eyes = four_eyes(context),
                                     .now = context.now,
                                     .language = context.language,
                                     .access = access.access,
                                     .publish_folder = m_arguments.get("to"),
                                     .nightly = nightly_settings(m_arguments, context),
                                     .site = *std::move(site),
                                     .most_roster_rows = most_roster_rows(context)},
                        .port = m_port,
                        .asks_terminal = context.in_is_terminal};
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
      const output::Json told{{"schema", "seiseki/desk/1"},
                              {"address", invitation.address},
                              {"link", invitation.link},
                              {"code", invitation.code}};
      context.write(told.dump() + '\n');
    } else {
      context.write(fmt::format(
          fmt::runtime(context.say({"{}\ncode {}, once, for five minutes\n", "{}\nコード {}（5分間、1回のみ有効）\n"})),
          invitation.link, invitation.code));
    }
    context.out.flush();
    context.note({"The desk is open on this computer. Ctrl-C ends it; Enter shows a new link.",
                  "審査デスクを開きました。Ctrl-Cで終了、Enterキーで新しいリンクを表示します。"});
  });
  return served ? ExitCode::done : fail(context, served.error());
}

}  // namespace seiseki::cli
