#include "pipeline/cli/options.hpp"

#include <algorithm>
#include <numeric>

#include <boost/program_options.hpp>
#include <fmt/format.h>

#include "engine/domain/edit_distance.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/terminal_text.hpp"

namespace seiseki::cli {

namespace po = boost::program_options;

namespace {

/// An option that nobody knows, as it was typed: `--nonsense`, or of letters the first that is none. What stands behind
/// a letter may be its value, and is not repeated.
std::string as_typed(const std::string& name, const std::string& letters, std::span<const std::string> arguments) {
  const bool is_long = std::any_of(arguments.begin(), arguments.end(), [&](const std::string& argument) {
    return argument == "--" + name || argument.starts_with("--" + name + "=");
  });
  const std::size_t at = name.find_first_not_of(letters);
  if (is_long || at == std::string::npos) return "--" + name;
  std::size_t end = at + 1;
  while (end < name.size() && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) ++end;
  return "-" + name.substr(at, end - at);
}

}  // namespace

std::string Arguments::get(const std::string& option) const {
  if (const auto given = m_values.find(option); given != m_values.end() && !given->second.empty())
    return given->second.back();
  const auto standard = m_defaults.find(option);
  return standard == m_defaults.end() ? std::string{} : standard->second;
}

std::vector<std::string> Arguments::all(const std::string& option) const {
  const auto given = m_values.find(option);
  return given == m_values.end() ? std::vector<std::string>{} : given->second;
}

CommandLine& CommandLine::group(OptionGroup group) {
  m_groups.push_back(std::move(group));
  return *this;
}

CommandLine& CommandLine::positional(Positional positional) {
  m_positionals.push_back(std::move(positional));
  return *this;
}

const Option* CommandLine::find(const std::string& name) const {
  for (const OptionGroup& group : m_groups) {
    for (const Option& option : group.options) {
      if (option.name == name) return &option;
    }
  }
  return nullptr;
}

tl::unexpected<Error> CommandLine::misuse(std::string en, std::string ja) const {
  return failure(k_usage, {}, {}, {std::move(en), std::move(ja), m_command});
}

Result<Arguments> CommandLine::parse(std::span<const std::string> arguments) const {
  po::options_description description;
  for (const OptionGroup& group : m_groups) {
    for (const Option& option : group.options) {
      const std::string name = option.letter == '\0' ? option.name : option.name + ',' + option.letter;
      if (option.argument.empty()) {
        description.add_options()(name.c_str(), "");
      } else {
        description.add_options()(name.c_str(), po::value<std::vector<std::string>>()->composing(), "");
      }
    }
  }
  description.add_options()("<positional>", po::value<std::vector<std::string>>(), "");
  po::positional_options_description positions;
  positions.add("<positional>", -1);

  Arguments out;
  try {
    using Style = po::command_line_style::style_t;
    const auto parsed = po::command_line_parser(std::vector<std::string>(arguments.begin(), arguments.end()))
                            .options(description)
                            .positional(positions)
                            .style(Style::unix_style & ~Style::allow_guessing)
                            .run();
    for (const auto& option : parsed.options) {
      // A lone "-" is standard input, a positional; program_options reports positionals under their collective name.
      if (option.string_key == "<positional>" || option.position_key >= 0) {
        for (const std::string& value : option.value) out.m_positionals.push_back(value);
      } else {
        auto& values = out.m_values[option.string_key];
        values.insert(values.end(), option.value.begin(), option.value.end());
      }
    }
  } catch (const po::unknown_option& e) {
    std::string given = e.get_option_name();
    given.erase(0, given.find_first_not_of('-'));
    given.erase(std::min(given.find('='), given.size()));
    std::vector<std::string> names;
    std::string letters;
    for (const OptionGroup& group : m_groups) {
      for (const Option& option : group.options) {
        names.push_back(option.name);
        if (option.letter != '\0') letters += option.letter;
      }
    }
    const std::string typed = as_typed(given, letters, arguments);
    // A letter is near to every short word.
    const std::string suggestion = typed.starts_with("--") ? nearest(given, names) : std::string{};
    std::vector<std::string> said{typed, m_command, {}, {}};
    if (!suggestion.empty()) {
      said[2] = fmt::format("Did you mean --{}? ", suggestion);
      said[3] = fmt::format("--{} のことでしょうか。", suggestion);
    }
    return failure(k_unknown_option, {}, {}, std::move(said));
  } catch (const po::error_with_option_name& e) {
    const std::string name = e.get_option_name();
    return misuse(fmt::format("option {} needs a value, or takes none", name),
                  fmt::format("オプション {} の値が足りないか、不要です", name));
  } catch (const po::error& e) {
    return misuse(e.what(), e.what());
  }

  for (const OptionGroup& group : m_groups) {
    for (const Option& option : group.options) {
      if (!option.default_value.empty()) out.m_defaults[option.name] = option.default_value;
      const auto given = out.m_values.find(option.name);
      if (given == out.m_values.end()) continue;
      if (!option.repeatable && given->second.size() > 1) {
        return misuse(fmt::format("--{} may be given once", option.name),
                      fmt::format("--{} は一度だけ指定できます", option.name));
      }
      if (option.choices.empty()) continue;
      for (const std::string& value : given->second) {
        if (std::find(option.choices.begin(), option.choices.end(), value) == option.choices.end()) {
          const std::string choices = fmt::format("{}", fmt::join(option.choices, ", "));
          return misuse(fmt::format("--{} is one of {}, not '{}'", option.name, choices, value),
                        fmt::format("--{} は {} のいずれかです（'{}' は不可）", option.name, choices, value));
        }
      }
    }
  }
  if (out.has("help")) return out;
  const std::size_t given = out.m_positionals.size();
  const std::size_t least = std::accumulate(m_positionals.begin(), m_positionals.end(), std::size_t{0},
                                            [](std::size_t n, const Positional& p) { return n + p.min; });
  const std::size_t most = std::accumulate(m_positionals.begin(), m_positionals.end(), std::size_t{0},
                                           [](std::size_t n, const Positional& p) { return n + p.max; });
  if (given < least) {
    std::size_t covered = 0;
    for (const Positional& positional : m_positionals) {
      covered += positional.min;
      if (given < covered)
        return misuse(fmt::format("{} is missing", positional.name), fmt::format("{} がありません", positional.name));
    }
  }
  if (given > most) {
    const std::string& extra = out.m_positionals[most];
    return misuse(fmt::format("unexpected argument '{}'", extra), fmt::format("余分な引数 '{}'", extra));
  }
  return out;
}

std::string CommandLine::usage() const {
  std::string out = "seiseki " + m_command;
  if (!m_groups.empty()) out += " [options]";
  for (const Positional& positional : m_positionals) {
    std::string word = positional.name + (positional.max > 1 ? "..." : "");
    out += positional.min == 0 ? " [" + word + "]" : " " + word;
  }
  return out;
}

std::string CommandLine::help(Language language) const {
  std::string out;
  constexpr std::size_t k_left = 26;
  const auto row = [&](const std::string& left, std::string_view right) {
    out += "  " + left;
    if (left.size() + 2 > k_left) {
      out += '\n' + std::string(k_left + 2, ' ');
    } else {
      out += std::string(k_left - left.size(), ' ');
    }
    out += in_lines(right, k_help_width, k_left + 2);
    out += '\n';
  };
  for (const Positional& positional : m_positionals) row(positional.name, positional.help.in(language));
  for (const OptionGroup& group : m_groups) {
    out += '\n';
    out += group.title.in(language);
    out += '\n';
    for (const Option& option : group.options) {
      std::string left = option.letter == '\0' ? std::string("    ") : fmt::format("-{}, ", option.letter);
      left += "--" + option.name;
      if (!option.argument.empty()) left += " " + option.argument;
      std::string right{option.help.in(language)};
      if (!option.choices.empty()) right += fmt::format(" ({})", fmt::join(option.choices, ", "));
      if (!option.default_value.empty()) {
        right += language == Language::ja ? fmt::format(" [既定 {}]", option.default_value)
                                          : fmt::format(" [default {}]", option.default_value);
      }
      row(left, right);
    }
  }
  return out;
}

std::string nearest(std::string_view word, std::span<const std::string> candidates) {
  return seiseki::nearest(word, candidates);
}

}  // namespace seiseki::cli
