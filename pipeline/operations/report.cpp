#include "pipeline/operations/report.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "pipeline/catalogue/catalogue.hpp"
#include "pipeline/lists/chosen_edition.hpp"
#include "pipeline/lists/explanation.hpp"
#include "pipeline/lists/rate.hpp"
#include "pipeline/office/answered_since.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/office/publicity.hpp"
#include "pipeline/office/reply.hpp"
#include "pipeline/office/shared_games.hpp"
#include "pipeline/operations/covered_names.hpp"
#include "pipeline/operations/decision_text.hpp"
#include "pipeline/operations/fees.hpp"
#include "pipeline/operations/finding_text.hpp"
#include "pipeline/operations/queue.hpp"
#include "pipeline/operations/report_effect.hpp"
#include "pipeline/operations/seen.hpp"
#include "pipeline/validation/event_class.hpp"

namespace seiseki::operations {

using output::Json;
using store::ReportHeader;
using store::Stage;

namespace {

// ---- the view ------------------------------------------------------------------------------------------------------

/// Members by the roster's names, others as printed.
std::map<PlayerKey, std::string> names_in(const store::Report& report, const std::vector<ReportedGame>& games,
                                          store::RosterStore& roster) {
  std::set<PlayerKey> playing;
  for (const ReportedGame& game : games) playing.insert({game.white, game.black});
  playing.erase(PlayerKey{});
  std::map<PlayerKey, std::string> out;
  for (const store::RosterPlayer& player : roster.of(lists::ids_of(playing)))
    out.emplace(player_key(player.id), player.name);
  for (const store::ReportPlayer& player : report.players) {
    if (playing.contains(player.player)) out.emplace(player.player, player.name);
  }
  return out;
}

std::vector<ReportedGame> games_of(const store::Report& report, const lists::Decided& decided) {
  std::vector<ReportedGame> out;
  std::size_t next = 0;
  for (std::size_t row = 0; row < report.games.size(); ++row) {
    const store::ReportGame& printed = report.games[row];
    ReportedGame game{.number = static_cast<int>(row) + 1,
                      .printed = printed,
                      .white = printed.white,
                      .black = printed.black,
                      .date = printed.date,
                      .result = game_result(printed.score_white, printed.score_black),
                      .exclusion = printed.exclusion,
                      .decisions = {}};
    if (next < decided.rows.size() && decided.rows[next] == row) {
      const GameRecord& record = decided.games[next];
      game.white = record.white;
      game.black = record.black;
      game.date = record.date;
      game.result = record.result;
      game.exclusion = record.exclusion;
      game.decisions = decided.of_game[next];
      ++next;
    }
    out.push_back(std::move(game));
  }
  return out;
}

/// Whether who would move is worth telling: the reporter has not taken it back, and nobody has accepted it.
bool is_in_question(const ReportHeader& report) {
  return report.stage == Stage::received || report.stage == Stage::ready || report.stage == Stage::refused;
}

// ---- what was seen -------------------------------------------------------------------------------------------------

Json seen_games(const ReportView& view) {
  Json out = Json::array();
  for (const ReportedGame& game : view.games) {
    out.push_back({game.number, game.white.text(), game.black.text(), output::or_null(game.date),
                   std::string(to_string(game.printed.status)),
                   game.result ? Json(white_score(*game.result).half_points()) : Json(nullptr),
                   game.exclusion ? Json(std::string(to_string(*game.exclusion))) : Json(nullptr)});
  }
  return out;
}

/// As kept: what depends on the day is in the fee.
Json seen_findings(const store::Report& report) {
  Json out = Json::array();
  for (const store::StoredFinding& finding : report.findings) out.push_back(finding_json(finding));
  for (Json& finding : out) {
    finding.erase("place");
    finding.erase("message_en");
    finding.erase("message_ja");
  }
  return out;
}

Json seen_settlements(const office::QueueEntry& standing) {
  Json out = Json::array();
  for (const office::Problem& problem : standing.problems) {
    if (problem.settled) out.push_back({problem.code, problem.settled->id.value()});
  }
  return out;
}

std::string seen_of(const ReportView& view) {
  const ReportFacts& facts = view.facts;
  Json decisions = Json::array();
  for (const store::Decision& decision : facts.decisions) decisions.push_back(decision.id.value());
  return seen_hash({{"report", facts.header().id.value()},
                    {"version", facts.header().version},
                    {"list", office::months_text(facts.standing.lists)},
                    {"games", seen_games(view)},
                    {"findings", seen_findings(facts.report)},
                    {"settled", seen_settlements(facts.standing)},
                    {"decisions", std::move(decisions)},
                    {"fee", facts.fee ? fee_json(*facts.fee) : Json(nullptr)},
                    {"base", view.base ? Json{{"list", view.base->id.value()}, {"sha256", view.base->output_sha256}}
                                       : Json(nullptr)},
                    {"edition", facts.edition == nullptr ? Json(nullptr) : Json(facts.edition->sha256)},
                    {"effect", view.effect ? ingest::consequences_json(*view.effect, {}) : Json(nullptr)},
                    {"questions", adoption_questions_json(view.questions)}});
}

// ---- as JSON -------------------------------------------------------------------------------------------------------

Json players_json(const store::Report& report) {
  Json out = Json::array();
  for (const store::ReportPlayer& player : report.players) {
    out.push_back({{"start_number", player.start_number.value()},
                   {"printed_name", player.name},
                   {"printed_id", output::or_null(player.national_id)},
                   {"player", player.player.text()},
                   {"resolution", player.resolution},
                   {"normalisations", player.normalisations}});
  }
  return out;
}

Json problem_json(const office::Problem& problem) {
  Json out{{"code", problem.code}, {"count", problem.findings.size()}, {"open", problem.is_open()}};
  if (problem.settled) {
    out["decision"] = problem.settled->id.value();
    out["settled_by"] = problem.settled->actor;
    out["reason"] = problem.settled->reason;
  }
  return out;
}

// ---- the reply ------------------------------------------------------------------------------------------------------

/// Who played without an ID, and is neither identified nor said to be nobody of the federation.
std::vector<std::string> newcomers_of(const ReportFacts& facts) {
  std::vector<std::string> out;
  for (const store::ReportPlayer& player : facts.report.players) {
    const std::string part = "player:" + std::to_string(player.start_number.value());
    const std::string object = lists::report_object(facts.header().id, part);
    const bool is_decided = lists::last_decision(facts.decisions, lists::k_identify, object) != nullptr;
    if (!is_decided && !is_member_key(player.player) && player.national_id.empty()) out.push_back(player.name);
  }
  return out;
}

}  // namespace

namespace {

YearMonth list_of(const ReportHeader& report, Office& office) {
  return report.is_correspondence ? report.list : lists::ListsOfReports{office.reports, office.lists}.of(report);
}

}  // namespace

const Regulation* edition_of_report(const ReportHeader& report, const lists::Editions& editions, Office& office) {
  const auto found =
      lists::edition_for(list_of(report, office), {}, editions, office.decisions, lists::series_of(report));
  return found ? found->edition : nullptr;
}

std::optional<ClauseRef> type_clause(const std::string& time_control, RatingCategory category,
                                     const Regulation& edition) {
  importers::TournamentDetails details;
  details.time_control = time_control;
  const auto computed = validation::class_by_time_control(details, edition, category);
  return computed && computed->category == category ? std::optional{computed->clause} : std::nullopt;
}

std::string left_out_text(const office::LeftOut& left_out, Language language) {
  const Text text{
      "A correction has left report {0} out of the list {1}, and no list counts its event. "
      "On the next list{3}: `seiseki report accept {2}`. Back on {1}: `seiseki correct open --about report:{0} …`, "
      "then `seiseki correct apply CASE --count {0} --reason …`.",
      "報告 {0} は訂正によりリスト {1} から除外され、この大会はどのリストにも算入されていません。"
      "次のリストに算入するには{3} `seiseki report accept {2}`、リスト {1} に戻すには "
      "`seiseki correct open --about report:{0} …` に続いて `seiseki correct apply 案件 --count {0} --reason …` を"
      "実行してください。"};
  const Text newer{", by its newer version", "新しい版を受理する"};
  const bool is_newer = left_out.newest != left_out.report;
  return fill(text.in(language), std::vector{left_out.report.text(), to_iso(left_out.list), left_out.newest.text(),
                                             is_newer ? std::string{newer.in(language)} : std::string{}});
}

Json left_out_json(const office::LeftOut& left_out) {
  return {{"report", left_out.report.value()},
          {"list", to_iso(left_out.list)},
          {"decision", left_out.decision.value()},
          {"newest", left_out.newest.value()}};
}

Result<ReportFacts> report_facts(Office& office, const lists::Editions& editions, store::ReportId report, Date today) {
  auto kept = office.reports.read(report);
  if (!kept) return failure(office::k_report_missing, {}, {}, {report.text()});
  ReportFacts out{.report = *std::move(kept)};
  const ReportHeader& header = out.header();
  const office::FeeLedger fees = office.fees(editions, list_of(header, office));
  out.edition = edition_of_report(header, editions, office);
  office::AnsweredSince answered{office.sources()};
  office::Meetings meetings{office.reports};
  office::SharedGames shared{office.reports, office.decisions, meetings};
  out.report.findings = office::findings_now(header, office.reports, shared);
  out.standing = office::queue_entry(
      header, office.queue_sources(), today, &fees,
      [&](std::vector<store::StoredFinding>& findings, const ReportHeader& of) {
        answered.take_out(findings, of, out.edition);
      },
      out.report.findings, shared);
  answered.take_out(out.report.findings, header, out.edition);
  out.decisions = lists::decisions_about(report, office.decisions);
  CoveredNames names{office.roster};
  names.cover(out.report, out.decisions);
  for (office::Problem& problem : out.standing.problems) names.cover(problem.findings);
  out.left_out = office::left_out(header.event, office.database);
  out.replaced_by = lists::replaced_by(header, office.reports);
  if (const office::ReportFee* fee = fees.find(report); fee != nullptr && fee->due() > 0) out.fee = *fee;
  if (out.edition != nullptr && header.last_day)
    out.deadline = rating::reporting_deadline(*out.edition, *header.last_day, *header.last_day);
  return out;
}

Result<ReportView> report_view(Office& office, const lists::Editions& editions, store::ReportId report, Date today) {
  SEISEKI_TRY(ReportFacts facts, report_facts(office, editions, report, today));
  ReportView out{.facts = std::move(facts)};
  const ReportHeader& header = out.facts.header();
  const lists::Decided decided =
      lists::decided(out.facts.report, out.facts.decisions, office.roster, lists::merges(office.decisions));
  out.versions = office.reports.versions(header.event);
  out.games = games_of(out.facts.report, decided);
  out.names = names_in(out.facts.report, out.games, office.roster);
  if (!is_in_question(header) || out.facts.replaced_by) {
    if (header.stage == Stage::withdrawn) out.seen = seen_of(out);
    return out;
  }
  const YearMonth list = out.facts.standing.list;
  out.base = office.lists_of(lists::series_of(header)).latest_before(list);
  if (auto effect = effect_of(out.facts.report, out.facts.decisions, decided, office, editions)) {
    out.effect = *std::move(effect);
  } else {
    out.why_no_effect = std::move(effect.error().finding);
  }
  // Asked by the edition of the list that counts it, as that list's sheet asks.
  if (!header.is_correspondence) {
    if (const auto rated_by = lists::edition_for(list, {}, editions, office.decisions))
      out.questions = office::adoption_questions(decided.games, period_of_list(list), *rated_by->edition,
                                                 office.sources(), office.fide);
  }
  out.seen = seen_of(out);
  return out;
}

Json report_json(const ReportView& view) {
  const ReportFacts& facts = view.facts;
  const ReportHeader& header = facts.header();
  Json findings = Json::array();
  for (const store::StoredFinding& finding : facts.report.findings) findings.push_back(finding_json(finding));
  Json problems = Json::array();
  for (const office::Problem& problem : facts.standing.problems) problems.push_back(problem_json(problem));
  Json decisions = Json::array();
  for (const store::Decision& decision : facts.decisions) decisions.push_back(decision_json(decision));
  Json out{{"schema", "seiseki/report/2"},
           {"report", header.id.value()},
           {"event", header.event.text()},
           {"version", header.version},
           {"name", header.name},
           {"stage", std::string(to_string(header.stage))},
           {"state", std::string(office::state_code(facts.standing))},
           {"received", to_iso_local(header.arrival)},
           {"list", to_iso(facts.standing.list)},
           {"decide_by", to_iso(facts.standing.decide_by)},
           {"reporting_deadline", facts.deadline ? Json(to_iso(facts.deadline->last_day)) : Json(nullptr)},
           {"format", header.format},
           {"documents", documents_json(facts.report.documents)},
           {"players", players_json(facts.report)},
           {"findings", std::move(findings)},
           {"problems", std::move(problems)},
           {"decisions", std::move(decisions)}};
  put_lists(out, facts.standing.lists);
  if (facts.replaced_by) out["replaced_by"] = facts.replaced_by->value();
  if (facts.left_out) out["left_out"] = left_out_json(*facts.left_out);
  if (facts.fee) out["fee"] = fee_json(*facts.fee);
  if (header.printed_name) out["printed_name"] = *header.printed_name;
  if (view.effect) out["consequences"] = ingest::consequences_json(*view.effect, header.name);
  out["adoption_questions"] = adoption_questions_json(view.questions);
  out["seen"] = output::or_null(view.seen);
  Json& games = out["games"] = Json::array();
  for (const ReportedGame& game : view.games) games.push_back(reported_game_json(game, view));
  return out;
}

Json documents_json(const std::vector<store::DocumentFacts>& documents) {
  Json out = Json::array();
  for (const store::DocumentFacts& document : documents)
    out.push_back({{"sha256", document.sha256}, {"name", document.name}, {"origin", output::or_null(document.origin)}});
  return out;
}

Json reported_game_json(const ReportedGame& game, const ReportView& view) {
  const store::ReportGame& printed = game.printed;
  const auto name_of = [&](const PlayerKey& player) {
    const auto found = view.names.find(player);
    return found == view.names.end() ? Json(nullptr) : Json(found->second);
  };
  Json result = nullptr;
  if (printed.score_white && printed.score_black)
    result = lists::score_text(*printed.score_white) + "-" + lists::score_text(*printed.score_black);
  Json out{{"game", game.number},
           {"round", printed.round},
           {"date", output::or_null(game.date)},
           {"white", output::or_null(game.white.text())},
           {"white_name", name_of(game.white)},
           {"result", std::move(result)},
           {"black", output::or_null(game.black.text())},
           {"black_name", name_of(game.black)},
           {"status", std::string(to_string(printed.status))},
           {"score_white_half_points", output::or_null(printed.score_white)},
           {"exclusion", game.exclusion ? Json(std::string(to_string(*game.exclusion))) : Json(nullptr)}};
  if (!view.facts.header().is_correspondence) return out;
  out["started"] = output::or_null(printed.started);
  out["white_rating"] = output::or_null(printed.rating_white_start);
  out["black_rating"] = output::or_null(printed.rating_black_start);
  return out;
}

Result<Reply> reply_to_report(Office& office, const lists::Editions& editions, store::ReportId report, Date today) {
  SEISEKI_TRY(const ReportFacts facts, report_facts(office, editions, report, today));
  const store::Decision* refusal =
      lists::last_decision(facts.decisions, office::k_refuse, lists::report_object(report));
  const office::ReplyFacts said{facts.standing,
                                facts.deadline,
                                refusal == nullptr ? std::string{} : refusal->reason,
                                facts.fee ? &*facts.fee : nullptr,
                                office.signature,
                                newcomers_of(facts)};
  const auto levels = office::chosen_publicity(office.decisions);
  const auto is_hidden = [&](const FederationId& id) {
    const auto level = levels.find(player_key(id));
    return (level != levels.end() && level->second >= views::PublicityLevel::hidden) ||
           !office.roster.names_erased(id).empty();
  };
  // Whoever may have been meant is asked about too, unless the reporter may not read of that person.
  const auto sentence = [&](const store::StoredFinding& finding, Language language) {
    const std::vector<FederationId> meant = suggested(finding);
    const bool may_be_told = std::none_of(meant.begin(), meant.end(), is_hidden);
    const std::string suggestion = may_be_told ? suggestion_in_letter(finding, language) : std::string{};
    return catalogue::message(finding, language) + (suggestion.empty() || language == Language::ja ? "" : " ") +
           suggestion;
  };
  return Reply{report, office::reply(said, sentence, Language::en), office::reply(said, sentence, Language::ja)};
}

}  // namespace seiseki::operations
