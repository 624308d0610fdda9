#include "pipeline/cli/shown_merge.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "pipeline/cli/terminal_text.hpp"

namespace seiseki::cli {

using operations::Agreement;
using operations::MergeFact;
using operations::MergeField;

namespace {

Text wording_of(MergeField field) {
  switch (field) {
    case MergeField::name:
      return {"name", "氏名"};
    case MergeField::kanji:
      return {"kanji", "漢字"};
    case MergeField::birth:
      return {"birth date", "生年月日"};
    case MergeField::sex:
      return {"sex", "性別"};
    case MergeField::fide_id:
      return {"FIDE ID", "FIDE ID"};
    case MergeField::federation:
      return {"federation", "連盟"};
    case MergeField::club:
      return {"club", "所属"};
    case MergeField::membership:
      return {"member", "会員"};
    case MergeField::standard:
      return {"standard", "スタンダード"};
    case MergeField::standard_games:
      return {"  games", "　対局数"};
    case MergeField::rapid:
      return {"rapid", "ラピッド"};
    case MergeField::rapid_games:
      return {"  games", "　対局数"};
    case MergeField::reports:
      break;
  }
  return {"reports", "報告"};
}

Text wording_of(const MergeFact& fact) {
  const bool is_count = fact.field == MergeField::standard_games || fact.field == MergeField::rapid_games ||
                        fact.field == MergeField::reports;
  if (is_count) return {"", ""};
  switch (fact.agreement) {
    case Agreement::same:
      return {"same", "一致"};
    case Agreement::differs:
      return {"differs", "相違"};
    case Agreement::unknown:
      break;
  }
  return {"", ""};
}

std::string said(const MergeFact& fact, const std::string& value, Language language) {
  const bool is_kept_back = fact.field == MergeField::birth || fact.field == MergeField::sex;
  if (is_kept_back) return std::string{Text{"not shown", "非表示"}.in(language)};
  return value.empty() ? "-" : value;
}

}  // namespace

std::string merge_text(const operations::MergeView& view, Language language) {
  std::vector<std::array<std::string, 4>> rows{{"", view.merge.from.text(), view.merge.into.text(), ""}};
  for (const MergeFact& fact : view.facts) {
    rows.push_back({std::string{wording_of(fact.field).in(language)}, said(fact, fact.from, language),
                    said(fact, fact.into, language), std::string{wording_of(fact).in(language)}});
  }
  std::array<std::size_t, 3> widths{};
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < widths.size(); ++i) widths[i] = std::max(widths[i], display_width(row[i]));
  }
  std::string out;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      line += row[i];
      if (i < widths.size()) line += std::string(widths[i] - display_width(row[i]) + 2, ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + '\n';
  }
  const std::vector<std::string> values{view.merge.from.text(), view.merge.into.text(), to_iso(view.first_list),
                                        std::to_string(view.rating_gap), view.seen};
  out +=
      fill(Text{"{0} becomes {1} from the list of {2}.\n", "{2} のリストから {0} を {1} に統合します。\n"}.in(language),
           values);
  if (view.rating_gap > operations::k_rating_class) {
    out += fill(Text{"Their ratings are {3} points apart: confirm that they are one person with --seen {4}.\n",
                     "レーティングに {3} 点の差があります。同一人物であれば --seen {4} で確定してください。\n"}
                    .in(language),
                values);
  } else if (view.is_doubtful) {
    out +=
        fill(Text{"Birth date, sex or FIDE ID differ: confirm that they are one person with --seen {4}.\n",
                  "生年月日・性別・FIDE IDのいずれかが異なります。同一人物であれば --seen {4} で確定してください。\n"}
                 .in(language),
             values);
  }
  return out;
}

}  // namespace seiseki::cli
