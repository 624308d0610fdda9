#include "pipeline/cli/typed_parts.hpp"

#include "pipeline/cli/typed_number.hpp"

namespace seiseki::cli {

std::optional<PlayerAssignment> parse_assignment(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos) return std::nullopt;
  const auto number = typed_number(text.substr(0, equals));
  const std::string_view id = text.substr(equals + 1);
  const auto member = FederationId::parse(id);
  if (!number || (!member && id != "none")) return std::nullopt;
  return PlayerAssignment{StartNumber{*number}, member};
}

std::optional<DateAssignment> parse_date_assignment(std::string_view text) {
  const std::size_t equals = text.find('=');
  const std::size_t colon = text.find(':');
  if (equals == std::string_view::npos || colon == std::string_view::npos || equals < colon) return std::nullopt;
  const std::string_view what = text.substr(0, colon);
  const auto number = typed_number(text.substr(colon + 1, equals - colon - 1));
  const auto date = parse_date(text.substr(equals + 1));
  if (!number || !date || (what != "round" && what != "game")) return std::nullopt;
  return DateAssignment{{what == "round" ? office::DatedPart::What::round : office::DatedPart::What::game, *number},
                        *date};
}

std::optional<Score> parse_result(std::string_view text) {
  if (text == "1-0") return k_win;
  if (text == "1/2" || text == "1/2-1/2") return k_draw;
  return text == "0-1" ? std::optional(k_loss) : std::nullopt;
}

}  // namespace seiseki::cli
