/// \file
/// How a trial is laid out on a terminal: paragraphs that hang, columns of which a name gives way, 80 wide. Knows
/// nothing of what it lays out.
#pragma once

#include <string>
#include <vector>

#include "engine/domain/text.hpp"
#include "pipeline/cli/table.hpp"

namespace seiseki::cli {

enum class Width { of_a_screen, whole };
inline constexpr std::size_t k_trial_columns = 80;
/// Rows of a table on a screen; a person who looks for another asks for the whole.
inline constexpr std::size_t k_trial_rows = 30;

/// Text to a width of `columns`, cut with `…`.
std::string cut_to(const std::string& text, std::size_t columns);

/// A paragraph whose lines after the first are indented by `indent`; the first begins with `start`.
std::string hanging(const std::string& start, const std::string& paragraph, std::size_t indent);

std::string to_the_left(const std::string& text, std::size_t columns);

/// A column of text under its heading.
struct LaidColumn {
  std::string title;
  Align align = Align::right;
  std::vector<std::string> cells = {};
  std::size_t gap = 2;  ///< blanks before it
};
std::size_t width_of(const LaidColumn& column);
std::size_t width_of(const std::vector<LaidColumn>& columns);
/// \pre every column has as many cells as the first
std::string laid_out(const std::vector<LaidColumn>& columns);

/// To which the names in a table are cut at most: no less can be told apart.
inline constexpr std::size_t k_least_name = 10;
/// Cuts the cells of the column `name` so that the whole fits.
void narrow_name(std::vector<LaidColumn>& columns, std::size_t name, Width width);

/// The rows there is room for.
std::size_t rows_shown(std::size_t rows, Width width);
/// What is told below a table of which not all rows are shown; empty where all are.
std::string more_rows(std::size_t shown, std::size_t rows, Language language);

std::string filled(Language language, const Text& text, std::vector<std::string> arguments = {});
/// A heading after an empty line.
std::string block_title(Language language, const Text& title);

}  // namespace seiseki::cli
