#include "pipeline/lists/quarter_explanation.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace seiseki::lists {

using output::Json;
using rating::CorrectionRound;
using rating::CorrectionWorking;
using rating::CorrespondenceLedger;
using rating::CorrespondenceLine;
using rating::CorrespondenceSide;

namespace {

class Telling {
public:
  Telling(const QuarterInput& input, const CorrespondenceLedger& ledger, const PointTableMethod& method,
          const NameOf& names, Language language)
      : m_input{input}, m_ledger{ledger}, m_method{method}, m_names{names}, m_ja{language == Language::ja} {}

  QuarterTold tell(const rating::CorrespondenceResult& result) {
    const auto standing = std::find_if(result.after.begin(), result.after.end(),
                                       [&](const auto& s) { return s.player == m_ledger.player; });
    line("{} {} — {}", m_ledger.player.text(), m_names.name(m_ledger.player), m_ja ? "通信対局" : "Correspondence");
    tell_start();
    Json games = Json::array();
    for (const CorrespondenceLine& game : m_ledger.games) games.push_back(tell_game(game));
    const Json left_out = tell_left_out();
    line(m_ja ? "  増減の合計 = {:+} [{}]" : "  sum of the points = {:+} [{}]", m_ledger.sum,
         cite(m_method.table.clause));
    line("  {} {:+} = {}", m_ledger.before.points(), m_ledger.sum, m_ledger.by_points);
    const Json correction = tell_correction(standing->finished);
    const std::string shown = rating::displayed_rating(m_ledger.after, m_ledger.games_after, m_method);
    line(m_ja ? "  新レーティング：{}（終了{}局） [{}]" : "  after: {} after {} finished games [{}]", shown,
         m_ledger.games_after, cite(m_method.established_games.clause));
    return {{{"player", m_ledger.player.text()},
             {"name", m_names.name(m_ledger.player)},
             {"category", "correspondence"},
             {"before",
              {{"rating", m_ledger.before.points()},
               {"games", m_ledger.games_after - static_cast<int>(m_ledger.games.size())}}},
             {"first_rating", first_json()},
             {"games", std::move(games)},
             {"left_out", left_out},
             {"sum", m_ledger.sum},
             {"by_points", m_ledger.by_points},
             {"correction", correction},
             {"correction_missed", m_ledger.correction_missed == 0 ? Json(nullptr) : Json(m_ledger.correction_missed)},
             {"after", {{"rating", m_ledger.after.points()}, {"games", m_ledger.games_after}, {"shown", shown}}}},
            std::move(m_text)};
  }

private:
  template <class... Arguments>
  void line(const char* form, const Arguments&... arguments) {
    m_text += fmt::format(fmt::runtime(form), arguments...) + '\n';
  }

  const FirstRating* first() const {
    for (const FirstRating& first : m_input.firsts) {
      if (first.player == m_ledger.player) return &first;
    }
    return nullptr;
  }
  Json first_json() const {
    const FirstRating* first = this->first();
    if (first == nullptr) return nullptr;
    return {{"rating", first->rating.points()}, {"date", to_iso(first->date)}, {"source", first->source}};
  }

  void tell_start() {
    const int games = m_ledger.games_after - static_cast<int>(m_ledger.games.size());
    if (const FirstRating* first = this->first()) {
      line(m_ja ? "  仮レーティング：{}（{}、{}） [{}]" : "  first rating: {} ({}, {}) [{}]", first->rating.points(),
           first->source, to_iso(first->date), cite(m_method.first_ratings.clause));
    } else {
      line(m_ja ? "  期首：{}（終了{}局）" : "  before: {} after {} finished games", m_ledger.before.points(), games);
    }
  }

  /// The game as it went in; every line of a ledger has one.
  const QuarterGame& source_of(const CorrespondenceSide& side) const {
    const bool white = side.colour == Colour::white;
    return *std::find_if(m_input.games.begin(), m_input.games.end(), [&](const QuarterGame& game) {
      return game.event == side.event && game.ended == side.ended &&
             (white ? game.white : game.black) == m_ledger.player &&
             (white ? game.black : game.white) == side.opponent &&
             (white ? white_score(game.result) : black_score(game.result)) == side.score &&
             (white ? game.white_start : game.black_start).rating == side.own_start &&
             (white ? game.black_start : game.white_start).rating == side.opponent_start;
    });
  }

  std::string source_text(const StartRating& start) const {
    switch (start.source) {
      case StartSource::list:
        return fmt::format(fmt::runtime(m_ja ? "リスト{}" : "list {}"), to_iso(*start.list));
      case StartSource::first:
        return m_ja ? "仮レーティング" : "first rating";
      case StartSource::form:
        break;
    }
    return m_ja ? "報告" : "report";
  }

  static Json start_json(const StartRating& start) {
    return {{"rating", start.rating.points()},
            {"source", std::string(to_string(start.source))},
            {"list", start.list ? Json(to_iso(*start.list)) : Json(nullptr)},
            {"printed", output::or_null(start.printed)}};
  }

  Json tell_game(const CorrespondenceLine& told) {
    const CorrespondenceSide& side = told.game;
    const QuarterGame& game = source_of(side);
    const bool white = side.colour == Colour::white;
    const StartRating& own = white ? game.white_start : game.black_start;
    const StartRating& other = white ? game.black_start : game.white_start;
    const char* column = told.working.column == rating::TableColumn::equal    ? (m_ja ? "同" : "=")
                         : told.working.column == rating::TableColumn::higher ? (m_ja ? "上位" : "H")
                                                                              : (m_ja ? "下位" : "L");
    line(m_ja ? "  {}〜{} {} {} 対 {} {}：{}（{}） 対 {}（{}）、差 {}、{}の{}行目、得点 {} → {:+} [{}]"
              : "  {} to {} {} {} v {} {}: {} ({}) v {} ({}), D {}, {} row {}, score {} -> {:+} [{}]",
         game.started ? to_iso(*game.started) : "?", to_iso(side.ended), side.event_name,
         white ? (m_ja ? "白" : "White") : (m_ja ? "黒" : "Black"), side.opponent.text(), m_names.name(side.opponent),
         own.rating.points(), source_text(own), other.rating.points(), source_text(other), told.working.difference,
         column, told.working.row, score_text(side.score), told.working.points, cite(told.working.clause));
    for (const StartRating* start : {&own, &other}) {
      if (start->differs()) line(m_ja ? "    報告では {}" : "    the report says {}", *start->printed);
    }
    return {{"event", side.event.text()},
            {"event_name", side.event_name},
            {"report", game.report.value()},
            {"row", game.row},
            {"started", output::or_null(game.started)},
            {"ended", to_iso(side.ended)},
            {"colour", white ? "white" : "black"},
            {"opponent", side.opponent.text()},
            {"opponent_name", m_names.name(side.opponent)},
            {"own_start", start_json(own)},
            {"opponent_start", start_json(other)},
            {"difference", told.working.difference},
            {"table_row", told.working.row},
            {"table_column", std::string(rating::to_string(told.working.column))},
            {"score_half_points", side.score.half_points()},
            {"points", told.working.points},
            {"clause", clause_json(told.working.clause)}};
  }

  Json tell_left_out() {
    Json out = Json::array();
    for (const QuarterLeftOut& game : m_input.left_out) {
      if (game.white != m_ledger.player && game.black != m_ledger.player) continue;
      const PlayerKey& opponent = game.white == m_ledger.player ? game.black : game.white;
      const Text reason = reason_text(game.reason);
      line(m_ja ? "  {} {} 対 {}：算入しない（{}）" : "  {} {} v {}: does not count ({})", to_iso(game.ended),
           game.event_name, opponent.text(), m_ja ? reason.ja : reason.en);
      out.push_back({{"event", game.event.text()},
                     {"ended", to_iso(game.ended)},
                     {"opponent", opponent.text()},
                     {"reason", std::string(to_string(game.reason))}});
    }
    return out;
  }

  Json tell_correction(const std::vector<CorrespondenceSide>& finished) {
    if (const std::string missed = missed_correction(m_ledger, m_ja ? Language::ja : Language::en); !missed.empty())
      line(m_ja ? "  注：{} [{}]" : "  note: {} [{}]", missed, cite(m_method.corrections.clause));
    if (!m_ledger.correction) return nullptr;
    const CorrectionWorking& working = *m_ledger.correction;
    line(m_ja ? "  {}局終了による補正 [{}]" : "  correction at {} finished games [{}]", working.at_games,
         cite(working.clause));
    Json rounds = Json::array();
    for (const CorrectionRound& round : working.rounds) {
      line(m_ja ? "    {}局、相手の合計 {}、{}勝{}敗：p = {}/{}、除外 {}局"
                : "    {} games, opponents' sum {}, {} won, {} lost: p = {}/{}, {} too far",
           round.games, round.opponent_sum, round.wins, round.losses, round.numerator, round.games,
           round.excluded.size());
      rounds.push_back({{"games", round.games},
                        {"opponent_sum", round.opponent_sum},
                        {"wins", round.wins},
                        {"losses", round.losses},
                        {"p", fmt::format("{}/{}", round.numerator, round.games)},
                        {"excluded", round.excluded}});
    }
    if (working.all_excluded)
      line(m_ja ? "    すべての対局が離れているため、この値のまま"
                : "    every game is too far away: the value stands, and somebody should look at it");
    line(m_ja ? "    補正後 {}" : "    corrected: {}", working.rating.points());
    Json games = Json::array();
    for (const CorrespondenceSide& side : finished) {
      games.push_back({{"ended", to_iso(side.ended)},
                       {"event", side.event.text()},
                       {"opponent", side.opponent.text()},
                       {"opponent_rating", side.opponent_start.points()},
                       {"score_half_points", side.score.half_points()}});
    }
    return {{"at_games", working.at_games},         {"games", std::move(games)},
            {"rounds", std::move(rounds)},          {"rating", working.rating.points()},
            {"all_excluded", working.all_excluded}, {"clause", clause_json(working.clause)}};
  }

  const QuarterInput& m_input;
  const CorrespondenceLedger& m_ledger;
  const PointTableMethod& m_method;
  const NameOf& m_names;
  bool m_ja;
  std::string m_text;
};

}  // namespace

std::string missed_correction(const CorrespondenceLedger& ledger, Language language) {
  if (ledger.correction_missed == 0) return {};
  constexpr Text k_missed{"no correction at {0} games, since earlier ones are known by number only",
                          "{0}局での補正は、以前の対局が局数しか分からないため行えない"};
  return fill(k_missed.in(language), std::array{std::to_string(ledger.correction_missed)});
}

std::optional<QuarterTold> quarter_explanation(const PlayerKey& player, const QuarterInput& input,
                                               const rating::CorrespondenceResult& result, const Regulation& regulation,
                                               const NameOf& names, Language language) {
  const auto ledger = std::find_if(result.ledgers.begin(), result.ledgers.end(),
                                   [&](const CorrespondenceLedger& l) { return l.player == player; });
  if (ledger == result.ledgers.end() || regulation.point_table() == nullptr) return std::nullopt;
  return Telling{input, *ledger, *regulation.point_table(), names, language}.tell(result);
}

}  // namespace seiseki::lists
