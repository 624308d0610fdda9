#include "pipeline/cli/publicity_settings.hpp"

#include <string>

#include "pipeline/config/findings.hpp"

namespace seiseki::cli {

namespace {

tl::unexpected<Error> wrong(const std::string& variable, const std::string& allowed, const std::string& value) {
  return failure(config::k_config_value, {}, {}, {variable, variable, allowed, value, allowed, value});
}

Result<void> read_level(const Context& context, const std::string& variable, views::PublicityLevel& out) {
  const std::string value = context.variable(variable);
  if (value.empty()) return {};
  const auto level = views::parse_publicity_level(value);
  // Erasure is decided for one person at a time.
  if (!level || *level == views::PublicityLevel::erased)
    return wrong(variable, "full, romaji, list-only, hidden", value);
  out = *level;
  return {};
}

void read_flag(const Context& context, const std::string& variable, bool& out) {
  if (const std::string value = context.variable(variable); !value.empty()) out = value != "0";
}

Result<void> read_birth_years(const Context& context, views::BirthYears& out) {
  constexpr auto k_variable = "SEISEKI_EXPORTS_BIRTH_YEAR";
  const std::string value = context.variable(k_variable);
  if (value.empty() || value == "none") return {};
  if (value != "adults" && value != "all") return wrong(k_variable, "none, adults, all", value);
  out = value == "all" ? views::BirthYears::all : views::BirthYears::adults;
  return {};
}

}  // namespace

Result<views::PublicitySettings> publicity_settings(const Context& context) {
  views::PublicitySettings out;
  SEISEKI_CHECK(read_level(context, "SEISEKI_SITE_MINORS", out.minors));
  SEISEKI_CHECK(read_level(context, "SEISEKI_SITE_UNKNOWN_AGE", out.unknown_age));
  SEISEKI_CHECK(read_birth_years(context, out.birth_years));
  read_flag(context, "SEISEKI_SITE_TITLE", out.shows_title);
  read_flag(context, "SEISEKI_SITE_FIDE_ID", out.shows_fide_id);
  read_flag(context, "SEISEKI_SITE_FIDE_RATING", out.shows_fide_rating);
  read_flag(context, "SEISEKI_SITE_CLUB", out.shows_club);
  read_flag(context, "SEISEKI_EXPORTS_SEX", out.has_sex_in_files);
  read_flag(context, "SEISEKI_EXPORTS_CLUB", out.has_club_in_files);
  return out;
}

}  // namespace seiseki::cli
