#include "tests/bench/history.hpp"

#include <algorithm>
#include <iterator>
#include <tuple>

#include "pipeline/lists/decided.hpp"

namespace seiseki::bench {

namespace {

constexpr std::uint32_t k_players_of_event = 40;
constexpr std::uint32_t k_rounds = 5;
constexpr std::uint32_t k_games_of_event = k_players_of_event / 2 * k_rounds;
constexpr std::size_t k_members_at_once = 10000;

template <class T>
T needed(Result<T> result) {
  if (!result) throw std::runtime_error(result.error().finding.message(Language::en));
  return *std::move(result);
}

std::string key(std::uint32_t player) {
  const std::string digits = std::to_string(player + 1);
  return 'N' + std::string(8 - digits.size(), '0') + digits;
}

std::string name(std::uint32_t player) {
  return "Surname" + std::to_string(player + 1) + " Given";
}

}  // namespace

History::History(const HistorySize& size)
    : m_size{size},
      m_database{needed(
          store::Database::open((m_folder.path / "seiseki.db").string(), {.if_missing = store::IfMissing::create}))},
      // A list of FIDE's size is made from a document larger than the program itself would keep.
      m_documents{needed(store::DocumentStore::open(m_folder.path / "seiseki.objects", std::size_t{4} << 30U))},
      m_editions{needed(lists::Editions::load())} {
  for (std::uint32_t i = 0; i < size.players; ++i)
    m_strength.push_back(static_cast<std::uint16_t>(1000 + m_numbers.below(800) + m_numbers.below(800)));
}

YearMonth History::month(std::uint32_t period) const {
  return *parse_month("2024-11") + std::chrono::months{static_cast<int>(period)};
}

double History::documents_size() const {
  double bytes = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator{m_documents.directory()}) {
    if (entry.is_regular_file()) bytes += static_cast<double>(entry.file_size());
  }
  return bytes;
}

void History::keep_members() {
  const Instant now = local_midnight(month(0) / 1);
  std::vector<store::RosterPlayer> members;
  const auto keep = [&] {
    m_roster.put(members);
    members.clear();
  };
  for (std::uint32_t i = 0; i < m_size.players; ++i) {
    store::RosterPlayer& member = members.emplace_back();
    member.id = *FederationId::parse(key(i));
    member.name = name(i);
    member.birth = PartialDate{1945 + static_cast<int>(m_numbers.below(70)), 1 + static_cast<int>(m_numbers.below(12)),
                               1 + static_cast<int>(m_numbers.below(28))};
    member.federation = FederationCode{"JPN"};
    member.source = "bench";
    member.recorded_at = now;
    if (members.size() == k_members_at_once) keep();
  }
  keep();

  store::StoredList opening;
  opening.manifest.month = month(0) - std::chrono::months{1};
  opening.manifest.origin = store::ListOrigin::imported;
  opening.manifest.input_sha256 = std::string(64, '0');
  opening.manifest.computed_at = now;
  for (std::uint32_t i = 0; i < m_size.players; ++i) {
    if (i % 3 == 0) continue;
    store::ListEntry& entry = opening.entries.emplace_back();
    entry.player = PlayerKey{key(i)};
    entry.name = name(i);
    entry.rating = entry.peak = Rating{m_strength[i]};
    entry.games = static_cast<int>(m_numbers.below(200));
  }
  lists::rank(opening.entries, RatingCategory::standard);
  std::sort(opening.entries.begin(), opening.entries.end(), [](const store::ListEntry& a, const store::ListEntry& b) {
    return std::tie(a.player, a.category) < std::tie(b.player, b.category);
  });
  opening.manifest.output_sha256 = lists::output_sha256(opening);
  m_lists.insert(opening, "bench");
}

store::Report History::event(std::uint32_t period, std::uint32_t number) {
  const RatingPeriod days = period_of_list(month(period));
  const Date first = add_days(days.first, static_cast<int>(number % 25));
  store::Report report;
  store::ReportHeader& header = report.header;
  header.event = EventId{"bench:" + std::to_string(period) + '-' + std::to_string(number)};
  header.name = "Open of an invented town " + std::to_string(number);
  header.first_day = first;
  header.last_day = add_days(first, 1);
  header.rounds = static_cast<int>(k_rounds);
  header.category = number % 4 == 3 ? RatingCategory::rapid : RatingCategory::standard;
  header.arrival = local_midnight(add_days(first, 2));
  header.list = days.list;
  header.format = "trf";
  header.fingerprint = header.event.text();
  header.program_version = "bench";
  header.recorded_at = header.arrival;
  header.stage = store::Stage::ready;

  std::vector<std::uint32_t> players;
  while (players.size() < std::min(k_players_of_event, m_size.players)) {
    const std::uint32_t player = m_numbers.below(m_size.players);
    if (std::find(players.begin(), players.end(), player) == players.end()) players.push_back(player);
  }
  for (std::size_t i = 0; i < players.size(); ++i) {
    store::ReportPlayer& player = report.players.emplace_back();
    player.start_number = StartNumber{static_cast<int>(i + 1)};
    player.name = name(players[i]);
    player.national_id = key(players[i]);
    player.federation = "JPN";
    player.rating = m_strength[players[i]];
    player.player = PlayerKey{key(players[i])};
    player.resolution = "national-id";
  }
  const auto half = static_cast<std::uint32_t>(players.size() / 2);
  for (std::uint32_t round = 0; round < k_rounds; ++round) {
    for (std::uint32_t board = 0; board < half; ++board) {
      // The second half moves one seat a round; colours alternate.
      std::uint32_t white = board;
      std::uint32_t black = half + (board + round) % half;
      if (round % 2 == 1) std::swap(white, black);
      const int edge = std::clamp(m_strength[players[white]] - m_strength[players[black]], -400, 400);
      const int drawn = static_cast<int>(m_numbers.below(1000));
      const int half_points = drawn < 400 + edge ? 2 : drawn < 600 + edge ? 1 : 0;
      report.games.push_back({.round = static_cast<int>(round + 1),
                              .board = static_cast<int>(board + 1),
                              .date = add_days(first, round < 3 ? 0 : 1),
                              .white_start = StartNumber{static_cast<int>(white + 1)},
                              .black_start = StartNumber{static_cast<int>(black + 1)},
                              .white = PlayerKey{key(players[white])},
                              .black = PlayerKey{key(players[black])},
                              .status = GameStatus::rated,
                              .score_white = Score::from_half_points(half_points),
                              .score_black = Score::from_half_points(2 - half_points),
                              .quoted = half_points == 2   ? "1"
                                        : half_points == 1 ? "="
                                                           : "0"});
    }
  }
  return report;
}

rating::PeriodInput History::opening() {
  rating::PeriodInput input;
  input.before = store::rating_state(*m_lists.read(m_lists.all().front().id));
  m_members = m_roster.all();
  for (const store::RosterPlayer& member : m_members)
    input.facts.push_back({player_key(member.id), member.birth->full(), {}});
  return input;
}

std::vector<GameRecord> History::games_of(std::uint32_t period) {
  std::vector<GameRecord> out;
  for (store::ReportHeader& header : m_reports.list({.list = month(period)})) {
    const store::ReportId id = header.id;
    const store::Report report{.header = std::move(header), .games = m_reports.games(id)};
    lists::Decided decided = lists::decided(report, lists::decisions_about(id, m_decisions), m_members, {});
    std::move(decided.games.begin(), decided.games.end(), std::back_inserter(out));
  }
  return out;
}

void History::keep_reports() {
  const std::uint32_t events = m_size.games / k_games_of_event;
  for (std::uint32_t period = 0; period < m_size.periods; ++period) {
    // As evenly over the periods as whole events allow.
    const std::uint32_t first = static_cast<std::uint32_t>(std::uint64_t{events} * period / m_size.periods);
    const std::uint32_t end = static_cast<std::uint32_t>(std::uint64_t{events} * (period + 1) / m_size.periods);
    for (std::uint32_t number = 0; number < end - first; ++number) {
      const store::Report report = event(period, number);
      const store::ReportId id = m_reports.insert(report, "bench");
      const store::DecisionId decision = m_decisions.insert({.time = report.header.arrival,
                                                             .actor = "bench",
                                                             .kind = "accept-report",
                                                             .object = "report:" + std::to_string(id.value()),
                                                             .reason = "accepted on import",
                                                             .before = R"("ready")",
                                                             .after = R"("accepted")"});
      m_reports.enter_stage({id, store::Stage::accepted, report.header.arrival, "bench", decision});
    }
  }
}

}  // namespace seiseki::bench
