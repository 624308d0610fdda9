#include "pipeline/cli/command_explain.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/operations/decision_text.hpp"
#include "pipeline/operations/explain.hpp"

namespace seiseki::cli {

using operations::ExplanationView;

namespace {

bool is_of_correspondence(const ExplanationView& view) {
  return view.series == store::ListSeries::correspondence;
}

std::string heading(store::ListSeries series, YearMonth month, const Regulation& edition,
                    const std::optional<store::Decision>& choice, const Context& context) {
  const Text list = series == store::ListSeries::correspondence ? Text{"Correspondence list of", "通信対局リスト"}
                                                                : Text{"List of", "リスト"};
  std::string out = fmt::format("{} {} · {} ({})\n", context.say(list), to_iso(month), edition.title(context.language),
                                edition.id.text());
  if (choice) {
    out += fmt::format(
        fmt::runtime(context.say({"this edition by decision {} of {}: {}\n", "決定 {}（{}）による規程：{}\n"})),
        choice->id.value(), choice->actor, choice->reason);
  }
  return out;
}

bool is_rated(const ExplanationView& view) {
  return std::any_of(view.revisions.begin(), view.revisions.end(), [&](const operations::ExplainedRevision& revision) {
    return revision.revision == view.list.revision &&
           std::any_of(revision.entries.begin(), revision.entries.end(),
                       [](const store::ListEntry& entry) { return entry.rating.has_value(); });
  });
}

std::string ledgers_text(const ExplanationView& view, const Context& context) {
  std::string told = operations::explained_ledgers(view, context.language);
  if (!told.empty()) return told;
  const Text unrated = is_of_correspondence(view) ? Text{"no game in this quarter, and no rating yet",
                                                         "この期間に終了した対局はなく、レーティングはまだありません"}
                                                  : Text{"no game in this period, and no rating yet",
                                                         "この期間の対局はなく、レーティングはまだありません"};
  const Text unchanged = is_of_correspondence(view) ? Text{"no game in this quarter; the rating stays as it was",
                                                           "この期間に終了した対局はなく、レーティングは変わりません"}
                                                    : Text{"no game in this period; the ratings stay as they were",
                                                           "この期間の対局はなく、レーティングは変わりません"};
  return fmt::format("{} {}: {}\n", view.player.text(), view.name, context.say(is_rated(view) ? unchanged : unrated));
}

/// The ratings of one revision, each after a blank; empty if there is nothing to tell.
std::string ratings_of(const operations::ExplainedRevision& revision, bool is_correspondence) {
  std::string out;
  for (const store::ListEntry& entry : revision.entries) {
    if (!is_correspondence) {
      out += fmt::format(" {} {}", short_name(entry.category),
                         entry.rating ? std::to_string(entry.rating->points()) : "UR");
    } else if (entry.rating) {
      out += fmt::format(" {}", entry.rating->points());
    }
  }
  return out;
}

/// What other published revisions than the one asked about say.
std::string revisions_text(const ExplanationView& view, const Context& context) {
  std::string out;
  for (const operations::ExplainedRevision& revision : view.revisions) {
    if (revision.revision == view.list.revision || !revision.is_published) continue;
    const std::string ratings = ratings_of(revision, is_of_correspondence(view));
    // Whoever was not on it yet has no number there.
    if (ratings.empty()) continue;
    const Text form = revision.revision < view.list.revision
                          ? Text{"originally (revision {}):{}\n", "訂正前（第{}版）：{}\n"}
                          : Text{"corrected (revision {}):{}\n", "訂正後（第{}版）：{}\n"};
    // Behind a full-width colon there is no blank.
    const std::string_view after_colon =
        context.language == Language::ja ? std::string_view{ratings}.substr(1) : ratings;
    out += fmt::format(fmt::runtime(context.say(form)), revision.revision, after_colon);
  }
  return out;
}

std::string provenance_text(const ExplanationView& view, const Context& context) {
  std::string out;
  for (const operations::ExplainedReport& source : view.provenance) {
    for (const store::DocumentFacts& document : source.documents)
      out +=
          fmt::format("{} {} {}  {}  {}\n", context.say({"from report", "報告"}), source.report.id.value(),
                      source.report.name, document.sha256, document.origin.empty() ? document.name : document.origin);
  }
  return out;
}

std::string explanation_text(const ExplanationView& view, const Context& context) {
  std::string out = heading(view.series, view.list.month, *view.edition, view.edition_choice, context) +
                    ledgers_text(view, context) + revisions_text(view, context);
  for (const store::Decision& decision : view.decisions) out += operations::decision_text(decision, context.language);
  return out + provenance_text(view, context);
}

}  // namespace

ExplainCommand::ExplainCommand() : OneListCommand{"explain"} {
  line().positional(
      {"MONTH PLAYER",
       {"which list, `2026-03`, else the newest; whom, by federation ID or name (a whole name, else how a word "
        "of it begins, else a part), else everybody on the list",
        "どのリストか（`2026-03`、省略時は最新）と、会員IDまたは氏名（氏名全体、なければ語の先頭、なければ一部。省略時はリストの全員）"},
       0,
       2});
  line().group({{"Which", "対象"},
                {{"list", '\0', "MONTH", {"the same as MONTH", "MONTH と同じ"}},
                 {"provenance",
                  '\0',
                  {},
                  {"also the reports and the documents the games come from", "対局の出所の報告と文書も表示する"}},
                 correspondence_option()}});
  line().group(storage_options()).group(common_options(Forms::document));
}
Manual ExplainCommand::manual() const {
  return {
      .summary = {"Tell how a player's number came about, clause by clause",
                  "選手のレーティングの計算を条項ごとに説明する"},
      .description =
          {"Every game of the period with the ratings used, the difference, the table's row, PD, K and why that K, and C; "
           "every game that does not count, and the clause; sums, rounding, floor, first ratings. The list is computed "
           "again from its stored input for this, and refused if any number differs. The JSON form is enough to recompute "
           "the number with a pencil.",
           "期間中の全対局について、使用したレーティング、差、表の行、PD、Kとその理由、Cを、"
           "計算対象外の対局についてはその条項を、さらに合計・四捨五入・下限・初期レーティングを示します。"
           "保存された入力からリストを再計算し、一つでも数字が異なれば中止します。"},
      .examples = {{"explain 2026-03 N01234567", {"one player, by ID", "IDで一人の選手"}},
                   {"explain kitakaze --format json", {"by name, for a program", "氏名で、プログラム向けに"}},
                   {"explain 2026-03 --format json", {"a whole list, for an auditor", "リスト全体を監査のために"}}}};
}

Result<Proceed> ExplainCommand::check() {
  m_which.reset();
  m_player.clear();
  std::string month_word;
  for (const std::string& word : m_arguments.positionals()) {
    // No ID and no name is a month, so that either may come first.
    const auto month = read_which_list(word, name());
    const bool is_meant_as_month = word.size() > 4 && word.find_first_not_of("0123456789") == 4 && word[4] == '-';
    if (!month && is_meant_as_month) return tl::make_unexpected(month.error());
    if (month && month_word.empty()) {
      month_word = word;
    } else if (!month && m_player.empty()) {
      m_player = word;
    } else {
      return failure(k_usage, {}, {},
                     {"one MONTH and one PLAYER are enough", "月と選手は一つずつ指定してください", name()});
    }
  }
  SEISEKI_TRY(const std::string text, list_word(month_word, m_arguments, name()));
  if (!text.empty()) {
    SEISEKI_TRY(m_which, read_which_list(text, name()));
  }
  return Proceed::run;
}

ExitCode ExplainCommand::explain_list(const Opened& opened, Context& context) {
  const auto view = operations::list_explanation_view(*opened.work, opened.editions,
                                                      {.series = series(), .list = m_which, .player = {}});
  if (!view) return fail(context, view.error());
  if (context.format == Format::json) {
    print(context, operations::explanation_json(*view), {});
    return ExitCode::done;
  }
  context.write(heading(view->series, view->list.manifest.month, *view->edition, view->edition_choice, context) +
                operations::explained_ledgers(*view, context.language));
  return ExitCode::done;
}

ExitCode ExplainCommand::run(Context& context) {
  const auto opened = open_with_editions(m_arguments, context);
  if (!opened) return fail(context, opened.error());
  if (m_player.empty()) return explain_list(*opened, context);
  const auto view = operations::explanation_view(
      *opened->work, opened->editions,
      {.series = series(),
       .list = m_which,
       .player = m_player,
       .provenance = m_arguments.has("provenance") ? operations::Provenance::told : operations::Provenance::left_out});
  if (!view) return fail(context, view.error());
  if (context.format == Format::json) {
    print(context, operations::explanation_json(*view), {});
  } else {
    context.write(explanation_text(*view, context));
  }
  return ExitCode::done;
}

}  // namespace seiseki::cli
