#include "pipeline/cli/command_trial_options.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "importers/source/files.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/ingest_options.hpp"

namespace seiseki::cli {

OptionGroup wishes_options() {
  return {{"Instead of what is assumed", "仮定に代えて"},
          {{"dates",
            '\0',
            "FIRST..LAST",
            {"when it was held: `2026-03-07..2026-03-08` or one day", "開催日。`2026-03-07..2026-03-08` または1日"}},
           {"accept-damaged",
            '\0',
            "REASON",
            {"read a source that shows signs of damage all the same",
             "壊れている疑いのある元データをそのまま読み取る理由"}},
           {"type", '\0', "TYPE", {"rate as this", "この種類として計算する"}, {}, {"standard", "rapid"}},
           {"regulation",
            '\0',
            "EDITION|FILE",
            {"rate under this edition, or that of a file of your own (*.toml)",
             "この規程、または自作の規程ファイル（*.toml）で計算する"}},
           {"list",
            '\0',
            "FILE",
            {"the federation's own list (CSV): its members, their ratings and games before",
             "連盟のリスト（CSV）。会員と、前レーティング、通算対局数を使う"}},
           {"id",
            '\0',
            "START=ID",
            {"who of that list a start number is, or `none`; may be repeated",
             "開始番号の選手のリスト上の会員ID、または `none`。複数指定可"},
            {},
            {},
            true},
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
            {"rated games every rated player had before; they decide K", "各選手の通算対局数（Kを決める）"}},
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
  return {
      {"What to show", "表示"},
      {{"explain",
        '\0',
        "PLAYER",
        {"this player clause by clause: ID, start number of one event, or part of the name; else the one who moves most",
         "条項ごとに説明する選手（ID、開始番号、氏名の一部）。省略時は変動が最大の選手"}},
       {"wide", 'w', {}, {"all columns and rows, wider than a screen", "80桁を超えて、すべてを表示する"}},
       {"compare",
        '\0',
        "EDITION|FILE",
        {"the same under this edition, side by side", "この規程による結果と並べて表示する"}},
       {"to",
        '\0',
        "DIR",
        {"also write pages for a web host or a disk, and everything as CSV files: events, players, games, explanation, "
         "assumptions, findings, comparison, month",
         "ウェブサーバーやディスク用のページと、大会、選手、対局、説明、仮定、問題点、比較、月の結果のCSVファイルも書き出す"}},
       {"keep",
        '\0',
        {},
        {"also make a database of it, with the list: the office's commands work from there",
         "データベースとリストも作る。以後は通常のコマンドが使える"}},
       jobs_option()}};
}

namespace {

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

/// `--ratings`, `--start-rating`, `--games`.
Result<void> read_start(const Arguments& arguments, const std::string& command, trial::Wishes& out) {
  const std::string ratings = arguments.get("ratings");
  if (!ratings.empty()) {
    out.ratings = ratings == "national" ? trial::RatingsBefore::national
                  : ratings == "fide"   ? trial::RatingsBefore::fide
                                        : trial::RatingsBefore::none;
  }
  const auto number = [&](const char* option, int most, std::optional<int>& value) -> Result<void> {
    if (!arguments.has(option)) return {};
    const std::string text = arguments.get(option);
    value = number_in(text, 0, most);
    if (value) return {};
    return trial_misuse(command, fmt::format("--{} is a number from 0 to {}, not '{}'", option, most, text),
                        fmt::format("--{} は0から{}の数です（'{}' は不可）", option, most, text));
  };
  SEISEKI_CHECK(number("start-rating", 4000, out.start_rating));
  return number("games", 100'000, out.games);
}

/// `--non-member`, `--result`.
Result<void> read_exceptions(const Arguments& arguments, const std::string& command, trial::Wishes& out) {
  for (const std::string& text : arguments.all("non-member")) {
    const auto start = number_in(text, 1, 99'999);
    if (!start)
      return trial_misuse(command, fmt::format("--non-member is a start number, not '{}'", text),
                          fmt::format("--non-member は開始番号です（'{}' は不可）", text));
    out.non_members.insert(StartNumber{*start});
  }
  for (const std::string& text : arguments.all("result")) {
    const auto result = read_result(text);
    if (!result)
      return trial_misuse(
          command, fmt::format("--result is ROUND:WHITE=RESULT, such as 3:5=1-0, 3:5=1/2 or 3:5=0-1, not '{}'", text),
          fmt::format("--result は 3:5=1-0、3:5=1/2、3:5=0-1 のように指定します（'{}' は不可）", text));
    out.results.push_back(*result);
  }
  return {};
}

/// What the list says is not said a second time.
Result<void> check_list(const Arguments& arguments, const std::string& command) {
  if (!arguments.has("list") && arguments.has("id"))
    return trial_misuse(command, "--id is who somebody is on a list; it goes with --list FILE",
                        "--id はリスト上の選手を示すため、--list FILE とともに指定します");
  for (const char* option : {"ratings", "start-rating", "games"}) {
    if (arguments.has("list") && arguments.has(option))
      return trial_misuse(command,
                          fmt::format("--list has the ratings and games before; it does not go with --{}", option),
                          fmt::format("--list に前レーティングと対局数があるため --{} と併用できません", option));
  }
  return {};
}

}  // namespace

tl::unexpected<Error> trial_misuse(const std::string& command, std::string en, std::string ja) {
  return failure(k_usage, {}, {}, {std::move(en), std::move(ja), command});
}

Result<trial::Wishes> read_wishes(const Arguments& arguments, const std::string& command) {
  trial::Wishes out;
  SEISEKI_TRY(ingest::Instructions common, read_instructions(arguments, command));
  out.dates = common.dates;
  out.type = common.type;
  out.ids = std::move(common.assignments);
  for (identity::Assignment& assignment : out.ids) assignment.remember = false;
  SEISEKI_CHECK(check_list(arguments, command));
  SEISEKI_CHECK(read_start(arguments, command, out));
  SEISEKI_CHECK(read_exceptions(arguments, command, out));
  return out;
}

Result<std::shared_ptr<const office::ListedPeople>> read_listed_people(const Arguments& arguments,
                                                                       const Context& context,
                                                                       const std::string& command) {
  if (!arguments.has("list")) return nullptr;
  SEISEKI_TRY(importers::Document document,
              importers::read_file(arguments.get("list"), office::max_list_bytes(office::k_max_list_rows)));
  SEISEKI_TRY(office::ListFile file, office::read_list_file(document));
  for (const Finding& finding : file.findings) {
    if (finding.severity() == Severity::error) return tl::make_unexpected(Error{finding});
    if (finding.severity() == Severity::warning) context.report(finding);
  }
  if (!file.columns.ratings && !file.columns.correspondence)
    return trial_misuse(
        command, fmt::format("'{}' has no ratings: a list has the columns ST and RP, or CC", document.name),
        fmt::format("'{}' にレーティングがありません（ST と RP、または CC の列が必要です）", document.name));
  return std::make_shared<const office::ListedPeople>(std::move(file), std::move(document));
}

}  // namespace seiseki::cli
