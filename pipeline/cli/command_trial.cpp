#include "pipeline/cli/command_trial.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "pipeline/cli/command_trial_keep.hpp"
#include "pipeline/cli/command_trial_text.hpp"
#include "pipeline/cli/fetching.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/ingest_options.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/files/write.hpp"
#include "pipeline/ingest/in_order.hpp"
#include "pipeline/ingest/run.hpp"
#include "pipeline/trial/assume.hpp"

namespace seiseki::cli {

using output::Json;
using trial::Event;
using trial::EventView;
using trial::Verdict;

namespace {

OptionGroup wishes_options() {
  return {{"Instead of what is assumed", "仮定に代えて"},
          {{"dates",
            '\0',
            "FIRST..LAST",
            {"when it was held: `2026-03-07..2026-03-08` or one day", "開催日。`2026-03-07..2026-03-08` または1日"}},
           {"type", '\0', "TYPE", {"rate as this", "この種類として計算する"}, {}, {"standard", "rapid"}},
           {"regulation",
            '\0',
            "EDITION|FILE",
            {"rate under this edition, or that of a file of your own (*.toml)",
             "この規程、または自作の規程ファイル(*.toml)で計算する"}},
           {"ratings",
            '\0',
            "WHICH",
            {"which printed ratings the players had before; else the national ones, then FIDE's",
             "前レーティングとして使う印刷値。省略時は国内、次にFIDE"},
            {},
            {"national", "fide", "none"}},
           {"start-rating",
            '\0',
            "RATING",
            {"the rating before of players without a printed one; 0 = none",
             "レーティングの印刷がない選手の前レーティング。0 はなし"}},
           {"games",
            '\0',
            "N",
            {"rated games every rated player had before; they decide K", "各選手の通算対局数(Kを決める)"}},
           {"non-member",
            '\0',
            "START",
            {"this start number is no member; may be repeated", "この開始番号は非会員。複数指定可"},
            {},
            {},
            true},
           {"result",
            '\0',
            "ROUND:WHITE=RESULT",
            {"the result of a game in doubt, `3:5=1-0` for round 3, White no. 5; may be repeated",
             "不明な対局の結果。`3:5=1-0` は第3ラウンド、白5番。複数指定可"},
            {},
            {},
            true}}};
}

OptionGroup display_options() {
  return {{"What to show", "表示"},
          {{"explain",
            '\0',
            "PLAYER",
            {"this player clause by clause: ID, start number or part of the name; else the one who moves most",
             "条項ごとに説明する選手(ID、開始番号、氏名の一部)。省略時は変動が最大の選手"}},
           {"wide", 'w', {}, {"all columns and rows, wider than a screen", "80桁を超えて、すべてを表示する"}},
           {"compare",
            '\0',
            "EDITION|FILE",
            {"the same under this edition, side by side", "この規程による結果と並べて表示する"}},
           {"to", '\0', "DIR", {"also write players, games and assumptions as CSV files", "CSVファイルも書き出す"}},
           {"keep",
            '\0',
            {},
            {"also make a database of it, with the list: the office's commands work from there",
             "データベースとリストも作る。以後は通常のコマンドが使える"}},
           jobs_option()}};
}

/// A whole number from `least` to `most`.
std::optional<int> number_in(const std::string& text, int least, int most) {
  int value = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool is_number = parsed.ec == std::errc{} && parsed.ptr == text.data() + text.size();
  return is_number && least <= value && value <= most ? std::optional(value) : std::nullopt;
}

/// `3:5=1-0`
std::optional<trial::ResultGiven> read_result(const std::string& text) {
  const std::size_t colon = text.find(':');
  const std::size_t equals = text.find('=');
  if (colon == std::string::npos || equals == std::string::npos || equals < colon) return std::nullopt;
  const auto round = number_in(text.substr(0, colon), 1, 1000);
  const auto white = number_in(text.substr(colon + 1, equals - colon - 1), 1, 99'999);
  const std::string result = text.substr(equals + 1);
  const bool is_result = result == "1-0" || result == "1/2" || result == "0-1";
  if (!round || !white || !is_result) return std::nullopt;
  return trial::ResultGiven{*round, StartNumber{*white},
                            result == "1-0"   ? GameResult::white_wins
                            : result == "1/2" ? GameResult::draw
                                              : GameResult::black_wins};
}

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

constexpr Text k_in_earnest{"In earnest a federation begins with its own list: `seiseki roster import --help`.",
                            "本番は連盟のリストの取り込みから始めます: `seiseki roster import --help`"};

}  // namespace

TrialCommand::TrialCommand() : Command{"trial"} {
  line().positional(sources_positional());
  line().group(wishes_options()).group(display_options());
  line().group(fetching_options()).group(storage_options()).group(common_options());
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
          {"trial event.trf --type rapid --compare fide-2025-10",
           {"as Rapid, under two regulations", "ラピッドとして、二つの規程で比べる"}},
          {"trial exports.zip --to files",
           {"everything in an archive, also as CSV", "アーカイブ全体を試し、CSVも書き出す"}}}};
}

tl::unexpected<Error> TrialCommand::misuse(std::string en, std::string ja) const {
  return failure(k_usage, {}, {}, {std::move(en), std::move(ja), name()});
}

Result<Proceed> TrialCommand::check() {
  SEISEKI_TRY(const ingest::Instructions common, read_instructions(m_arguments, name()));
  m_wishes.dates = common.dates;
  m_wishes.type = common.type;
  SEISEKI_CHECK(read_jobs(m_arguments, name()));
  const std::string ratings = m_arguments.get("ratings");
  if (!ratings.empty()) {
    m_wishes.ratings = ratings == "national" ? trial::RatingsBefore::national
                       : ratings == "fide"   ? trial::RatingsBefore::fide
                                             : trial::RatingsBefore::none;
  }
  const auto number = [&](const char* option, int most, std::optional<int>& out) -> Result<void> {
    if (!m_arguments.has(option)) return {};
    const std::string text = m_arguments.get(option);
    out = number_in(text, 0, most);
    if (out) return {};
    return misuse(fmt::format("--{} is a number from 0 to {}, not '{}'", option, most, text),
                  fmt::format("--{} は0から{}の数です('{}' は不可)", option, most, text));
  };
  SEISEKI_CHECK(number("start-rating", 4000, m_wishes.start_rating));
  SEISEKI_CHECK(number("games", 100'000, m_wishes.games));
  for (const std::string& text : m_arguments.all("non-member")) {
    const auto start = number_in(text, 1, 99'999);
    if (!start)
      return misuse(fmt::format("--non-member is a start number, not '{}'", text),
                    fmt::format("--non-member は開始番号です('{}' は不可)", text));
    m_wishes.non_members.insert(StartNumber{*start});
  }
  for (const std::string& text : m_arguments.all("result")) {
    const auto result = read_result(text);
    if (!result)
      return misuse(fmt::format("--result is ROUND:WHITE=RESULT, such as 3:5=1-0, 3:5=1/2 or 3:5=0-1, not '{}'", text),
                    fmt::format("--result は 3:5=1-0、3:5=1/2、3:5=0-1 のように指定します('{}' は不可)", text));
    m_wishes.results.push_back(*result);
  }
  return Proceed::run;
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
  const bool keeps_all = m_arguments.has("keep");
  struct Tried {
    trial::Given given;
    Event event;
  };
  ingest::InOrder<Tried> workers{*read_jobs(m_arguments, name()), [&](Tried tried) {
                                   if (keeps_all || m_given.empty()) m_given.push_back(std::move(tried.given));
                                   m_views.push_back(trial::view_of(tried.event));
                                   m_events.push_back(std::move(tried.event));
                                   context.show_progress(m_events.back().label);
                                 }};
  const Instant now = context.now();
  ingest::for_each_pending(m_arguments.positionals(), access.access, [&](ingest::PendingBatch pending, std::size_t) {
    workers.add([this, &editions, now, pending = std::move(pending)] {
      trial::Given given = trial::read(pending.load());
      Event event = trial::try_event(given, m_wishes, editions, now);
      return Tried{std::move(given), std::move(event)};
    });
  });
  workers.finish();
  context.show_progress({});
}

Result<void> TrialCommand::check_wishes() const {
  const bool of_one_event =
      !m_wishes.non_members.empty() || !m_wishes.results.empty() || m_compare || m_arguments.has("explain");
  if (m_events.size() > 1 && of_one_event) {
    return misuse(fmt::format("--explain, --compare, --non-member and --result are of one event; the source has {}",
                              m_events.size()),
                  fmt::format("--explain、--compare、--non-member、--result は1大会に対するものです(大会 {} 件)",
                              m_events.size()));
  }
  for (const Event& event : m_events) {
    if (!event.unknown_players.empty()) {
      const int start = event.unknown_players.begin()->value();
      return misuse(fmt::format("there is no start number {}", start), fmt::format("開始番号 {} はありません", start));
    }
    if (!event.unknown_games.empty()) {
      const trial::ResultGiven& game = event.unknown_games.front();
      return misuse(fmt::format("there is no game of White no. {} in round {}", game.white.value(), game.round),
                    fmt::format("第{}ラウンドに白番 {} 番の対局はありません", game.round, game.white.value()));
    }
  }
  return {};
}

Result<void> TrialCommand::explain(const Context& context, std::string& text, Json& json) const {
  const Event& event = m_events.front();
  const EventView& view = m_views.front();
  if (event.verdict != Verdict::rated) return {};
  std::optional<std::size_t> row = view.largest;
  const std::string wanted = m_arguments.get("explain");
  if (!wanted.empty()) {
    const std::vector<std::size_t> rows = trial::rows_of(view.rows, wanted);
    if (rows.empty())
      return misuse(fmt::format("nobody here is '{}'; give a start number or part of a name", wanted),
                    fmt::format("'{}' に該当する選手はいません。開始番号か氏名の一部を指定してください", wanted));
    if (rows.size() > 1) {
      std::string names;
      for (const std::size_t i : rows)
        names += fmt::format("{}{} {}", names.empty() ? "" : ", ", view.rows[i].number.value(), view.rows[i].name);
      return misuse(fmt::format("'{}' could be {}", wanted, names),
                    fmt::format("'{}' は複数います: {}", wanted, names));
    }
    row = rows.front();
  }
  if (!row) return {};
  const auto told = trial::explanation_text(event, view, view.rows[*row], context.language);
  if (!told) {
    if (!wanted.empty())
      text =
          fmt::format("\n{}: {}\n", view.rows[*row].name, context.say({"no game in this event", "対局がありません"}));
    return {};
  }
  text = trial_explanation_text(view.rows[*row], *told, wanted.empty(), context.language);
  if (const auto as_json = trial::explanation_json(event, view, view.rows[*row])) json = *as_json;
  return {};
}

Result<void> TrialCommand::compare(const Context& context, const lists::Editions& editions, std::string& text,
                                   Json& json) const {
  if (!m_compare || m_events.front().verdict != Verdict::rated) return {};
  trial::Wishes wishes = m_wishes;
  wishes.regulation = m_compare;
  const Event other = trial::try_event(m_given.front(), wishes, editions, context.now());
  if (other.error) return tl::make_unexpected(*other.error);
  const EventView view = trial::view_of(other);
  const Width width = m_arguments.has("wide") ? Width::whole : Width::of_a_screen;
  if (other.verdict == Verdict::rated) {
    text = trial_comparison_text(m_views.front(), view, context.language, width);
  } else {
    text = "\n" + *m_compare + ": " + trial::sentences_on(other, view, context.language).what + "\n";
  }
  json = trial::to_json(view);
  json["assumptions"] = trial::to_json(other.assumptions);
  return {};
}

Result<ExitCode> TrialCommand::show(const Context& context, const lists::Editions& editions) const {
  const Width width = m_arguments.has("wide") ? Width::whole : Width::of_a_screen;
  const bool several = m_events.size() > 1;
  std::optional<trial::Month> month;
  if (several) {
    SEISEKI_TRY(month, trial::month_of(m_events, m_views, editions, m_wishes));
  }
  std::string explanation;
  Json explained = nullptr;
  std::string comparison;
  Json compared = nullptr;
  if (m_events.size() == 1) {
    SEISEKI_CHECK(explain(context, explanation, explained));
    SEISEKI_CHECK(compare(context, editions, comparison, compared));
  }
  if (m_arguments.has("to")) {
    std::map<std::string, std::string> tables{
        {"players.csv", csv_of(trial_players_table(m_views))},
        {"games.csv", csv_of(trial_games_table(m_views))},
        {"assumptions.csv", csv_of(trial_assumptions_table(m_events, context.language))}};
    if (month) tables.emplace("month.csv", csv_of(trial_month_table(*month)));
    SEISEKI_CHECK(files::write_files(m_arguments.get("to"), tables, files::Purpose::published));
  }
  if (context.format == Format::csv) {
    print(context, trial_players_table(m_views));
  } else if (context.format == Format::json) {
    Json events = Json::array();
    for (std::size_t i = 0; i < m_events.size(); ++i) {
      Json event = trial::to_json(m_views[i]);
      const trial::Sentences en = trial::sentences_on(m_events[i], m_views[i], Language::en);
      const trial::Sentences ja = trial::sentences_on(m_events[i], m_views[i], Language::ja);
      event["what_en"] = output::or_null(en.what);
      event["what_ja"] = output::or_null(ja.what);
      event["needs_en"] = output::or_null(en.needs);
      event["needs_ja"] = output::or_null(ja.needs);
      event["assumptions"] = trial::to_json(m_events[i].assumptions);
      std::vector<Finding> findings = m_events[i].said;
      if (m_events[i].error) findings.push_back(m_events[i].error->finding);
      event["findings"] = output::to_json(findings);
      events.push_back(std::move(event));
    }
    print(context,
          {{"schema", "seiseki/trial/1"},
           {"events", std::move(events)},
           {"explanation", std::move(explained)},
           {"comparison", std::move(compared)},
           {"month", month ? trial::to_json(*month) : Json(nullptr)}},
          {});
  } else if (several) {
    write_visibly(context, trial_events_text(m_events, m_views, context.language, width));
    write_visibly(context, trial_month_text(*month, context.language, width));
  } else if (!m_events.empty()) {
    write_visibly(context, trial_event_text(m_events.front(), m_views.front(), context.language, width));
    write_visibly(context, comparison + explanation);
    write_visibly(context, trial_assumptions_text(m_events.front().assumptions, context.language));
  }
  return exit_code();
}

ExitCode TrialCommand::exit_code() const {
  if (m_events.size() == 1) return exit_code_of_event(m_events.front());
  const bool all_done = std::all_of(m_events.begin(), m_events.end(),
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
  read_sources(context, *editions);
  if (const auto checked = check_wishes(); !checked) return fail(context, checked.error());
  // One source that cannot be read is an error like any other; among several it is a line of the account.
  if (m_events.size() == 1 && m_events.front().error && context.format != Format::json)
    return fail(context, *m_events.front().error);
  const auto shown = show(context, *editions);
  if (!shown) return fail(context, shown.error());
  const bool is_any_rated =
      std::any_of(m_events.begin(), m_events.end(), [](const Event& event) { return event.verdict == Verdict::rated; });
  if (m_arguments.has("keep") && is_any_rated) {
    const ExitCode kept = keep_trial(m_arguments, m_given, m_events, context);
    if (kept != ExitCode::done) return kept;
  }
  if (is_any_rated) context.note(k_in_earnest);
  return *shown;
}

}  // namespace seiseki::cli
