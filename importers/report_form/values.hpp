/// \file
/// What a person may write into a cell of the form: dates, results, types, numbers, in the spellings people use.
/// Pure functions of the cell; an empty cell is the caller's business.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/domain/date.hpp"
#include "importers/imported_tournament.hpp"

namespace seiseki::importers::report_form {

/// Half-width, trimmed, and without the apostrophe that guards a cell against being taken for a formula.
std::string plain(std::string_view cell);

/// `2026-03-07`, `2026/3/7`, `2026年3月7日`, `令和8年3月7日`, `20260307`, or the day number a spreadsheet keeps for it
/// (2000 to 2100). Day-first and month-first dates are refused: nobody could tell them apart.
std::optional<Date> parse_day(std::string_view cell);

/// A whole number from 0 to 999,999,999.
std::optional<int> parse_count(std::string_view cell);

/// `yes`, `はい`, `○` …, or the opposite.
std::optional<bool> parse_yes(std::string_view cell);

/// An e-mail address, or several: whether mail arrives there nobody can tell.
bool is_contact(std::string_view cell);

enum class EventType { standard, rapid, blitz, correspondence };
/// One of the words in either language, or both; `standard スタンダード`, `ST`, `通信`.
std::optional<EventType> parse_type(std::string_view cell);

/// What a result says of a game.
struct WrittenResult {
  GameStatus status = GameStatus::open;
  std::optional<Score> white;
  std::optional<Score> black;
};
/// `1-0`, `1:0`, `白勝ち`, `0.5-0.5`, `½`, `=`, `引き分け`, `1`, `0.5`, `0` (White's score) …; a forfeit ends in F or
/// is written with `+` and `-`; `u` behind a result says that it was played but is not to be rated; `*` is unfinished.
/// Played results keep the status `rated`, whatever their sum: whether they make sense is decided by the game.
std::optional<WrittenResult> parse_result(std::string_view cell);
/// True if the result names both sides, `1-0`, `0.5:0.5`, and not White's score alone.
bool is_of_two_sides(std::string_view cell);
/// The spelling the form asks for; empty for an unfinished game, `?` for a disputed one.
std::string result_text(const ImportedGame& game);

}  // namespace seiseki::importers::report_form
