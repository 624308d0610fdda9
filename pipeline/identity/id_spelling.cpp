#include "pipeline/identity/id_spelling.hpp"

#include <algorithm>

#include "engine/domain/home.hpp"
#include "importers/text/ascii.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::identity {

namespace {
constexpr const char* k_added = " added";

}  // namespace

bool SpelledId::completed() const {
  return std::any_of(normalisations.begin(), normalisations.end(),
                     [](const std::string& normalisation) { return normalisation.ends_with(k_added); });
}

std::optional<SpelledId> read_federation_id(std::string_view printed, const IdForm& form) {
  const auto digit_count = static_cast<std::size_t>(form.digits);
  std::vector<std::string> normalisations;
  std::string text{printed};
  if (std::any_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; })) {
    text = importers::text::nfkc(text);
    normalisations.emplace_back("full-width to ASCII");
  }
  const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
  const std::size_t size_before = text.size();
  while (!text.empty() && blank(text.back())) text.pop_back();
  text.erase(text.begin(), std::find_if_not(text.begin(), text.end(), blank));
  if (text.size() != size_before) normalisations.emplace_back("trimmed");
  if (text.empty()) return std::nullopt;

  std::string digits = text;
  const std::string start = text.substr(0, form.prefix.size());
  if (importers::text::ascii_lower(start) == importers::text::ascii_lower(form.prefix)) {
    if (start != form.prefix) normalisations.emplace_back("upper case");
    digits.erase(0, start.size());
    // A prefix says "this is the whole ID": only the bare digits of it may have lost leading zeros.
    if (!start.empty() && digits.size() != digit_count) return std::nullopt;
  } else {
    normalisations.push_back(form.prefix + k_added);
  }
  if (digits.empty() || digits.size() > digit_count) return std::nullopt;
  if (!std::all_of(digits.begin(), digits.end(), importers::text::is_digit)) return std::nullopt;
  if (digits.find_first_not_of('0') == std::string::npos) return std::nullopt;
  if (digits.size() < digit_count) {
    digits.insert(0, digit_count - digits.size(), '0');
    normalisations.push_back(std::string{"zeros"} + k_added);
  }
  return SpelledId{*FederationId::parse(form.prefix + digits, form), std::move(normalisations)};
}

std::optional<SpelledId> read_federation_id(std::string_view printed) {
  return read_federation_id(printed, home().ids);
}

bool is_other_federation(std::string_view code) {
  const bool is_code =
      code.size() == 3 && std::all_of(code.begin(), code.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
  return is_code && code != home().code && code != "FID" && code != "NON";
}

std::optional<SpelledId> read_federation_id(std::string_view printed, std::string_view federation) {
  std::optional<SpelledId> spelled = read_federation_id(printed);
  if (spelled && spelled->completed() && is_other_federation(federation)) return std::nullopt;
  return spelled;
}

}  // namespace seiseki::identity
