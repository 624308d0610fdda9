#include "pipeline/cli/source_comparison.hpp"

namespace seiseki::cli {

using output::Json;

Table comparison_table(const operations::SourceComparison& compared) {
  Table table{.columns = {{"code", {"difference", "相違"}},
                          {"round", {"round", "ラウンド"}, Align::right},
                          {"white", {"white", "白"}, Align::left, nullptr, 0, ingest::told_by_source},
                          {"white_name", {"name", "氏名"}},
                          {"black", {"black", "黒"}, Align::left, nullptr, 0, ingest::told_by_source},
                          {"black_name", {"name", "氏名"}},
                          {"first", {"first source", "取得元1"}, Align::left, nullptr, 0, ingest::told_by_source},
                          {"second", {"second source", "取得元2"}, Align::left, nullptr, 0, ingest::told_by_source}}};
  for (const ingest::Difference& difference : compared.result.differences) {
    table.rows.push_back(
        {std::string(difference.kind->code), difference.round == 0 ? Json(nullptr) : Json(difference.round),
         output::or_null(difference.white),
         difference.white.empty() ? Json(nullptr) : Json(operations::name_in(compared, difference, difference.white)),
         output::or_null(difference.black),
         difference.black.empty() ? Json(nullptr) : Json(operations::name_in(compared, difference, difference.black)),
         difference.first, difference.second});
  }
  return table;
}

void note_comparison(const Context& context, const operations::SourceComparison& compared) {
  const ingest::Reconciliation& result = compared.result;
  if (!compared.is_of_one_event) {
    context.note({"Two events, not compared: {0} of {1} and {2} players are in both.",
                  "別々の大会のため比較しません：選手 {1} 人と {2} 人のうち共通は {0} 人。"},
                 {std::to_string(result.players_both), std::to_string(result.players_first),
                  std::to_string(result.players_second)});
  } else if (result.agree()) {
    context.note({"The two sources agree: {0|player|players}, {1|game|games}.",
                  "二つの取得元は一致しています：選手 {0} 人、対局 {1}。"},
                 {std::to_string(result.players_both), std::to_string(result.games_both)});
  } else {
    context.note(
        {"The two sources differ in {0|place|places}: {1|player is|players are} in both, {2} of {3} common games are alike.",
         "二つの取得元は {0} か所で異なります：共通の選手 {1} 人、共通の対局 {3} のうち {2} が一致。"},
        {std::to_string(result.differences.size()), std::to_string(result.players_both),
         std::to_string(result.games_alike), std::to_string(result.games_both)});
  }
}

}  // namespace seiseki::cli
