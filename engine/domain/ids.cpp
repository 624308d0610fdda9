#include "engine/domain/ids.hpp"

#include "engine/domain/home.hpp"

namespace seiseki {

std::optional<FederationId> FederationId::parse(std::string_view text) {
  return parse(text, home().ids);
}

std::optional<FederationId> FederationId::parse(std::string_view text, const IdForm& form) {
  return form.is_canonical(text) ? std::optional{FederationId{std::string{text}}} : std::nullopt;
}

}  // namespace seiseki
