/// \file
/// Findings: what is wrong with something that came from outside, where, and what to do next.
/// A kind of finding is declared once, beside the code that raises it; a finding is one occurrence.
/// Nothing here prints: rooms further out choose the language and the form.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/ids.hpp"
#include "engine/domain/text.hpp"

namespace seiseki {

enum class Severity {
  info,     ///< noted, nothing to do
  warning,  ///< imported, but somebody should look
  error,    ///< the tournament waits (is quarantined) until a person has dealt with it
};

/// What a finding means for the run it stopped; decides the exit code (pipeline/cli/exit_code.hpp).
enum class FailureClass {
  data,         ///< the item is bad: quarantined or refused
  usage,        ///< the command or configuration is wrong
  unreachable,  ///< the source did not answer; trying later may help
  drift,        ///< the source's format is not the one we know; nothing is imported, and its documents are quarantined
  damage,       ///< the document was damaged on its way: nothing of it is believed, and it is quarantined
  locked,       ///< another run holds the lock
  refused,      ///< an approval or a rule is missing
  internal,     ///< our mistake
};

/// What the arguments of a kind of finding are called, in the order in which a raiser passes their values: `round`,
/// `white`, `black`. A value that is words has a second name for its Japanese: `reason`, `reason_ja`; one that is a
/// phrase of k_reason_arguments (reasons.hpp) has its Japanese there.
class ArgumentNames {
public:
  static constexpr std::size_t k_capacity = 8;

  constexpr ArgumentNames() = default;
  /// More than k_capacity names do not compile.
  consteval ArgumentNames(std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names) m_names.at(m_size++) = name;
  }

  constexpr std::size_t size() const { return m_size; }
  constexpr std::span<const std::string_view> span() const { return {m_names.data(), m_size}; }
  /// The place of a name; nullopt if it is none of these.
  std::optional<std::size_t> find(std::string_view name) const;

private:
  std::array<std::string_view, k_capacity> m_names{};
  std::size_t m_size = 0;
};

/// A kind of finding: its code is stable, documented and tested, and there is one kind of a code. Declare it `inline
/// constexpr` in the `findings.hpp` of the innermost room that all its raisers know: the catalogue
/// (pipeline/catalogue) is collected from those files.
struct FindingKind {
  std::string_view code;  ///< lower case, hyphens: `pair-result`
  Severity severity = Severity::warning;
  FailureClass failure = FailureClass::data;
  ArgumentNames arguments = {};
  Text message;     ///< what is wrong; `{round}` is the value of the argument of that name
  Text advice;      ///< what to do next, in words; the same arguments
  Text typed = {};  ///< the same as one types it: sentences with commands or options, for who reads it at a terminal
};

/// The advice of a kind, and behind it what is typed; arguments are not filled in.
std::string what_to_do(const FindingKind& kind, Language language);

/// A place in a document. Everything is optional; what is known is filled in.
struct Location {
  std::string document;  ///< file name or address as the user gave it
  int line = 0;          ///< 1-based; 0 = unknown. Text formats
  int column = 0;        ///< 1-based, in characters; 0 = unknown
  int table_row = 0;     ///< 1-based data row of a table; 0 = unknown. Pages and workbooks
  std::optional<StartNumber> start_number;
  int round = 0;  ///< 1-based; 0 = none

  /// `file.trf:12:92`, `address, row 7`; start number and round are not part of it.
  std::string place() const;
  friend bool operator==(const Location&, const Location&) = default;
};

/// Longest quotation kept, in bytes; a longer text is cut at a character boundary and ends in `…`.
inline constexpr std::size_t k_max_quote_bytes = 160;

struct Finding {
  const FindingKind* kind = nullptr;  ///< never null once constructed by `finding()`
  Location where;
  std::string quoted;  ///< the offending text as found, cut to k_max_quote_bytes, hidden characters spelled out
  std::vector<std::string> arguments;  ///< one for each of the kind's names, in their order

  std::string_view code() const { return kind->code; }
  Severity severity() const { return kind->severity; }
  std::string message(Language language) const;
  std::string advice(Language language) const;
  std::string typed(Language language) const;
  /// The advice, and behind it what is typed.
  std::string what_to_do(Language language) const;
  /// What fills the argument of the name; empty where its kind has none.
  const std::string& argument(std::string_view name) const;
};

/// Builds a finding; `quoted` and the arguments are cut and cleaned here, so callers pass the text as it stands.
/// \pre one argument for each name of the kind
Finding finding(const FindingKind& kind, Location where, std::string_view quoted = {},
                std::vector<std::string> arguments = {}, std::size_t max_argument_bytes = k_max_quote_bytes);

/// True if any finding has severity error: the tournament must not become a report by itself.
bool has_error(const std::vector<Finding>& findings);

/// `text` cut to `max_bytes` at a character's boundary with `…`; what shown_character() hides from nobody is spelled
/// out:
/// `\t`, `\n`, `\xNN`, `\uNNNN`.
std::string quote(std::string_view text, std::size_t max_bytes = k_max_quote_bytes);

std::string_view to_string(Severity severity);

}  // namespace seiseki
