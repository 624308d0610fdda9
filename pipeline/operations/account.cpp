#include "pipeline/operations/account.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "pipeline/operations/findings.hpp"
#include "pipeline/operations/queue.hpp"

namespace seiseki::operations {

using ingest::Item;
using ingest::Outcome;
using output::Json;

int Account::count(Outcome outcome) const {
  return static_cast<int>(
      std::count_if(items.begin(), items.end(), [&](const Item& item) { return item.outcome == outcome; }));
}

int Account::waiting_for_answers() const {
  return static_cast<int>(std::count_if(items.begin(), items.end(), [](const Item& item) {
    return item.outcome == Outcome::imported && has_error(item.findings);
  }));
}

std::optional<FailureClass> Account::failure() const {
  std::set<FailureClass> failures;
  if (!unused_answers.empty()) failures.insert(FailureClass::data);
  bool anything_came_in = false;
  for (const Item& item : items) {
    if (item.outcome == Outcome::imported || item.outcome == Outcome::unchanged) {
      anything_came_in = true;
      // In the queue, but not ready: whoever runs this should look.
      if (item.outcome == Outcome::imported && has_error(item.findings)) failures.insert(FailureClass::data);
    } else {
      failures.insert(item.error ? item.error->failure() : FailureClass::data);
    }
  }
  if (failures.empty()) return std::nullopt;
  return failures.size() == 1 && !anything_came_in ? *failures.begin() : FailureClass::data;
}

std::vector<Finding> unused_answers(const identity::Assignments& assignments, const Account& account) {
  std::vector<Finding> out;
  for (const identity::Assignment& assignment : assignments) {
    if (assignment.event.empty()) continue;
    const bool came = std::any_of(account.items.begin(), account.items.end(), [&](const Item& item) {
      return item.facts && identity::speaks_of(assignment, item.facts->event);
    });
    if (!came) out.push_back(finding(k_event_assigned_nowhere, assignment.where, {}, {assignment.event}));
  }
  return out;
}

Json account_json(const Account& account, std::string schema) {
  Json items = Json::array();
  for (const Item& item : account.items) items.push_back(item_json(item));
  return {{"schema", std::move(schema)},
          {"seen", account.items.size()},
          {"imported", account.count(Outcome::imported)},
          {"unchanged", account.count(Outcome::unchanged)},
          {"quarantined", account.count(Outcome::quarantined)},
          {"refused", account.count(Outcome::refused)},
          {"items", std::move(items)}};
}

Json item_json(const Item& item) {
  Json out{{"source", item.label},
           {"outcome", std::string(to_string(item.outcome))},
           {"report", item.report.empty() ? Json(nullptr) : Json(std::stoll(item.report))},
           {"name", item.facts ? output::or_null(item.facts->name) : Json(nullptr)}};
  if (item.facts) {
    const ingest::Facts& facts = *item.facts;
    out["event"] = facts.event.text();
    out["format"] = facts.format;
    out["category"] = facts.is_correspondence ? Json("correspondence")
                      : facts.category        ? Json(std::string(to_string(*facts.category)))
                                              : Json(nullptr);
    out["first_day"] = output::or_null(facts.first_day);
    out["last_day"] = output::or_null(facts.last_day);
    out["received"] = to_iso_local(facts.received);
    out["list"] = to_iso(facts.lists.front());
    put_lists(out, facts.lists);
    out["players"] = facts.players;
    out["games_to_rate"] = facts.games_to_rate;
    out["games_left_out"] = facts.games_left_out;
  }
  if (!item.differences.empty()) out["differences_from_stored"] = differences_json(item.differences);
  std::vector<Finding> findings = item.findings;
  if (item.error) findings.push_back(item.error->finding);
  out["findings"] = output::to_json(findings);
  return out;
}

Json differences_json(const std::vector<ingest::Difference>& differences) {
  Json out = Json::array();
  for (const ingest::Difference& difference : differences) {
    const Finding finding = difference.finding();
    out.push_back({{"code", std::string(finding.code())},
                   {"round", difference.round == 0 ? Json(nullptr) : Json(difference.round)},
                   {"white", output::or_null(difference.white)},
                   {"black", output::or_null(difference.black)},
                   {"first", difference.first},
                   {"second", difference.second},
                   {"message_en", finding.message(Language::en)},
                   {"message_ja", finding.message(Language::ja)}});
  }
  return out;
}

}  // namespace seiseki::operations
