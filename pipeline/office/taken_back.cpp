#include "pipeline/office/taken_back.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <optional>
#include <vector>

#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/start_ratings.hpp"
#include "pipeline/office/adoption.hpp"
#include "pipeline/office/correction.hpp"
#include "pipeline/office/moved_report.hpp"
#include "pipeline/office/reports.hpp"

namespace seiseki::office {

namespace {

using store::Decision;
using store::DecisionId;
using store::ReportId;

/// What a correction says of a report: whether it counts, and where, which of its games, whose and of which day they
/// are; of ratings that were taken over, and of those that correspondence players begin with.
bool is_of_correction(const Decision& decision) {
  constexpr std::array k_kinds{k_exclude_report,      k_replace_report,      k_count_report,      k_take_facts,
                               k_move_report,         lists::k_exclude_game, lists::k_count_game, lists::k_identify,
                               lists::k_set_date,     lists::k_set_type,     lists::k_name_event, k_undo_adoption,
                               lists::k_adopt_rating, lists::k_first_rating};
  return std::find(k_kinds.begin(), k_kinds.end(), decision.kind) != k_kinds.end();
}

/// `report:12` of `report:12/game:3`.
std::string report_of(const std::string& object) {
  return object.substr(0, object.find('/'));
}

/// The report that a decision brings to a list which did not count it.
std::optional<ReportId> brought_by(const Decision& decision) {
  if (decision.kind == k_count_report) return lists::report_of_object(decision.object);
  if (decision.kind == k_replace_report) return ReportId{std::stoll(decision.after)};
  if (const auto moved = read_move(decision)) return moved->to;
  return std::nullopt;
}

class TakingBack {
public:
  TakingBack(store::Database& database, const std::string& reason, const Officer& officer)
      : m_database{database}, m_decisions{database}, m_reason{reason}, m_officer{officer} {}

  Result<void> run(const store::ListManifest& thrown, const store::ListManifest& published) {
    m_published = published.decisions;
    std::vector<Decision> made;
    for (const DecisionId id : thrown.decisions) {
      auto decision = is_published(id) ? std::nullopt : m_decisions.read(id);
      if (!decision) continue;
      if (decision->kind == k_correction_case) m_first_case = std::min(m_first_case.value_or(id), id);
      if (is_of_correction(*decision) && !gave_published_rating(*decision)) made.push_back(*std::move(decision));
    }
    find_brought(made, published);
    for (auto decision = made.rbegin(); decision != made.rend(); ++decision) {
      if (!is_in_force(*decision) || is_of_before(*decision)) continue;
      const auto moved = read_move(*decision);
      take_back(*decision);
      if (moved) SEISEKI_CHECK(take_back_version(*moved));
    }
    return {};
  }

private:
  /// Until a case brings a report in, only the queue decides about it; from then on, only cases do.
  void find_brought(const std::vector<Decision>& made, const store::ListManifest& published) {
    for (const Decision& decision : made) {
      const auto report = brought_by(decision);
      const bool counted = report && std::binary_search(published.reports.begin(), published.reports.end(), *report);
      if (report && !counted) m_brought.emplace(lists::report_object(*report), decision.id);
    }
  }

  /// A rating that was taken over, or begun with, stays where another list went out with it.
  bool gave_published_rating(const Decision& decision) {
    if (decision.kind != lists::k_adopt_rating && decision.kind != lists::k_first_rating) return false;
    store::ListStore lists{m_database};
    const std::vector<store::ListManifest> all = lists.all();
    return std::any_of(all.begin(), all.end(), [&](const store::ListManifest& list) {
      return std::binary_search(list.decisions.begin(), list.decisions.end(), decision.id) &&
             lists.publication(list.id);
    });
  }

  bool is_published(DecisionId id) const { return std::binary_search(m_published.begin(), m_published.end(), id); }

  /// Whether it was decided before the cases of the draft, or in the queue before they brought its report in.
  bool is_of_before(const Decision& decision) const {
    const auto brought = m_brought.find(report_of(decision.object));
    const bool is_of_queue = brought != m_brought.end() && decision.id < brought->second;
    return is_of_queue || is_published(decision.id) || (m_first_case && decision.id < *m_first_case);
  }

  bool is_in_force(const Decision& decision) {
    const std::vector<Decision> in_force = m_decisions.list({.kind = decision.kind, .object = decision.object});
    return std::any_of(in_force.begin(), in_force.end(), [&](const Decision& one) { return one.id == decision.id; });
  }

  /// What was said of the same thing before, however often the cases said otherwise since.
  std::optional<Decision> said_before(const Decision& decision) {
    std::optional<Decision> earlier = decision;
    do {
      earlier = earlier->supersedes ? m_decisions.read(*earlier->supersedes) : std::nullopt;
    } while (earlier && (earlier->object != decision.object || !is_of_before(*earlier)));
    return earlier && is_of_correction(*earlier) ? earlier : std::nullopt;
  }

  /// What was said before stands again, unless it does so already.
  void take_back(const Decision& decision) {
    const auto before = said_before(decision);
    if (before && before->kind == decision.kind && before->after == decision.after) return;
    if (before) {
      say_again(*before, decision);
    } else {
      insert({.kind = std::string{k_undo},
              .object = decision.object,
              .before = decision.after,
              .supersedes = decision.id});
    }
  }

  void say_again(const Decision& earlier, const Decision& in_place_of) {
    // Where a report was moved from is part of what was said.
    insert({.kind = earlier.kind,
            .object = earlier.object,
            .clause = earlier.clause,
            .before = earlier.kind == k_move_report ? earlier.before : in_place_of.after,
            .after = earlier.after,
            .supersedes = in_place_of.id});
  }

  void insert(Decision decision) {
    decision.time = m_officer.now;
    decision.actor = m_officer.name;
    decision.reason = m_reason;
    m_decisions.insert(decision);
  }

  /// The version that had the other arrival, and with it what had been decided about the report.
  Result<void> take_back_version(const MovedReport& moved) {
    SEISEKI_CHECK(refuse(m_database, moved.to, {m_reason, {}}, m_officer));
    for (const Decision& decision : lists::decisions_about(moved.to, m_decisions)) {
      std::optional<Decision> earlier = decision;
      while (earlier && report_of(earlier->object) == report_of(decision.object))
        earlier = earlier->supersedes ? m_decisions.read(*earlier->supersedes) : std::nullopt;
      if (earlier) say_again(*earlier, decision);
    }
    return {};
  }

  store::Database& m_database;
  store::DecisionStore m_decisions;
  const std::string& m_reason;
  const Officer& m_officer;
  std::vector<DecisionId> m_published;          ///< those that the published list rests on, sorted
  std::optional<DecisionId> m_first_case;       ///< of those whose draft this was
  std::map<std::string, DecisionId> m_brought;  ///< by report: what first brought it to the list thrown away
};

}  // namespace

Result<void> take_back_correction(const store::ListManifest& thrown, store::ListStore& lists, store::Database& database,
                                  const std::string& reason, const Officer& officer) {
  const auto published = lists.standing(thrown.month);
  if (!published || published->id == thrown.id || !lists.publication(published->id)) return {};
  return TakingBack{database, reason, officer}.run(thrown, *published);
}

}  // namespace seiseki::office
