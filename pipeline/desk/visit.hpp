/// \file
/// One request as a page sees it: who asks, in which language, the office and the day. Pages are functions from it to
/// an answer; what only changes reach is in their forms.
#pragma once

#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/error.hpp"
#include "engine/domain/text.hpp"
#include "pipeline/desk/account_door.hpp"
#include "pipeline/desk/http/message.hpp"
#include "pipeline/desk/http/server.hpp"
#include "pipeline/desk/jobs.hpp"
#include "pipeline/desk/sessions.hpp"
#include "pipeline/operations/known_drafts.hpp"
#include "pipeline/operations/last_sheet.hpp"
#include "pipeline/operations/office.hpp"
#include "pipeline/operations/who.hpp"
#include "pipeline/store/run_lock.hpp"
#include "pipeline/views/figures.hpp"

namespace seiseki::desk {

class Presence;
class SeenViews;
class SitePreview;

struct Visit {
  http::Request& request;
  operations::Office& office;
  const lists::Editions& editions;
  Jobs& jobs;
  Sessions& sessions;
  const std::filesystem::path& publish_folder;
  SitePreview& site;
  Presence& presence;
  SeenViews& seen_views;
  const DoorSettings& door;
  const std::string& fault_address;  ///< empty: none is named
  operations::LastSheet& last_sheet;
  operations::KnownDrafts& known_drafts;
  std::timed_mutex& turns;  ///< of requests of this desk that want the office to themselves
  Session session;
  operations::Who who;
  Date today{};
  Language language = Language::en;
  std::string request_id;
  Mode mode = Mode::personal;
  OwnName own_name = {};           ///< of the desk
  store::DecisionId known = {};    ///< the newest decision when what the page shows was read
  std::vector<std::string> words;  ///< what stood in the place of `:name` in the route, in order

  /// What was refused, when the page is shown again in the place of an answer.
  std::optional<Error> refusal = std::nullopt;

  std::string_view say(const Text& text) const { return text.in(language); }
  std::string say(const Text& text, std::vector<std::string> arguments) const {
    return fill(text.in(language), arguments);
  }
  /// Whether who looks has a password here.
  bool has_password() const { return mode == Mode::team && session.account.has_value(); }
  bool is_japanese() const { return language == Language::ja; }

  /// The number in place `at` of the route; nullopt for what is none.
  std::optional<std::int64_t> number(std::size_t at = 0) const;
  /// What was typed into this field of the form; empty if it was not sent.
  std::string typed(std::string_view field) const;
  /// The same without the blanks around it.
  std::string trimmed(std::string_view field) const;
  /// The reason of the form: blanks alone are no reason.
  std::string reason() const { return trimmed("reason"); }
};

/// A field of a form: its name and how long it may be.
struct Field {
  std::string_view name;
  std::size_t most = 0;  ///< bytes
  bool may_repeat = false;
};
/// Refuses a form with fields that this one does not have, with one twice, or with one too long. Error: `desk-form`.
[[nodiscard]] Result<void> check_form(const http::Request& request, const std::vector<Field>& fields);

/// Why a request was not read to its end, for people: `desk-too-much` (413), `desk-no-room` (507). Nothing for a
/// request that no page of ours sends.
std::optional<Error> why_unread(int status, const http::Bounds& bounds);

/// The field that holds the session's token.
inline constexpr std::string_view k_form_token = "token";
/// The field that holds the number of the newest decision that its page knew.
inline constexpr std::string_view k_known_field = "known";

/// The newest decision that the form's page knew; nullopt: it does not say.
std::optional<store::DecisionId> known_by_form(const Visit& visit);

/// 303 to a page of ours.
http::Response see_other(const std::string& path);
/// The status of a refusal.
int status_of(const Error& error);

/// The office to oneself, as for a run of the program.
struct Turn {
  std::unique_lock<std::timed_mutex> among_requests;
  store::RunLock lock;
};
/// Requests of this desk wait for each other, so that a form sent twice finds what the first has done instead of
/// another run in its way. Errors: `run-locked`, `run-lock`.
[[nodiscard]] Result<Turn> take_turn(Visit& visit, const std::string& what);

}  // namespace seiseki::desk
