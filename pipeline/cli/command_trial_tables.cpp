#include "pipeline/cli/command_trial_tables.hpp"

#include <map>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "pipeline/lists/explanation.hpp"
#include "pipeline/trial/sentences.hpp"

namespace seiseki::cli {

using trial::Cell;
using trial::Event;
using trial::EventView;
using trial::PlayerRow;
using trial::Verdict;

namespace {

output::Json points_cell(const std::optional<Rating>& rating) {
  return rating ? output::Json(rating->points()) : output::Json(nullptr);
}

std::string half_points(Score score) {
  return fmt::format("{}{}", score.half_points() / 2, score.half_points() % 2 == 0 ? "" : ".5");
}

}  // namespace

Table trial_players_table(std::span<const EventView> views) {
  Table out;
  for (const char* key :
       {"source", "event", "edition", "type", "start_number", "player", "name", "before", "games", "score",
        "performance", "k", "sum", "change", "after", "points", "first_rating", "first_games", "first_games_needed"})
    out.columns.push_back({key, {}});
  for (const EventView& view : views) {
    if (view.verdict != Verdict::rated) continue;
    const std::string type = view.category ? std::string(to_string(*view.category)) : "correspondence";
    for (const PlayerRow& row : view.rows) {
      const bool has_change = row.before && row.games > 0;
      out.rows.push_back({view.label, view.name, view.edition, type, row.number.value(),
                          row.shown.starts_with('#') ? "" : row.shown, row.name, points_cell(row.before), row.games,
                          half_points(row.score), output::or_null(row.performance), output::or_null(row.k),
                          has_change ? output::Json(lists::signed_hundredths(row.sum_hundredths)) : nullptr,
                          has_change ? output::Json(row.change()) : nullptr, points_cell(row.after),
                          row.points ? output::Json(half_points(*row.points)) : nullptr,
                          row.first ? output::Json(std::string(rating::to_string(row.first->outcome))) : nullptr,
                          row.first ? output::Json(row.first->games) : nullptr,
                          row.first ? output::Json(row.first->needed) : nullptr});
    }
  }
  return out;
}

Table trial_games_table(std::span<const EventView> views) {
  Table out;
  for (const char* key : {"source", "event", "round", "white", "white_name", "black", "black_name", "status",
                          "white_score", "black_score", "counted", "reason"})
    out.columns.push_back({key, {}});
  for (const EventView& view : views) {
    if (view.verdict != Verdict::rated) continue;
    std::map<std::tuple<int, StartNumber, StartNumber>, std::string> reasons;
    for (const trial::LeftOut& group : view.left_out) {
      for (const trial::LeftOut::Game& game : group.games) reasons[{game.round, game.white, game.black}] = group.code;
    }
    std::map<StartNumber, std::string> names;
    for (const PlayerRow& row : view.rows) names.emplace(row.number, row.name);
    for (const PlayerRow& row : view.rows) {
      for (const Cell& cell : row.cells) {
        if (!cell.opponent || cell.colour != Colour::white) continue;
        const auto reason = reasons.find({cell.round, row.number, *cell.opponent});
        const bool counts = reason == reasons.end();
        output::Json white = nullptr;
        output::Json black = nullptr;
        if (cell.score) {
          white = half_points(*cell.score);
          if (cell.status == GameStatus::rated)
            black = half_points(Score::from_half_points(2 - cell.score->half_points()));
        }
        out.rows.push_back({view.label, view.name, cell.round, row.number.value(), row.name, cell.opponent->value(),
                            names[*cell.opponent], std::string(to_string(cell.status)), std::move(white),
                            std::move(black), counts, counts ? "" : reason->second});
      }
    }
  }
  return out;
}

Table trial_assumptions_table(std::span<const Event> events, Language language) {
  Table out;
  for (const char* key : {"source", "code", "assumption", "option"}) out.columns.push_back({key, {}});
  for (const Event& event : events) {
    for (const trial::Assumption& assumption : event.assumptions)
      out.rows.push_back(
          {event.label, std::string(assumption.kind->code), assumption.message(language), assumption.option});
  }
  return out;
}

Table trial_events_table(std::span<const Event> events, std::span<const EventView> views, Language language) {
  Table out;
  for (const char* key : {"source", "verdict", "event", "city", "first_day", "last_day", "type", "edition", "players",
                          "rounds", "games_rated", "games_left_out", "what", "needs"})
    out.columns.push_back({key, {}});
  for (std::size_t i = 0; i < views.size(); ++i) {
    const EventView& view = views[i];
    const trial::Sentences sentences = trial::sentences_on(events[i], view, language);
    const std::string type = view.is_correspondence ? "correspondence"
                             : view.category        ? std::string(to_string(*view.category))
                                                    : "";
    out.rows.push_back({view.label, std::string(trial::to_string(view.verdict)), view.name, view.city,
                        output::or_null(view.first_day), output::or_null(view.last_day), type, view.edition,
                        view.rows.size(), view.rounds, view.games_rated, view.games_left_out(), sentences.what,
                        sentences.needs});
  }
  return out;
}

Table trial_findings_table(std::span<const Event> events, Language language) {
  Table out;
  for (const char* key : {"source", "severity", "code", "line", "message", "advice"}) out.columns.push_back({key, {}});
  const auto add = [&](const Event& event, const Finding& finding) {
    out.rows.push_back({event.label, std::string(to_string(finding.severity())), std::string(finding.code()),
                        finding.where.line > 0 ? output::Json(finding.where.line) : output::Json(nullptr),
                        finding.message(language), finding.what_to_do(language)});
  };
  for (const Event& event : events) {
    for (const Finding& finding : event.said) add(event, finding);
    if (event.error) add(event, event.error->finding);
  }
  return out;
}

Table trial_explained_table(const output::Json& explanation) {
  Table out;
  std::vector<Column> of_game;
  for (const char* key : {"date", "event_name", "round", "colour", "opponent", "opponent_name", "score_half_points",
                          "counted", "reason", "own_rating", "opponent_rating", "difference", "difference_used",
                          "table_row", "table_column", "expected_h", "k", "k_reason", "change_h"})
    of_game.push_back({key, {}});
  for (const char* key : {"player", "name", "category"}) out.columns.push_back({key, {}});
  out.columns.insert(out.columns.end(), of_game.begin(), of_game.end());
  const auto add = [&](const output::Json& ledger) {
    if (!ledger.is_object()) return;
    for (const output::Json& game : ledger.at("games")) {
      std::vector<output::Json> row{ledger.at("player"), ledger.at("name"), ledger.at("category")};
      for (output::Json& cell : row_from(game, of_game)) row.push_back(std::move(cell));
      out.rows.push_back(std::move(row));
    }
  };
  if (explanation.is_array()) {
    for (const output::Json& ledger : explanation) add(ledger);
  } else {
    add(explanation);
  }
  return out;
}

Table trial_questions_table(const trial::Month& month, Language language) {
  Table out;
  for (const char* key : {"code", "question"}) out.columns.push_back({key, {}});
  for (const trial::Question& question : month.questions)
    out.rows.push_back({std::string(question.code), question.message(language)});
  return out;
}

Table trial_month_table(const trial::Month& month) {
  Table out;
  for (const char* key : {"player", "name", "type", "before", "events", "games", "change", "after"})
    out.columns.push_back({key, {}});
  for (const trial::MonthRow& row : month.rows) {
    out.rows.push_back({row.shown, row.name, std::string(to_string(row.category)), points_cell(row.before), row.events,
                        row.games, row.before ? output::Json(row.change()) : nullptr, points_cell(row.after)});
  }
  return out;
}

}  // namespace seiseki::cli
