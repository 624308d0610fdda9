/// \file
/// What a command may touch of the world: streams, clock, language, output format. Commands never use std::cout, the
/// system clock or the environment directly, so tests give their own.
#pragma once

#include <functional>
#include <iosfwd>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/date.hpp"
#include "engine/domain/error.hpp"
#include "engine/domain/text.hpp"

namespace seiseki::cli {

enum class Format { text, csv, json };
enum class Verbosity { quiet, normal, verbose };

struct Context {
  std::istream& in;
  std::ostream& out;  ///< results only, by write()
  std::ostream& err;  ///< everything else
  std::function<Instant()> now;
  std::map<std::string, std::string> environment;  ///< the variables the program reads, nothing else
  bool err_is_terminal = false;

  Language language = Language::en;
  Format format = Format::text;
  Verbosity verbosity = Verbosity::normal;
  bool progress = false;

  /// Under JSON, what was told on stderr before there was a result, in order: a command that fails without one answers
  /// with it. Mutable, as what the streams refer to is.
  mutable std::vector<Error> reported = {};
  mutable bool has_result = false;

  std::string_view say(const Text& text) const { return text.in(language); }
  /// A result, or a piece of one: every byte on stdout goes through here.
  void write(std::string_view result) const;
  /// A sentence on stderr, unless quiet.
  void note(const Text& sentence, std::vector<std::string> arguments = {}) const;
  /// A line that replaces itself, on a terminal only; an empty text clears it.
  void show_progress(const std::string& line) const;
  /// An error or finding on stderr, in the form every command uses; never silenced.
  void report(const Error& error) const;
  void report(const Finding& finding) const;
};

}  // namespace seiseki::cli
