#include "pipeline/trial/month.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "pipeline/identity/name_match.hpp"
#include "pipeline/trial/assume.hpp"

namespace seiseki::trial {

using output::Json;

namespace {

struct Person {
  std::string name;
  std::string shown;
  bool has_other_name = false;
  std::set<int> came_with;  ///< ratings that events of one type print
};

/// Events over the board that were rated, each kind of games once, by their last day.
std::vector<std::size_t> events_of_month(std::span<const Event> events, int& repeated) {
  std::vector<std::size_t> out;
  std::set<std::string> seen;
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (!events[i].numbers) continue;
    const std::string& games = events[i].report->fingerprint;
    if (!games.empty() && !seen.insert(games).second) {
      ++repeated;
      continue;
    }
    out.push_back(i);
  }
  std::stable_sort(out.begin(), out.end(), [&](std::size_t a, std::size_t b) {
    return events[a].report->validated.last_day < events[b].report->validated.last_day;
  });
  return out;
}

class MonthMaking {
public:
  MonthMaking(std::span<const Event> events, std::span<const EventView> views) : m_events{events}, m_views{views} {}

  Result<Month> run(const lists::Editions& editions, const Wishes& wishes) && {
    const std::vector<std::size_t> chosen = events_of_month(m_events, m_repeated);
    if (!chosen.empty()) {
      const Event& latest = m_events[chosen.back()];
      SEISEKI_TRY(const Regulation* edition, edition_of(latest, editions, wishes));
      collect(chosen, *edition);
      m_input.period = latest.report->period;
      m_input.before.list = m_input.period.list - std::chrono::months{1};
      m_out.list = m_input.period.list;
      m_out.edition = edition->id.text();
      m_out.events = static_cast<int>(chosen.size());
      rating::PeriodResult result = rating::rate_period(m_input, *edition);
      show(result, *edition);
      m_out.numbers = std::make_shared<const PeriodNumbers>(PeriodNumbers{std::move(m_input), std::move(result)});
    }
    ask();
    return std::move(m_out);
  }

private:
  static Result<const Regulation*> edition_of(const Event& latest, const lists::Editions& editions,
                                              const Wishes& wishes) {
    if (wishes.regulation) return editions.find(*wishes.regulation);
    SEISEKI_TRY(const EditionFound found,
                edition_for(*latest.report->validated.last_day, latest.report->period.last, false, editions));
    return found.edition;
  }

  void collect(const std::vector<std::size_t>& chosen, const Regulation& edition) {
    std::map<PlayerKey, rating::PlayerStanding> standings;
    std::map<PlayerKey, rating::PlayerFacts> facts;
    for (const std::size_t i : chosen) {
      const Event& event = m_events[i];
      const auto category = kept_under(event.report->validated.category.value_or(RatingCategory::standard), edition);
      for (const auto& [player, came_with] : event.start->standings) {
        rating::PlayerStanding& standing = standings.try_emplace(player, came_with).first->second;
        // What the first of the events prints is what the player came with.
        const std::optional<Rating> printed = came_with.of(event.start->category).rating;
        const std::optional<Rating> taken = standing.of(category).rating;
        if (!taken) standing.of(category) = came_with.of(event.start->category);
        if (taken && printed && *taken != *printed)
          m_people[player].came_with.insert({taken->points(), printed->points()});
      }
      for (const rating::PlayerFacts& fact : event.numbers->input.facts) facts.emplace(fact.player, fact);
      for (const GameRecord& game : event.report->validated.games) m_input.games.push_back(game);
      see_people(m_views[i], category);
    }
    for (auto& [player, standing] : standings) m_input.before.players.push_back(std::move(standing));
    for (auto& [player, fact] : facts) m_input.facts.push_back(std::move(fact));
  }

  void see_people(const EventView& view, RatingCategory category) {
    for (const PlayerRow& row : view.rows) {
      Person& person = m_people[row.key];
      if (person.name.empty()) {
        person.name = row.name;
        person.shown = row.shown.starts_with('#') ? std::string{} : row.shown;
      } else if (identity::match_name(row.name, person.name, {}) < identity::NameMatch::reordered) {
        person.has_other_name = true;
      }
      if (!row.cells.empty()) ++m_events_of[{row.key, category}];
    }
  }

  void show(const rating::PeriodResult& result, const Regulation& edition) {
    int sides = 0;
    for (const rating::PlayerLedger& ledger : result.ledgers) {
      MonthRow row;
      const Person& person = m_people[ledger.player];
      row.key = ledger.player;
      row.name = person.name;
      row.shown = person.shown;
      row.category = ledger.category;
      row.before = ledger.adopted ? std::optional(ledger.adopted->rating) : ledger.before.rating;
      row.after = ledger.after.rating;
      row.games = static_cast<int>(std::count_if(ledger.games.begin(), ledger.games.end(),
                                                 [](const rating::GameLine& line) { return !line.exclusion; }));
      sides += row.games;
      row.events = m_events_of[{ledger.player, ledger.category}];
      if (!row.before) {
        row.first = ingest::TowardFirst{.needed = edition.expected_score()->initial.games.value};
        if (ledger.initial)
          row.first = ingest::TowardFirst{ledger.initial->outcome, static_cast<int>(ledger.initial->used.size()),
                                          ledger.initial->games_needed};
      }
      if (row.first && row.after) row.games = row.first->games;
      if (row.games > 0 || (row.first && row.after)) m_out.rows.push_back(std::move(row));
    }
    m_out.games = sides / 2;
    std::stable_sort(m_out.rows.begin(), m_out.rows.end(),
                     [](const MonthRow& a, const MonthRow& b) { return std::abs(a.change()) > std::abs(b.change()); });
  }

  /// Asks only where there is something to ask about.
  void ask(std::string_view code, std::size_t count, Text text, std::vector<std::string> more = {}) {
    if (count == 0) return;
    more.insert(more.begin(), std::to_string(count));
    m_out.questions.push_back({code, text, std::move(more)});
  }

  std::size_t events_with(std::initializer_list<const AssumptionKind*> kinds) const {
    const auto has_one = [&](const Event& event) {
      return std::any_of(event.assumptions.begin(), event.assumptions.end(), [&](const Assumption& assumption) {
        return std::find(kinds.begin(), kinds.end(), assumption.kind) != kinds.end();
      });
    };
    return static_cast<std::size_t>(std::count_if(m_events.begin(), m_events.end(), has_one));
  }

  void ask() {
    ask("days", events_with({&k_days_today, &k_days_updated}),
        {"the days of events that name none: {0}", "記載のない日程：大会 {0} 件"});
    ask("type", events_with({&k_type_unknown, &k_type_unclear, &k_type_by_time}),
        {"the type of events that do not say it clearly: {0}", "明らかでない種類：大会 {0} 件"});
    ask("edition", events_with({&k_edition_nearest, &k_edition_first}),
        {"the regulation that events fall under, where its text is not at hand: {0}",
         "本文が手元にない、適用される規程：大会 {0} 件"});
    ask("events-not-over",
        static_cast<std::size_t>(
            std::count_if(m_views.begin(), m_views.end(),
                          [](const EventView& view) { return view.games_rated > 0 && view.games_open > 0; })),
        {"the results to come of events that are not over: {0}", "終わっていない大会の残りの結果：{0} 件"});
    ask_of_games();
    ask_of_people();
    ask("same-games", static_cast<std::size_t>(m_repeated),
        {"the right source of events that came twice, counted once here: {0}",
         "重複した大会の正しい取得元（計算は1回のみ）：{0} 件"});
  }

  void ask_of_games() {
    std::size_t disputed = 0;
    std::map<std::string_view, std::size_t> faults;
    for (const Event& event : m_events) {
      for (const Finding& finding : event.said)
        faults[finding.code()] += finding.severity() == Severity::error ? 1U : 0U;
      if (!event.report) continue;
      for (const GameRecord& game : event.report->validated.games)
        disputed += game.status == GameStatus::disputed ? 1U : 0U;
    }
    ask("disputed", disputed,
        {"the result of games whose two sides disagree: {0}", "双方の記載が異なる対局の結果：{0} 局"});
    std::size_t count = 0;
    std::string codes;
    for (const auto& [code, times] : faults) {
      if (times == 0) continue;
      count += times;
      codes += (codes.empty() ? "" : ", ") + std::string(code);
    }
    ask("faults", count,
        {"what is right where a source itself is wrong: {0} ({1})", "取得元の誤りの正しい内容：{0} 件（{1}）"},
        {codes});
  }

  void ask_of_people() {
    std::size_t without_id = 0;
    std::size_t with_other_name = 0;
    std::size_t with_other_rating = 0;
    std::string ratings;
    for (const auto& [key, person] : m_people) {
      if (!person.came_with.empty()) {
        if (++with_other_rating <= k_named) {
          ratings +=
              (ratings.empty() ? "" : "; ") + person.name + " " + fmt::format("{}", fmt::join(person.came_with, ", "));
        }
      }
      without_id += person.shown.empty() ? 1U : 0U;
      with_other_name += person.has_other_name ? 1U : 0U;
    }
    ask("member-ids", without_id,
        {"who people without a federation ID are, since a name alone identifies nobody: {0}",
         "会員IDのない選手が誰か（氏名だけでは特定できません）：{0} 人"});
    ask("names", with_other_name,
        {"whose the IDs are that stand beside different names: {0}",
         "異なる氏名と併記された会員IDが誰のものか：{0} 件"});
    if (with_other_rating > k_named) ratings += "; …";
    ask("ratings", with_other_rating,
        {"the rating of people whose events print different ones, of which that of the earliest event was taken: {0} ({1})",
         "大会によって異なるレーティングが記載された選手の正しい値（計算には最も早い大会の値を使用）：{0} 人（{1}）"},
        {ratings});
    ask("members", m_people.size(),
        {"membership on the day, rating and number of games before of everybody who played: {0}",
         "全選手の対局日の会員資格、前レーティング、通算対局数：{0} 人"});
  }

  static constexpr std::size_t k_named = 5;  ///< people whose ratings a question names

  std::span<const Event> m_events;
  std::span<const EventView> m_views;
  int m_repeated = 0;
  rating::PeriodInput m_input;
  std::map<PlayerKey, Person> m_people;
  std::map<std::pair<PlayerKey, RatingCategory>, int> m_events_of;
  Month m_out;
};

}  // namespace

Result<Month> month_of(std::span<const Event> events, std::span<const EventView> views, const lists::Editions& editions,
                       const Wishes& wishes) {
  return MonthMaking{events, views}.run(editions, wishes);
}

std::vector<std::size_t> rows_of(const std::vector<MonthRow>& rows, std::string_view wanted) {
  std::vector<std::size_t> by_id;
  std::vector<std::size_t> by_name;
  const std::string key = identity::comparison_key(wanted);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].shown == wanted && !rows[i].shown.empty()) by_id.push_back(i);
    if (!key.empty() && identity::comparison_key(rows[i].name).find(key) != std::string::npos) by_name.push_back(i);
  }
  return by_id.empty() ? by_name : by_id;
}

Json to_json(const Month& month) {
  const auto points = [](const std::optional<Rating>& rating) {
    return rating ? Json(rating->points()) : Json(nullptr);
  };
  Json players = Json::array();
  for (const MonthRow& row : month.rows) {
    players.push_back({{"player", output::or_null(row.shown)},
                       {"name", row.name},
                       {"category", std::string(to_string(row.category))},
                       {"before", points(row.before)},
                       {"games", row.games},
                       {"events", row.events},
                       {"change", row.before && row.after ? Json(row.change()) : Json(nullptr)},
                       {"after", points(row.after)}});
  }
  Json questions = Json::array();
  for (const Question& question : month.questions) {
    questions.push_back({{"code", std::string(question.code)},
                         {"message_en", question.message(Language::en)},
                         {"message_ja", question.message(Language::ja)}});
  }
  return {{"list", month.edition.empty() ? Json(nullptr) : Json(to_iso(month.list))},
          {"edition", output::or_null(month.edition)},
          {"events", month.events},
          {"games", month.games},
          {"players", std::move(players)},
          {"questions", std::move(questions)}};
}

}  // namespace seiseki::trial
