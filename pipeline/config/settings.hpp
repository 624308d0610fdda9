/// \file
/// Settings from TOML files and the environment: system file < user file < environment; flags come after, at the
/// commands. Every setting has one name in files and one in the environment, so that commands look in one place.
/// Holds no secrets and refuses files that do.
/// \spec contracts 10
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/error.hpp"

namespace seiseki::config {

/// Of `lines` a file takes one text, of one line or several, or a list of them.
enum class Kind { text, path, number, list, lines, flag };

/// What a text has to be beyond its kind.
struct Rule {
  Text must_be;
  bool (*allows)(std::string_view value) = nullptr;  ///< nullptr: one of the words of `must_be`
};

/// One setting that exists.
struct Setting {
  std::string_view key;          ///< `nightly.daily_requests`
  std::string_view environment;  ///< `SEISEKI_NIGHTLY_DAILY_REQUESTS`
  Kind kind = Kind::text;
  std::int64_t least = 0;  ///< numbers
  std::int64_t most = 0;
  std::string_view default_value;  ///< as text; what the commands use when nothing is set
  Text meaning;
  const Rule* rule = nullptr;  ///< of a value that is not empty
};
std::span<const Setting> settings();
/// Throws std::logic_error where there is none of that key.
const Setting& setting_named(std::string_view key);

/// The settings of one place, in the form the environment uses: lists joined by line ends, flags as `0` or `1`.
using Values = std::map<std::string, std::string>;  // by key

/// Reads a file's text. Relative paths are taken from `folder`. Errors: `config-syntax`, `config-unknown`,
/// `config-value`, `config-secret`, with file and line.
[[nodiscard]] Result<Values> parse(std::string_view toml, const std::string& file_name,
                                   const std::filesystem::path& folder);
/// The same of a file; nothing if there is none. Error besides: `config-unreadable`.
[[nodiscard]] Result<Values> read(const std::filesystem::path& file);

/// A setting in force, and where it comes from.
struct InForce {
  const Setting* setting = nullptr;
  std::string value;
  std::string origin;  ///< file name, `environment`, or `default`
  Location where;      ///< of a value from a file
};
/// Where the values stand that come from files, by the variables that stand for them.
using Places = std::map<std::string, Location>;

/// `config-value`, of a setting whose value is none: with its key, and the place in its file or the variable.
tl::unexpected<Error> wrong_value(const Setting& setting, const Location& where, const Text& must_be, const Text& is);

/// The files that are read, weakest first: $SEISEKI_CONFIG alone if it is set; else $SEISEKI_SYSTEM_CONFIG and the
/// user's `seiseki/config.toml` under $XDG_CONFIG_HOME or $HOME/.config.
std::vector<std::filesystem::path> files(const std::map<std::string, std::string>& environment);
/// What these files say, or why one of them cannot be read, as one text: equal as long as they say the same.
std::string said_in_files(const std::map<std::string, std::string>& environment);
/// Everything in force, in the order of settings(), and what the environment says held against the same rules. A file
/// named by $SEISEKI_CONFIG must exist.
[[nodiscard]] Result<std::vector<InForce>> in_force(const std::map<std::string, std::string>& environment);
/// Puts what files say into `environment`, where it does not say otherwise itself.
[[nodiscard]] Result<Places> apply(std::map<std::string, std::string>& environment);

}  // namespace seiseki::config
