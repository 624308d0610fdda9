#include "pipeline/operations/sheet_json.hpp"

#include <fmt/format.h>

#include "importers/source/document.hpp"

namespace seiseki::operations {

using lists::Signal;
using output::Json;

namespace {

std::string revision_text(const store::ListManifest& list) {
  return fmt::format("{}/{}", to_iso(list.month), list.revision);
}

Json rating_json(const std::optional<Rating>& rating) {
  return rating ? Json(rating->points()) : Json(nullptr);
}

Json category_json(const Sheet& sheet, RatingCategory category) {
  return sheet.is_correspondence() ? "correspondence" : std::string(to_string(category));
}

Json sheet_changes(const Sheet& sheet, const std::vector<ChangeOnSheet>& changes) {
  Json out = Json::array();
  for (const ChangeOnSheet& change : changes) {
    out.push_back({{"federation_id", change.player.text()},
                   {"name", change.name},
                   {"category", category_json(sheet, change.category)},
                   {"before", rating_json(change.before)},
                   {"after", rating_json(change.after)}});
  }
  return out;
}

Json reports_json(const std::vector<ReportOnSheet>& reports) {
  Json out = Json::array();
  for (const ReportOnSheet& report : reports) {
    std::vector<std::string> problems = report.why;
    if (report.incomplete) problems.push_back(report.incomplete->code);
    out.push_back({{"report", report.id.value()},
                   {"name", report.name},
                   {"stage", std::string(to_string(report.stage))},
                   {"received", to_iso_local(report.arrival)},
                   {"problems", std::move(problems)},
                   {"version_of", report.version_of ? Json(report.version_of->value()) : Json(nullptr)}});
  }
  return out;
}

Json files_json(const std::map<std::string, std::string>& files) {
  Json out = Json::object();
  for (const auto& [name, bytes] : files) out[name] = importers::sha256_hex(bytes);
  return out;
}

Json signals_json(const Sheet& sheet) {
  Json out = Json::array();
  for (const Signal& signal : sheet.signals) {
    out.push_back({{"signal", std::string(to_string(signal.kind))},
                   {"federation_id", signal.player.text()},
                   {"name", signal.name},
                   {"category", signal.category ? category_json(sheet, *signal.category) : Json(nullptr)},
                   {"rating_before", rating_json(signal.rating_before)},
                   {"cause", signal.cause ? Json(std::string(to_string(*signal.cause))) : Json(nullptr)},
                   {"k_before", signal.k_before ? Json(signal.k_before->value()) : Json(nullptr)},
                   {"k_after", signal.k_after ? Json(signal.k_after->value()) : Json(nullptr)},
                   {"last_game", signal.last_game ? Json(to_iso(*signal.last_game)) : Json(nullptr)},
                   {"asked_again", signal.is_asked_again}});
  }
  return out;
}

Json adjustments_json(const Sheet& sheet) {
  Json out = Json::array();
  for (const lists::ListAdjustment& adjustment : sheet.adjustments) {
    out.push_back({{"category", std::string(to_string(adjustment.category))},
                   {"points", adjustment.points},
                   {"from", rating_json(adjustment.from)},
                   {"to", rating_json(adjustment.to)},
                   {"approved", to_iso(adjustment.approved)},
                   {"announced", to_iso(adjustment.announced)},
                   {"note", adjustment.note}});
  }
  return out;
}

Json other_changes_json(const Sheet& sheet) {
  Json out = Json::array();
  const auto values = [](const store::ListEntry& entry) {
    return Json{{"games", entry.games},
                {"k", entry.k_factor ? Json(entry.k_factor->value()) : Json(nullptr)},
                {"active", entry.is_active},
                {"last_game", output::or_null(entry.last_game)}};
  };
  for (const OtherChangeOnSheet& change : sheet.other_changes) {
    out.push_back({{"federation_id", change.after.player.text()},
                   {"name", change.after.name},
                   {"category", category_json(sheet, change.after.category)},
                   {"before", values(change.before)},
                   {"after", values(change.after)}});
  }
  return out;
}

Json merges_json(const std::vector<MergeOnSheet>& merges) {
  Json out = Json::array();
  for (const MergeOnSheet& merged : merges) {
    out.push_back({{"from", merged.merge.from.text()},
                   {"from_name", merged.from_name},
                   {"into", merged.merge.into.text()},
                   {"into_name", merged.into_name},
                   {"effective", to_iso(merged.merge.effective)},
                   {"decision", merged.merge.decision.value()}});
  }
  return out;
}

Json memberships_json(const Sheet& sheet) {
  Json out = Json::array();
  for (const MembershipOnSheet& changed : sheet.memberships) {
    out.push_back(
        {{"report", changed.report.value()}, {"federation_id", changed.player.text()}, {"name", changed.name}});
  }
  return out;
}

Json undecided_json(const Sheet& sheet) {
  Json out = Json::array();
  for (const lists::UndecidedRating& undecided : sheet.undecided) {
    out.push_back({{"federation_id", undecided.player.text()},
                   {"name", undecided.name},
                   {"category", std::string(to_string(undecided.category))},
                   {"games", undecided.games},
                   {"half_points", undecided.score.half_points()},
                   {"clause", undecided.clause.edition + " " + undecided.clause.clause}});
  }
  return out;
}

}  // namespace

Json sheet_json(const Sheet& sheet, const std::string& folder) {
  Json adoptions = Json::array();
  for (const office::AdoptionQuestion& question : sheet.adoptions) {
    adoptions.push_back({{"federation_id", question.id.text()},
                         {"category", std::string(to_string(question.category))},
                         {"rating", question.rating.points()}});
  }
  Json obstacles = Json::array();
  for (const Error& obstacle : sheet.obstacles) obstacles.push_back(output::to_json(obstacle));
  Json out{{"schema", "seiseki/publication-sheet/1"},
           {"series", sheet.is_correspondence() ? "correspondence" : "over-the-board"},
           {"list", to_iso(sheet.list.month)},
           {"revision", sheet.list.revision},
           {"base", sheet.base ? Json(revision_text(*sheet.base)) : Json(nullptr)},
           {"replaces", sheet.replaces ? Json(revision_text(*sheet.replaces)) : Json(nullptr)},
           {"reproduced", true},
           {"early", sheet.is_early},
           {"reports", reports_json(sheet.reports)},
           {"waiting", reports_json(sheet.waiting)},
           {"first_ratings", sheet_changes(sheet, sheet.first_ratings)},
           {"largest_changes", sheet_changes(sheet, sheet.largest_changes)},
           {"signals", signals_json(sheet)},
           {"adoption_questions", std::move(adoptions)},
           {"merges", merges_json(sheet.merges)},
           {"parted", merges_json(sheet.parted)},
           {"memberships", memberships_json(sheet)},
           {"adjustments", adjustments_json(sheet)},
           {"undecided", undecided_json(sheet)},
           {"folder", folder},
           {"files", files_json(sheet.files.current)},
           {"superseded", files_json(sheet.files.superseded)},
           {"gone", sheet.files.gone},
           {"obstacles", std::move(obstacles)},
           {"seen", sheet.seen}};
  if (!sheet.by_merge.empty()) out["by_merge"] = sheet_changes(sheet, sheet.by_merge);
  if (!sheet.other_changes.empty()) out["other_changes"] = other_changes_json(sheet);
  std::vector<Finding> findings = sheet.findings;
  findings.insert(findings.end(), sheet.notices.begin(), sheet.notices.end());
  if (!findings.empty()) out["findings"] = output::to_json(findings);
  return out;
}

}  // namespace seiseki::operations
