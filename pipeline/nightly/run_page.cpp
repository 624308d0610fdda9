#include "pipeline/nightly/run_page.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "importers/text/markup.hpp"
#include "pipeline/catalogue/catalogue.hpp"
#include "pipeline/catalogue/code_names.hpp"

namespace seiseki::nightly {

using importers::text::escape_markup;

namespace {

/// What an officer has to do with an event; in the order in which they are told.
enum class Section { changed, arrived, set_aside, unreachable, going_on, left_out };
constexpr std::array<std::pair<Section, Text>, 6> k_sections{{
    {Section::changed, {"Changed since they were rated", "計算後に変わった大会"}},
    {Section::arrived, {"New reports", "新しい報告"}},
    {Section::set_aside, {"Set aside: they could not be taken as they are", "隔離：そのままでは取り込めなかったもの"}},
    {Section::unreachable, {"Not reached or not readable", "取得できない、または読めないもの"}},
    {Section::going_on, {"Not over yet", "開催中・開催前の大会"}},
    {Section::left_out, {"Not looked at this time", "今回は確認していないもの"}},
}};

/// nullopt: it is as it was, and nobody has to hear of it.
std::optional<Section> section_of(const ItemReport& item) {
  if (item.is_drift) return Section::changed;
  switch (item.outcome) {
    case ItemOutcome::imported:
      return Section::arrived;
    case ItemOutcome::quarantined:
      return Section::set_aside;
    case ItemOutcome::refused:
      return Section::unreachable;
    case ItemOutcome::skipped:
      return item.reason == k_not_over ? Section::going_on : Section::left_out;
    case ItemOutcome::unchanged:
      break;
  }
  return std::nullopt;
}

constexpr std::string_view k_on_site = "chess-results:";
constexpr std::string_view k_in_folder = "file:";

bool is_on_site(const ItemReport& item) {
  return item.item.starts_with(k_on_site);
}

/// Where it comes from, for a person.
std::string source_of(const ItemReport& item) {
  if (is_on_site(item)) return "Chess-Results " + item.item.substr(k_on_site.size());
  return item.item.starts_with(k_in_folder) ? item.item.substr(k_in_folder.size()) : item.item;
}

std::string title_of(const ItemReport& item) {
  return item.event.empty() ? source_of(item) : item.event;
}

std::string names_of(const ItemReport& item, Language language) {
  std::string out;
  for (const auto& [code, count] : item.codes) {
    out += out.empty() ? "" : language == Language::ja ? "、" : ", ";
    out += catalogue::name_of_code(code).in(language);
    if (count > 1) out += fmt::format(" ×{}", count);
  }
  return out;
}

bool is_sentence(std::string_view text) {
  return !text.empty() && text.find('{') == std::string_view::npos;
}

/// What the finding itself advises, where that needs no more than the finding.
std::string advice_of(const ItemReport& item, Language language) {
  const FindingKind* kind = catalogue::find_kind(item.reason);
  if (kind == nullptr) return {};
  std::string to_do = what_to_do(*kind, language);
  return is_sentence(to_do) ? to_do : std::string{};
}

std::string reason_of(const ItemReport& item, Language language) {
  // A finding's sentence may name somebody; what an error says is of the source alone.
  if (!item.reason_en.empty()) return language == Language::ja ? item.reason_ja : item.reason_en;
  if (const FindingKind* kind = catalogue::find_kind(item.reason)) {
    const std::string_view message = kind->message.in(language);
    if (is_sentence(message)) return std::string{message};
  }
  const Text named = item.reason == "since" ? Text{"it ended before the day that was asked for", "指定日より前に終了"}
                     : item.reason == "limit" ? Text{"as many events as are looked at in one run", "1回の上限に到達"}
                     : item.reason == "stopped" ? Text{"the run was stopped", "実行を停止"}
                     : item.reason == "offline"
                         ? Text{"nothing was to be fetched (--offline)", "取得を行わない指定（--offline）"}
                         : catalogue::name_of_code(item.reason);
  return std::string{named.in(language)};
}

/// What has happened to it.
std::string sentence_of(const ItemReport& item, Section section, Language language) {
  const bool has_codes = !item.codes.empty();
  std::string reason = reason_of(item, language);
  // Some are sentences of their own.
  if (section == Section::left_out && !reason.ends_with('.') && !reason.ends_with("。"))
    reason += language == Language::ja ? "。" : ".";
  const std::vector<std::string> values{item.report, names_of(item, language), std::to_string(item.differences.size()),
                                        reason, std::to_string(item.open_problems)};
  Text sentence;
  switch (section) {
    case Section::changed:
      sentence = item.differences.empty()
                     ? Text{"Report {0} is rated, and its source has changed since, in no result and no day. Nothing was "
                            "changed here.",
                            "報告 {0} は計算済みですが、取得元がその後変わりました（結果と日付の相違はありません）。"
                            "こちらでは何も変えていません。"}
                     : Text{"Report {0} is rated, and its source differs now in {2} places. Nothing was changed here.",
                            "報告 {0} は計算済みですが、取得元と {2} 箇所が異なります。こちらでは何も変えていません。"};
      break;
    case Section::arrived:
      sentence =
          item.open_problems > 0
              ? Text{"Report {0} cannot be accepted before {4|open problem is|open problems are} settled. Found: {1}.",
                     "報告 {0} には未解決の問題が {4} 件あり、解決するまで受理できません。検出：{1}。"}
          : has_codes
              ? Text{"Report {0} waits for a decision. Found: {1}.", "報告 {0} が決定を待っています。検出：{1}。"}
              : Text{"Report {0} waits for a decision; nothing was found.",
                     "報告 {0} が決定を待っています。問題はありません。"};
      break;
    case Section::set_aside:
    case Section::unreachable:
      sentence = {"Reason: {3}", "理由：{3}"};
      break;
    case Section::going_on:
      sentence = {"Its last day has not come. Every run looks at it again until it is over.",
                  "最終日を迎えていません。終了するまで毎回確認します。"};
      break;
    case Section::left_out:
      sentence = item.reason == "since" ? Text{"Reason: {3}", "理由：{3}"}
                                        : Text{"Reason: {3} The next run goes on here.", "理由：{3}次回に続きます。"};
      break;
  }
  return fill(sentence.in(language), values);
}

/// What the officer does about it; empty: nothing.
std::string step_of(const ItemReport& item, Section section, Language language) {
  const std::vector<std::string> values{item.report};
  switch (section) {
    case Section::changed:
      return fill(
          Text{"Ask the organiser which is right; if the source is, open a case: `seiseki correct open --about "
               "report:{0} …`",
               "どちらが正しいか報告者に確認し、取得元が正しければ案件を開きます：`seiseki correct open --about "
               "report:{0} …`"}
              .in(language),
          values);
    case Section::arrived:
      return fill(Text{"Look at it: `seiseki report show {0}`", "内容の確認：`seiseki report show {0}`"}.in(language),
                  values);
    case Section::set_aside:
    case Section::unreachable: {
      std::string advice = advice_of(item, language);
      if (!advice.empty() || section == Section::unreachable) return advice;
      return std::string{
          Text{"See why: `seiseki quarantine list`", "理由の確認：`seiseki quarantine list`"}.in(language)};
    }
    case Section::going_on:
    case Section::left_out:
      break;
  }
  return {};
}

struct Told {
  std::string title;
  std::string source;  ///< empty where the title says it
  std::string link;    ///< of the event's page; empty: there is none
  std::vector<std::string> lines;
};

Told told_of(const ItemReport& item, Section section, Language language) {
  Told out{.title = title_of(item)};
  if (!item.event.empty()) out.source = source_of(item);
  if (is_on_site(item))
    out.link = fmt::format("https://chess-results.com/tnr{}.aspx", item.item.substr(k_on_site.size()));
  out.lines.push_back(sentence_of(item, section, language));
  for (const ingest::Difference& difference : item.differences)
    out.lines.push_back("- " + difference.finding().message(language));
  if (std::string step = step_of(item, section, language); !step.empty()) out.lines.push_back(std::move(step));
  return out;
}

/// Every item once: as it is told below, or as it was.
std::string opening(const RunReport& report, Language language) {
  const auto told = [&](std::optional<Section> section) {
    return std::count_if(report.items.begin(), report.items.end(),
                         [&](const ItemReport& item) { return section_of(item) == section; });
  };
  const auto changed = told(Section::changed);
  const auto arrived = told(Section::arrived);
  const auto set_aside = told(Section::set_aside);
  const auto unreachable = told(Section::unreachable);
  const auto going_on = told(Section::going_on);
  const auto left_out = told(Section::left_out);
  const auto looked_at = static_cast<std::ptrdiff_t>(report.items.size()) - left_out;
  std::vector<std::string> values;
  for (const auto count : {looked_at, arrived, told(std::nullopt), changed, set_aside, unreachable, left_out, going_on})
    values.push_back(std::to_string(count));
  std::string out = fill(
      Text{
          "{0|event was|events were} looked at: {1|new report|new reports}, {2} unchanged, {3} changed since they were rated, {4} set aside, {5} not reached.",
          "大会 {0} 件を確認しました：新しい報告 {1} 件、変更なし {2} 件、計算後の変更 {3} 件、隔離 {4} 件、取得できないもの {5} 件。"}
          .in(language),
      values);
  if (going_on > 0)
    out += fill(Text{" {7|is|are} not over yet.", " うち {7} 件は開催中または開催前です。"}.in(language), values);
  if (left_out > 0) {
    out += fill(Text{" {6|more was|more were} not looked at.", "このほか {6} 件は今回確認していません。"}.in(language),
                values);
  }
  const bool is_quiet = arrived == 0 && changed == 0 && set_aside == 0 && unreachable == 0 && report.stopped.empty();
  if (is_quiet) out += Text{" Nothing is to be done.", "作業はありません。"}.in(language);
  return out;
}

std::string stopped_text(const RunReport& report, Language language) {
  if (report.stopped.empty()) return {};
  ItemReport as_item;
  as_item.reason = report.stopped;
  const auto left = std::count_if(report.items.begin(), report.items.end(), [](const ItemReport& item) {
    return section_of(item) == Section::left_out && item.reason != "since";
  });
  const auto looked_at = std::count_if(report.items.begin(), report.items.end(),
                                       [](const ItemReport& item) { return section_of(item) != Section::left_out; });
  return fill(Text{"The run ended early; looked at: {1}, left for the next run: {2}. {0}",
                   "途中で終了しました（確認済み {1} 件、次回に残したもの {2} 件）：{0}"}
                  .in(language),
              std::vector<std::string>{reason_of(as_item, language), std::to_string(looked_at), std::to_string(left)});
}

std::string standing_text(const RunReport& report, Language language) {
  std::string out;
  const auto add = [&](int count, const Text& sentence) {
    if (count > 0) out += fill(sentence.in(language), std::vector<std::string>{std::to_string(count)}) + '\n';
  };
  add(report.waiting, {"Reports that wait with open problems altogether: {0} (`seiseki report list --stage received`)",
                       "未解決の問題がある報告の合計：{0} 件（`seiseki report list --stage received`）"});
  add(report.quarantine, {"Documents in quarantine altogether: {0} (`seiseki quarantine list`)",
                          "隔離中の文書の合計：{0} 件（`seiseki quarantine list`）"});
  add(report.still_refused, {"Files and addresses that were refused and are still there: {0} (`seiseki nightly list`)",
                             "取り込めないまま残っているファイル・アドレス：{0} 件（`seiseki nightly list`）"});
  add(report.drift, {"Rated events known to have changed altogether: {0} (`seiseki nightly list`)",
                     "計算後に変わったと分かっている大会の合計：{0} 件（`seiseki nightly list`）"});
  return out;
}

/// For whoever keeps the machine running.
std::string counts_text(const RunReport& report, Language language) {
  constexpr std::array<Text, 5> k_words{{{"imported", "取り込み"},
                                         {"unchanged", "変更なし"},
                                         {"quarantined", "隔離"},
                                         {"refused", "取り込み不可"},
                                         {"skipped", "未処理"}}};
  const bool ja = language == Language::ja;
  std::string out = fmt::format("{} {}:", ja ? "対象" : "seen", report.items.size());
  for (const ItemOutcome outcome : k_outcomes)
    out += fmt::format(" {} {}", k_words.at(static_cast<std::size_t>(outcome)).in(language), report.count(outcome));
  return out + fmt::format(" · {} {}", ja ? "リクエスト" : "requests", report.requests());
}

std::string heading(const RunReport& report, Language language) {
  const std::string day = to_iso(local_date(report.started));
  return language == Language::ja ? day + " の夜間確認" : "Night of " + day;
}

template <class Each>
void for_each_told(const RunReport& report, Section section, Language language, Each&& each) {
  for (const ItemReport& item : report.items) {
    if (section_of(item) == section) each(told_of(item, section, language));
  }
}

bool has_any(const RunReport& report, Section section) {
  for (const ItemReport& item : report.items) {
    if (section_of(item) == section) return true;
  }
  return false;
}

/// Commands stand in backquotes: as code.
std::string with_code(const std::string& text) {
  std::string out;
  bool is_code = false;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('`', at), text.size());
    const std::string piece = escape_markup(text.substr(at, end - at));
    out += is_code ? "<code>" + piece + "</code>" : piece;
    is_code = !is_code;
    at = end + 1;
  }
  return out;
}

}  // namespace

std::string to_text(const RunReport& report, Language language) {
  std::string out = heading(report, language) + '\n' + opening(report, language) + '\n';
  if (const std::string stopped = stopped_text(report, language); !stopped.empty()) out += stopped + '\n';
  for (const auto& [section, title] : k_sections) {
    if (!has_any(report, section)) continue;
    out += fmt::format("\n{}\n", title.in(language));
    for_each_told(report, section, language, [&](const Told& told) {
      out += "  " + told.title + (told.source.empty() ? "" : " (" + told.source + ")") + '\n';
      for (const std::string& line : told.lines) out += "    " + line + '\n';
    });
  }
  if (const std::string standing = standing_text(report, language); !standing.empty()) out += '\n' + standing;
  return out + fmt::format("\n{} {} · {} … {}\n{}\n", language == Language::ja ? "実行" : "run", report.run_id,
                           to_iso_local(report.started), to_iso_local(report.ended), counts_text(report, language));
}

std::string to_html(const RunReport& report, Language language) {
  const bool ja = language == Language::ja;
  const std::string title = escape_markup(heading(report, language));
  std::string out = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
      "<title>{}</title>\n<style>body{{font-family:sans-serif;line-height:1.6;max-width:48em;margin:2em auto;padding:0 "
      "1em}}h2{{font-size:1.15em;border-bottom:1px solid;margin-top:2em}}h3{{font-size:1em;margin-bottom:0}}"
      "p{{margin:.2em 0;overflow-wrap:anywhere}}small,footer{{opacity:.75}}footer{{margin-top:3em;font-size:.85em}}"
      "</style>\n</head>\n<body>\n<h1>{}</h1>\n<p>{}</p>\n",
      ja ? "ja" : "en", title, title, escape_markup(opening(report, language)));
  if (const std::string stopped = stopped_text(report, language); !stopped.empty())
    out += fmt::format("<p>{}</p>\n", with_code(stopped));
  for (const auto& [section, section_title] : k_sections) {
    if (!has_any(report, section)) continue;
    out += fmt::format("<section>\n<h2>{}</h2>\n", escape_markup(section_title.in(language)));
    for_each_told(report, section, language, [&](const Told& told) {
      const std::string name = escape_markup(told.title);
      out += told.link.empty()
                 ? fmt::format("<h3>{}", name)
                 : fmt::format("<h3><a href=\"{}\" rel=\"noopener noreferrer\">{}</a>", escape_markup(told.link), name);
      if (!told.source.empty()) out += fmt::format(" <small>{}</small>", escape_markup(told.source));
      out += "</h3>\n";
      for (const std::string& line : told.lines) out += fmt::format("<p>{}</p>\n", with_code(line));
    });
    out += "</section>\n";
  }
  std::string standing = standing_text(report, language);
  for (std::size_t at = 0, end = 0; (end = standing.find('\n', at)) != std::string::npos; at = end + 1)
    out += fmt::format("<p>{}</p>\n", with_code(standing.substr(at, end - at)));
  return out + fmt::format("<footer>\n<p>{} {} · {} … {}</p>\n<p>{}</p>\n</footer>\n</body>\n</html>\n",
                           ja ? "実行" : "run", escape_markup(report.run_id), to_iso_local(report.started),
                           to_iso_local(report.ended), escape_markup(counts_text(report, language)));
}

}  // namespace seiseki::nightly
