#include "pipeline/ingest/conductor.hpp"

#include <algorithm>
#include <memory>

#include "engine/domain/category_words.hpp"
#include "engine/regulations/findings.hpp"
#include "importers/checks/damage.hpp"
#include "importers/checks/findings.hpp"
#include "importers/chess_results/address.hpp"
#include "importers/chess_results/findings.hpp"
#include "importers/importer.hpp"
#include "pipeline/identity/name_match.hpp"
#include "pipeline/ingest/findings.hpp"
#include "pipeline/ingest/fingerprint.hpp"
#include "pipeline/ingest/run.hpp"
#include "pipeline/lists/findings.hpp"

namespace seiseki::ingest {

namespace {

std::optional<Date> last_day_of(const importers::TournamentDetails& details) {
  std::optional<Date> last = details.end;
  for (const auto& [round, date] : details.round_dates) last = last ? std::max(*last, date) : date;
  return last ? last : details.start;
}

/// As somebody says.
std::optional<Instant> said_arrival(const importers::ImportedTournament& tournament, const Instructions& instructions) {
  if (instructions.received || !instructions.received_at_event_end) return instructions.received;
  const std::optional<Date> last = last_day_of(tournament.details);
  // The last minute of the day: a report on the day itself is never before the games.
  return last ? std::optional{local_midnight(add_days(*last, 1)) - std::chrono::minutes{1}} : std::nullopt;
}

/// Nobody said when it arrived; the mail it came in may.
void note_mail(PreparedReport& report) {
  const auto latest = std::max_element(
      report.documents.begin(), report.documents.end(),
      [](const importers::Document& a, const importers::Document& b) { return a.sent_at < b.sent_at; });
  const auto sent = latest == report.documents.end() ? std::nullopt : latest->sent_at;
  if (!sent || *sent > report.received || local_date(*sent) == local_date(report.received)) return;
  report.findings.push_back(finding(k_mail_dated, {.document = latest->name}, {},
                                    {to_iso_local(*sent), to_iso(local_date(report.received))}));
}

/// The quarter of the last game that ended; without one that of `otherwise`.
rating::CorrespondencePeriod quarter_of(const importers::ImportedTournament& tournament, Date otherwise) {
  std::optional<Date> last;
  for (const importers::ImportedGame& game : tournament.games) {
    if (game.date && (!last || *last < *game.date)) last = game.date;
  }
  return rating::correspondence_period(last.value_or(otherwise));
}

/// Two correspondence events often hold the same people, and rounds mean nothing there: the days and the ratings at the
/// start tell them apart, and a corrected report from the one before.
std::string with_starts(const std::string& fingerprint, const importers::ImportedTournament& tournament) {
  std::vector<std::string> starts;
  for (const importers::ImportedGame& game : tournament.games) {
    starts.push_back((game.date ? to_iso(*game.date) : "-") + ' ' + (game.started ? to_iso(*game.started) : "-") + ' ' +
                     std::to_string(game.rating_white_start.value_or(0)) + ' ' +
                     std::to_string(game.rating_black_start.value_or(0)));
  }
  std::sort(starts.begin(), starts.end());
  std::string all = fingerprint;
  for (const std::string& start : starts) all += '\n' + start;
  return fingerprint.empty() ? fingerprint : importers::sha256_hex(all);
}

/// A correspondence event is reported quarter by quarter, and each of its reports stands for itself.
std::string quarter_text(const importers::ImportedTournament& tournament) {
  return to_iso(quarter_of(tournament, tournament.details.start.value_or(Date{})).valid_from);
}

/// Where the report and the lists say different things of a rating. \clause jcca-2012 (2)
std::vector<Finding> start_rating_findings(const importers::ImportedTournament& tournament,
                                           const identity::Resolution& resolution, const EventId& event,
                                           const lists::StartRatings& ratings) {
  std::vector<Finding> out;
  for (const importers::ImportedGame& game : tournament.games) {
    if (!game.white || !game.black || !game.started) continue;
    for (const Colour colour : {Colour::white, Colour::black}) {
      const bool white = colour == Colour::white;
      const StartNumber number = white ? *game.white : *game.black;
      const std::optional<int> printed = white ? game.rating_white_start : game.rating_black_start;
      const PlayerKey player = resolution.key(number, event);
      const auto found = ratings.on(player, *game.started, true);
      if (!printed || !found || !found->rating || found->rating->points() == *printed) continue;
      Location where = game.where;
      where.start_number = number;
      out.push_back(finding(lists::k_start_rating_differs, std::move(where), game.quoted,
                            {player.text(), std::to_string(*printed), to_iso(found->list),
                             std::to_string(found->rating->points()), tournament.details.name, to_iso(*game.started)}));
    }
  }
  return out;
}

void append(std::vector<Finding>& all, const std::vector<Finding>& more) {
  all.insert(all.end(), more.begin(), more.end());
}

/// Sections that come in by themselves need no note that they exist.
void leave_out_sections(const std::vector<long>& tournaments, std::vector<Finding>& findings) {
  namespace chess_results = importers::chess_results;
  std::erase_if(findings, [&](const Finding& finding) {
    if (finding.kind != &chess_results::k_section) return false;
    const auto address = chess_results::parse_address(finding.argument("address"));
    return address && std::find(tournaments.begin(), tournaments.end(), address->tournament) != tournaments.end();
  });
}

/// A source without dates takes those a person gave; one with dates keeps its own.
void settle_dates(importers::TournamentDetails& details, const Instructions& instructions,
                  std::vector<Finding>& findings) {
  if (!instructions.dates) return;
  const auto& [first, last] = *instructions.dates;
  if (!details.start && !details.end && details.round_dates.empty()) {
    details.start = first;
    details.end = last;
    findings.push_back(finding(k_dates_given, {}, {}, {to_iso(first), to_iso(last)}));
    return;
  }
  Date own_first = details.start.value_or(details.end.value_or(first));
  Date own_last = details.end.value_or(own_first);
  for (const auto& [round, date] : details.round_dates) {
    if (!details.start && (!details.end || date < own_first)) own_first = date;
    if (!details.end && date > own_last) own_last = date;
  }
  if (own_first != first || own_last != last) {
    findings.push_back(finding(k_dates_not_used, {}, {}, {to_iso(own_first), to_iso(own_last)}));
  }
}

/// What a person says of the type. Correspondence games are an event of their own, of other lists and without rounds,
/// and no decision about the type makes them anything else.
void settle_type(importers::TournamentDetails& details, const Instructions& instructions,
                 std::vector<Finding>& findings) {
  if (instructions.is_correspondence) {
    details.declared_correspondence = true;
    details.declared_category.reset();
    details.declared_blitz = false;
  } else if (details.declared_correspondence && instructions.type) {
    const Text type = words_of(*instructions.type);
    findings.push_back(
        finding(k_type_not_used, {}, details.time_control, {std::string{type.en}, std::string{type.ja}}));
  }
}

/// What a source says itself stands.
void settle_event(importers::TournamentDetails& details, const Instructions& instructions,
                  std::vector<Finding>& findings) {
  const bool takes_organiser = details.organiser.empty() && !instructions.organiser.empty();
  const bool takes_reporter = details.reporter.empty() && !instructions.reporter.empty();
  const bool takes_day = !details.application_date && instructions.application_date;
  if (!takes_organiser && !takes_reporter && !takes_day) return;
  if (takes_organiser) details.organiser = instructions.organiser;
  if (takes_reporter) details.reporter = instructions.reporter;
  if (takes_day) details.application_date = instructions.application_date;
  const auto told = [](bool is_taken, const std::string& value) { return is_taken ? value : std::string{"–"}; };
  findings.push_back(finding(k_event_said, {}, {},
                             {told(takes_organiser, details.organiser), told(takes_reporter, details.reporter),
                              told(takes_day, takes_day ? to_iso(*details.application_date) : "")}));
}

/// Once the event has its key: an event that was named by a person is the one without a name of another day.
void settle_name(importers::ImportedTournament& tournament, const Instructions& instructions,
                 std::vector<Finding>& findings) {
  std::string& name = tournament.details.name;
  if (!name.empty()) return;
  Location where;
  if (!tournament.players.empty()) where.document = tournament.players.front().where.document;
  name = instructions.name;
  findings.push_back(name.empty() ? finding(k_event_unnamed, std::move(where))
                                  : finding(k_name_given, std::move(where), {}, {name}));
}

/// Forms of one event differ in what they show. Where one prints no federation ID at all, the version at hand has said
/// who is at each start number, as long as the name there is the same. \spec chess-results 4.2
void settle_ids(importers::ImportedTournament& tournament, const EventId& event, const Instructions& instructions,
                std::vector<Finding>& findings) {
  std::vector<importers::ImportedPlayer>& players = tournament.players;
  const auto has_id = [](const auto& player) { return !player.national_id.empty(); };
  if (!instructions.with_ids || players.empty() || std::any_of(players.begin(), players.end(), has_id)) return;
  const auto at_hand = instructions.with_ids(event);
  if (!at_hand) return;
  std::ptrdiff_t taken = 0;
  for (importers::ImportedPlayer& player : players) {
    const auto known = std::find_if(at_hand->players.begin(), at_hand->players.end(),
                                    [&](const auto& other) { return other.start_number == player.start_number; });
    if (known == at_hand->players.end() || !has_id(*known)) continue;
    if (identity::comparison_key(known->name) != identity::comparison_key(player.name)) continue;
    player.national_id = known->national_id;
    ++taken;
  }
  if (taken == 0) return;
  Location where;
  where.document = players.front().where.document;
  findings.push_back(finding(k_ids_of_version, std::move(where), {},
                             {at_hand->report.text(), std::to_string(taken), std::to_string(players.size())}));
  // What is known need not be fetched.
  if (std::all_of(players.begin(), players.end(), has_id)) {
    std::erase_if(tournament.findings,
                  [](const Finding& finding) { return finding.kind == &importers::chess_results::k_ids_hidden; });
  }
}

/// Whether the tournament's days, as the source or a person gives them, go on after that one.
bool is_before_its_end(Instant arrival, const importers::ImportedTournament& tournament,
                       const Instructions& instructions) {
  importers::TournamentDetails details = tournament.details;
  std::vector<Finding> ignored;
  settle_dates(details, instructions, ignored);
  std::optional<Date> last = last_day_of(details);
  for (const importers::ImportedGame& game : tournament.games) {
    if (game.date && (!last || *last < *game.date)) last = game.date;
  }
  return last && local_date(arrival) < *last;
}

/// The edition to judge a report by, of the period that comes to count it. A report of a time whose text is not at hand
/// has arrived all the same: nullptr, and that is told as a problem it waits with. \interpretation A34
Result<const Regulation*> edition_for(const RatingPeriod& period, bool is_correspondence,
                                      const lists::Editions& editions, const Instructions& instructions,
                                      std::vector<Finding>& findings) {
  if (instructions.regulation) return editions.find(*instructions.regulation);
  const auto series = is_correspondence ? store::ListSeries::correspondence : store::ListSeries::over_the_board;
  const std::string named =
      instructions.edition_named ? instructions.edition_named(period.list, series) : std::string{};
  if (!named.empty()) return editions.find(named);
  auto found = is_correspondence ? editions.for_correspondence(period.last) : editions.for_day(period.last);
  if (found || found.error().finding.code() != regulations::k_edition_not_at_hand.code) return found;
  findings.push_back(std::move(found.error().finding));
  return nullptr;
}

}  // namespace

Result<importers::ImportedTournament> read(std::span<const importers::Document> documents,
                                           const std::optional<std::string>& accept_damaged) {
  using importers::IfDamaged;
  SEISEKI_TRY(importers::ImportedTournament out,
              importers::read_tournament(documents, accept_damaged ? IfDamaged::read_and_tell : IfDamaged::refuse));
  for (Finding& sign : out.findings) {
    if (sign.kind != &importers::checks::k_source_damaged) continue;
    sign =
        finding(k_damage_accepted, sign.where, {}, {sign.argument("signs"), sign.argument("signs_ja"), *accept_damaged},
                importers::checks::k_longest_signs);
  }
  return out;
}

std::string content_of(const std::vector<importers::Document>& documents) {
  std::string all;
  for (const importers::Document& document : documents) {
    if (document.retrieved_at || !document.media_type.empty() || !document.headers.empty()) return {};
    all += document.sha256() + document.name + '\n';
  }
  return importers::sha256_hex(all);
}

EventId event_id(const importers::ImportedTournament& tournament) {
  const importers::TournamentDetails& details = tournament.details;
  if (!details.source_key.empty()) return EventId{details.source_key};
  const std::string description = details.name + '\n' + (details.start ? to_iso(*details.start) : "") + '\n' +
                                  (details.end ? to_iso(*details.end) : "") + '\n' + details.city +
                                  (details.declared_correspondence ? '\n' + quarter_text(tournament) : std::string{});
  return EventId{"file:" + importers::sha256_hex(description).substr(0, 16)};
}

bool is_to_be_looked_at(const Error& error) {
  return error.failure() == FailureClass::drift || error.failure() == FailureClass::damage;
}

ToldByUnread told_by_unread(std::span<const importers::Document> documents, const Instructions& instructions) {
  if (auto read = importers::read_tournament(documents, importers::IfDamaged::read_and_tell)) {
    std::vector<Finding> ignored;
    settle_dates(read->details, instructions, ignored);
    return {event_id(*read).text(), said_arrival(*read, instructions)};
  }
  for (const importers::Document& document : documents) {
    if (std::string event = importers::belonging_of(document).event; !event.empty())
      return {std::move(event), instructions.received};
  }
  return {{}, instructions.received};
}

std::string_view to_string(Outcome outcome) {
  switch (outcome) {
    case Outcome::imported:
      return "imported";
    case Outcome::unchanged:
      return "unchanged";
    case Outcome::quarantined:
      return "quarantined";
    case Outcome::refused:
      return "refused";
  }
  return "refused";
}

Result<PreparedReport> prepare(Batch batch, const identity::RosterSource& roster, const lists::Editions& editions,
                               const Instructions& instructions, Instant now) {
  SEISEKI_TRY(importers::ImportedTournament tournament, read(batch.documents, instructions.accept_damaged));
  leave_out_sections(batch.also_taken, tournament.findings);
  auto aside = instructions.set_aside ? instructions.set_aside(batch.documents) : std::nullopt;
  // Before the event was over it was no report of it.
  if (aside && is_before_its_end(aside->arrival, tournament, instructions)) aside.reset();
  const Instant arrival = aside ? aside->arrival : now;
  SEISEKI_TRY(PreparedReport out, prepare(std::move(tournament), roster, editions, instructions, arrival));
  out.documents = std::move(batch.documents);
  // Somebody says when it arrived, or the event is known.
  if (out.said_arrival || out.received != arrival) return out;
  if (local_date(arrival) != local_date(now))
    out.findings.push_back(finding(k_arrival_set_aside, {.document = batch.label}, {}, {to_iso_local(arrival)}));
  if (!aside || !aside->is_said) note_mail(out);
  return out;
}

Result<PreparedReport> prepare(importers::ImportedTournament tournament, const identity::RosterSource& roster,
                               const lists::Editions& editions, const Instructions& instructions, Instant now) {
  PreparedReport out;
  out.tournament = std::move(tournament);
  settle_type(out.tournament.details, instructions, out.findings);
  settle_dates(out.tournament.details, instructions, out.findings);
  settle_event(out.tournament.details, instructions, out.findings);
  out.event = event_id(out.tournament);
  settle_name(out.tournament, instructions, out.findings);
  settle_ids(out.tournament, out.event, instructions, out.findings);
  out.accept_older = instructions.accept_older;
  const auto known = instructions.first_arrival ? instructions.first_arrival(out.event) : std::nullopt;
  out.said_arrival = said_arrival(out.tournament, instructions);
  out.received = known ? *known : out.said_arrival.value_or(now);
  const bool is_correspondence = out.tournament.details.declared_correspondence;
  if (is_correspondence) {
    const rating::CorrespondencePeriod quarter = quarter_of(out.tournament, local_date(out.received));
    out.period = {quarter.first, quarter.last, quarter.valid_from};
  } else {
    out.period = period_of_arrival(out.received);
  }
  RatingPeriod counting = out.period;
  if (!is_correspondence && instructions.list_of)
    counting = period_of_list(instructions.list_of(out.event, out.period.list));
  SEISEKI_TRY(const Regulation* regulation,
              edition_for(counting, is_correspondence, editions, instructions, out.findings));
  out.edition = regulation;
  out.roster = roster.roster_for(out.tournament, instructions.assignments, out.event);
  out.resolution = identity::resolve(out.tournament, *out.roster, instructions.assignments, out.event);
  const Regulation silent{};
  const auto clubs = instructions.clubs ? instructions.clubs() : nullptr;
  out.validated = validation::validate(out.tournament, out.resolution, *out.roster, out.event,
                                       regulation == nullptr ? silent : *regulation,
                                       {.received = out.received,
                                        .type = instructions.type,
                                        .accept_late = instructions.accept_late,
                                        .clubs = clubs.get(),
                                        .people = &roster});
  out.is_type_instructed = instructions.type || instructions.is_correspondence;
  out.fingerprint = games_fingerprint(out.validated.games, out.event);
  if (is_correspondence) out.fingerprint = with_starts(out.fingerprint, out.tournament);
  append(out.findings, out.tournament.findings);
  append(out.findings, out.resolution.findings);
  append(out.findings, out.validated.findings);
  if (is_correspondence && instructions.start_ratings)
    append(out.findings,
           start_rating_findings(out.tournament, out.resolution, out.event, *instructions.start_ratings()));
  return out;
}

Facts facts_of(const PreparedReport& report) {
  Facts out{.event = report.event,
            .name = report.tournament.details.name,
            .format = report.tournament.format,
            .category = report.validated.category,
            .is_correspondence = report.tournament.details.declared_correspondence,
            .first_day = report.validated.first_day,
            .last_day = report.validated.last_day,
            .received = report.received,
            .lists = {report.period.list},
            .players = report.tournament.players.size()};
  for (const GameRecord& game : report.validated.games) ++(game.exclusion ? out.games_left_out : out.games_to_rate);
  return out;
}

Item ingest(Batch batch, const identity::RosterSource& roster, const lists::Editions& editions,
            const Instructions& instructions, Instant now, ReportSink& sink) {
  const Preparation preparation{roster, editions, instructions, now};
  auto kept = std::make_shared<Batch>(std::move(batch));
  return deliver(prepare_batch({kept->label, [kept] { return std::move(*kept); }}, preparation), sink);
}

}  // namespace seiseki::ingest
