/// \file
/// What a command may touch of the world: streams, clock, language, output format. Commands never use std::cout, the
/// system clock or the environment directly, so tests give their own.
#pragma once

#include <functional>
#include <iosfwd>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/domain/date.hpp"
#include "engine/domain/error.hpp"
#include "engine/domain/text.hpp"

namespace seiseki::cli {

enum class Format { text, csv, json };
enum class Verbosity { quiet, normal, verbose };

struct Context {
  std::istream& in;
  std::ostream& out;  ///< results only, by write() and write_bytes()
  std::ostream& err;  ///< everything else, by tell()
  std::function<Instant()> now;
  std::map<std::string, std::string> environment;  ///< the variables the program reads, nothing else
  std::map<std::string, Location> written = {};    ///< where the values of those stand that come from files
  /// The value of one of them; empty where it is not set.
  std::string variable(const std::string& name) const {
    const auto found = environment.find(name);
    return found == environment.end() ? std::string{} : found->second;
  }
  bool err_is_terminal = false;
  bool in_is_terminal = false;
  bool out_is_terminal = false;
  std::size_t width = 0;          ///< columns of the terminal that results go to; 0: a line is as long as it has to be
  std::size_t err_width = 0;      ///< the same of everything else
  std::string login = "officer";  ///< who runs the program

  Language language = Language::en;
  Format format = Format::text;
  Verbosity verbosity = Verbosity::normal;
  bool progress = false;

  /// Under JSON, what was told on stderr before there was a result, in order: a command that ends without one answers
  /// with it. Mutable, as what the streams refer to is.
  mutable std::vector<Error> reported = {};
  /// The sentences of note() until then, in order; kept of a quiet command too.
  mutable std::vector<std::pair<std::string, std::string>> noted = {};  ///< English, Japanese
  mutable bool has_result = false;

  std::string_view say(const Text& text) const { return text.in(language); }
  /// A result, or a piece of one. Text is for people: what its names and quotations could hide or do to a terminal is
  /// spelled out, and lines that a terminal has no room for are folded. CSV and JSON keep their bytes, but on a
  /// terminal.
  void write(std::string_view result) const;
  /// Text that somebody copies to send it on: its lines stay as they are.
  void write_letter(std::string_view text) const;
  /// A result in somebody's format, which keeps its bytes but on a terminal. Every byte on stdout goes through these
  /// three.
  void write_bytes(std::string_view result) const;
  /// Text on stderr, spelled out and folded in the same way: every byte there goes through here, but for the progress
  /// line.
  void tell(std::string_view text) const;
  /// A sentence on stderr, unless quiet.
  void note(const Text& sentence, std::vector<std::string> arguments = {}) const;
  /// A line that replaces itself, on a terminal only; an empty text clears it.
  void show_progress(const std::string& line) const;
  /// An error or finding on stderr, in the form every command uses; never silenced.
  void report(const Error& error) const;
  void report(const Finding& finding) const;
};

}  // namespace seiseki::cli
