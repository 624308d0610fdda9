/// \file
/// What pages are put together from, each in one place so that it looks and reads the same everywhere: marks, keys,
/// forms, numbers, days, names.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/domain/date.hpp"
#include "engine/domain/rating.hpp"
#include "engine/domain/text.hpp"
#include "pipeline/desk/visit.hpp"
#include "pipeline/markup/html.hpp"
#include "pipeline/views/figures.hpp"

namespace seiseki::desk {

using markup::Html;
using markup::Url;

/// Shapes that say a state without colour.
enum class Mark { tick, diamond, square, triangle, half, ring, frozen, cross, seen, up, down };
Html mark(Mark shape);
/// A mark and its word.
Html state(Mark shape, std::string_view classes, std::string_view word);

/// The cap of a key, after a word.
Html key(std::string_view letter);

/// Whether who looks may send that: by their roles, as the table of routes says.
bool may_send(const Visit& visit, const Url& to);

/// The names of the roles that who looks has, in the language of the visit.
std::string roles_in_words(const Visit& visit);

/// A field that is sent and not seen.
Html hidden_field(std::string_view name, std::string_view value);
/// What the form that was sent has typed, to be sent once more; without what post_form() adds, and without `but`.
Html sent_fields(const Visit& visit, std::string_view but = {});
/// A form that changes something: POST, with the session's token and what its page knew. Not offered to whom it is not
/// for.
template <class... Parts>
Html post_form(const Visit& visit, const Url& to, const Parts&... parts) {
  using namespace markup;
  if (!may_send(visit, to)) return {};
  return tag("form", attr("method", "post"), action(to), parts..., hidden_field(k_known_field, visit.known.text()),
             hidden_field(k_form_token, visit.session.form_token));
}
/// The button that sends a form; `letter` is the key that presses it.
enum class Look { primary, plain, quiet };
Html button(Look look, std::string_view words, std::string_view letter = {});
/// The same for a link that leads to where something is done.
Html button_link(Look look, const Url& to, std::string_view words, std::string_view letter = {});
/// A labelled line of text; a hint below it. The label belongs to the field by its id, which is the name unless the
/// page has another field of that name: ids are unique on a page.
struct TextField {
  std::string_view name;
  std::string_view field_id = {};
  std::string_view label;
  std::string_view hint = {};
  std::string value = {};
  bool is_required = false;
  bool is_wrong = false;
  bool has_focus = false;
  std::string_view list = {};  ///< id of a datalist
  std::string_view key = {};   ///< the letter that leads into it
};
Html text_field(const TextField& field);

/// Text that outsiders printed: its direction ends with it, and what hides in it is spelled out.
Html printed(std::string_view text);
/// What an event is called, or that nobody knows.
Html event_name(const Visit& visit, std::string_view name);
/// A person's two names, the one of the page's language first.
Html person(const Visit& visit, std::string_view name, std::string_view kanji);

/// `+38 ▲`, as cells of tables have it.
Html change(std::int64_t points);
/// `02-14..15`, with the year where it is not that of `today`.
std::string day_range(std::optional<Date> first, std::optional<Date> last, Date today);
/// `02-16`, `2025-02-16`.
std::string short_day(Date day, Date today);
using views::date_in_words;
using views::day_in_words;
using views::minute;
using views::short_hash;
using views::signed_decimals;
using views::signed_number;

/// Days that are left to decide, or by how many it is too late.
Html days_left(const Visit& visit, int days);

/// A fact of a head: a small label above its value.
Html fact(std::string_view label, const Html& value);
Html fact(std::string_view label, std::string_view value);

}  // namespace seiseki::desk
