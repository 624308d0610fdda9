#include "pipeline/cli/setting_place.hpp"

#include <filesystem>
#include <system_error>

#include "pipeline/config/settings.hpp"
#include "pipeline/files/entries.hpp"

namespace seiseki::cli {

namespace {

Location written_at(const Context& context, const config::Setting& setting) {
  const auto found = context.written.find(std::string{setting.environment});
  return found == context.written.end() ? Location{} : found->second;
}

}  // namespace

Location place_of(const Context& context, std::string_view key) {
  const config::Setting& setting = config::setting_named(key);
  Location out = written_at(context, setting);
  if (out.document.empty()) out.document = setting.environment;
  return out;
}

tl::unexpected<Error> wrong_setting(const Context& context, std::string_view key, const Text& must_be, const Text& is) {
  const config::Setting& setting = config::setting_named(key);
  return config::wrong_value(setting, written_at(context, setting), must_be, is);
}

Result<void> check_folder(const Context& context, std::string_view key, const std::string& folder) {
  std::error_code error;
  if (std::filesystem::is_directory(folder, error) && files::entries_in(folder)) return {};
  return wrong_setting(context, key, {"a folder that can be read", "読み取れるフォルダー"}, {folder, folder});
}

}  // namespace seiseki::cli
