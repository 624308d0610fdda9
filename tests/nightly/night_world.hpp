/// \file
/// A night in miniature: a site with as many invented events as wanted, four players each, an office whose roster knows
/// them, and a clock that moves only when somebody waits.
#pragma once

#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "importers/chess_results/download.hpp"
#include "importers/http/curl_fetcher.hpp"
#include "pipeline/ingest/store_sink.hpp"
#include "pipeline/nightly/run.hpp"
#include "tests/support/loopback_server.hpp"
#include "tests/support/manual_clock.hpp"
#include "tests/unit/pipeline/office_world.hpp"

namespace seiseki::test {

/// Letters for a number, so that every person has a name of their own.
inline std::string letters(int n) {
  std::string out = "Kaze";
  for (int i = 0; i < 3; ++i, n /= 26) out += static_cast<char>('a' + n % 26);
  return out;
}

class NightWorld {
public:
  static constexpr long k_first = 1400001;

  /// nullptr, and a message, where sockets are forbidden.
  static std::unique_ptr<NightWorld> open(int events) {
    try {
      return std::unique_ptr<NightWorld>(new NightWorld{events});
    } catch (const SocketsForbidden& reason) {
      MESSAGE("skipped: " << reason.what());
      return nullptr;
    }
  }

  /// Event `i` as the site will show it from the next start() on. `result` of the first game.
  void write_event(int i, const std::string& result = "1-0", int rounds = 3, const std::string& name = {}) const {
    const auto folder = m_site_folder.path / std::to_string(i) / "input";
    std::filesystem::create_directories(folder);
    std::string day = to_iso(add_days(first_day, i % 40));
    std::replace(day.begin(), day.end(), '-', '/');
    std::ofstream details{folder / "tournament.tsv"};
    details << "number\t" << k_first + i << "\nname\t" << (name.empty() ? "Event No " + std::to_string(i) : name)
            << "\norganiser\tClub\nfederation\tJapan ( JPN )\ndirector\tX\nchief_arbiter\tY\n"
               "time_control\t90 min + 30 sec increment from move 1\ncategory\tStandard\nlocation\tHall\nrounds\t3\n"
               "system\tSwiss-System\nrating_calculation\tRating national\nstart\t"
            << day << "\nend\t" << day << "\nlast_update\t11.02.2026 17:42:10\ncreator\tClub\nid_column\t" << id_column
            << '\n';
    for (int round = 1; round <= 3; ++round) details << "round\t" << round << ' ' << day << " 1" << round << ":00\n";
    std::ofstream players{folder / "players.tsv"};
    players << "no\tname\tid\tfide_id\tfed\trating\tsex\tclub\n";
    for (int p = 1; p <= 4; ++p) {
      const int person = 4 * i + p;
      players << p << '\t' << letters(person) << ", Aoi\t" << id(person) << "\t\tJPN\t1800\t\t\n";
    }
    constexpr int k_pairs[3][2][2] = {{{1, 2}, {3, 4}}, {{4, 1}, {2, 3}}, {{1, 3}, {4, 2}}};
    std::ofstream games{folder / "rounds.tsv"};
    games << "round\tboard\twhite\tblack\tresult\n";
    for (int round = 0; round < rounds; ++round) {
      for (int board = 0; board < 2; ++board) {
        games << round + 1 << '\t' << board + 1 << '\t' << k_pairs[round][board][0] << '\t' << k_pairs[round][board][1]
              << '\t' << (round == 0 && board == 0 ? result : "1/2") << '\n';
      }
    }
  }

  /// The site anew, at the same address, with what the events have become.
  void start() {
    const int port = server ? server->port() : 0;
    server.reset();
    ChessResultsSite site{day("2026-01-05")};
    site.add_all(m_site_folder.path);
    server = std::make_unique<LoopbackServer>(
        std::move(site), LoopbackServer::Options{.port = port, .clock = [this] { return clock.elapsed(); }});
  }

  std::string address(int i) const { return server->address() + "/tnr" + std::to_string(k_first + i) + ".aspx"; }
  static std::string item(int i) { return "chess-results:" + std::to_string(k_first + i); }
  static std::string id(int person) {
    return "N1" + std::string(7 - std::to_string(person).size(), '0') + std::to_string(person);
  }

  nightly::RunReport run(
      nightly::Plan plan = {}, importers::http::NetworkLimits limits = {}, int attempts = 5,
      const std::function<void(const nightly::ItemReport&)>& told = [](const auto&) {}) {
    requests.clear();
    nightly::PageValidators validators;
    importers::http::CurlFetcherOptions options{
        .contact = "mailto:office@example.org",
        .rules = {.loopback = importers::http::Loopback::allow, .jitter_seed = ++m_runs},
        .limits = limits};
    options.rules.politeness.attempts = attempts;
    options.rules.log = [this](const importers::http::LoggedRequest& request) {
      requests.push_back(request);
      if (on_request) on_request();
    };
    importers::http::CurlFetcher fetcher{std::move(options), clock, &validators};
    plan.loopback = importers::chess_results::Loopback::allow;
    plan.requests_used = used;
    return nightly::run(plan, {office.database, office.documents, quarantine, roster, office.editions, context()},
                        {fetcher, validators, requests}, clock, "20260224T033000", told);
  }

  /// As `import` does it, by somebody who asks for the cards.
  ingest::Outcome import_with_cards(int i) {
    using importers::chess_results::Loopback;
    importers::http::CurlFetcherOptions options{.contact = "mailto:office@example.org",
                                                .rules = {.loopback = importers::http::Loopback::allow}};
    importers::http::CurlFetcher fetcher{std::move(options), clock};
    auto pages = importers::chess_results::download_event(
        importers::chess_results::parse_address(address(i), Loopback::allow).value(), fetcher, {.player_cards = true});
    ingest::StoreSink sink{office.database, office.documents, quarantine, {.now = clock.now(), .actor = "officer"}};
    return ingest::ingest({address(i), std::move(pages).value(), std::nullopt}, roster, office.editions, {},
                          clock.now(), sink)
        .outcome;
  }

  /// As an office has it: another one when the roster is.
  std::string context() const {
    std::string all;
    for (const identity::Member& member : roster.members()) all += member.id.text() + ' ' + member.romaji + '\n';
    return importers::sha256_hex(all);
  }

  void queue_all() {
    for (int i = 0; i < m_events; ++i)
      memory.add({nightly::canonical_source(address(i), importers::chess_results::Loopback::allow).value(), clock.now(),
                  "officer"});
  }
  std::size_t quarantined() const {
    std::vector<Finding> damaged;
    return quarantine.list(damaged).size();
  }

  OfficeWorld office;
  ManualClock clock;
  store::Quarantine quarantine{office.base.folder.path / "quarantine"};
  identity::Roster roster;
  std::unique_ptr<LoopbackServer> server;
  store::NightlyStore memory{office.database};
  std::vector<importers::http::LoggedRequest> requests;
  std::function<void()> on_request;          ///< while a run is fetching
  Date first_day = test::day("2026-01-05");  ///< from which events written from now on are played, by their number
  std::string id_column = "full";  ///< of the lists written from now on; `none`: the players' cards alone have the IDs
  int used = 0;                    ///< requests of the day by earlier runs

private:
  explicit NightWorld(int events) : m_events{events} {
    std::vector<identity::Member> members;
    for (int i = 0; i < events; ++i) {
      write_event(i);
      for (int p = 1; p <= 4; ++p) members.push_back(member(id(4 * i + p), letters(4 * i + p) + " Aoi"));
    }
    roster = identity::Roster{std::move(members)};
    start();
    queue_all();
  }

  int m_events;
  std::uint64_t m_runs = 0;
  store::test::TemporaryFolder m_site_folder;
};

inline std::vector<std::string> told(const nightly::RunReport& report) {
  std::vector<std::string> out;
  for (const nightly::ItemReport& item : report.items)
    out.push_back(std::string(to_string(item.outcome)) + (item.reason.empty() ? "" : " " + item.reason));
  return out;
}

}  // namespace seiseki::test
