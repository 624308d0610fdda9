#include "pipeline/desk/pages/questioned.hpp"

#include <algorithm>

#include "pipeline/lists/decided.hpp"

namespace seiseki::desk::pages {

using namespace markup;

namespace {

constexpr std::size_t k_most_candidates = 3;

importers::ImportedPlayer as_printed(const store::ReportPlayer& player) {
  importers::ImportedPlayer out;
  out.start_number = player.start_number;
  out.name = player.name;
  out.national_id = player.national_id;
  out.fide_id = player.fide_id;
  out.federation = player.federation;
  out.club = player.club;
  out.sex = player.sex;
  out.birth = player.birth;
  out.rating = player.rating;
  out.rating_national = player.rating_national;
  out.rating_fide = player.rating_fide;
  return out;
}

bool is_open_code(const Opened& opened, std::string_view code) {
  const std::vector<office::Problem>& problems = opened.view.facts.standing.problems;
  return std::any_of(problems.begin(), problems.end(),
                     [&](const office::Problem& problem) { return problem.is_open() && problem.code == code; });
}

bool is_answered(const Opened& opened, StartNumber player) {
  const std::string object = lists::report_object(opened.header().id, "player:" + std::to_string(player.value()));
  return lists::last_decision(opened.view.facts.decisions, lists::k_identify, object) != nullptr;
}

Question question_about(const Opened& opened, const store::ReportPlayer& player) {
  Question out{.player = &player, .findings = {}, .near = nullptr, .candidates = {}};
  for (const store::StoredFinding& finding : opened.view.facts.report.findings) {
    if (finding.where.start_number != player.start_number || finding.severity != Severity::error) continue;
    if (office::remedy_for(finding.code) != office::Remedy::by_person) continue;
    out.findings.push_back(&finding);
    out.is_open = out.is_open || is_open_code(opened, finding.code);
  }
  if (is_answered(opened, player.start_number)) out.is_open = false;
  if (!out.findings.empty()) {
    importers::ImportedTournament of_one;
    of_one.details.declared_correspondence = opened.header().is_correspondence;
    of_one.players.push_back(as_printed(player));
    out.near = opened.people->roster_for(of_one, {}, {});
    out.candidates = identity::candidates_for(of_one.players.front(), *out.near, identity::games_of(of_one));
    if (out.candidates.size() > k_most_candidates) out.candidates.resize(k_most_candidates);
  }
  return out;
}

}  // namespace

std::vector<Question> questions_of(const Opened& opened) {
  std::vector<Question> out;
  for (const store::ReportPlayer& player : opened.view.facts.report.players) {
    Question question = question_about(opened, player);
    if (!question.findings.empty()) out.push_back(std::move(question));
  }
  return out;
}

std::optional<Question> questioned_player(const Opened& opened, const store::StoredFinding& finding) {
  for (const store::ReportPlayer& player : opened.view.facts.report.players) {
    if (finding.where.start_number == player.start_number) return question_about(opened, player);
  }
  return std::nullopt;
}

Html differing(std::string_view text, std::string_view other) {
  if (text.size() != other.size()) return printed(text);
  Html out;
  std::size_t at = 0;
  while (at < text.size()) {
    const bool differs = text[at] != other[at];
    std::size_t end = at;
    while (end < text.size() && (text[end] != other[end]) == differs) ++end;
    const std::string_view piece = text.substr(at, end - at);
    out += differs ? tag("span", cls("slip"), piece) : group(piece);
    at = end;
  }
  return out;
}

}  // namespace seiseki::desk::pages
