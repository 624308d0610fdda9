#include "pipeline/desk/way_in_page.hpp"

#include <system_error>
#include <utility>

#include "pipeline/files/entries.hpp"
#include "pipeline/files/growing_file.hpp"
#include "pipeline/markup/html.hpp"

namespace seiseki::desk {

using namespace markup;

Result<WayInPage> WayInPage::below(const std::filesystem::path& parent) {
  remove_unheld_folders(parent);
  SEISEKI_TRY(files::HeldFolder held, files::HeldFolder::below(parent));
  return WayInPage{std::move(held)};
}

WayInPage::WayInPage(WayInPage&& other) noexcept
    : m_folder{std::move(other.m_folder)}, m_page{std::exchange(other.m_page, {})} {}

WayInPage::~WayInPage() {
  remove();
}

void WayInPage::remove() {
  std::error_code ignored;
  if (!m_page.empty()) std::filesystem::remove(m_page, ignored);
  m_page.clear();
}

Result<std::filesystem::path> WayInPage::lead_to(const std::string& link, Language language) {
  const auto url = Url::elsewhere(link);
  const Text title{"The review desk", "審査デスク"};
  const Html page = document(tag("html", attr("lang", language == Language::ja ? "ja" : "en"),
                                 tag("head", tag("meta", attr("charset", "utf-8")),
                                     tag("meta", attr("name", "referrer"), attr("content", "no-referrer")),
                                     tag("meta", attr("http-equiv", "refresh"), attr("content", "0; url=" + link)),
                                     tag("title", title.in(language))),
                                 tag("body", url ? tag("p", tag("a", href(*url), title.in(language))) : Html{})));
  remove();
  SEISEKI_TRY(files::GrowingFile file, files::GrowingFile::in(m_folder.path()));
  if (auto written = file.append(page.text()); !written) {
    std::error_code ignored;
    std::filesystem::remove(file.path(), ignored);
    return tl::unexpected{written.error()};
  }
  // By its ending a file manager knows that it is for the browser.
  const std::filesystem::path name = m_folder.path() / "desk.html";
  SEISEKI_CHECK(file.keep_as(name));
  m_page = name;
  return m_page;
}

void remove_unheld_folders(const std::filesystem::path& parent) {
  std::error_code ignored;
  for (const auto& entry : files::readable_entries_in(parent)) {
    if (const auto folder = files::HeldFolder::leftover(entry.path()))
      std::filesystem::remove_all(folder->path(), ignored);
  }
}

}  // namespace seiseki::desk
