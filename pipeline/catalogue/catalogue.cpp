#include "pipeline/catalogue/catalogue.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "collected/all_finding_kinds.hpp"

namespace seiseki::catalogue {

namespace {

using store::StoredArgument;
using store::StoredFinding;

bool by_code(const FindingKind* a, const FindingKind* b) {
  return a->code < b->code;
}

/// A finding that was kept without the names of its arguments, in today's code and order. TRF used to name the player
/// before the round, and one code stood for two things.
StoredFinding brought_up_to_date(StoredFinding stored) {
  const bool has_names = stored.arguments.empty() || !stored.arguments.front().name.empty();
  if (has_names) return stored;
  if (stored.code == "date-order" && stored.arguments.size() == 1) stored.code = importers::trf::k_date_order.code;
  const FindingKind* kind = find_kind(stored.code);
  if (kind == nullptr) return stored;
  std::vector<StoredArgument>& arguments = stored.arguments;
  const std::string round = std::to_string(stored.where.round);
  const bool begins_with_player = kind->arguments.find("round") == 0U && arguments.size() > 1 &&
                                  arguments[0].value != round && arguments[1].value == round;
  if (begins_with_player) std::swap(arguments[0], arguments[1]);
  const bool names_player_too = kind == &importers::checks::k_pair_opponent && arguments.size() > 2;
  if (names_player_too) arguments.erase(arguments.begin() + 1);
  const auto names = kind->arguments.span();
  arguments.resize(std::min(arguments.size(), names.size()));
  for (std::size_t i = 0; i < arguments.size(); ++i) arguments[i].name = names[i];
  return stored;
}

/// Where an earlier program kept no Japanese of a value, the value is told as it is.
std::string value_of(const StoredFinding& finding, const FindingKind& kind, std::string_view name) {
  constexpr std::string_view k_japanese = "_ja";
  constexpr std::string_view k_nothing = "–";
  std::optional<std::string> value = finding.argument(kind, name);
  if (!value && name.ends_with(k_japanese)) {
    name.remove_suffix(k_japanese.size());
    value = finding.argument(kind, name);
  }
  return value ? *std::move(value) : std::string{k_nothing};
}

std::string filled(const StoredFinding& finding, const FindingKind& kind, std::string_view sentence) {
  std::vector<std::string> values;
  for (const std::string_view name : kind.arguments.span()) values.push_back(value_of(finding, kind, name));
  return fill(sentence, kind.arguments.span(), values);
}

}  // namespace

std::span<const FindingKind* const> all_kinds() {
  static const std::vector<const FindingKind*> kinds = [] {
    std::vector<const FindingKind*> out{std::begin(k_all_kinds), std::end(k_all_kinds)};
    std::sort(out.begin(), out.end(), by_code);
    return out;
  }();
  return kinds;
}

const FindingKind* find_kind(std::string_view code) {
  const auto kinds = all_kinds();
  const auto found =
      std::lower_bound(kinds.begin(), kinds.end(), code,
                       [](const FindingKind* kind, std::string_view wanted) { return kind->code < wanted; });
  return found != kinds.end() && (*found)->code == code ? *found : nullptr;
}

std::string message(const StoredFinding& stored, Language language) {
  const StoredFinding current = brought_up_to_date(stored);
  const FindingKind* kind = find_kind(current.code);
  if (kind != nullptr) return filled(current, *kind, kind->message.in(language));
  std::string out = current.code + ":";
  for (const StoredArgument& argument : current.arguments) out += ' ' + argument.value + ',';
  out.pop_back();
  return out;
}

std::string advice(const StoredFinding& stored, Language language) {
  const StoredFinding current = brought_up_to_date(stored);
  const FindingKind* kind = find_kind(current.code);
  return kind == nullptr ? std::string{} : filled(current, *kind, kind->advice.in(language));
}

std::string what_to_do(const StoredFinding& stored, Language language) {
  const StoredFinding current = brought_up_to_date(stored);
  const FindingKind* kind = find_kind(current.code);
  return kind == nullptr ? std::string{} : filled(current, *kind, seiseki::what_to_do(*kind, language));
}

std::vector<StoredArgument> named_arguments(const StoredFinding& stored) {
  return brought_up_to_date(stored).arguments;
}

}  // namespace seiseki::catalogue
