#include "pipeline/desk/pages/facets.hpp"

#include <algorithm>
#include <map>

#include "pipeline/desk/words.hpp"
#include "pipeline/operations/queue.hpp"
#include "pipeline/operations/words.hpp"

namespace seiseki::desk::pages {

using namespace markup;

namespace {

constexpr std::string_view k_which = "which";
constexpr std::string_view k_waiting = "waiting";
constexpr std::string_view k_decided = "decided";
constexpr std::string_view k_all = "all";
constexpr std::size_t k_most_shown = 5;

}  // namespace

Facets::Facets(const Visit& visit) : m_visit{visit} {
  m_facets = {{k_which, {"Reports", "報告"}, std::string{k_waiting}},
              {"turn", {"Whose turn", "次の担当"}, {}},
              {"state", {"State", "状態"}, {}},
              {"type", {"Type", "種類"}, {}},
              {"problem", {"Problem", "問題"}, {}},
              {"organiser", {"Organiser", "主催者"}, {}}};
  for (Facet& facet : m_facets) {
    if (const auto chosen = visit.request.parameter(facet.key)) facet.chosen = *chosen;
  }
}

bool Facets::is_narrowed() const {
  return std::any_of(m_facets.begin() + 1, m_facets.end(), [](const Facet& facet) { return !facet.chosen.empty(); });
}

std::vector<std::string> Facets::values(const Facet& facet, const office::QueueEntry& entry) const {
  const store::ReportHeader& report = entry.report;
  const auto one = [](std::string_view value) {
    return value.empty() ? std::vector<std::string>{} : std::vector{std::string{value}};
  };
  if (facet.key == k_which)
    return {std::string{lists::waits_for_decision(report) ? k_waiting : k_decided}, std::string{k_all}};
  if (facet.key == "turn") return entry.acts == office::ActsNext::nobody ? one({}) : one(office::to_string(entry.acts));
  if (facet.key == "state") return one(shown_state(entry).words.en);
  if (facet.key == "type") {
    return one(report.is_correspondence ? "correspondence"
               : report.category        ? to_string(*report.category)
                                        : std::string_view{});
  }
  if (facet.key == "organiser") return one(report.organiser);
  std::vector<std::string> codes;
  for (const office::Problem& problem : entry.problems) {
    if (problem.is_open()) codes.push_back(problem.code);
  }
  return codes;
}

std::string Facets::label(const Facet& facet, const std::string& value) const {
  const auto say = [&](const Text& text) { return std::string{m_visit.say(text)}; };
  if (facet.key == k_which) {
    return say(value == k_waiting   ? Text{"waiting", "決定待ち"}
               : value == k_decided ? Text{"decided", "決定済み"}
                                    : Text{"all", "すべて"});
  }
  if (facet.key == "turn") return say(operations::acts_wording(value));
  if (facet.key == "type") return say(operations::category_wording(value));
  if (facet.key == "problem") return say(name_of_code(value));
  if (facet.key == "state") {
    constexpr std::array<Text, 7> k_states{{{"needs answer", "要回答"},
                                            {"ok", "問題なし"},
                                            {"accepted", "受理"},
                                            {"in a draft", "試算に算入"},
                                            {"published", "公表済み"},
                                            {"refused", "不受理"},
                                            {"withdrawn", "取り下げ"}}};
    for (const Text& known : k_states) {
      if (known.en == value) return say(known);
    }
  }
  return value;
}

bool Facets::passes(const office::QueueEntry& entry, const Facet* except) const {
  return std::all_of(m_facets.begin(), m_facets.end(), [&](const Facet& facet) {
    if (&facet == except || facet.chosen.empty()) return true;
    const std::vector<std::string> own = values(facet, entry);
    return std::find(own.begin(), own.end(), facet.chosen) != own.end();
  });
}

std::vector<office::QueueEntry> Facets::of(const std::vector<office::QueueEntry>& entries) const {
  std::vector<office::QueueEntry> out;
  std::copy_if(entries.begin(), entries.end(), std::back_inserter(out),
               [&](const office::QueueEntry& entry) { return passes(entry, nullptr); });
  return out;
}

Url Facets::address(const Facet& facet, const std::string& value) const {
  Url out{"/"};
  for (const Facet& other : m_facets) {
    // What is chosen is left out again by choosing it once more.
    const std::string& chosen = &other != &facet ? other.chosen : value == other.chosen ? std::string{} : value;
    if (!chosen.empty() && !(other.key == k_which && chosen == k_waiting)) out = out.with(other.key, chosen);
  }
  return out;
}

Html Facets::shown(const std::vector<office::QueueEntry>& entries) const {
  Html out;
  for (const Facet& facet : m_facets) {
    std::map<std::string, std::size_t> counts;
    for (const office::QueueEntry& entry : entries) {
      if (!passes(entry, &facet)) continue;
      for (const std::string& value : values(facet, entry)) ++counts[value];
    }
    if (facet.key == k_which) {
      for (const std::string_view value : {k_waiting, k_decided, k_all}) counts.emplace(value, 0);
    }
    if (!facet.chosen.empty()) counts.emplace(facet.chosen, 0);
    if (counts.empty()) continue;
    std::vector<std::pair<std::string, std::size_t>> rows{counts.begin(), counts.end()};
    std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    if (facet.key == k_which)
      rows = {{"waiting", counts["waiting"]}, {"decided", counts["decided"]}, {"all", counts["all"]}};
    if (rows.size() > k_most_shown) {
      const auto is_chosen = [&](const auto& row) { return row.first == facet.chosen; };
      const auto chosen = std::find_if(rows.begin() + k_most_shown, rows.end(), is_chosen);
      if (chosen != rows.end()) rows[k_most_shown - 1] = *chosen;
      rows.resize(k_most_shown);
    }
    const Html items = each(rows, [&](const auto& row) {
      return tag("li", tag("a", href(address(facet, row.first)),
                           row.first == facet.chosen ? attr("aria-current", "true") : Attribute{},
                           tag("span", printed(label(facet, row.first))), tag("span", row.second)));
    });
    out += tag("section", tag("h2", m_visit.say(facet.title)), tag("ul", items));
  }
  return tag("nav", cls("facets"), attr("aria-label", m_visit.say({"Narrow the queue", "絞り込み"})), out);
}

}  // namespace seiseki::desk::pages
