#include "pipeline/identity/id_spelling.hpp"

#include <algorithm>

#include "importers/text/ascii.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::identity {

namespace {
constexpr std::size_t k_digits = 8;
constexpr const char* k_prefix_added = "N added";
constexpr const char* k_zeros_added = "zeros added";
}  // namespace

bool SpelledId::completed() const {
  return std::any_of(normalisations.begin(), normalisations.end(), [](const std::string& normalisation) {
    return normalisation == k_prefix_added || normalisation == k_zeros_added;
  });
}

std::optional<SpelledId> read_federation_id(std::string_view printed) {
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

  char prefix = text.front();
  if (prefix >= 'a' && prefix <= 'z') {
    prefix = static_cast<char>(prefix - 'a' + 'A');
    normalisations.emplace_back("upper case");
  }
  std::string digits = text;
  if (prefix >= 'A' && prefix <= 'Z') {
    if (prefix != 'N') return std::nullopt;
    digits.erase(0, 1);
    // A letter says "this is the whole ID": only the bare digits of it may have lost leading zeros.
    if (digits.size() != k_digits) return std::nullopt;
  } else {
    prefix = 'N';
    normalisations.emplace_back(k_prefix_added);
  }
  if (digits.empty() || digits.size() > k_digits) return std::nullopt;
  if (!std::all_of(digits.begin(), digits.end(), importers::text::is_digit)) return std::nullopt;
  if (digits.find_first_not_of('0') == std::string::npos) return std::nullopt;
  if (digits.size() < k_digits) {
    digits.insert(0, k_digits - digits.size(), '0');
    normalisations.emplace_back(k_zeros_added);
  }
  return SpelledId{*FederationId::parse(prefix + digits), std::move(normalisations)};
}

bool is_other_federation(std::string_view code) {
  const bool is_code =
      code.size() == 3 && std::all_of(code.begin(), code.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
  return is_code && code != k_home_federation && code != "FID" && code != "NON";
}

std::optional<SpelledId> read_federation_id(std::string_view printed, std::string_view federation) {
  std::optional<SpelledId> spelled = read_federation_id(printed);
  if (spelled && spelled->completed() && is_other_federation(federation)) return std::nullopt;
  return spelled;
}

}  // namespace seiseki::identity
