/// \file
/// The public site as the desk shows it: the files that `site build` would write, made one by one when they are asked
/// for, of what is published or with one month's draft as if it were. Writes nothing.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pipeline/operations/office.hpp"
#include "pipeline/site/plan.hpp"

namespace seiseki::desk {

class SitePreview {
public:
  /// `editions` must outlive it.
  SitePreview(operations::OfficeLocation office, site::SiteSettings settings, const lists::Editions& editions)
      : m_office{std::move(office)}, m_settings{std::move(settings)}, m_editions{editions} {}

  /// The bytes of a file of the site; nullopt: there is none of that path. `head` of the record tells whether anything
  /// has happened since the office was read. Errors: those of site::collect(), of making the file.
  [[nodiscard]] Result<std::optional<std::string>> file(std::string_view path, std::optional<YearMonth> draft,
                                                        const std::string& head);

  const site::SiteSettings& settings() const { return m_settings; }

private:
  struct Shown {
    std::unique_ptr<operations::Office> office;  ///< whose documents the pages read
    std::string head;
    std::optional<YearMonth> draft;
    std::unique_ptr<const site::Site> site;
    std::vector<site::PlannedFile> files;  ///< by path
  };
  Result<std::shared_ptr<const Shown>> shown(std::optional<YearMonth> draft, const std::string& head);

  operations::OfficeLocation m_office;
  site::SiteSettings m_settings;
  const lists::Editions& m_editions;
  std::mutex m_mutex;
  std::shared_ptr<const Shown> m_shown;  ///< the last one asked for
};

}  // namespace seiseki::desk
