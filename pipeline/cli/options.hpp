/// \file
/// Command-line options: described once, in both languages; parsed, and shown by `--help`, from that description.
/// The only user of Boost.Program_options is options.cpp. Opens nothing.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/domain/error.hpp"

namespace seiseki::cli {

struct Option {
  std::string name;           ///< long name without dashes
  char letter = '\0';         ///< short name, or none
  std::string argument = {};  ///< `MONTH`; empty = a switch
  Text help;
  std::string default_value = {};
  std::vector<std::string> choices = {};  ///< if not empty, the only values allowed
  bool repeatable = false;
};

struct Positional {
  std::string name;  ///< `SOURCE`
  Text help;
  std::size_t min = 0;
  std::size_t max = 1;
};

struct OptionGroup {
  Text title;
  std::vector<Option> options;
};

/// What the user gave.
class Arguments {
public:
  bool has(const std::string& option) const { return m_values.contains(option); }
  /// The value given, else the default, else empty.
  std::string get(const std::string& option) const;
  std::vector<std::string> all(const std::string& option) const;
  const std::vector<std::string>& positionals() const { return m_positionals; }

private:
  friend class CommandLine;
  std::map<std::string, std::vector<std::string>> m_values;
  std::map<std::string, std::string> m_defaults;
  std::vector<std::string> m_positionals;
};

/// The description of one command's command line.
class CommandLine {
public:
  explicit CommandLine(std::string command) : m_command{std::move(command)} {}

  CommandLine& group(OptionGroup group);
  CommandLine& positional(Positional positional);

  /// Errors (class usage): `usage-unknown-option` with the nearest known one, if any is near; `usage` for anything
  /// else.
  [[nodiscard]] Result<Arguments> parse(std::span<const std::string> arguments) const;

  std::string usage() const;                  ///< `seiseki rate [options] [LIST]`
  std::string help(Language language) const;  ///< groups of options, aligned
  const std::vector<OptionGroup>& groups() const { return m_groups; }
  const std::vector<Positional>& positionals() const { return m_positionals; }

private:
  const Option* find(const std::string& name) const;
  tl::unexpected<Error> misuse(std::string en, std::string ja) const;

  std::string m_command;
  std::vector<OptionGroup> m_groups;
  std::vector<Positional> m_positionals;
};

/// The candidate nearest to `word` (edit distance at most a third of its length, at least 2), or empty.
std::string nearest(std::string_view word, std::span<const std::string> candidates);

}  // namespace seiseki::cli
