#include "pipeline/cli/publicity_settings.hpp"

#include <string>

namespace seiseki::cli {

namespace {

void read_level(const Context& context, const std::string& variable, views::PublicityLevel& out) {
  if (const std::string value = context.variable(variable); !value.empty())
    out = views::parse_publicity_level(value).value();
}

void read_flag(const Context& context, const std::string& variable, bool& out) {
  if (const std::string value = context.variable(variable); !value.empty()) out = value != "0";
}

void read_birth_years(const Context& context, views::BirthYears& out) {
  const std::string value = context.variable("SEISEKI_EXPORTS_BIRTH_YEAR");
  if (value == "all") out = views::BirthYears::all;
  if (value == "adults") out = views::BirthYears::adults;
}

}  // namespace

views::PublicitySettings publicity_settings(const Context& context) {
  views::PublicitySettings out;
  read_level(context, "SEISEKI_SITE_MINORS", out.minors);
  read_level(context, "SEISEKI_SITE_UNKNOWN_AGE", out.unknown_age);
  read_birth_years(context, out.birth_years);
  read_flag(context, "SEISEKI_SITE_TITLE", out.shows_title);
  read_flag(context, "SEISEKI_SITE_FIDE_ID", out.shows_fide_id);
  read_flag(context, "SEISEKI_SITE_FIDE_RATING", out.shows_fide_rating);
  read_flag(context, "SEISEKI_SITE_CLUB", out.shows_club);
  read_flag(context, "SEISEKI_EXPORTS_SEX", out.has_sex_in_files);
  read_flag(context, "SEISEKI_EXPORTS_CLUB", out.has_club_in_files);
  return out;
}

}  // namespace seiseki::cli
