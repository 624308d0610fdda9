#include "pipeline/cli/site_settings.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "importers/source/files.hpp"
#include "pipeline/cli/setting_place.hpp"
#include "pipeline/config/settings.hpp"
#include "pipeline/files/entries.hpp"
#include "pipeline/site/findings.hpp"
#include "pipeline/site/frame.hpp"

namespace seiseki::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t k_most_files = 200;  ///< of a folder that a setting names

std::string setting_or(const Context& context, const std::string& variable, std::string otherwise) {
  std::string set = context.variable(variable);
  return set.empty() ? std::move(otherwise) : set;
}

/// With the last `/`; empty where none is set.
std::string site_address(const Context& context) {
  std::string address = setting_or(context, "SEISEKI_SITE_ADDRESS", "");
  if (!address.empty() && !address.ends_with('/')) address += '/';
  return address;
}

site::WebHost site_host(const Context& context) {
  const std::string name = setting_or(context, "SEISEKI_SITE_HOST", "");
  return name.empty() ? site::WebHost::none : site::parse_web_host(name).value();
}

/// In the order in which they are set.
std::vector<Language> site_languages(const Context& context) {
  const std::string set = setting_or(context, "SEISEKI_SITE_LANGUAGES", "ja,en");
  std::vector<std::pair<std::size_t, Language>> found;
  for (const Language language : {Language::ja, Language::en}) {
    if (const std::size_t at = set.find(site::code_of(language)); at != std::string::npos)
      found.emplace_back(at, language);
  }
  std::sort(found.begin(), found.end());
  std::vector<Language> out;
  for (const auto& [at, language] : found) out.push_back(language);
  return out;
}

site::InHand reports_in_hand(const Context& context) {
  const std::string word = setting_or(context, "SEISEKI_SITE_WAITING", "accepted");
  return word == "none" ? site::InHand::none : word == "all" ? site::InHand::all : site::InHand::accepted;
}

site::PlayerPages player_pages(const Context& context) {
  const std::string word = setting_or(context, "SEISEKI_SITE_PLAYER_PAGES", "");
  return word == "all"      ? site::PlayerPages::all
         : word == "active" ? site::PlayerPages::active
                            : site::PlayerPages::by_size;
}

/// 0 where it is not set. The configuration has made sure that it is a number.
int number_set(const Context& context, const std::string& variable) {
  const std::string number = setting_or(context, variable, "0");
  int out = 0;
  std::from_chars(number.data(), number.data() + number.size(), out);
  return out;
}

site::Responsible responsible(const Context& context) {
  return {.name_en = setting_or(context, "SEISEKI_SITE_RESPONSIBLE", ""),
          .name_ja = setting_or(context, "SEISEKI_SITE_RESPONSIBLE_JA", ""),
          .contact_en = setting_or(context, "SEISEKI_SITE_PRIVACY_CONTACT", ""),
          .contact_ja = setting_or(context, "SEISEKI_SITE_PRIVACY_CONTACT_JA", ""),
          .days = number_set(context, "SEISEKI_SITE_PRIVACY_DAYS")};
}

/// The files of the folder that a setting names, by name; none where it names no folder. What begins with a full stop
/// is the system's own. Error: `config-value`.
Result<std::vector<fs::path>> files_of(const Context& context, std::string_view key) {
  const std::string folder = context.variable(std::string{config::setting_named(key).environment});
  std::vector<fs::path> out;
  if (folder.empty()) return out;
  SEISEKI_CHECK(check_folder(context, key, folder));
  const auto entries = files::entries_in(folder);
  for (const auto& entry : *entries) {
    if (!entry.path().filename().string().starts_with('.')) out.push_back(entry.path());
  }
  if (out.size() > k_most_files)
    return wrong_setting(context, key, {"a folder of few files", "少数のファイルのフォルダー"}, {folder, folder});
  return out;
}

tl::unexpected<Error> refused(const FindingKind& kind, const fs::path& file, const Text& why) {
  return failure(kind, {.document = file.string()}, {},
                 {file.filename().string(), std::string{why.en}, std::string{why.ja}});
}

/// Errors: `config-value`, `site-asset`.
Result<site::OwnAssets> own_assets(const Context& context) {
  SEISEKI_TRY(const std::vector<fs::path> files, files_of(context, "site.assets"));
  site::OwnAssets out;
  for (const fs::path& file : files) {
    const std::string name = file.filename().string();
    const auto most = site::most_of_asset(name);
    if (!most)
      return refused(site::k_asset, file,
                     {"the site has no use for a file of that name", "この名前のファイルは使えません"});
    auto bytes = importers::read_bytes(file, *most, importers::Links::refuse);
    if (!bytes && bytes.error().why == importers::ReadFailure::Why::too_large) {
      const std::string bound = std::to_string(*most);
      return refused(site::k_asset, file, {"it has more than " + bound + " bytes", bound + " バイトを超えています"});
    }
    if (!bytes) return refused(site::k_asset, file, {bytes.error().reason, bytes.error().reason});
    SEISEKI_CHECK(site::check_asset(name, *bytes));
    out.emplace(name, *std::move(bytes));
  }
  return out;
}

/// `jcf-2024-10` and Japanese of `jcf-2024-10.ja.txt`; nullopt: it is called otherwise.
std::optional<std::pair<std::string, Language>> edition_in(std::string_view name) {
  for (const Language language : {Language::ja, Language::en}) {
    const std::string ending = "." + std::string{site::code_of(language)} + ".txt";
    if (name.size() > ending.size() && name.ends_with(ending))
      return std::pair{std::string{name.substr(0, name.size() - ending.size())}, language};
  }
  return std::nullopt;
}

/// Errors: `config-value`, `site-regulation-text`.
Result<site::RegulationTexts> regulation_texts(const Context& context, const lists::Editions& editions) {
  SEISEKI_TRY(const std::vector<fs::path> files, files_of(context, "site.regulation_texts"));
  site::RegulationTexts out;
  for (const fs::path& file : files) {
    const std::string name = file.filename().string();
    const auto of = edition_in(name);
    if (!of || !editions.find(of->first))
      return refused(site::k_regulation_text, file,
                     {"it names no edition and language", "版と言語の名前ではありません"});
    const auto bytes = importers::read_bytes(file, site::k_most_of_regulation_text, importers::Links::refuse);
    if (!bytes) return refused(site::k_regulation_text, file, {bytes.error().reason, bytes.error().reason});
    SEISEKI_TRY(site::RegulationText text, site::read_regulation_text(*bytes, name));
    out.emplace(*of, std::move(text));
  }
  return out;
}

}  // namespace

Result<void> check_site_files(const Context& context, const lists::Editions& editions) {
  SEISEKI_CHECK(own_assets(context));
  SEISEKI_CHECK(regulation_texts(context, editions));
  return {};
}

Result<site::SiteSettings> site_settings(const Context& context, const lists::Editions& editions) {
  SEISEKI_TRY(site::OwnAssets assets, own_assets(context));
  SEISEKI_TRY(site::RegulationTexts texts, regulation_texts(context, editions));
  return site::SiteSettings{.languages = site_languages(context),
                            .name_en = setting_or(context, "SEISEKI_SITE_NAME", "Official Ratings"),
                            .name_ja = setting_or(context, "SEISEKI_SITE_NAME_JA", "公式レーティング"),
                            .address = site_address(context),
                            .host = site_host(context),
                            .in_hand = reports_in_hand(context),
                            .names_officers = setting_or(context, "SEISEKI_SITE_OFFICER_NAMES", "0") != "0",
                            .ranks_inactive = setting_or(context, "SEISEKI_SITE_INACTIVE", "as-list") == "as-list",
                            .years = number_set(context, "SEISEKI_SITE_YEARS"),
                            .player_pages = player_pages(context),
                            .assets = std::move(assets),
                            .texts = std::move(texts),
                            .robots = setting_or(context, "SEISEKI_SITE_ROBOTS_EXTRA", ""),
                            .responsible = responsible(context)};
}

}  // namespace seiseki::cli
