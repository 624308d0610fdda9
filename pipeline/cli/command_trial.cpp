#include "pipeline/cli/command_trial.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "pipeline/cli/command_trial_keep.hpp"
#include "pipeline/cli/command_trial_options.hpp"
#include "pipeline/cli/command_trial_pages.hpp"
#include "pipeline/cli/command_trial_tables.hpp"
#include "pipeline/cli/command_trial_text.hpp"
#include "pipeline/cli/example_editions.hpp"
#include "pipeline/cli/fetching.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/ingest_options.hpp"
#include "pipeline/cli/missing_facts.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/files/write.hpp"
#include "pipeline/ingest/in_order.hpp"
#include "pipeline/ingest/run.hpp"
#include "pipeline/trial/explained.hpp"
#include "pipeline/trial/sentences.hpp"

namespace seiseki::cli {

using output::Json;
using trial::Event;
using trial::EventView;
using trial::Verdict;

namespace {

bool is_edition_file(const std::string& named) {
  return named.ends_with(".toml");
}

ExitCode exit_code_of_event(const Event& event) {
  if (event.error) return exit_code_of(event.error->failure());
  return event.verdict == Verdict::rated && !event.has_fault() ? ExitCode::done : ExitCode::quarantined;
}

/// What a source prints may hold signs that a terminal obeys: they are shown, not sent.
void write_visibly(const Context& context, const std::string& text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    out += quote(text.substr(at, end - at), 4 * text.size()) + '\n';
    at = end + 1;
  }
  context.write(out);
}

std::string without_games(const std::string& name, const Context& context) {
  return fmt::format("\n{}: {}\n", name, context.say({"no game here that counts", "計算対象の対局がありません"}));
}

constexpr Text k_in_earnest{"In earnest a federation begins with its own list: `seiseki roster import --help`.",
                            "本番は連盟のリストの取り込みから始めます：`seiseki roster import --help`"};

}  // namespace

TrialCommand::TrialCommand() : Command{"trial"} {
  line().positional(sources_positional());
  line().group(wishes_options()).group(display_options());
  OptionGroup common = common_options();
  // Here it says more, of rows too.
  std::erase_if(common.options, [](const Option& option) { return option.name == "wide"; });
  line().group(fetching_options()).group(storage_options()).group(std::move(common));
}

Manual TrialCommand::manual() const {
  return {
      .summary = {"Rate and explain any tournament at once, without database or roster",
                  "データベースも名簿もなしに、任意の大会を計算して説明する"},
      .description =
          {"For a first look: any address, file, folder or archive. What the source does not say is assumed, each "
           "assumption is told with the option that replaces it, and what the source says wrongly is told as well. "
           "Several events are rated as one month. Nothing is written, except with --to or --keep.\n"
           "Exit code 0 when every event was rated and no source is wrong in anything, 3 when one was not or is.",
           "お試し用です。アドレス、ファイル、フォルダー、アーカイブのいずれも指定できます。"
           "記載のない事項は仮定で補い、それぞれの仮定と、それに代わるオプションを示します。取得元の誤りも表示します。"
           "複数の大会は1か月分として計算します。--to と --keep 以外では何も書き込みません。\n"
           "すべての大会を計算でき、取得元に誤りがなければ終了コード 0、そうでなければ 3 です。"},
      .examples = {
          {"trial https://chess-results.com/tnr1234567.aspx", {"a tournament by its address", "アドレスで試す"}},
          {"trial event.trf --explain 12", {"a file, and how no. 12 came out", "ファイルで試し、12番を説明する"}},
          {"trial event.trf --type rapid --compare " + example_editions().elsewhere,
           {"as Rapid, under two regulations", "ラピッドとして、二つの規程で比べる"}},
          {"trial exports.zip --to files",
           {"everything in an archive, also as CSV", "アーカイブ全体を試し、CSVも書き出す"}}}};
}

Width TrialCommand::width() const {
  return m_arguments.has("wide") ? Width::whole : Width::of_a_screen;
}

tl::unexpected<Error> TrialCommand::unclear(const std::string& wanted, const std::vector<std::string>& names) const {
  const std::string all = fmt::format("{}", fmt::join(names, ", "));
  return trial_misuse(name(), fmt::format("'{}' could be {}", wanted, all),
                      fmt::format("'{}' は複数います：{}", wanted, all));
}

Result<Proceed> TrialCommand::check() {
  SEISEKI_TRY(m_wishes, read_wishes(m_arguments, name()));
  SEISEKI_CHECK(read_jobs(m_arguments, name()));
  return Proceed::run;
}

void TrialCommand::note_in_earnest(const Context& context) const {
  if (!m_wishes.list) return context.note(k_in_earnest);
  std::string words = "seiseki roster import " + shell_word(m_arguments.get("list"));
  if (!m_wishes.list->month()) {
    for (const Event& event : m_tried.events) {
      if (event.verdict != Verdict::rated) continue;
      words += " --list " + to_iso(event.report->period.list - std::chrono::months{event.quarter ? 3 : 1});
      break;
    }
  }
  context.note({"In earnest the office begins with this list: `{0}`.", "本番はこのリストの取り込みから始めます：`{0}`"},
               {std::move(words)});
}

Result<std::optional<std::string>> TrialCommand::edition_named(const std::string& option,
                                                               lists::Editions& editions) const {
  if (!m_arguments.has(option)) return std::nullopt;
  const std::string named = m_arguments.get(option);
  if (!is_edition_file(named)) {
    SEISEKI_CHECK(editions.find(named));
    return named;
  }
  SEISEKI_TRY(const EditionId id, editions.add(named));
  return id.text();
}

void TrialCommand::read_sources(const Context& context, const lists::Editions& editions) {
  const Access access = open_access(m_arguments, context, nullptr);
  const bool keeps = m_arguments.has("keep");
  struct Seen {
    trial::Given given;
    Event event;
    std::optional<Event> compared;
  };
  ingest::InOrder<Seen> workers{*read_jobs(m_arguments, name()), [&](Seen seen) {
                                  if (keeps) m_given.push_back(std::move(seen.given));
                                  m_tried.add(std::move(seen.event));
                                  if (seen.compared) m_compared.add(std::move(*seen.compared));
                                  context.show_progress(m_tried.events.back().label);
                                }};
  const Instant now = context.now();
  const auto accept_damaged =
      m_arguments.has("accept-damaged") ? std::optional{m_arguments.get("accept-damaged")} : std::nullopt;
  trial::Wishes otherwise = m_wishes;
  otherwise.regulation = m_compare;
  ingest::for_each_pending(m_arguments.positionals(), access.access, [&](ingest::PendingBatch pending, std::size_t) {
    workers.add([this, &editions, &otherwise, &accept_damaged, now, pending = std::move(pending)] {
      Seen out;
      out.given = trial::read(pending.load(), accept_damaged);
      out.event = trial::try_event(out.given, m_wishes, editions, now);
      if (m_compare) out.compared = trial::try_event(out.given, otherwise, editions, now);
      return out;
    });
  });
  workers.finish();
  context.show_progress({});
}

Result<void> TrialCommand::check_wishes() const {
  const bool of_one_event = !m_wishes.non_members.empty() || !m_wishes.results.empty() || !m_wishes.ids.empty();
  if (m_tried.events.size() > 1 && of_one_event) {
    return trial_misuse(
        name(),
        fmt::format("--id, --non-member and --result are of one event; the source has {}", m_tried.events.size()),
        fmt::format("--id、--non-member、--result は1大会に対するものです（大会 {} 件）", m_tried.events.size()));
  }
  for (const Event& event : m_tried.events) {
    if (!event.unknown_players.empty()) {
      const int start = event.unknown_players.begin()->value();
      return trial_misuse(name(), fmt::format("there is no start number {}", start),
                          fmt::format("開始番号 {} はありません", start));
    }
    if (!event.unknown_games.empty()) {
      const trial::ResultGiven& game = event.unknown_games.front();
      return trial_misuse(name(),
                          fmt::format("there is no game of White no. {} in round {}", game.white.value(), game.round),
                          fmt::format("第{}ラウンドに白番 {} 番の対局はありません", game.round, game.white.value()));
    }
  }
  return {};
}

Result<TrialCommand::Block> TrialCommand::explained_event(const Context& context) const {
  const Event& event = m_tried.events.front();
  const EventView& view = m_tried.views.front();
  if (event.verdict != Verdict::rated) return Block{};
  std::optional<std::size_t> row = view.largest;
  const std::string wanted = m_arguments.get("explain");
  if (!wanted.empty()) {
    const std::vector<std::size_t> rows = trial::rows_of(view.rows, wanted);
    if (rows.empty())
      return trial_misuse(name(), fmt::format("nobody here is '{}'; give a start number or part of a name", wanted),
                          fmt::format("'{}' に該当する選手はいません。開始番号か氏名の一部を指定してください", wanted));
    if (rows.size() > 1) {
      std::vector<std::string> names;
      for (const std::size_t i : rows)
        names.push_back(fmt::format("{} {}", view.rows[i].number.value(), view.rows[i].name));
      return unclear(wanted, names);
    }
    row = rows.front();
  }
  if (!row) return Block{};
  const trial::PlayerRow& player = view.rows[*row];
  const auto told = trial::explanation_text(event, view, player, context.language);
  if (!told) return wanted.empty() ? Block{} : Block{without_games(player.name, context), nullptr};
  return Block{trial_explanation_text(player, *told, wanted.empty(), context.language),
               trial::explanation_json(event, view, player).value_or(nullptr)};
}

Result<TrialCommand::Block> TrialCommand::explained_month(const Context& context, const trial::Month& month) const {
  const std::string wanted = m_arguments.get("explain");
  if (wanted.empty()) return Block{};
  const std::vector<std::size_t> rows = trial::rows_of(month.rows, wanted);
  std::set<std::string> keys;
  std::vector<std::string> names;
  for (const std::size_t i : rows) {
    const trial::MonthRow& row = month.rows[i];
    if (keys.insert(row.key.text()).second)
      names.push_back(row.shown.empty() ? row.name : fmt::format("{} {}", row.shown, row.name));
  }
  // Whoever has no ID is somebody else in every event: the same name again is explained as well.
  std::set<std::string> different;
  for (const std::size_t i : rows) different.insert(month.rows[i].name);
  if (different.size() > 1 && keys.size() > 1) return unclear(wanted, names);
  if (rows.empty()) {
    for (const EventView& view : m_tried.views) {
      const std::vector<std::size_t> others = trial::rows_of(view.rows, wanted);
      if (!others.empty()) return Block{without_games(view.rows[others.front()].name, context), nullptr};
    }
    return trial_misuse(name(), fmt::format("nobody here is '{}'; give an ID or part of a name", wanted),
                        fmt::format("'{}' に該当する選手はいません。会員IDか氏名の一部を指定してください", wanted));
  }
  Block out{{}, Json::array()};
  for (const std::size_t i : rows) {
    out.text +=
        "\n" + trial_explanation_text(trial::explanation_text(month, m_tried.views, month.rows[i], context.language));
    out.json.push_back(trial::explanation_json(month, m_tried.views, month.rows[i]));
  }
  return out;
}

Result<TrialCommand::Block> TrialCommand::compared_event(const Context& context) const {
  if (!m_compare || m_tried.events.front().verdict != Verdict::rated) return Block{};
  const Event& other = m_compared.events.front();
  const EventView& view = m_compared.views.front();
  if (other.error) return tl::make_unexpected(*other.error);
  Block out{{}, trial::to_json(view)};
  out.json["assumptions"] = trial::to_json(other.assumptions);
  if (other.verdict == Verdict::rated) {
    out.text = trial_comparison_text(m_tried.views.front(), view, context.language, width());
  } else {
    out.text = "\n" + *m_compare + ": " + trial::sentences_on(other, view, context.language).what + "\n";
  }
  return out;
}

Result<TrialCommand::Block> TrialCommand::compared_month(const Context& context, const lists::Editions& editions,
                                                         const trial::Month& month) const {
  if (!m_compare || month.edition.empty()) return Block{};
  trial::Wishes otherwise = m_wishes;
  otherwise.regulation = m_compare;
  SEISEKI_TRY(const trial::Month other, trial::month_of(m_compared.events, m_compared.views, editions, otherwise));
  // An edition that rates none of the events is refused by each of them for the same reason.
  if (other.edition.empty()) {
    for (const Event& event : m_compared.events) {
      if (event.error) return tl::make_unexpected(*event.error);
    }
  }
  Json events = Json::array();
  for (const EventView& view : m_compared.views) events.push_back(trial::to_json(view));
  return Block{trial_comparison_text(month, other, context.language, width()),
               {{"events", std::move(events)}, {"month", trial::to_json(other)}}};
}

Json TrialCommand::events_json() const {
  Json events = Json::array();
  for (std::size_t i = 0; i < m_tried.events.size(); ++i) {
    const Event& one = m_tried.events[i];
    Json event = trial::to_json(m_tried.views[i]);
    const trial::Sentences en = trial::sentences_on(one, m_tried.views[i], Language::en);
    const trial::Sentences ja = trial::sentences_on(one, m_tried.views[i], Language::ja);
    event["what_en"] = output::or_null(en.what);
    event["what_ja"] = output::or_null(ja.what);
    event["needs_en"] = output::or_null(en.needs);
    event["needs_ja"] = output::or_null(ja.needs);
    event["assumptions"] = trial::to_json(one.assumptions);
    event["list_instead"] = output::or_null(one.list_instead);
    std::vector<Finding> findings = one.said;
    if (one.error) findings.push_back(one.error->finding);
    event["findings"] = output::to_json(findings);
    events.push_back(std::move(event));
  }
  return events;
}

Result<void> TrialCommand::write_files(const Context& context, const lists::Editions& editions,
                                       const trial::Month* month, const Json& explanation) const {
  if (!m_arguments.has("to")) return {};
  std::map<std::string, std::string> tables{
      {"events.csv", csv_of(trial_events_table(m_tried.events, m_tried.views, context.language))},
      {"players.csv", csv_of(trial_players_table(m_tried.views))},
      {"games.csv", csv_of(trial_games_table(m_tried.views))},
      {"findings.csv", csv_of(trial_findings_table(m_tried.events, context.language))},
      {"assumptions.csv", csv_of(trial_assumptions_table(m_tried.events, context.language))}};
  if (!explanation.is_null()) tables.emplace("explained.csv", csv_of(trial_explained_table(explanation)));
  if (m_compare) tables.emplace("compared.csv", csv_of(trial_players_table(m_compared.views)));
  if (month != nullptr) {
    tables.emplace("month.csv", csv_of(trial_month_table(*month)));
    tables.emplace("questions.csv", csv_of(trial_questions_table(*month, context.language)));
  }
  SEISEKI_CHECK(add_trial_pages(m_tried.events, editions, tables));
  return files::write_files(m_arguments.get("to"), tables, files::Purpose::published);
}

Result<Json> TrialCommand::show(const Context& context, const lists::Editions& editions) const {
  std::optional<trial::Month> month;
  Block explanation;
  Block comparison;
  if (m_tried.events.size() > 1) {
    SEISEKI_TRY(month, trial::month_of(m_tried.events, m_tried.views, editions, m_wishes));
    SEISEKI_TRY(explanation, explained_month(context, *month));
    SEISEKI_TRY(comparison, compared_month(context, editions, *month));
  } else if (m_tried.events.size() == 1) {
    SEISEKI_TRY(explanation, explained_event(context));
    SEISEKI_TRY(comparison, compared_event(context));
  }
  SEISEKI_CHECK(write_files(context, editions, month ? &*month : nullptr, explanation.json));
  if (context.format == Format::csv) {
    print(context, trial_players_table(m_tried.views));
  } else if (context.format == Format::json) {
    return Json{{"schema", "seiseki/trial/1"},
                {"events", events_json()},
                {"explanation", std::move(explanation.json)},
                {"comparison", std::move(comparison.json)},
                {"month", month ? trial::to_json(*month) : Json(nullptr)},
                {"kept", nullptr}};
  } else if (month) {
    write_visibly(context, trial_events_text(m_tried.events, m_tried.views, context.language, width()));
    write_visibly(context, trial_month_text(*month, context.language, width()));
    write_visibly(context, comparison.text + explanation.text);
    write_visibly(context, trial_questions_text(*month, context.language));
  } else if (!m_tried.events.empty()) {
    const Event& event = m_tried.events.front();
    write_visibly(context, trial_event_text(event, m_tried.views.front(), context.language, width()));
    write_visibly(context, comparison.text + explanation.text);
    write_visibly(context, trial_assumptions_text(event, context.language));
  }
  return Json(nullptr);
}

ExitCode TrialCommand::exit_code() const {
  if (m_tried.events.size() == 1) return exit_code_of_event(m_tried.events.front());
  const bool all_done = std::all_of(m_tried.events.begin(), m_tried.events.end(),
                                    [](const Event& event) { return exit_code_of_event(event) == ExitCode::done; });
  return all_done ? ExitCode::done : ExitCode::quarantined;
}

ExitCode TrialCommand::run(Context& context) {
  auto editions = load_editions(m_arguments);
  if (!editions) return fail(context, editions.error());
  if (auto named = edition_named("regulation", *editions)) {
    m_wishes.regulation = std::move(*named);
  } else {
    return fail(context, named.error());
  }
  if (auto named = edition_named("compare", *editions)) {
    m_compare = std::move(*named);
  } else {
    return fail(context, named.error());
  }
  if (auto list = read_listed_people(m_arguments, context, name())) {
    m_wishes.list = std::move(*list);
  } else {
    return fail(context, list.error());
  }
  read_sources(context, *editions);
  if (const auto checked = check_wishes(); !checked) return fail(context, checked.error());
  // One source that cannot be read is an error like any other; among several it is a line of the account.
  if (m_tried.events.size() == 1 && m_tried.events.front().error && context.format != Format::json)
    return fail(context, *m_tried.events.front().error);
  auto shown = show(context, *editions);
  if (!shown) return fail(context, shown.error());
  const bool is_any_rated = std::any_of(m_tried.events.begin(), m_tried.events.end(),
                                        [](const Event& event) { return event.verdict == Verdict::rated; });
  if (m_arguments.has("keep") && is_any_rated) {
    Json* told = context.format == Format::json ? &(*shown)["kept"] : nullptr;
    const ExitCode kept = keep_trial(m_arguments, m_given, m_tried.events, m_wishes.list.get(), context, told);
    if (kept != ExitCode::done) return kept;
  }
  // One object, whatever was done: what was kept is part of it.
  if (context.format == Format::json) print(context, *shown, {});
  if (is_any_rated) note_in_earnest(context);
  return exit_code();
}

}  // namespace seiseki::cli
