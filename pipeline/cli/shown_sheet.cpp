#include "pipeline/cli/shown_sheet.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "pipeline/operations/finding_text.hpp"
#include "pipeline/operations/signal_words.hpp"

namespace seiseki::cli {

using lists::Signal;
using operations::ChangeOnSheet;
using operations::ReportOnSheet;
using operations::Sheet;

namespace {

std::string revision_text(const store::ListManifest& list) {
  return fmt::format("{}/{}", to_iso(list.month), list.revision);
}

/// One line of the sheet, its title in a column of its own.
class SheetLines {
public:
  explicit SheetLines(const Context& context) : m_context{context} {}

  void add(const Text& title, const std::string& value) {
    constexpr std::size_t k_column = 22;
    std::string line{m_context.say(title)};
    // A kanji takes three bytes and two columns.
    std::size_t width = 0;
    for (const char c : line) width += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
    if (m_context.language == Language::ja) width += (line.size() - width) / 2;
    if (!value.empty()) line.append(width < k_column ? k_column - width : 1, ' ');
    m_text += "  " + line + value + '\n';
  }
  void add(const Text& title, std::size_t count) { add(title, std::to_string(count)); }
  void more(const std::string& value) { m_text += "    " + value + '\n'; }
  void title(const std::string& text) { m_text += text + '\n'; }
  std::string text() && { return std::move(m_text); }

private:
  const Context& m_context;
  std::string m_text;
};

void add_incomplete(const Sheet& sheet, const Context& context, SheetLines& out) {
  const auto count = std::count_if(sheet.reports.begin(), sheet.reports.end(),
                                   [](const ReportOnSheet& report) { return report.incomplete.has_value(); });
  if (count == 0) return;
  out.add({"incomplete reports", "結果の足りない報告"}, static_cast<std::size_t>(count));
  for (const ReportOnSheet& report : sheet.reports) {
    if (report.incomplete)
      out.more(fmt::format("{} {}: {}", report.id.value(), report.name,
                           operations::finding_text(*report.incomplete, context.language)));
  }
}

void add_waiting(const Sheet& sheet, const Context& context, SheetLines& out) {
  out.add({"reports that wait", "決定待ちの報告"}, sheet.waiting.size());
  for (const ReportOnSheet& report : sheet.waiting) {
    std::string why = fmt::format("{}", fmt::join(report.why, ", "));
    if (why.empty()) why = context.say({"nobody has decided", "未決定"});
    if (report.version_of) {
      why += fmt::format(fmt::runtime(context.say({"; another version of report {}", "、報告 {} の別の版"})),
                         report.version_of->value());
    }
    out.more(fmt::format("{} {}: {}", report.id.value(), report.name, why));
  }
}

std::string shown_k(const std::optional<KFactor>& k) {
  return k ? std::to_string(k->value()) : "-";
}

/// `N01234567 ST K 40 -> 20 Name`; what else is known of it stays in the JSON.
std::string signal_line(const Signal& signal, const Sheet& sheet, const Context& context) {
  std::string out = signal.player.text();
  if (signal.category) out += fmt::format(" {}", sheet.is_correspondence() ? "CC" : short_name(*signal.category));
  if (signal.k_before) out += fmt::format(" K {} -> {}", shown_k(signal.k_before), shown_k(signal.k_after));
  if (signal.rating_before) out += fmt::format(" {} -> UR", signal.rating_before->points());
  out += ' ' + signal.name;
  if (signal.cause) {
    const Text cause = operations::signal_cause(*signal.cause);
    out += context.say({": ", "："});
    out += context.say(cause);
  }
  return out;
}

/// What no game, birthday or threshold explains, and whose rating is gone. A correspondence list knows no K.
void add_signals(const Sheet& sheet, const Context& context, SheetLines& out) {
  for (const Signal::Kind kind : operations::k_signal_kinds) {
    if (sheet.is_correspondence() && kind != Signal::Kind::rating_gone) continue;
    const auto is_of_kind = [&](const Signal& signal) { return signal.kind == kind; };
    out.add(operations::signal_title(kind),
            static_cast<std::size_t>(std::count_if(sheet.signals.begin(), sheet.signals.end(), is_of_kind)));
    for (const Signal& signal : sheet.signals) {
      if (is_of_kind(signal) && operations::is_named(signal)) out.more(signal_line(signal, sheet, context));
    }
  }
}

void add_people(const Sheet& sheet, const Context& context, SheetLines& out) {
  out.add({"first ratings", "初期レーティング"}, sheet.first_ratings.size());
  if (!sheet.by_merge.empty()) out.add({"ratings by merge", "統合による値"}, sheet.by_merge.size());
  for (const ChangeOnSheet& change : sheet.by_merge) {
    out.more(fmt::format("{} {} UR -> {} {}", change.player.text(),
                         sheet.is_correspondence() ? "CC" : short_name(change.category), change.after->points(),
                         change.name));
  }
  out.add(sheet.replaces ? Text{"the correction changes", "訂正による変動"} : Text{"largest changes", "大きな変動"},
          sheet.largest_changes.empty() ? std::string{"-"} : std::string{});
  for (const ChangeOnSheet& change : sheet.largest_changes) {
    out.more(fmt::format("{} {} {} -> {} ({:+}) {}", change.player.text(),
                         sheet.is_correspondence() ? "CC" : short_name(change.category), change.before->points(),
                         change.after->points(), change.after->points() - change.before->points(), change.name));
  }
  if (!sheet.other_changes.empty()) out.add({"besides ratings", "レーティング以外"}, sheet.other_changes.size());
  for (const operations::OtherChangeOnSheet& change : sheet.other_changes) {
    out.more(fmt::format("{} {} {} {}", change.after.player.text(),
                         sheet.is_correspondence() ? "CC" : short_name(change.after.category),
                         operations::other_change_text(change, context.language), change.after.name));
  }
  add_signals(sheet, context, out);
  // A correspondence list takes no rating over.
  if (sheet.is_correspondence()) return;
  out.add({"adoption questions", "引き継ぎの質問"}, sheet.adoptions.size());
  for (const lists::ListAdjustment& adjustment : sheet.adjustments) {
    out.add({"whole list adjusted", "リスト全体の調整"},
            fmt::format("{} {:+} {}", short_name(adjustment.category), adjustment.points, adjustment.note));
  }
  if (!sheet.undecided.empty()) out.add({"department decides", "レーティング部の決定"}, sheet.undecided.size());
  for (const lists::UndecidedRating& undecided : sheet.undecided) {
    out.more(fmt::format("{} {} {}/{} {}", undecided.player.text(), short_name(undecided.category),
                         undecided.score.half_points() / 2, undecided.games, undecided.name));
  }
}

void add_merges(const Sheet& sheet, SheetLines& out) {
  const auto add = [&](const Text& title, const std::vector<operations::MergeOnSheet>& merges,
                       std::string_view between) {
    if (merges.empty()) return;
    out.add(title, merges.size());
    for (const operations::MergeOnSheet& merged : merges) {
      out.more(fmt::format("{} {} {} {} {} ({})", merged.merge.from.text(), merged.from_name, between,
                           merged.merge.into.text(), merged.into_name, to_iso(merged.merge.effective)));
    }
  };
  add({"people merged", "統合した会員ID"}, sheet.merges, "->");
  add({"people parted", "統合を取り消した会員ID"}, sheet.parted, "/");
}

void add_memberships(const Sheet& sheet, const Context& context, SheetLines& out) {
  if (sheet.memberships.empty()) return;
  out.add({"memberships changed", "会員資格の変更"}, sheet.memberships.size());
  for (const operations::MembershipOnSheet& changed : sheet.memberships) {
    out.more(fill(context.say({"{0} {1}: by now judged otherwise for report {2}, which is to be imported again",
                               "{0} {1}：報告 {2} の対局の判定が現在の会員資格と異なります。取り込み直してください"}),
                  std::vector{changed.player.text(), changed.name, changed.report.text()}));
  }
}

void add_files(const Sheet& sheet, const std::string& folder, SheetLines& out) {
  out.add({"files, to", "ファイルの出力先"}, folder);
  for (const auto& [name, bytes] : sheet.files.current) out.more(name);
  for (const auto& [name, bytes] : sheet.files.superseded) out.more("-> " + name);
}

}  // namespace

std::string sheet_text(const Sheet& sheet, const std::string& folder, const Context& context) {
  SheetLines out{context};
  out.title(fmt::format(
      fmt::runtime(context.say({"List {}, computed again: every number equal", "リスト {}（再計算で全数値一致）"})),
      revision_text(sheet.list)));
  if (sheet.replaces) out.add({"takes the place of", "差し替える版"}, revision_text(*sheet.replaces));
  out.add({"reports in it", "含まれる報告"}, sheet.reports.size());
  for (const ReportOnSheet& report : sheet.reports) out.more(fmt::format("{} {}", report.id.value(), report.name));
  add_incomplete(sheet, context, out);
  if (!sheet.replaces) add_waiting(sheet, context, out);
  add_people(sheet, context, out);
  add_merges(sheet, out);
  add_memberships(sheet, context, out);
  if (!sheet.notices.empty()) out.add({"to consider", "確認事項"}, sheet.notices.size());
  for (const Finding& notice : sheet.notices) out.more(notice.message(context.language));
  if (!sheet.findings.empty()) out.add({"about first ratings", "初期レーティングについて"}, sheet.findings.size());
  for (const Finding& found : sheet.findings) out.more(found.message(context.language));
  add_files(sheet, folder, out);
  if (sheet.is_early) out.add({"period over", "期間の終了"}, to_iso(sheet.last_day));
  out.add({"order, fees, approval", "順序・更新料・承認"},
          sheet.obstacles.empty() ? std::string{context.say({"nothing in the way", "問題なし"})} : std::string{});
  for (const Error& obstacle : sheet.obstacles) out.more(obstacle.finding.message(context.language));
  out.add({"seen", "確認用の値"}, sheet.seen);
  return std::move(out).text();
}

}  // namespace seiseki::cli
