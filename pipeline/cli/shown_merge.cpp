#include "pipeline/cli/shown_merge.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "pipeline/cli/terminal_text.hpp"

namespace seiseki::cli {

using operations::MergeFact;
using operations::MergeField;

namespace {

std::string label_of(MergeField field, Language language) {
  const std::string label{operations::wording_of(field).in(language)};
  const bool is_below_its_rating = field == MergeField::standard_games || field == MergeField::rapid_games ||
                                   field == MergeField::correspondence_games;
  return is_below_its_rating ? std::string{Text{"  ", "　"}.in(language)} + label : label;
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
    rows.push_back({label_of(fact.field, language), said(fact, fact.from, language), said(fact, fact.into, language),
                    std::string{operations::wording_of(fact).in(language)}});
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
