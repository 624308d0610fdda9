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
#include "pipeline/config/findings.hpp"
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

tl::unexpected<Error> wrong_setting(const std::string& variable, const Text& allowed, const std::string& value) {
  return failure(config::k_config_value, {}, {},
                 {variable, variable, std::string{allowed.en}, value, std::string{allowed.ja}, value});
}

/// With the last `/`; empty where none is set. Error: `config-value`.
Result<std::string> site_address(const Context& context) {
  std::string address = setting_or(context, "SEISEKI_SITE_ADDRESS", "");
  if (address.empty()) return address;
  if (!address.ends_with('/')) address += '/';
  if (!address.starts_with("https://") && !address.starts_with("http://"))
    return wrong_setting("SEISEKI_SITE_ADDRESS", {"https://…", "https://…"}, address);
  return address;
}

/// Error: `config-value`.
Result<site::WebHost> site_host(const Context& context) {
  const std::string name = setting_or(context, "SEISEKI_SITE_HOST", "");
  if (name.empty()) return site::WebHost::none;
  if (const auto host = site::parse_web_host(name)) return *host;
  return wrong_setting("SEISEKI_SITE_HOST", {"apache, nginx, netlify", "apache・nginx・netlify"}, name);
}

/// Each once, in the order in which they are set. Error: `config-value`.
Result<std::vector<Language>> site_languages(const Context& context) {
  constexpr auto k_variable = "SEISEKI_SITE_LANGUAGES";
  constexpr Text k_allowed{"ja, en or both, each once, the first for the root",
                           "ja・en またはその両方（先頭が既定の言語）"};
  std::string set = setting_or(context, k_variable, "ja,en");
  std::erase(set, ' ');
  std::vector<Language> out;
  for (std::size_t at = 0; at <= set.size();) {
    const std::size_t end = std::min(set.find(',', at), set.size());
    const std::string_view code = std::string_view{set}.substr(at, end - at);
    const Language language = code == "ja" ? Language::ja : Language::en;
    const bool is_known = code == site::code_of(language);
    if (!is_known || std::find(out.begin(), out.end(), language) != out.end())
      return wrong_setting(k_variable, k_allowed, set);
    out.push_back(language);
    at = end + 1;
  }
  return out;
}

/// Whether the setting says the first of two words; it does where nothing is set. Error: `config-value`.
Result<bool> says_first(const Context& context, const std::string& variable, std::string_view first,
                        std::string_view second) {
  const std::string word = setting_or(context, variable, std::string{first});
  if (word == first || word == second) return word == first;
  const std::string en = std::string{first} + ", " + std::string{second};
  const std::string ja = std::string{first} + "・" + std::string{second};
  return wrong_setting(variable, {en, ja}, word);
}

/// Error: `config-value`.
Result<site::InHand> reports_in_hand(const Context& context) {
  constexpr auto k_variable = "SEISEKI_SITE_WAITING";
  const std::string word = setting_or(context, k_variable, "accepted");
  if (word == "none") return site::InHand::none;
  if (word == "accepted") return site::InHand::accepted;
  if (word == "all") return site::InHand::all;
  return wrong_setting(k_variable, {"none, accepted, all", "none・accepted・all"}, word);
}

/// Error: `config-value`.
Result<site::PlayerPages> player_pages(const Context& context) {
  constexpr auto k_variable = "SEISEKI_SITE_PLAYER_PAGES";
  const std::string word = setting_or(context, k_variable, "");
  if (word.empty()) return site::PlayerPages::by_size;
  if (word == "all") return site::PlayerPages::all;
  if (word == "active") return site::PlayerPages::active;
  return wrong_setting(k_variable, {"all, active", "all・active"}, word);
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
Result<std::vector<fs::path>> files_of(const Context& context, const std::string& variable) {
  const std::string folder = setting_or(context, variable, "");
  std::vector<fs::path> out;
  if (folder.empty()) return out;
  const auto unreadable = [&] {
    return wrong_setting(variable, {"a folder that can be read", "読み取れるフォルダー"}, folder);
  };
  std::error_code error;
  const auto entries = files::entries_in(folder);
  if (!entries || !fs::is_directory(folder, error)) return unreadable();
  for (const auto& entry : *entries) {
    if (!entry.path().filename().string().starts_with('.')) out.push_back(entry.path());
  }
  if (out.size() > k_most_files)
    return wrong_setting(variable, {"a folder of few files", "少数のファイルのフォルダー"}, folder);
  return out;
}

tl::unexpected<Error> refused(const FindingKind& kind, const fs::path& file, const Text& why) {
  return failure(kind, {.document = file.string()}, {},
                 {file.filename().string(), std::string{why.en}, std::string{why.ja}});
}

/// Errors: `config-value`, `site-asset`.
Result<site::OwnAssets> own_assets(const Context& context) {
  SEISEKI_TRY(const std::vector<fs::path> files, files_of(context, "SEISEKI_SITE_ASSETS"));
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
  SEISEKI_TRY(const std::vector<fs::path> files, files_of(context, "SEISEKI_SITE_REGULATION_TEXTS"));
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

Result<site::SiteSettings> site_settings(const Context& context, const lists::Editions& editions) {
  SEISEKI_TRY(std::string address, site_address(context));
  SEISEKI_TRY(const site::WebHost host, site_host(context));
  SEISEKI_TRY(std::vector<Language> languages, site_languages(context));
  SEISEKI_TRY(const bool ranks_inactive, says_first(context, "SEISEKI_SITE_INACTIVE", "as-list", "unranked"));
  SEISEKI_TRY(const site::InHand in_hand, reports_in_hand(context));
  SEISEKI_TRY(const site::PlayerPages pages, player_pages(context));
  SEISEKI_TRY(site::OwnAssets assets, own_assets(context));
  SEISEKI_TRY(site::RegulationTexts texts, regulation_texts(context, editions));
  return site::SiteSettings{.languages = std::move(languages),
                            .name_en = setting_or(context, "SEISEKI_SITE_NAME", "Official Ratings"),
                            .name_ja = setting_or(context, "SEISEKI_SITE_NAME_JA", "公式レーティング"),
                            .address = std::move(address),
                            .host = host,
                            .in_hand = in_hand,
                            .names_officers = setting_or(context, "SEISEKI_SITE_OFFICER_NAMES", "0") != "0",
                            .ranks_inactive = ranks_inactive,
                            .years = number_set(context, "SEISEKI_SITE_YEARS"),
                            .player_pages = pages,
                            .assets = std::move(assets),
                            .texts = std::move(texts),
                            .robots = setting_or(context, "SEISEKI_SITE_ROBOTS_EXTRA", ""),
                            .responsible = responsible(context)};
}

}  // namespace seiseki::cli
