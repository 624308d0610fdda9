#include "pipeline/desk/parts.hpp"

#include <fmt/format.h>

#include "engine/domain/visible_text.hpp"
#include "pipeline/desk/route.hpp"
#include "pipeline/operations/words.hpp"

namespace seiseki::desk {

using namespace markup;

namespace {

Html shape_of(Mark shape) {
  const auto line = [](std::string_view path) { return tag("path", cls("l"), attr("d", path)); };
  const auto area = [](std::string_view path) { return tag("path", cls("f"), attr("d", path)); };
  const auto circle = [](std::string_view classes, int radius) {
    return tag("circle", cls(classes), attr("cx", 6), attr("cy", 6), attr("r", radius));
  };
  switch (shape) {
    case Mark::tick:
      return line("M1.8 6.4 4.7 9.3 10.3 3");
    case Mark::diamond:
      return area("M6 .8 11.2 6 6 11.2.8 6z");
    case Mark::square:
      return group(area("M1.5 1h9a.5.5 0 0 1 .5.5v9a.5.5 0 0 1-.5.5h-9a.5.5 0 0 1-.5-.5v-9a.5.5 0 0 1 .5-.5z"),
                   tag("path", cls("n"), attr("d", "M3 6.2 5.2 8.4 9 4")));
    case Mark::triangle:
      return group(line("M6 1.6 11 10.4H1z"), line("M6 4.6v2.8M6 8.6v.6"));
    case Mark::half:
      return group(circle("l", 5), area("M6 1a5 5 0 0 1 0 10z"));
    case Mark::ring:
      return circle("l", 4);
    case Mark::frozen:
      return group(line("M1.5 1.5h9v9h-9z"), line("M10.5 1.5l-9 9"));
    case Mark::cross:
      return line("M2.4 2.4l7.2 7.2M9.6 2.4 2.4 9.6");
    case Mark::seen:
      return group(circle("l", 5), circle("f", 2));
    case Mark::up:
      return area("M6 2.6 10 9.4H2z");
    case Mark::down:
      return line("M6 9.4 2.6 3.4h6.8z");
  }
  return {};
}

}  // namespace

Html mark(Mark shape) {
  return tag("svg", cls("m"), attr("viewBox", "0 0 12 12"), attr("width", 12), attr("height", 12),
             attr("aria-hidden", "true"), shape_of(shape));
}

Html state(Mark shape, std::string_view classes, std::string_view word) {
  return tag("span", cls(fmt::format("state {}", classes)), mark(shape), " ", word);
}

Html key(std::string_view letter) {
  return letter.empty() ? Html{} : tag("kbd", attr("aria-hidden", "true"), letter);
}

bool may_send(const Visit& visit, const Url& to) {
  // Leaving is for everybody, and no page.
  return to.text() == "/leave" || may_ask(visit.session.roles, http::Method::post, to.text());
}

std::string roles_in_words(const Visit& visit) {
  std::string out;
  for (const operations::Role role : operations::k_roles) {
    if (!visit.session.roles.has(role)) continue;
    out += (out.empty() ? "" : visit.say({", ", "・"}));
    out += visit.say(name_of_role(role));
  }
  return out;
}

Html hidden_field(std::string_view name, std::string_view value) {
  return tag("input", attr("type", "hidden"), attr("name", name), attr("value", value));
}

Html sent_fields(const Visit& visit, std::string_view but) {
  return each(visit.request.form, [&](const auto& field) {
    const bool is_left_out = field.first == k_form_token || field.first == k_known_field || field.first == but;
    return is_left_out ? Html{} : hidden_field(field.first, field.second);
  });
}

namespace {

std::string_view look_class(Look look) {
  return look == Look::primary ? "button primary" : look == Look::plain ? "button" : "quiet";
}

}  // namespace

Html button(Look look, std::string_view words, std::string_view letter) {
  return tag("button", cls(look_class(look)), attr("type", "submit"),
             letter.empty() ? Attribute{} : attr("data-key", letter), words, key(letter));
}

Html button_link(Look look, const Url& to, std::string_view words, std::string_view letter) {
  return tag("a", cls(look_class(look)), href(to), letter.empty() ? Attribute{} : attr("data-key", letter), words,
             key(letter));
}

Html text_field(const TextField& field) {
  const std::string_view own_id = field.field_id.empty() ? field.name : field.field_id;
  const std::string hint_id = fmt::format("{}-hint", own_id);
  return tag("p", cls("field"), tag("label", attr("for", own_id), field.label, key(field.key)),
             tag("input", attr("type", "text"), id(own_id), attr("name", field.name), attr("value", field.value),
                 attr("maxlength", 2000), attr("autocomplete", "off"), flag("required", field.is_required),
                 flag("autofocus", field.has_focus), field.list.empty() ? Attribute{} : attr("list", field.list),
                 field.key.empty() ? Attribute{} : attr("data-key", field.key),
                 field.is_wrong ? attr("aria-invalid", "true") : Attribute{},
                 field.hint.empty() ? Attribute{} : attr("aria-describedby", hint_id)),
             field.hint.empty() ? Html{} : tag("small", id(hint_id), field.hint));
}

Html printed(std::string_view text) {
  return tag("bdi", visible(text));
}

Html days_left(const Visit& visit, int days) {
  const std::string words = operations::days_left_in_words(std::to_string(days), visit.language);
  return days < 0 ? tag("b", cls("alert-text"), words) : group(words);
}

Html event_name(const Visit& visit, std::string_view name) {
  return name.empty() ? tag("span", cls("dim"), visit.say({"event without a name", "大会名なし"})) : printed(name);
}

Html person(const Visit& visit, std::string_view name, std::string_view kanji) {
  if (kanji.empty()) return tag("span", cls("person"), tag("bdi", visible(name)));
  const Html in_letters = tag("bdi", visible(name));
  const Html in_kanji = tag("bdi", attr("lang", "ja"), visible(kanji));
  const Html& first = visit.is_japanese() ? in_kanji : in_letters;
  const Html& second = visit.is_japanese() ? in_letters : in_kanji;
  return tag("span", cls("person"), first, " ", tag("small", second));
}

Html change(std::int64_t points) {
  return tag("span", cls("change"), signed_number(points),
             points > 0   ? mark(Mark::up)
             : points < 0 ? mark(Mark::down)
                          : tag("span", cls("m")));
}

std::string short_day(Date day, Date today) {
  return day.year() == today.year() ? to_iso(day).substr(5) : to_iso(day);
}

std::string day_range(std::optional<Date> first, std::optional<Date> last, Date today) {
  if (!first && !last) return "–";
  const Date from = first ? *first : *last;
  std::string out = short_day(from, today);
  if (!last || *last == from) return out;
  if (last->year() != from.year()) return out + ".." + to_iso(*last);
  return out + ".." + to_iso(*last).substr(last->month() == from.month() ? 8 : 5);
}

Html fact(std::string_view label, const Html& value) {
  return tag("div", tag("dt", label), tag("dd", value));
}
Html fact(std::string_view label, std::string_view value) {
  return fact(label, group(value));
}

}  // namespace seiseki::desk
