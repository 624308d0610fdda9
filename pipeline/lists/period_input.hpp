/// \file
/// A period's input as canonical JSON: what a list was computed from, kept by its hash, so that anybody can compute it
/// again. One document, or of a large office several. Only writes and reads the form; collects nothing.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/error.hpp"
#include "engine/rating/period.hpp"

namespace seiseki::lists {

/// The same input gives the same bytes; games, facts and standings are sorted first.
std::string write_period_input(const rating::PeriodInput& input);
/// Error: `period-input-damaged` when the text is not what write_period_input makes.
[[nodiscard]] Result<rating::PeriodInput> read_period_input(std::string_view text);

/// What a list was computed from as it is kept: the document whose hash the list has, and those that it names by
/// theirs.
struct InputDocuments {
  std::string head;
  std::vector<std::string> parts = {};
};

/// Rows of a document: larger inputs are divided, so that no document grows with the office, and what is asked of one
/// person is read without everybody else.
inline constexpr std::size_t k_most_input_rows = 20'000;

/// One document as write_period_input() makes it, where it has no more than `most_rows`. Otherwise each part holds no
/// more rows than that, all of them of people who play or are named in the period, or none of them.
InputDocuments write_input_documents(const rating::PeriodInput& input, std::size_t most_rows = k_most_input_rows);

/// Whose standings and facts are read of a divided input. Who plays is enough for everybody's ledger, unless
/// rating::tells_of_everybody().
enum class InputOf { everybody, players };
/// A document by its hash.
using DocumentOf = std::function<Result<std::string>(const std::string& sha256)>;

/// Either form. Errors: `period-input-damaged`, those of `document_of`.
[[nodiscard]] Result<rating::PeriodInput> read_input_documents(std::string_view head, const DocumentOf& document_of,
                                                               InputOf whose = InputOf::everybody);

/// The hashes of the parts that a divided input names; none of any other document, nor of one that is damaged.
std::vector<std::string> parts_of_input(std::string_view document);

}  // namespace seiseki::lists
