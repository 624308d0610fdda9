#include "pipeline/desk/site_preview.hpp"

#include <algorithm>
#include <utility>

#include "pipeline/site/workshop.hpp"

namespace seiseki::desk {

Result<std::shared_ptr<const SitePreview::Shown>> SitePreview::shown(std::optional<YearMonth> draft,
                                                                     const std::string& head) {
  const std::lock_guard lock{m_mutex};
  if (m_shown != nullptr && m_shown->head == head && m_shown->draft == draft) return m_shown;
  auto out = std::make_shared<Shown>();
  out->head = head;
  out->draft = draft;
  SEISEKI_TRY(out->office, operations::Office::open(m_office, store::IfMissing::refuse));
  SEISEKI_TRY(site::SiteFacts facts,
              site::collect(*out->office, m_editions, {.draft = draft, .names_officers = m_settings.names_officers}));
  site::SiteSettings settings = m_settings;
  settings.is_preview = draft.has_value();
  out->site = std::make_unique<const site::Site>(std::move(facts), std::move(settings));
  out->files = site::plan(*out->site);
  m_shown = std::move(out);
  return m_shown;
}

Result<std::optional<std::string>> SitePreview::file(std::string_view path, std::optional<YearMonth> draft,
                                                     const std::string& head) {
  SEISEKI_TRY(const std::shared_ptr<const Shown> now, shown(draft, head));
  const auto found =
      std::lower_bound(now->files.begin(), now->files.end(), path,
                       [](const site::PlannedFile& file, std::string_view name) { return file.path < name; });
  if (found == now->files.end() || found->path != path) return std::nullopt;
  site::Workshop workshop{*now->site};
  SEISEKI_TRY(std::string bytes, found->make(workshop));
  return std::optional{std::move(bytes)};
}

}  // namespace seiseki::desk
