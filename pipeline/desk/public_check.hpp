/// \file
/// The check that organisers may use before they send a tournament: off unless it is asked for, behind a socket of its
/// own. It has no accounts and no cookies of the office, knows people from the newest published list alone, writes
/// nothing to the office's database, and is bounded in size, number, rate and time. What a check came to is kept in
/// memory for a day, under an address that nobody guesses. \spec desk S23
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "pipeline/desk/http/server.hpp"
#include "pipeline/desk/jobs.hpp"
#include "pipeline/lists/editions.hpp"
#include "pipeline/operations/office.hpp"
#include "pipeline/operations/public_list.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::desk {

struct PublicCheckSettings {
  operations::OfficeLocation office;  ///< read for the published list only
  std::filesystem::path folder = {};  ///< private: where the list is laid out, and what is sent lies
  std::function<Instant()> now;
  Language language = Language::en;
  std::function<void(const std::string&)> log = {};
};

class PublicCheck {
public:
  static constexpr http::Bounds k_bounds{.connections = 32,
                                         .header_bytes = std::size_t{16} << 10U,
                                         .form_bytes = std::size_t{4} << 10U,
                                         .upload_bytes = std::size_t{9} << 20U,
                                         .file_bytes = std::size_t{4} << 20U,
                                         .files = 2,
                                         .fields = 4,
                                         .idle = std::chrono::seconds{15}};
  static constexpr std::size_t k_most_an_hour = 10;  ///< checks of one address
  static constexpr std::size_t k_most_of_all_an_hour = 200;
  static constexpr std::size_t k_most_waiting = 5;
  static constexpr std::size_t k_most_kept = 200;
  static constexpr std::size_t k_most_tournaments = 20;  ///< in what is sent for one check
  static constexpr std::size_t k_most_findings = 200;    ///< shown of one tournament
  static constexpr std::chrono::seconds k_longest{60};   ///< of one check; the rest is not looked at
  static constexpr std::chrono::hours k_kept{24};

  /// `editions` must outlive it.
  PublicCheck(PublicCheckSettings settings, const lists::Editions& editions);
  ~PublicCheck();
  PublicCheck(const PublicCheck&) = delete;
  PublicCheck& operator=(const PublicCheck&) = delete;

  /// On any thread. Throws nothing.
  http::Response answer(http::Request& request);
  /// To what is no request: the form with the reason where there is one for people.
  http::Response refuse_unread(int status, const http::Request& request) const;

private:
  /// One check: what was sent while it waits, what it came to afterwards.
  struct Check {
    Instant asked{};
    std::vector<SentFile> files;
    bool is_over = false;
    output::Json items = nullptr;  ///< of each tournament; null: it failed
    bool is_cut_short = false;     ///< not everything was looked at
    std::optional<YearMonth> list;
  };

  http::Response refuse(int status) const;
  http::Response answer_unguarded(http::Request& request);
  http::Response form(const http::Request& request, const std::optional<Error>& refusal, int status) const;
  http::Response start(http::Request& request);
  /// The same for what is gone and for what never was.
  http::Response no_result(const http::Request& request) const;
  http::Response result(const http::Request& request, const std::string& token);
  /// How long that address has to wait; nullopt: it may.
  std::optional<std::chrono::seconds> wait_of(const std::string& address, Instant now);
  void work(const std::stop_token& end);
  void look(Check& check, operations::PublicList& list, const std::stop_token& end);
  /// \pre m_mutex is held
  void forget_old(Instant now);

  PublicCheckSettings m_settings;
  const lists::Editions& m_editions;
  std::mutex m_mutex;
  std::condition_variable_any m_changed;
  std::map<std::string, Check> m_checks;  // by the token of its address
  std::deque<std::string> m_waiting;
  std::map<std::string, std::deque<Instant>> m_asked;  // by address, of the last hour
  std::jthread m_worker;
};

}  // namespace seiseki::desk
