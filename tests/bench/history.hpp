/// \file
/// An invented federation's history in a store: members, an opening list, and events with their games, month after
/// month, all through the repositories as the program writes them. The same sizes give the same history.
#pragma once

#include <memory>
#include <vector>

#include "pipeline/lists/editions.hpp"
#include "pipeline/lists/rate.hpp"
#include "tests/bench/support.hpp"

namespace seiseki::bench {

struct HistorySize {
  std::uint32_t players = 0;
  std::uint32_t games = 0;
  std::uint32_t periods = 0;

  friend bool operator==(const HistorySize&, const HistorySize&) = default;
};

class History {
public:
  explicit History(const HistorySize& size);

  /// Members and the opening list, two players of three rated.
  void keep_members();
  /// Every event: 40 players, five rounds, a report that was imported and then accepted.
  void keep_reports();
  /// The opening list and every member's birth date, without games.
  rating::PeriodInput opening();
  /// Games of a period's reports as an officer's decisions leave them. \pre opening() was called
  std::vector<GameRecord> games_of(std::uint32_t period);

  YearMonth month(std::uint32_t period) const;
  const Regulation& regulation() const { return **m_editions.find("jcf-2024-10"); }
  const lists::Editions& editions() const { return m_editions; }
  lists::Sources sources() { return {m_roster, m_reports, m_lists, m_decisions}; }
  store::Database& database() { return m_database; }
  store::DocumentStore& documents() { return m_documents; }
  std::filesystem::path file() const { return m_folder.path / "seiseki.db"; }
  std::filesystem::path copy(const char* name) const { return m_copies.path / name; }
  double documents_size() const;  ///< bytes on disk
  const HistorySize& size() const { return m_size; }

private:
  store::Report event(std::uint32_t period, std::uint32_t number);

  HistorySize m_size;
  Folder m_folder;
  Folder m_copies;
  Numbers m_numbers;
  std::vector<std::uint16_t> m_strength;
  std::vector<store::RosterPlayer> m_members;
  store::Database m_database;
  store::DocumentStore m_documents;
  store::RosterStore m_roster{m_database};
  store::ReportStore m_reports{m_database};
  store::ListStore m_lists{m_database};
  store::DecisionStore m_decisions{m_database};
  lists::Editions m_editions;
};

}  // namespace seiseki::bench
