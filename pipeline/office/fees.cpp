#include "pipeline/office/fees.hpp"

#include <algorithm>
#include <set>
#include <tuple>

#include "engine/domain/category_words.hpp"
#include "engine/domain/home.hpp"
#include "engine/domain/rating_period.hpp"
#include "pipeline/lists/chosen_edition.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/office/arrival.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/office/non_members.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/store/one_step.hpp"

namespace seiseki::office {

using output::Json;
using store::Decision;
using store::ReportHeader;
using store::ReportId;
using store::Stage;

namespace {

constexpr int k_highest_payment = 10'000'000;
constexpr std::string_view k_yen = "JPY";

std::string fee_object(ReportId report) {
  return lists::report_object(report, "fee");
}

/// \clause ncs-2019-09 3(4)
/// \clause ncs-2022-09 3(5)
/// \interpretation The month at whose end a report must be paid is the one its rating period ends in: the list is dated
/// the day after.
Date pay_by(const FeeRule& rule, const ReportHeader& report) {
  return rule.due == FeeRule::Due::days_after_report ? add_days(local_date(report.arrival), rule.days)
                                                     : add_days(period_of_list(report.list).list_date(), -1);
}

struct Players {
  std::vector<PlayerKey> members;
  int non_members = 0;
};

/// Who played a game in the report, as decided.
Players players_of(const ReportHeader& header, lists::Sources sources, const std::vector<lists::Merge>& merges) {
  const store::Report report = *sources.reports.read(header.id);
  const lists::Decided decided =
      lists::decided(report, lists::decisions_about(header.id, sources.decisions), sources.roster, merges);
  std::set<PlayerKey> people;
  for (const GameRecord& game : decided.games) {
    if (game.status == GameStatus::rated) people.insert({game.white, game.black});
  }
  Players out;
  for (const store::RosterPlayer& member : sources.roster.of(lists::ids_of(people)))
    out.members.push_back(player_key(member.id));
  out.non_members = static_cast<int>(people.size() - out.members.size());
  return out;
}

/// Yen are kept under their own name, as they always were.
const char* key_of_amount(std::string_view currency) {
  return currency == k_yen ? "jpy" : "amount";
}

/// What was decided about the fees of one event: a corrected report of it is not paid for again.
void take_decisions(ReportFee& fee, const EventId& event, lists::Sources sources) {
  for (const ReportHeader& version : sources.reports.versions(event)) {
    for (Decision& decision : sources.decisions.list({.object = fee_object(version.id)})) {
      if (decision.kind == k_fee_series) fee.series = lists::text_of(decision);
      if (decision.kind == k_fee_payment) {
        fee.paid += paid_by(decision);
        fee.payments.push_back(decision);
      }
      if (decision.kind == k_fee_waiver) fee.waiver = std::move(decision);
    }
  }
}

Result<const ReportFee*> owing(const FeeLedger& ledger, ReportId report) {
  const ReportFee* fee = ledger.find(report);
  if (fee == nullptr || fee->due() == 0) return failure(k_fee_none, {}, {}, {report.text()});
  return fee;
}

store::DecisionId record(store::Database& database, std::string_view kind, ReportId report, std::string after,
                         const std::string& reason, const Officer& officer, const ClauseRef& clause = {},
                         const Decision* earlier = nullptr) {
  // Whoever has looked at the ledger in a transaction decides in it.
  store::OneStep transaction{database};
  const store::DecisionId id = store::DecisionStore{database}.insert(
      {.time = officer.now,
       .actor = officer.name,
       .kind = std::string{kind},
       .object = fee_object(report),
       .clause = clause,
       .reason = reason,
       .before = earlier == nullptr ? std::string{} : earlier->after,
       .after = std::move(after),
       .supersedes = earlier == nullptr ? std::nullopt : std::optional(earlier->id)});
  transaction.commit();
  return id;
}

enum class Fees { asked, none };
using Periods = std::map<YearMonth, std::vector<ReportHeader>>;

/// Of every list that stands or is computed, the reports it counts.
std::map<ReportId, YearMonth> held_reports(store::ListStore& lists) {
  std::map<ReportId, YearMonth> out;
  for (const YearMonth month : lists.months()) {
    for (const auto& list : {lists.standing(month), lists.newest(month)}) {
      for (const ReportId report : list ? list->reports : std::vector<ReportId>{}) out.emplace(report, month);
    }
  }
  return out;
}

/// The reports that may still be rated, or are, by the list that counts them, or that they would enter; only those of
/// `month` where one is given.
Periods periods_of(lists::Sources sources, std::optional<YearMonth> month = std::nullopt) {
  Periods out;
  lists::ListsOfReports lists_of{sources.reports, sources.lists};
  const std::map<ReportId, YearMonth> held = month ? std::map<ReportId, YearMonth>{} : held_reports(sources.lists);
  for (ReportHeader& header : month ? lists_of.candidates(*month, {}) : sources.reports.list({})) {
    if (header.is_correspondence || header.stage == Stage::refused || header.stage == Stage::withdrawn) continue;
    const auto in = held.find(header.id);
    const YearMonth list = in != held.end() ? in->second : lists_of.of(header);
    if (!month || list == *month) out[list].push_back(std::move(header));
  }
  return out;
}

/// Of editions that ask for a fee, or of the others.
Periods those_with(Fees fees, Periods periods, const lists::Editions& editions, store::DecisionStore& decisions) {
  std::erase_if(periods, [&](const auto& period) {
    const auto rated_by = lists::edition_for(period.first, {}, editions, decisions);
    return !rated_by || rated_by->edition->fee.has_value() != (fees == Fees::asked);
  });
  return periods;
}

/// Whether the report may have been read by another edition than `edition`: its own list's is, or was named.
bool may_be_read_otherwise(const ReportHeader& header, const Regulation& edition, const lists::Editions& editions,
                           store::DecisionStore& decisions) {
  if (!lists::edition_named(header.list, store::ListSeries::over_the_board, decisions).empty()) return true;
  const auto own = editions.for_day(period_of_list(header.list).last);
  return !own || (*own)->id != edition.id;
}

/// What both languages say alike; the Japanese of the games is another sentence.
struct Differences {
  std::string en;
  std::string ja;

  void add(const std::string& english, const std::string& japanese) {
    en += (en.empty() ? "" : "; ") + english;
    ja += (ja.empty() ? "" : "、") + japanese;
  }
};

/// \interpretation A34
std::optional<store::StoredFinding> read_otherwise(const ReportHeader& header, YearMonth list,
                                                   const Regulation& edition, lists::Sources sources) {
  const store::Report read = *sources.reports.read(header.id);
  const std::vector<Decision> decided = lists::decisions_about(header.id, sources.decisions);
  const store::Report again = judged_by(read, edition, members_of(sources.roster), type_by(decided, header.id));
  Differences out;
  const auto counted = [](const store::Report& report) {
    return std::to_string(std::count_if(report.games.begin(), report.games.end(), [](const store::ReportGame& game) {
      return !game.white.empty() && !game.black.empty() && !game.exclusion;
    }));
  };
  const auto is_alike = [](const store::ReportGame& a, const store::ReportGame& b) {
    return a.exclusion == b.exclusion;
  };
  if (!std::equal(read.games.begin(), read.games.end(), again.games.begin(), again.games.end(), is_alike))
    out.add("games that count: " + counted(again) + ", not " + counted(read),
            "算入する対局は " + counted(read) + " 局ではなく " + counted(again) + " 局");
  if (read.header.category != again.header.category) {
    const auto type = [](const store::Report& report) {
      return report.header.category ? words_of(*report.header.category) : Text{"none", "なし"};
    };
    out.add("type: " + std::string{type(again).en} + ", not " + std::string{type(read).en},
            "種類は" + std::string{type(read).ja} + "ではなく" + std::string{type(again).ja});
  }
  const auto codes = [](const store::Report& report) {
    std::set<std::string> all;
    for (const store::StoredFinding& finding : report.findings) all.insert(finding.code);
    return all;
  };
  const std::set<std::string> before = codes(read);
  for (const std::string& code : codes(again)) {
    if (!before.contains(code)) out.add(code, code);
  }
  if (out.en.empty()) return std::nullopt;
  return store::StoredFinding::of(
      seiseki::finding(k_edition_other, {}, {}, {header.id.text(), to_iso(list), edition.id.text(), out.en, out.ja}));
}

/// Of the reports that no published list counts.
std::map<ReportId, store::StoredFinding> those_read_otherwise(const Periods& periods, lists::Sources sources,
                                                              const lists::Editions& editions) {
  std::map<ReportId, store::StoredFinding> out;
  for (const auto& [list, headers] : periods) {
    const auto rated_by = lists::edition_for(list, {}, editions, sources.decisions);
    if (!rated_by || lists::is_fixed(list, sources.lists)) continue;
    for (const ReportHeader& header : headers) {
      if (!may_be_read_otherwise(header, *rated_by->edition, editions, sources.decisions)) continue;
      if (auto found = read_otherwise(header, list, *rated_by->edition, sources))
        out.emplace(header.id, *std::move(found));
    }
  }
  return out;
}

std::map<ReportId, ReportFee> fees_of(const Periods& periods, lists::Sources sources, const lists::Editions& editions) {
  std::map<ReportId, ReportFee> out;
  if (periods.empty()) return out;
  const std::vector<lists::Merge> merges = lists::merges(sources.decisions);
  for (const auto& [list, headers] : periods) {
    const Regulation& edition = *lists::edition_for(list, {}, editions, sources.decisions)->edition;
    std::vector<rating::FeeReport> asked;
    for (const ReportHeader& header : headers) {
      const Players players = players_of(header, sources, merges);
      ReportFee fee;
      fee.report = header.id;
      fee.name = header.name;
      fee.list = list;
      fee.stage = header.stage;
      fee.non_members = players.non_members;
      take_decisions(fee, header.event, sources);
      if (edition.fee) {
        fee.pay_by = pay_by(*edition.fee, header);
        fee.clause = edition.fee->clause;
        fee.currency = edition.fee->currency.empty() ? home().currency : edition.fee->currency;
        asked.push_back({header.id.text(), fee.series, players.members});
      }
      out.emplace(header.id, std::move(fee));
    }
    for (rating::FeeRow& row : rating::fees_of_period(edition, asked))
      out.at(ReportId{std::stoll(row.report)}).rows.push_back(std::move(row));
  }
  return out;
}

}  // namespace

int paid_by(const Decision& payment) {
  const Json json = output::parsed_or_null(payment.after);
  for (const char* key : {"jpy", "amount"}) {
    if (json.is_object() && json.contains(key) && json[key].is_number_integer()) return json[key].get<int>();
  }
  return 0;
}

std::string money(int amount, std::string_view currency, Language language) {
  if (language == Language::ja && currency == k_yen) return std::to_string(amount) + " 円";
  return std::string{currency} + ' ' + std::to_string(amount);
}

int ReportFee::due() const {
  int out = 0;
  for (const rating::FeeRow& row : rows) out += row.amount;
  return out;
}

int ReportFee::open() const {
  return waiver ? 0 : std::max(0, due() - paid);
}

std::string_view ReportFee::state() const {
  if (due() == 0) return "none";
  if (open() > 0) return "open";
  return paid >= due() ? "paid" : "waived";
}

FeeLedger FeeLedger::of(lists::Sources sources, const lists::Editions& editions, std::optional<YearMonth> month) {
  FeeLedger out;
  Periods periods = periods_of(sources, month);
  out.m_read_otherwise = those_read_otherwise(periods, sources, editions);
  out.m_reports = fees_of(those_with(Fees::asked, std::move(periods), editions, sources.decisions), sources, editions);
  return out;
}

std::map<ReportId, ReportFee> reports_without_fee(lists::Sources sources, const lists::Editions& editions) {
  return fees_of(those_with(Fees::none, periods_of(sources), editions, sources.decisions), sources, editions);
}

const ReportFee* FeeLedger::find(ReportId report) const {
  const auto found = m_reports.find(report);
  return found == m_reports.end() ? nullptr : &found->second;
}

std::optional<store::StoredFinding> FeeLedger::finding(ReportId report, Date today) const {
  const ReportFee* fee = find(report);
  if (fee == nullptr || fee->open() == 0) return std::nullopt;
  auto out = store::StoredFinding::of(seiseki::finding(
      k_unpaid, {}, {},
      {report.text(), money(fee->open(), fee->currency, Language::en), money(fee->due(), fee->currency, Language::en),
       money(fee->open(), fee->currency, Language::ja), money(fee->due(), fee->currency, Language::ja),
       std::to_string(fee->rows.size()), to_iso(fee->pay_by), fee->clause.edition + " " + fee->clause.clause}));
  if (fee->pay_by >= today) out.severity = Severity::warning;
  return out;
}

std::optional<store::StoredFinding> FeeLedger::read_otherwise(ReportId report) const {
  const auto found = m_read_otherwise.find(report);
  return found == m_read_otherwise.end() ? std::nullopt : std::optional(found->second);
}

std::vector<store::StoredFinding> FeeLedger::findings(ReportId report, Date today) const {
  std::vector<store::StoredFinding> out;
  if (auto owed = finding(report, today)) out.push_back(*std::move(owed));
  if (auto other = read_otherwise(report)) out.push_back(*std::move(other));
  return out;
}

Result<store::DecisionId> pay_fee(store::Database& database, const FeeLedger& ledger, ReportId report,
                                  const Payment& payment, const Officer& officer) {
  if (payment.amount < 1 || payment.amount > k_highest_payment)
    return failure(k_fee_amount, {}, {}, {std::to_string(payment.amount), std::to_string(k_highest_payment)});
  SEISEKI_TRY(const ReportFee* fee, owing(ledger, report));
  const Json after{
      {key_of_amount(fee->currency), payment.amount}, {"on", to_iso(payment.on)}, {"reference", payment.reference}};
  for (const Decision& known : fee->payments) {
    if (output::parsed_or_null(known.after) == after) {
      return failure(k_fee_entered, {}, {},
                     {money(payment.amount, fee->currency, Language::en),
                      money(payment.amount, fee->currency, Language::ja), payment.reference, known.id.text()});
    }
  }
  if (payment.amount > fee->open())
    return failure(k_fee_too_much, {}, {},
                   {report.text(), money(fee->open(), fee->currency, Language::en),
                    money(fee->open(), fee->currency, Language::ja)});
  return record(database, k_fee_payment, report, after.dump(), payment.reference, officer, fee->clause);
}

Result<store::DecisionId> waive_fee(store::Database& database, const FeeLedger& ledger, ReportId report,
                                    const std::string& reason, const Officer& officer) {
  SEISEKI_TRY(const ReportFee* fee, owing(ledger, report));
  if (fee->waiver) return fee->waiver->id;
  return record(database, k_fee_waiver, report, "null", reason, officer, fee->clause);
}

Result<store::DecisionId> set_fee_series(store::Database& database, ReportId report, const std::string& club,
                                         const std::string& reason, const Officer& officer) {
  if (!store::ReportStore{database}.header(report)) return failure(k_report_missing, {}, {}, {report.text()});
  const std::string after = Json(club).dump();
  std::optional<Decision> earlier;
  for (Decision& known : store::DecisionStore{database}.list({.object = fee_object(report)})) {
    if (known.kind == k_fee_series) earlier = std::move(known);
  }
  if (earlier && earlier->after == after) return earlier->id;
  return record(database, k_fee_series, report, after, reason, officer, {}, earlier ? &*earlier : nullptr);
}

Result<store::DecisionId> undo_fee(store::Database& database, store::DecisionId decision, const std::string& reason,
                                   const Officer& officer) {
  store::DecisionStore decisions{database};
  const auto undone = decisions.read(decision);
  const bool is_fee =
      undone && (undone->kind == k_fee_payment || undone->kind == k_fee_waiver || undone->kind == k_fee_series);
  const std::vector<Decision> in_force = is_fee ? decisions.list({.object = undone->object}) : std::vector<Decision>{};
  const bool stands =
      std::any_of(in_force.begin(), in_force.end(), [&](const Decision& d) { return d.id == decision; });
  if (!stands) return failure(k_fee_decision_missing, {}, {}, {decision.text()});
  const std::string object = undone->object;
  const std::size_t colon = object.find(':');
  const ReportId report{std::stoll(object.substr(colon + 1, object.find('/') - colon - 1))};
  return record(database, k_fee_undone, report, "null", reason, officer, undone->clause, &*undone);
}

}  // namespace seiseki::office
