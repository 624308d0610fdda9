#include "pipeline/cli/shown_person.hpp"

#include <fmt/format.h>

#include "engine/domain/category_words.hpp"
#include "engine/domain/membership.hpp"
#include "pipeline/operations/decision_text.hpp"
#include "pipeline/operations/words.hpp"

namespace seiseki::cli {

using output::Json;

namespace {

std::string text_or_dash(const Json& value) {
  return value.is_null() ? "-" : value.is_string() ? value.get<std::string>() : value.dump();
}

/// The kind of a membership, behind its days; nothing where nobody told it.
std::string kind_in(const Json& kind, Language language) {
  if (kind.is_null()) return {};
  const Text words =
      kind == to_string(MembershipKind::annual) ? Text{"annual", "年会員"} : Text{"one event", "大会会員"};
  return fmt::format(fmt::runtime(language == Language::ja ? "（{}）" : " ({})"), words.in(language));
}

/// Whoever is a member without a day of beginning or end is told to be one all the same.
std::string period_line(const Json& period, Language language) {
  const bool ja = language == Language::ja;
  const std::string kind = kind_in(period["kind"], language);
  if (period["from"].is_null() && period["until"].is_null())
    return fmt::format("  {}{}\n", ja ? "会員（期間の記載なし）" : "a member, since and until when is not told", kind);
  return fmt::format("  {}{} … {}{}\n", ja ? "会員期間：" : "member: ", text_or_dash(period["from"]),
                     text_or_dash(period["until"]), kind);
}

std::string decision_line(const operations::PersonDecision& one, Language language) {
  const store::Decision& decision = one.decision;
  const std::string value = operations::decision_value(decision, language);
  const Text undone = one.is_in_force ? Text{} : Text{" [undone]", " [取消済み]"};
  return fmt::format("  {} {} {} {}{}{}{}{}{}\n", decision.id.value(), to_iso_local(decision.time), decision.actor,
                     operations::decision_name(decision).in(language),
                     value.empty() ? "" : Text{": ", "："}.in(language), value, decision.reason.empty() ? "" : " — ",
                     operations::decision_reason(decision, language), undone.in(language));
}

/// Where a version of somebody's facts is from: a file, or a decision by its number.
std::string source_in(const std::string& source, Language language) {
  constexpr std::string_view k_decision = "decision ";
  if (language == Language::en || !source.starts_with(k_decision)) return source;
  return "決定 " + source.substr(k_decision.size());
}

/// What differs from the version before: `club Hamabe; date of birth changed`.
std::string changes_in(const Json& changes, Language language) {
  std::string out;
  for (const auto& [fact, now] : changes.items()) {
    const std::string_view name = operations::fact_wording(fact).in(language);
    out += out.empty() ? "" : language == Language::ja ? "、" : "; ";
    if (now == "changed") {
      out += fmt::format(fmt::runtime(language == Language::ja ? "{}を変更" : "{} changed"), name);
    } else if (now.is_boolean()) {
      out += fmt::format("{} {}", name, operations::yes_no_wording(now.get<bool>() ? "1" : "0").in(language));
    } else {
      out += fmt::format("{} {}", name, text_or_dash(now));
    }
  }
  return out;
}

}  // namespace

Table people_table() {
  return {.schema = "seiseki/roster/1",
          .rows_key = "members",
          .columns = {{"federation_id", {"ID", "ID"}},
                      {"name", {"name", "氏名"}},
                      {"kanji", {"kanji", "漢字"}},
                      {"fide_id", {"FIDE ID", "FIDE ID"}},
                      {"is_member", {"member", "会員"}, Align::left, operations::yes_no_wording},
                      {"member_from", {"from", "開始"}},
                      {"member_until", {"until", "終了"}},
                      {"club", {"club", "所属"}},
                      {"merged_into", {"merged into", "統合先"}}}};
}

std::string person_text(const operations::PersonView& view, const Json& person, Language language) {
  const bool ja = language == Language::ja;
  const auto at = [&](const char* key) { return text_or_dash(person[key]); };
  std::string out = fmt::format("{} {} {}\n", at("federation_id"), at("name"), at("kanji"));
  out += fmt::format("  FIDE ID{}{}\n", ja ? "：" : ": ", at("fide_id"));
  out += fmt::format("  {}{}\n", ja ? "所属：" : "club: ", at("club"));
  for (const Json& period : person["memberships"]) out += period_line(period, language);
  if (person["memberships"].empty()) out += fmt::format("  {}\n", ja ? "会員ではありません" : "not a member");
  if (!person["merged_into"].is_null())
    out += fmt::format("  {}{}\n", ja ? "統合先：" : "merged into: ", at("merged_into"));
  for (const Json& former : person["former_ids"])
    out += fmt::format("  {}{}\n", ja ? "旧ID：" : "former ID: ", text_or_dash(former));
  out += ja ? "履歴：\n" : "history:\n";
  for (const Json& version : person["history"]) {
    const std::string changes = version["version"] == 1 ? std::string{} : changes_in(version["changes"], language);
    out += fmt::format(fmt::runtime(ja ? "  {} {}（{}）{}{}\n" : "  {} {} ({}){}{}\n"), version["version"].dump(),
                       text_or_dash(version["recorded_at"]), source_in(text_or_dash(version["source"]), language),
                       changes.empty() ? "" : " ", changes);
  }
  if (!person["decisions"].empty()) out += ja ? "決定：\n" : "decisions:\n";
  for (const operations::PersonDecision& one : view.decisions) out += decision_line(one, language);
  for (const Json& told : person["told_by_list"]) {
    if (told["what"] == "active") {
      out += fmt::format(
          fmt::runtime(ja ? "  {}の活動：{} のリストでは活動中。最後の対局の日付は不明です\n"
                          : "  active in {}: the list of {} says so; the day of the last game is not known\n"),
          words_of(*parse_rating_category(told["category"].get<std::string>())).in(language),
          text_or_dash(told["list"]));
      continue;
    }
    const bool is_peak = told["what"] == "peak";
    const Text line = is_peak ? Text{"  peak of {} or more: the list of {} shows K {} at {}\n",
                                     "  最高レーティング {} 以上：{} のリストで変動係数 {}（{}）\n"}
                              : Text{"  a junior: the list of {1} shows K {2} at {3}; the birth date is not known\n",
                                     "  ジュニア：{1} のリストで変動係数 {2}（{3}）。生年月日は不明です\n"};
    out += fmt::format(fmt::runtime(line.in(language)), told["at_least"].dump(), text_or_dash(told["list"]),
                       told["k"].dump(), told["rating"].dump());
  }
  if (!person["fide_ratings"].empty()) out += ja ? "FIDEレーティング：\n" : "FIDE ratings:\n";
  for (const Json& rating : person["fide_ratings"]) {
    out += fmt::format("  {} {} S {} R {} B {}\n", text_or_dash(rating["list"]), text_or_dash(rating["name"]),
                       text_or_dash(rating["standard"]), text_or_dash(rating["rapid"]), text_or_dash(rating["blitz"]));
  }
  out += fmt::format("{} {}\n", ja ? "確認用の値" : "seen", at("seen"));
  return out;
}

std::string link_text(const operations::LinkView& view, Language language) {
  const bool ja = language == Language::ja;
  std::string out = fmt::format("{} {} {}\n", view.person.id.text(), view.person.name, view.person.kanji);
  if (!view.person.fide_id.text().empty())
    out += fmt::format("  {} {}\n", ja ? "現在のFIDE ID" : "FIDE ID so far", view.person.fide_id.text());
  out += fmt::format("FIDE {}", view.fide_id.text());
  if (view.fide) {
    out += fmt::format(" {} {} {} ({})\n", view.fide->name, view.fide->federation.text(), view.fide->title,
                       to_iso(view.fide->list));
  } else {
    out += ja ? " 手元のFIDEリストにありません\n" : " is on no FIDE list at hand\n";
  }
  for (const store::RosterPlayer& holder : view.holders)
    out += fmt::format("  {}{} {}\n", ja ? "同じFIDE IDの会員：" : "another member has it: ", holder.id.text(),
                       holder.name);
  return out;
}

}  // namespace seiseki::cli
