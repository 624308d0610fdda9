#include "pipeline/desk/language.hpp"

#include <fmt/format.h>

#include "pipeline/desk/own_path.hpp"
#include "pipeline/desk/visit.hpp"

namespace seiseki::desk {

namespace {

constexpr const char* k_language_cookie = "seiseki-language";

}  // namespace

Language language_of(const http::Request& request, Language otherwise) {
  const std::string chosen = request.cookie(k_language_cookie);
  if (chosen == "ja") return Language::ja;
  if (chosen == "en") return Language::en;
  const std::string wanted = request.header("accept-language");
  const std::size_t ja = wanted.find("ja");
  const std::size_t en = wanted.find("en");
  if (ja == std::string::npos && en == std::string::npos) return otherwise;
  return ja < en ? Language::ja : Language::en;
}

http::Response set_language(const http::Request& request) {
  std::string language = "en";
  std::string next = "/";
  for (const auto& [name, value] : request.form) {
    if (name == "language") language = value == "ja" ? "ja" : "en";
    if (name == "next") next = own_path(value);
  }
  http::Response out = see_other(next);
  return out.add("Set-Cookie",
                 fmt::format("{}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000", k_language_cookie, language));
}

}  // namespace seiseki::desk
