#include "pipeline/trial/explained.hpp"

#include <map>
#include <utility>

#include "pipeline/lists/explanation.hpp"
#include "pipeline/lists/quarter_explanation.hpp"

namespace seiseki::trial {

using rating::GameLine;
using rating::PlayerLedger;

namespace {

/// People in an explanation, by what is shown of them.
class ShownPeople : public lists::NameOf {
public:
  explicit ShownPeople(std::span<const EventView> views) {
    for (const EventView& view : views) see(view);
  }
  explicit ShownPeople(const EventView& view) { see(view); }

  std::string name(const PlayerKey& player) const override {
    const auto found = m_names.find(player);
    return found == m_names.end() ? std::string{} : found->second;
  }
  /// The ledger as people are shown.
  PlayerLedger shown(PlayerLedger ledger) const {
    rename(ledger.player);
    for (GameLine& line : ledger.games) {
      rename(line.opponent);
      line.event_name = title(line.event, line.event_name);
    }
    if (ledger.initial) {
      for (auto* pool : {&ledger.initial->used, &ledger.initial->outside_window}) {
        for (rating::PoolGame& game : *pool) {
          rename(game.player);
          rename(game.opponent);
          game.event_name = title(game.event, game.event_name);
        }
      }
    }
    return ledger;
  }

private:
  /// What the first event shows of a person stands for all of them.
  void see(const EventView& view) {
    m_titles.emplace(view.event, title_of(view));
    for (const PlayerRow& row : view.rows) {
      const auto [found, is_new] = m_keys.emplace(row.key, PlayerKey{row.shown});
      if (!is_new) continue;
      m_names.emplace(row.key, row.name);
      m_names.emplace(found->second, row.name);
    }
  }
  std::string title(const EventId& event, const std::string& otherwise) const {
    const auto found = m_titles.find(event);
    return found == m_titles.end() ? otherwise : found->second;
  }
  void rename(PlayerKey& key) const {
    if (const auto found = m_keys.find(key); found != m_keys.end()) key = found->second;
  }

  std::map<EventId, std::string> m_titles;
  std::map<PlayerKey, PlayerKey> m_keys;
  std::map<PlayerKey, std::string> m_names;
};

std::optional<PlayerLedger> ledger_in(const PeriodNumbers& numbers, const PlayerKey& player, RatingCategory category) {
  for (PlayerLedger& ledger : numbers.result.ledgers.of(player)) {
    if (ledger.category == category) return std::move(ledger);
  }
  return std::nullopt;
}

std::optional<PlayerLedger> ledger_for(const Event& event, const PlayerRow& row) {
  return event.numbers ? ledger_in(*event.numbers, row.key, event.start->category) : std::nullopt;
}

}  // namespace

std::optional<std::string> explanation_text(const Event& event, const EventView& view, const PlayerRow& row,
                                            Language language) {
  const ShownPeople people{view};
  if (event.quarter) {
    auto told = lists::quarter_explanation(row.key, event.quarter->input, event.quarter->result, *event.edition, people,
                                           language);
    return told ? std::optional(std::move(told->text)) : std::nullopt;
  }
  const auto ledger = ledger_for(event, row);
  if (!ledger) return std::nullopt;
  return lists::explanation_text(people.shown(*ledger), people, language, event.edition->lists.value);
}

std::optional<output::Json> explanation_json(const Event& event, const EventView& view, const PlayerRow& row) {
  const ShownPeople people{view};
  if (event.quarter) {
    auto told = lists::quarter_explanation(row.key, event.quarter->input, event.quarter->result, *event.edition, people,
                                           Language::en);
    return told ? std::optional(std::move(told->json)) : std::nullopt;
  }
  const auto ledger = ledger_for(event, row);
  if (!ledger) return std::nullopt;
  return lists::explanation_json(people.shown(*ledger), people);
}

std::string explanation_text(const Month& month, std::span<const EventView> views, const MonthRow& row,
                             Language language) {
  const ShownPeople people{views};
  const auto ledger = month.numbers ? ledger_in(*month.numbers, row.key, row.category) : std::nullopt;
  return ledger ? lists::explanation_text(people.shown(*ledger), people, language) : std::string{};
}

output::Json explanation_json(const Month& month, std::span<const EventView> views, const MonthRow& row) {
  const ShownPeople people{views};
  const auto ledger = month.numbers ? ledger_in(*month.numbers, row.key, row.category) : std::nullopt;
  return ledger ? lists::explanation_json(people.shown(*ledger), people) : output::Json(nullptr);
}

}  // namespace seiseki::trial
