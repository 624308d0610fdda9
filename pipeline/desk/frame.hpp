/// \file
/// What stands around every page: the head with list and cut-off, the menu, the message line, the foot.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pipeline/desk/parts.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::desk {

/// Where a page belongs in the menu.
enum class Place {
  queue,
  bring_in,
  check,
  quarantine,
  lists,
  cases,
  people,
  fees,
  nightly,
  record,
  rules,
  status,
  findings,
  help,
  accounts,
  none
};

struct Crumb {
  std::string words;
  std::optional<Url> to;
};

struct PageFrame {
  Place place = Place::none;
  std::string title;               ///< the one heading, and that of the window
  std::vector<Crumb> crumbs = {};  ///< above the heading, the way here
  Html beside_crumbs = {};
  Html beside = {};   ///< at the end of the heading's line
  Html heading = {};  ///< where it is more than the title's words
  Html message = {};  ///< what happened, beside what the frame itself says of a refusal
};

/// The whole page. A refusal of the visit is told in its message line.
http::Response page(const Visit& visit, const PageFrame& frame, const Html& content, int status = 200);

/// The same without the office around it, for the door and for what is not there.
struct BarePage {
  Language language = Language::en;
  std::string title;
  std::string return_to = "/";  ///< after the language was switched
  std::string request_id = {};
};
http::Response bare_page(const BarePage& bare, const Html& content, int status = 200);

/// The address of the page that answers this, to come back to: with what was asked for, or of a form its path alone.
std::string own_address(const http::Request& request);
/// Where a code is typed in the place of a link, which scripts fill in by themselves.
Html code_field(Language language, std::string_view autocomplete, const Text& hint);

/// A view as the command prints it with `--format json`.
http::Response json_answer(const output::Json& view);

/// A refusal as people read it: message, advice, code. What is typed for it is a button here.
Html told_error(const Error& error, Language language);
/// The same of a finding as output::to_json() wrote it.
Html told_finding(const output::Json& finding, Language language);

/// Where a fault is told in confidence; empty where no address is named.
Html faults_section(const std::string& address, Language language);

}  // namespace seiseki::desk
