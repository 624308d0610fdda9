#include "pipeline/cli/context.hpp"

#include <ostream>

#include <fmt/format.h>

#include "engine/domain/visible_text.hpp"
#include "pipeline/cli/terminal_text.hpp"
#include "pipeline/operations/words.hpp"

namespace seiseki::cli {

void Context::write(std::string_view result) const {
  has_result = true;
  if (format == Format::text) {
    out << folded_lines(visible(result), width);
  } else if (out_is_terminal) {
    out << visible(result);
  } else {
    out << result;
  }
}

void Context::write_letter(std::string_view text) const {
  has_result = true;
  out << visible(text);
}

void Context::write_bytes(std::string_view result) const {
  has_result = true;
  if (out_is_terminal) {
    out << visible(result);
  } else {
    out << result;
  }
}

void Context::tell(std::string_view text) const {
  err << folded_lines(visible(text), err_width);
}

void Context::note(const Text& sentence, std::vector<std::string> arguments) const {
  if (format == Format::json && !has_result)
    noted.emplace_back(fill(sentence.en, arguments), fill(sentence.ja, arguments));
  if (verbosity == Verbosity::quiet) return;
  tell(fill(sentence.in(language), arguments) + '\n');
}

void Context::show_progress(const std::string& line) const {
  if (!progress) return;
  err << '\r' << visible(line) << "\x1b[K" << std::flush;
}

void Context::report(const Finding& finding) const {
  report(Error{finding});
}

void Context::report(const Error& error) const {
  const Finding& finding = error.finding;
  std::string line;
  if (const std::string place = finding.where.place(); !place.empty()) line = place + ": ";
  line += fmt::format("{}: {} [{}]", say(operations::severity_wording(to_string(finding.severity()))),
                      finding.message(language), finding.code());
  if (!finding.quoted.empty()) line += fmt::format("\n    «{}»", finding.quoted);
  if (const std::string advice = finding.what_to_do(language); !advice.empty()) line += "\n    " + advice;
  line += '\n';
  for (const Text& what : error.context) line += fmt::format("    {}\n", say(what));
  tell(line);
  if (format == Format::json && !has_result) reported.push_back(error);
}

}  // namespace seiseki::cli
