#include "pipeline/office/moved_report.hpp"

#include "pipeline/output/json.hpp"

namespace seiseki::office {

using output::Json;

namespace {

struct MovedPlace {
  store::ReportId report;
  YearMonth list{};
  bool waits = false;
};

std::optional<MovedPlace> read_place(const std::string& text) {
  const Json json = output::parsed_or_null(text);
  if (!json.is_object()) return std::nullopt;
  const auto list = parse_month(json.value("list", std::string{}));
  const std::int64_t report = json.value("report", std::int64_t{0});
  if (!list || report < 1) return std::nullopt;
  return MovedPlace{store::ReportId{report}, *list, json.value("waits", false)};
}

}  // namespace

std::string place_before(const MovedReport& moved) {
  return Json{{"report", moved.from.value()}, {"list", to_iso(moved.from_list)}}.dump();
}

std::string place_after(const MovedReport& moved) {
  return Json{{"report", moved.to.value()}, {"list", to_iso(moved.to_list)}, {"waits", moved.waits}}.dump();
}

std::optional<MovedReport> read_move(const store::Decision& decision) {
  if (decision.kind != k_move_report) return std::nullopt;
  const auto before = read_place(decision.before);
  const auto after = read_place(decision.after);
  if (!before || !after) return std::nullopt;
  return MovedReport{before->report, after->report, before->list, after->list, after->waits, decision.id};
}

namespace {

/// When it was first decided: what stands again, because a later word was taken back, is as old as it was.
store::DecisionId first_said(const store::Decision& decision, store::DecisionStore& decisions) {
  store::DecisionId first = decision.id;
  for (auto earlier = decision.supersedes; earlier;) {
    const auto known = decisions.read(*earlier);
    if (!known || known->object != decision.object) break;
    if (known->kind == decision.kind && known->after == decision.after) first = known->id;
    earlier = known->supersedes;
  }
  return first;
}

}  // namespace

std::vector<MovedReport> moved_since(store::DecisionId since, store::DecisionStore& decisions) {
  std::vector<MovedReport> out;
  for (const store::Decision& decision : decisions.list({.kind = std::string{k_move_report}})) {
    const auto moved = read_move(decision);
    if (moved && since < first_said(decision, decisions)) out.push_back(*moved);
  }
  return out;
}

}  // namespace seiseki::office
