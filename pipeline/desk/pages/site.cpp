/// \file
/// The public site before it is public: the pages that `site build` writes, from the same code. `/site/…` as published,
/// `/site/2026-04/…` with the draft of a month as if it were.
#include <array>
#include <utility>

#include "pipeline/desk/pages/list_parts.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/desk/site_preview.hpp"
#include "pipeline/store/audit_store.hpp"

namespace seiseki::desk::pages {

namespace {

std::string_view media_type_of(std::string_view path) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 9> k_types{{
      {".html", "text/html; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".json", "application/json"},
      {".csv", "text/csv; charset=utf-8"},
      {".atom", "application/atom+xml"},
      {".txt", "text/plain; charset=utf-8"},
  }};
  for (const auto& [ending, type] : k_types) {
    if (path.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

/// The month that an address begins with, taken off.
std::optional<YearMonth> draft_of(std::string& path) {
  const std::size_t end = path.find('/');
  const auto month = end == std::string::npos ? std::nullopt : parse_month(path.substr(0, end));
  if (month) path.erase(0, end + 1);
  return month;
}

}  // namespace

http::Response site(Visit& visit) {
  std::string path = visit.words.front();
  const std::optional<YearMonth> draft = draft_of(path);
  if (path.empty() || path.ends_with('/')) path += "index.html";
  const std::string head = store::AuditStore{visit.office.database}.head();
  const auto file = visit.site.file(path, draft, head);
  if (!file) return list_refused(visit, file.error());
  if (!*file) return {.status = 404, .media_type = "text/plain; charset=utf-8", .body = "404\n"};
  return {.status = 200, .media_type = std::string{media_type_of(path)}, .body = **file};
}

}  // namespace seiseki::desk::pages
