#include "pipeline/cli/chosen_list.hpp"

#include <charconv>

#include <fmt/format.h>

#include "pipeline/cli/findings.hpp"

namespace seiseki::cli {

namespace {

std::optional<WhichList> parse_which_list(std::string_view text) {
  const std::size_t slash = text.find('/');
  const auto month = parse_month(text.substr(0, slash));
  if (!month) return std::nullopt;
  if (slash == std::string_view::npos) return WhichList{*month, std::nullopt};
  int revision = 0;
  const char* const end = text.data() + text.size();
  const auto parsed = std::from_chars(text.data() + slash + 1, end, revision);
  if (parsed.ec != std::errc{} || parsed.ptr != end || revision < 1) return std::nullopt;
  return WhichList{*month, revision};
}

}  // namespace

Result<WhichList> read_which_list(std::string_view text, const std::string& command) {
  const auto which = parse_which_list(text);
  if (which) return *which;
  return failure(k_usage, {}, {},
                 {fmt::format("a list is a month such as 2026-03, not '{}'", text),
                  fmt::format("リストは 2026-03 のような月です（'{}' は不可）", text), command});
}

Result<std::string> list_word(const std::string& positional, const Arguments& arguments, const std::string& command) {
  std::string option = arguments.get("list");
  if (positional.empty()) return option;
  if (option.empty() || option == positional) return positional;
  return failure(
      k_usage, {}, {},
      {fmt::format("MONTH is {} and --list {}: name one list", positional, option),
       fmt::format("MONTH は {}、--list は {} です。リストは一つだけ指定してください", positional, option), command});
}

Result<std::optional<YearMonth>> read_month(const Arguments& arguments, std::size_t position,
                                            const std::string& command) {
  const std::vector<std::string>& words = arguments.positionals();
  SEISEKI_TRY(const std::string text, list_word(words.size() > position ? words[position] : "", arguments, command));
  if (text.empty()) return std::nullopt;
  const auto month = parse_month(text);
  if (month) return month;
  return failure(k_usage, {}, {},
                 {fmt::format("MONTH is such as 2026-03, not '{}'", text),
                  fmt::format("MONTH は 2026-03 のような月です（'{}' は不可）", text), command});
}

Option correspondence_option() {
  return {"correspondence", '\0', {}, {"the lists of correspondence games", "通信対局のリストを対象とする"}};
}

Result<Proceed> OneListCommand::check() {
  const std::vector<std::string>& words = m_arguments.positionals();
  const bool has_positional = m_month_position && words.size() > *m_month_position;
  SEISEKI_TRY(const std::string text, list_word(has_positional ? words[*m_month_position] : "", m_arguments, name()));
  if (!text.empty()) {
    SEISEKI_TRY(m_which, read_which_list(text, name()));
  }
  return Proceed::run;
}

}  // namespace seiseki::cli
