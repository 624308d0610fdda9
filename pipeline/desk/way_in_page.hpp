/// \file
/// The way in as a page in a file, for a browser that is opened by us: programs are started with arguments that
/// everybody on the computer can read, and the one-time link must not be among them.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "engine/domain/error.hpp"
#include "engine/domain/text.hpp"
#include "pipeline/files/held_folder.hpp"

namespace seiseki::desk {

class WayInPage {
public:
  /// Below a folder of the office, for its owner alone. What a desk that was killed left there is removed.
  /// Error: `publish-write`.
  [[nodiscard]] static Result<WayInPage> below(const std::filesystem::path& parent);
  WayInPage(WayInPage&& other) noexcept;
  WayInPage& operator=(WayInPage&&) = delete;
  /// The page goes.
  ~WayInPage();

  /// A page that leads to `link`, in the place of the one before. Error: `publish-write`.
  [[nodiscard]] Result<std::filesystem::path> lead_to(const std::string& link, Language language);

private:
  explicit WayInPage(files::HeldFolder folder) : m_folder{std::move(folder)} {}
  void remove();

  files::HeldFolder m_folder;
  std::filesystem::path m_page;
};

/// What processes that were killed left below `parent`: folders that nobody holds.
void remove_unheld_folders(const std::filesystem::path& parent);

}  // namespace seiseki::desk
