/// \file
/// How the domain's types are kept: dates and enumerations as text, numbers as integers, absent as NULL. `write` fills
/// a parameter, `read` parses a result; one pair per type. Inside this room only.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <soci/soci.h>

#include "engine/domain/date.hpp"
#include "engine/domain/finding.hpp"
#include "engine/domain/game_record.hpp"
#include "engine/domain/ids.hpp"
#include "engine/domain/membership.hpp"
#include "engine/domain/rating.hpp"
#include "engine/domain/score.hpp"
#include "pipeline/store/ids.hpp"
#include "pipeline/store/list_store.hpp"
#include "pipeline/store/report.hpp"

namespace seiseki::store {

/// A parameter. Its type is fixed by the first value written.
struct Slot {
  bool is_text = false;
  long long number = 0;
  std::string text;
  soci::indicator indicator = soci::i_ok;
};

/// A result. `column` is named when the value does not fit.
struct Cell {
  const std::string& text;
  bool is_null;
  const std::string& column;
};

/// Whether the type of a NULL parameter is text.
constexpr bool is_kept_as_text(const void*) {
  return true;
}
constexpr bool is_kept_as_text(const int*) {
  return false;
}
constexpr bool is_kept_as_text(const std::int64_t*) {
  return false;
}
constexpr bool is_kept_as_text(const StartNumber*) {
  return false;
}
constexpr bool is_kept_as_text(const Rating*) {
  return false;
}
constexpr bool is_kept_as_text(const KFactor*) {
  return false;
}
constexpr bool is_kept_as_text(const Score*) {
  return false;
}
template <class Tag>
constexpr bool is_kept_as_text(const RowId<Tag>*) {
  return false;
}

// Text throws StoreError (`db-text`) when the database could not keep it; callers clean() what documents printed.
void write(Slot& slot, std::string_view text);
inline void write(Slot& slot, const std::string& text) {
  write(slot, std::string_view{text});
}
inline void write(Slot& slot, const char* text) {
  write(slot, std::string_view{text});
}
void write(Slot& slot, std::int64_t number);
inline void write(Slot& slot, int number) {
  write(slot, std::int64_t{number});
}
inline void write(Slot& slot, bool value) {
  write(slot, std::int64_t{value ? 1 : 0});
}
inline void write(Slot& slot, const FederationId& id) {
  write(slot, id.text());
}
template <class Tag>
void write(Slot& slot, const TextId<Tag>& id) {
  write(slot, id.text());
}
template <class Tag>
void write(Slot& slot, RowId<Tag> id) {
  write(slot, id.value());
}
inline void write(Slot& slot, StartNumber n) {
  write(slot, n.value());
}
inline void write(Slot& slot, Rating rating) {
  write(slot, rating.points());
}
inline void write(Slot& slot, KFactor k) {
  write(slot, k.value());
}
inline void write(Slot& slot, Score score) {
  write(slot, score.half_points());
}
// A date outside the years 0001 … 9999 has no ISO form that can be read back: StoreError (`db-value`).
void write(Slot& slot, Date date);
void write(Slot& slot, YearMonth month);
void write(Slot& slot, Instant instant);
void write(Slot& slot, const PartialDate& date);
inline void write(Slot& slot, GameStatus status) {
  write(slot, to_string(status));
}
inline void write(Slot& slot, Exclusion exclusion) {
  write(slot, to_string(exclusion));
}
inline void write(Slot& slot, ByeKind kind) {
  write(slot, to_string(kind));
}
inline void write(Slot& slot, RatingCategory category) {
  write(slot, to_string(category));
}
inline void write(Slot& slot, MembershipKind kind) {
  write(slot, to_string(kind));
}
inline void write(Slot& slot, Stage stage) {
  write(slot, to_string(stage));
}
inline void write(Slot& slot, Severity severity) {
  write(slot, to_string(severity));
}
void write(Slot& slot, Colour colour);
void write(Slot& slot, ListOrigin origin);
/// JSON text; bytes that are not UTF-8 become U+FFFD.
void write(Slot& slot, const std::vector<std::string>& texts);
void write(Slot& slot, const std::map<std::string, std::string>& texts);
/// A JSON object in the order of the arguments.
void write(Slot& slot, const std::vector<StoredArgument>& arguments);
template <class T>
void write(Slot& slot, const std::optional<T>& value) {
  if (value) {
    write(slot, *value);
  } else {
    slot.is_text = is_kept_as_text(static_cast<T*>(nullptr));
    slot.indicator = soci::i_null;
  }
}

/// Throws StoreError (`db-value`) for the column.
[[noreturn]] void refuse(const Cell& cell);
void read(const Cell& cell, std::string& value);
void read(const Cell& cell, std::int64_t& value);
void read(const Cell& cell, int& value);
void read(const Cell& cell, bool& value);
void read(const Cell& cell, FederationId& value);
template <class Tag>
void read(const Cell& cell, TextId<Tag>& value) {
  if (cell.is_null) refuse(cell);
  value = TextId<Tag>{cell.text};
}
template <class Tag>
void read(const Cell& cell, RowId<Tag>& value) {
  std::int64_t number = 0;
  read(cell, number);
  value = RowId<Tag>{number};
}
void read(const Cell& cell, StartNumber& value);
void read(const Cell& cell, Rating& value);
void read(const Cell& cell, KFactor& value);
void read(const Cell& cell, Score& value);
void read(const Cell& cell, Date& value);
void read(const Cell& cell, YearMonth& value);
void read(const Cell& cell, Instant& value);
void read(const Cell& cell, PartialDate& value);
void read(const Cell& cell, GameStatus& value);
void read(const Cell& cell, Exclusion& value);
void read(const Cell& cell, ByeKind& value);
void read(const Cell& cell, RatingCategory& value);
void read(const Cell& cell, MembershipKind& value);
void read(const Cell& cell, Stage& value);
void read(const Cell& cell, Severity& value);
void read(const Cell& cell, Colour& value);
void read(const Cell& cell, ListOrigin& value);
void read(const Cell& cell, std::vector<std::string>& value);
void read(const Cell& cell, std::map<std::string, std::string>& value);
/// An object, or the array of values that earlier programs wrote.
void read(const Cell& cell, std::vector<StoredArgument>& value);
template <class T>
void read(const Cell& cell, std::optional<T>& value) {
  value.reset();
  if (cell.is_null) return;
  T present{};
  read(cell, present);
  value = std::move(present);
}

}  // namespace seiseki::store
