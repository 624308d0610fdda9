#include "pipeline/cli/source_comparison.hpp"

#include "pipeline/cli/ingest_account.hpp"

namespace seiseki::cli {

using ingest::Item;
using output::Json;

namespace {

/// The name behind an ID or start number of a difference, for people.
std::string name_behind(const std::string& label, const ingest::Side& side) {
  for (const ingest::Side::Player& player : side.players) {
    if (player.id == label || "no. " + std::to_string(player.number.value()) == label) return player.name;
  }
  return {};
}

}  // namespace

std::optional<Compared> compare(const Context& context, const Item& first, const Item& second) {
  Compared out{first.label, second.label, ingest::side_of(*first.prepared), ingest::side_of(*second.prepared), {}};
  out.result = ingest::reconcile(out.first_side, out.second_side);
  const ingest::Facts& a = *first.facts;
  const ingest::Facts& b = *second.facts;
  const bool apart = a.last_day && b.first_day && a.first_day && b.last_day &&
                     (*a.last_day < *b.first_day || *b.last_day < *a.first_day);
  if (out.result.may_be_one_event() && !apart) return out;
  context.note({"Two events, not compared: {0} of {1} and {2} players are in both.",
                "別々の大会のため比較しません: 選手 {1} 人と {2} 人のうち共通は {0} 人。"},
               {std::to_string(out.result.players_both), std::to_string(out.result.players_first),
                std::to_string(out.result.players_second)});
  return std::nullopt;
}

Json comparison_json(const Compared& compared) {
  const ingest::Reconciliation& result = compared.result;
  return {{"first", compared.first},
          {"second", compared.second},
          {"agree", result.agree()},
          {"players_first", result.players_first},
          {"players_second", result.players_second},
          {"players_both", result.players_both},
          {"games_both", result.games_both},
          {"games_alike", result.games_alike},
          {"differences", differences_json(result.differences)}};
}

Table comparison_table(const Compared& compared) {
  Table table{.schema = "seiseki/compare/1",
              .rows_key = "differences",
              .columns = {{"code", {"difference", "相違"}},
                          {"round", {"round", "ラウンド"}, Align::right},
                          {"white", {"white", "白"}},
                          {"white_name", {"name", "氏名"}},
                          {"black", {"black", "黒"}},
                          {"black_name", {"name", "氏名"}},
                          {"first", {"first source", "取得元1"}},
                          {"second", {"second source", "取得元2"}}}};
  const auto name = [&](const std::string& label, const ingest::Difference& difference) {
    const bool only_second = difference.first == "-";
    const std::string found = name_behind(label, only_second ? compared.second_side : compared.first_side);
    return found.empty() ? name_behind(label, only_second ? compared.first_side : compared.second_side) : found;
  };
  for (const ingest::Difference& difference : compared.result.differences) {
    table.rows.push_back({std::string(difference.kind->code),
                          difference.round == 0 ? Json(nullptr) : Json(difference.round), difference.white,
                          name(difference.white, difference), output::or_null(difference.black),
                          difference.black.empty() ? Json(nullptr) : Json(name(difference.black, difference)),
                          difference.first, difference.second});
  }
  return table;
}

void note_comparison(const Context& context, const Compared& compared) {
  const ingest::Reconciliation& result = compared.result;
  if (result.agree()) {
    context.note(
        {"The two sources agree: {0} players, {1} games.", "二つの取得元は一致しています: 選手 {0} 人、対局 {1}。"},
        {std::to_string(result.players_both), std::to_string(result.games_both)});
  } else {
    context.note({"The two sources differ in {0} places: {1} players are in both, {2} of {3} common games are alike.",
                  "二つの取得元は {0} か所で異なります: 共通の選手 {1} 人、共通の対局 {3} のうち {2} が一致。"},
                 {std::to_string(result.differences.size()), std::to_string(result.players_both),
                  std::to_string(result.games_alike), std::to_string(result.games_both)});
  }
}

}  // namespace seiseki::cli
