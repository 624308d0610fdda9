/// \file
/// The two things a download must know of a page before anything is read: that it asks for a click, or that the site
/// asks for a pause.
/// \spec chess-results 1.3, 1.4
#include <algorithm>
#include <array>
#include <string_view>

#include "importers/chess_results/crawl_plan.hpp"
#include "importers/html/html_tree.hpp"

namespace seiseki::importers::chess_results {
namespace {

// In the order in which a browser sends them. A field the page does not have is left out: an unknown one makes the
// server fail.
constexpr std::array<std::string_view, 6> k_gate_fields{"__EVENTTARGET",        "__EVENTARGUMENT",   "__VIEWSTATE",
                                                        "__VIEWSTATEGENERATOR", "__EVENTVALIDATION", "cb_alleDetails"};

const html::Input* input_named(const html::Form& form, std::string_view name) {
  const auto found = std::find_if(form.inputs.begin(), form.inputs.end(),
                                  [&](const html::Input& input) { return input.name == name; });
  return found == form.inputs.end() ? nullptr : &*found;
}

// Position of `words` (lower case) in `text`, whatever its case.
std::size_t find_words(std::string_view text, std::string_view words) {
  const auto found = std::search(text.begin(), text.end(), words.begin(), words.end(), [](char a, char b) {
    return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b;
  });
  return found == text.end() ? std::string_view::npos : static_cast<std::size_t>(found - text.begin());
}

}  // namespace

std::optional<GateForm> gate_form(const Document& page) {
  const auto parsed = html::parse(page.bytes);
  if (!parsed) return std::nullopt;
  for (const html::Form& form : parsed->forms()) {
    if (input_named(form, k_gate_fields.back()) == nullptr) continue;
    GateForm gate{std::string{form.action}, {}};
    for (const std::string_view name : k_gate_fields) {
      if (const html::Input* input = input_named(form, name)) gate.fields.emplace_back(name, input->value);
    }
    return gate;
  }
  return std::nullopt;
}

bool is_rate_limit_notice(const Document& page) {
  // A page with a tournament's table is one, whatever its texts say.
  if (page.bytes.find("CRs1") != std::string::npos) return false;
  // \interpretation No sample of the notice exists: "exceeded", and close behind it "daily limit", in any case.
  constexpr std::size_t k_close = 200;
  const std::string_view text = page.bytes;
  const std::size_t exceeded = find_words(text, "exceeded");
  return exceeded != std::string_view::npos &&
         find_words(text.substr(exceeded, k_close), "daily limit") != std::string_view::npos;
}

}  // namespace seiseki::importers::chess_results
