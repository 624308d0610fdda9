/// \file
/// The review desk as a function from requests to answers: the door, the routes, and what every answer has in common.
/// Knows no socket.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "pipeline/desk/account_door.hpp"
#include "pipeline/desk/guard.hpp"
#include "pipeline/desk/http/message.hpp"
#include "pipeline/desk/jobs.hpp"
#include "pipeline/desk/offices.hpp"
#include "pipeline/desk/presence.hpp"
#include "pipeline/desk/seen_views.hpp"
#include "pipeline/desk/sessions.hpp"
#include "pipeline/desk/site_preview.hpp"
#include "pipeline/operations/known_drafts.hpp"
#include "pipeline/operations/last_sheet.hpp"

namespace seiseki::desk {

/// What the desk is told by whoever starts it.
struct Settings {
  operations::OfficeLocation office;
  std::string name;  ///< who works at it
  office::FourEyes four_eyes = office::FourEyes::not_required;
  std::function<Instant()> now;
  std::optional<Date> today = std::nullopt;                ///< nullopt: the day of `now` where the federation is
  Language language = Language::en;                        ///< for a browser that asks for neither
  ingest::SourceAccess access = {};                        ///< how addresses are fetched
  std::filesystem::path publish_folder = "lists";          ///< where published lists go
  std::filesystem::path uploads = {};                      ///< a folder of its own for what is sent
  operations::NightlySettings nightly = {};                ///< of runs that are asked for at the desk
  site::SiteSettings site = {};                            ///< of the public site, as it is shown here
  std::size_t most_roster_rows = office::k_max_list_rows;  ///< of a federation's list
  std::function<void(const std::string&)> log = {};
  /// Whether the files of settings say something else by now than what this desk works by.
  std::function<bool()> have_settings_changed = {};
  DoorSettings door = {};          ///< who may come in, and by what
  std::string fault_address = {};  ///< where faults are told in confidence; empty: not said
};

struct Route;
struct Visit;

class Desk {
public:
  Desk(Settings settings, lists::Editions editions)
      : m_settings{std::move(settings)},
        m_editions{std::move(editions)},
        m_offices{m_settings.office},
        m_jobs{{m_settings.office, m_settings.access, m_settings.uploads, m_settings.now, m_settings.nightly,
                m_settings.most_roster_rows, m_settings.door.mode != Mode::personal},
               m_editions},
        m_site{m_settings.office, m_settings.site, m_editions},
        m_door{m_settings.door},
        m_name{.port = 0, .origin = m_settings.door.origin} {}

  /// The port it is reached by: part of its name. \pre before the first request
  void set_port(std::uint16_t port) { m_name.port = port; }
  Sessions& sessions() { return m_sessions; }
  /// A new way in; those before end.
  WayIn new_way_in() { return m_sessions.new_way_in(m_settings.now()); }

  /// On any thread. Throws nothing.
  http::Response answer(http::Request& request);
  /// To what is no request.
  http::Response refuse(int status, const http::Request& request) const;

private:
  /// `who` becomes whoever has come in.
  http::Response answer_unguarded(http::Request& request, const std::string& request_id, std::string& who);
  http::Response by_one_person(http::Request& request, const std::string& request_id, std::string& who);
  http::Response by_accounts(http::Request& request, const std::string& request_id, std::string& who);
  /// An office, or what is answered where there is none.
  tl::expected<Offices::Borrowed, http::Response> borrow(const http::Request& request, const std::string& request_id);
  /// Numbers for a monitor on this machine, which has no cookie: no name is among them.
  http::Response metrics();
  http::Response door(http::Request& request);
  http::Response enter(http::Request& request);
  http::Response at_desk(http::Request& request, const Session& session, operations::Office& office,
                         const std::string& request_id);
  /// What is asked for before: who may, from where, and how lately they were asked. nullopt: nothing is in the way.
  std::optional<http::Response> in_the_way(const Route& route, Visit& visit);
  /// A line of the log, whatever is in it.
  void note(const std::string& line) const;
  http::Response plain(int status, const Text& title, const Error* error, const http::Request& request,
                       const std::string& request_id) const;

  Settings m_settings;
  lists::Editions m_editions;
  Offices m_offices;
  Sessions m_sessions;
  Jobs m_jobs;
  SitePreview m_site;
  Presence m_presence;
  SeenViews m_seen_views;
  AccountDoor m_door;
  OwnName m_name;
  operations::LastSheet m_last_sheet;
  operations::KnownDrafts m_known_drafts;
  std::timed_mutex m_turns;
};

}  // namespace seiseki::desk
