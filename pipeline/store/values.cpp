#include "pipeline/store/values.hpp"

#include <array>
#include <charconv>
#include <limits>

#include <nlohmann/json.hpp>

#include "pipeline/store/findings.hpp"
#include "pipeline/store/store_error.hpp"
#include "pipeline/store/text.hpp"

namespace seiseki::store {

namespace {

using nlohmann::json;

std::string dump(const json& value) {
  return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

json parse(const Cell& cell) {
  if (cell.is_null) refuse(cell);
  json value = json::parse(cell.text, nullptr, false);
  if (value.is_discarded()) refuse(cell);
  return value;
}

std::string text_of(const Cell& cell, const json& value) {
  if (!value.is_string()) refuse(cell);
  return value.get<std::string>();
}

template <class T, class Parsed>
void take(const Cell& cell, T& value, const Parsed& parsed) {
  if (cell.is_null || !parsed) refuse(cell);
  value = *parsed;
}

template <class T, std::size_t N>
void take_named(const Cell& cell, T& value, const std::array<T, N>& all) {
  for (const T candidate : all) {
    if (!cell.is_null && to_string(candidate) == cell.text) {
      value = candidate;
      return;
    }
  }
  refuse(cell);
}

int integer(const Cell& cell) {
  int value = 0;
  read(cell, value);
  return value;
}

std::optional<PartialDate> parse_partial(std::string_view text) {
  constexpr std::string_view k_rest = "0000-01-01";
  if (text.size() != 4 && text.size() != 7 && text.size() != 10) return std::nullopt;
  const auto filled = parse_date(std::string{text} + std::string{k_rest.substr(text.size())});
  if (!filled) return std::nullopt;
  PartialDate out{static_cast<int>(filled->year())};
  if (text.size() >= 7) out.month = static_cast<int>(static_cast<unsigned>(filled->month()));
  if (text.size() == 10) out.day = static_cast<int>(static_cast<unsigned>(filled->day()));
  return out;
}

constexpr std::string_view k_colours[] = {"white", "black"};
constexpr std::string_view k_origins[] = {"computed", "imported"};

}  // namespace

void write(Slot& slot, std::string_view text) {
  if (!is_storable(text)) raise(k_db_text, {quote(clean(text))});
  slot.is_text = true;
  slot.text.assign(text);
  slot.indicator = soci::i_ok;
}

void write(Slot& slot, std::int64_t number) {
  slot.is_text = false;
  slot.number = number;
  slot.indicator = soci::i_ok;
}

void write(Slot& slot, Date date) {
  const std::string text = to_iso(date);
  if (!parse_date(text)) raise(k_db_value, {"date " + text});
  write(slot, text);
}

void write(Slot& slot, YearMonth month) {
  const std::string text = to_iso(month);
  if (!parse_month(text)) raise(k_db_value, {"month " + text});
  write(slot, text);
}

void write(Slot& slot, Instant instant) {
  const std::string text = to_iso_kept(instant);
  if (!parse_instant(text)) raise(k_db_value, {"time " + text});
  write(slot, text);
}

void write(Slot& slot, const PartialDate& date) {
  const std::string text = to_iso(date);
  if (parse_partial(text) != date) raise(k_db_value, {"date " + text});
  write(slot, text);
}

void write(Slot& slot, Colour colour) {
  write(slot, k_colours[static_cast<std::size_t>(colour)]);
}
void write(Slot& slot, ListOrigin origin) {
  write(slot, k_origins[static_cast<std::size_t>(origin)]);
}
void write(Slot& slot, const std::vector<std::string>& texts) {
  write(slot, dump(json(texts)));
}
void write(Slot& slot, const std::map<std::string, std::string>& texts) {
  write(slot, dump(json(texts)));
}

void write(Slot& slot, const std::vector<StoredArgument>& arguments) {
  nlohmann::ordered_json out = nlohmann::ordered_json::object();
  for (const StoredArgument& argument : arguments) out[argument.name] = argument.value;
  write(slot, out.dump(-1, ' ', false, json::error_handler_t::replace));
}

void refuse(const Cell& cell) {
  raise(k_db_value, {cell.column});
}

void read(const Cell& cell, std::string& value) {
  if (cell.is_null) refuse(cell);
  value = cell.text;
}

void read(const Cell& cell, std::int64_t& value) {
  if (cell.is_null || cell.text.empty()) refuse(cell);
  const char* end = cell.text.data() + cell.text.size();
  const auto [rest, problem] = std::from_chars(cell.text.data(), end, value);
  if (problem != std::errc{} || rest != end) refuse(cell);
}

void read(const Cell& cell, int& value) {
  std::int64_t wide = 0;
  read(cell, wide);
  if (wide < std::numeric_limits<int>::min() || wide > std::numeric_limits<int>::max()) refuse(cell);
  value = static_cast<int>(wide);
}

void read(const Cell& cell, bool& value) {
  const int number = integer(cell);
  if (number != 0 && number != 1) refuse(cell);
  value = number == 1;
}

void read(const Cell& cell, FederationId& value) {
  take(cell, value, FederationId::parse(cell.text));
}
void read(const Cell& cell, StartNumber& value) {
  value = StartNumber{integer(cell)};
}
void read(const Cell& cell, Rating& value) {
  value = Rating{integer(cell)};
}
void read(const Cell& cell, KFactor& value) {
  value = KFactor{integer(cell)};
}
void read(const Cell& cell, Score& value) {
  value = Score::from_half_points(integer(cell));
}
void read(const Cell& cell, Date& value) {
  take(cell, value, parse_date(cell.text));
}
void read(const Cell& cell, YearMonth& value) {
  take(cell, value, parse_month(cell.text));
}
void read(const Cell& cell, Instant& value) {
  take(cell, value, parse_instant(cell.text));
}
void read(const Cell& cell, PartialDate& value) {
  take(cell, value, parse_partial(cell.text));
}
void read(const Cell& cell, GameStatus& value) {
  take(cell, value, parse_game_status(cell.text));
}
void read(const Cell& cell, Exclusion& value) {
  take(cell, value, parse_exclusion(cell.text));
}
void read(const Cell& cell, RatingCategory& value) {
  take(cell, value, parse_rating_category(cell.text));
}
void read(const Cell& cell, Stage& value) {
  take(cell, value, parse_stage(cell.text));
}
void read(const Cell& cell, MembershipKind& value) {
  take(cell, value, parse_membership_kind(cell.text));
}

void read(const Cell& cell, ByeKind& value) {
  take_named(cell, value,
             std::array{ByeKind::pairing_allocated, ByeKind::half_point, ByeKind::full_point, ByeKind::zero_point});
}

void read(const Cell& cell, Severity& value) {
  take_named(cell, value, std::array{Severity::info, Severity::warning, Severity::error});
}

void read(const Cell& cell, Colour& value) {
  if (cell.is_null || (cell.text != k_colours[0] && cell.text != k_colours[1])) refuse(cell);
  value = cell.text == k_colours[0] ? Colour::white : Colour::black;
}

void read(const Cell& cell, ListOrigin& value) {
  if (cell.is_null || (cell.text != k_origins[0] && cell.text != k_origins[1])) refuse(cell);
  value = cell.text == k_origins[0] ? ListOrigin::computed : ListOrigin::imported;
}

void read(const Cell& cell, std::vector<std::string>& value) {
  const json texts = parse(cell);
  if (!texts.is_array()) refuse(cell);
  value.clear();
  for (const json& text : texts) value.push_back(text_of(cell, text));
}

void read(const Cell& cell, std::map<std::string, std::string>& value) {
  const json texts = parse(cell);
  if (!texts.is_object()) refuse(cell);
  value.clear();
  for (const auto& [name, text] : texts.items()) value.emplace(name, text_of(cell, text));
}

void read(const Cell& cell, std::vector<StoredArgument>& value) {
  const auto kept = nlohmann::ordered_json::parse(cell.is_null ? std::string{} : cell.text, nullptr, false);
  if (!kept.is_object() && !kept.is_array()) refuse(cell);
  value.clear();
  for (const auto& [name, text] : kept.items()) {
    if (!text.is_string()) refuse(cell);
    value.push_back({kept.is_object() ? name : std::string{}, text.get<std::string>()});
  }
}

}  // namespace seiseki::store
