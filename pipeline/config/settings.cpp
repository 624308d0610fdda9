#include "pipeline/config/settings.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>

#include <toml++/toml.h>

#include "engine/domain/edit_distance.hpp"
#include "importers/source/files.hpp"
#include "pipeline/config/findings.hpp"
#include "pipeline/store/location.hpp"

namespace seiseki::config {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t k_max_file_bytes = std::size_t{1} << 20U;

const Setting* find(std::string_view key) {
  const std::span<const Setting> all = settings();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Setting& setting) { return setting.key == key; });
  return found == all.end() ? nullptr : &*found;
}

Text name_of(Kind kind) {
  switch (kind) {
    case Kind::number:
      return {"a whole number", "整数"};
    case Kind::list:
      return {"a list of texts", "文字列の配列"};
    case Kind::lines:
      return {"a text or a list of texts", "文字列またはその配列"};
    case Kind::flag:
      return {"true or false", "true か false"};
    case Kind::text:
    case Kind::path:
      return {"a text", "文字列"};
  }
  return {"", ""};
}

Text name_of(const toml::node& node) {
  if (node.is_string()) return {"a text", "文字列"};
  if (node.is_number()) return {"a number", "数値"};
  if (node.is_boolean()) return {"true or false", "真偽値"};
  if (node.is_array()) return {"a list", "配列"};
  if (node.is_table()) return {"a table", "テーブル"};
  return {"a date or time", "日付・時刻"};
}

/// `config-value` of a number that is one, but too small or too large.
tl::unexpected<Error> wrong_number(const Location& where, const Setting& setting, const std::string& given) {
  const std::string least = std::to_string(setting.least);
  const std::string most = std::to_string(setting.most);
  return wrong_value(setting, where, {least + " to " + most, least + "〜" + most}, {given, given});
}

bool is_word_of(std::string_view words, std::string_view value) {
  constexpr std::string_view k_between = ", ";
  for (std::size_t at = 0; at <= words.size();) {
    const std::size_t end = std::min(words.find(k_between, at), words.size());
    if (words.substr(at, end - at) == value) return true;
    at = end + k_between.size();
  }
  return false;
}

/// Error: `config-value`.
Result<void> check_rule(const Setting& setting, const Location& where, const std::string& value) {
  const Rule* rule = setting.rule;
  if (rule == nullptr || value.empty()) return {};
  if (rule->allows != nullptr ? rule->allows(value) : is_word_of(rule->must_be.en, value)) return {};
  const std::string shown = quote(value);
  return wrong_value(setting, where, rule->must_be, {shown, shown});
}

/// Elsewhere than in an address of a database, a colon and an `@` make no password.
bool holds_password(const Setting& setting, std::string_view text) {
  return (setting.key == "database" || text.find("://") != std::string_view::npos) && store::tells_password(text);
}

struct FileValues {
  Values values;
  std::map<std::string, Location> places;  ///< by key
};

/// One file on its way to Values.
class Reader {
public:
  Reader(std::string file, fs::path folder) : m_file{std::move(file)}, m_folder{std::move(folder)} {}

  Result<void> table(const toml::table& table, const std::string& prefix) {
    for (const auto& [key, node] : table) {
      const std::string name = prefix + std::string{key.str()};
      if (const toml::table* inner = node.as_table(); inner != nullptr && is_group(name)) {
        SEISEKI_CHECK(this->table(*inner, name + '.'));
        continue;
      }
      const Setting* setting = find(name);
      if (setting == nullptr) {
        const std::string meant = node.is_table() ? group_meant(name) : suggestion(name);
        return failure(k_config_unknown, at(key.source()), {},
                       {m_file, name, meant.empty() ? "" : "Did you mean “" + meant + "”? ",
                        meant.empty() ? "" : "「" + meant + "」のことでしょうか。"});
      }
      SEISEKI_TRY(m_values[name], value(*setting, node));
      m_places[name] = at(node.source());
    }
    return {};
  }
  FileValues take() { return {std::move(m_values), std::move(m_places)}; }

private:
  static bool is_group(const std::string& name) {
    const std::span<const Setting> all = settings();
    return std::any_of(all.begin(), all.end(),
                       [&](const Setting& setting) { return setting.key.starts_with(name + '.'); });
  }
  static std::string group_meant(const std::string& name) {
    std::vector<std::string> groups;
    for (const Setting& setting : settings()) {
      if (const std::size_t dot = setting.key.find('.'); dot != std::string_view::npos)
        groups.emplace_back(setting.key.substr(0, dot));
    }
    return nearest(name, groups);
  }
  static std::string suggestion(const std::string& name) {
    const std::string last = name.substr(name.rfind('.') + 1);
    std::vector<std::string> keys;
    std::vector<std::string> without_group;
    for (const Setting& setting : settings()) {
      // Right but for its group, or written in another one.
      if (setting.key.ends_with('.' + last)) return std::string{setting.key};
      keys.emplace_back(setting.key);
      without_group.emplace_back(setting.key.substr(setting.key.rfind('.') + 1));
    }
    if (std::string near = nearest(name, keys); !near.empty()) return near;
    const std::string near = nearest(last, without_group);
    const auto found = std::find(without_group.begin(), without_group.end(), near);
    return near.empty() ? near : keys[static_cast<std::size_t>(found - without_group.begin())];
  }
  Location at(const toml::source_region& source) const {
    return {.document = m_file,
            .line = static_cast<int>(source.begin.line),
            .column = static_cast<int>(source.begin.column)};
  }
  tl::unexpected<Error> wrong(const Setting& setting, const toml::node& node) const {
    return wrong_value(setting, at(node.source()), name_of(setting.kind), name_of(node));
  }
  Result<std::string> text(const Setting& setting, const toml::node& node) const {
    const auto* string = node.as_string();
    if (string == nullptr) return wrong(setting, node);
    const std::string& given = string->get();
    const std::string_view ends{setting.kind == Kind::lines ? "\r\0" : "\r\0\n", setting.kind == Kind::lines ? 2U : 3U};
    if (given.find_first_of(ends) != std::string::npos)
      return wrong_value(setting, at(node.source()), {"one line", "1行"}, {"several", "複数行"});
    if (holds_password(setting, given))
      return failure(k_config_secret, at(node.source()), {}, {m_file, std::string{setting.key}});
    return given;
  }
  /// Paths are taken from the file's folder, so that a file means the same wherever the program is started.
  std::string from_folder(const std::string& path) const {
    return path.empty() || fs::path{path}.is_absolute() ? path : (m_folder / path).lexically_normal().string();
  }
  Result<std::string> value(const Setting& setting, const toml::node& node) const {
    if (setting.kind == Kind::number) {
      const auto* number = node.as_integer();
      if (number == nullptr) return wrong(setting, node);
      const std::string given = std::to_string(number->get());
      if (number->get() < setting.least || number->get() > setting.most)
        return wrong_number(at(node.source()), setting, given);
      return given;
    }
    if (setting.kind == Kind::flag) {
      const auto* flag = node.as_boolean();
      if (flag == nullptr) return wrong(setting, node);
      return std::string{flag->get() ? "1" : "0"};
    }
    if (setting.kind == Kind::list || (setting.kind == Kind::lines && node.is_array())) {
      const auto* array = node.as_array();
      if (array == nullptr) return wrong(setting, node);
      std::string all;
      for (const toml::node& item : *array) {
        SEISEKI_TRY(const std::string one, text(setting, item));
        all += (all.empty() ? "" : "\n") + (setting.key == "nightly.folders" ? from_folder(one) : one);
      }
      return all;
    }
    SEISEKI_TRY(std::string given, text(setting, node));
    SEISEKI_CHECK(check_rule(setting, at(node.source()), given));
    const bool is_path = setting.kind == Kind::path || (setting.key == "database" && !store::is_server_address(given) &&
                                                        given.find("://") == std::string::npos);
    return is_path ? from_folder(given) : given;
  }

  std::string m_file;
  fs::path m_folder;
  Values m_values;
  std::map<std::string, Location> m_places;
};

std::string variable(const std::map<std::string, std::string>& environment, const std::string& name) {
  const auto found = environment.find(name);
  return found == environment.end() ? std::string{} : found->second;
}

/// The environment's own values are checked as files' are.
Result<void> check_variable(const Setting& setting, const std::string& value) {
  if (setting.kind != Kind::number && setting.kind != Kind::flag) return check_rule(setting, {}, value);
  std::int64_t number = 0;
  const auto parsed = std::from_chars(value.data(), value.data() + value.size(), number);
  if (parsed.ec == std::errc{} && parsed.ptr == value.data() + value.size() && number >= setting.least &&
      number <= setting.most)
    return {};
  return wrong_number({}, setting, quote(value));
}

/// What TOML++ says of a file that it cannot read; of what is rare its own words, quoted.
std::string in_japanese(std::string_view detail) {
  static constexpr std::pair<std::string_view, std::string_view> k_beginnings[] = {
      {"Encountered invalid utf-8 sequence", "UTF-8ではない文字があります"},
      {"Encountered overlong utf-8 sequence", "UTF-8ではない文字があります"},
      {"Encountered incomplete utf-8 sequence", "UTF-8ではない文字があります"},
      {"Error while parsing key: expected bare key starting character", "設定の名前がありません"},
      {"Error while parsing key", "設定の名前が正しくありません"},
      {"Error while parsing key-value pair: expected '='", "名前の後に = がありません"},
      {"Error while parsing key-value pair: cannot redefine", "同じ設定が二度書かれています"},
      {"Error while parsing key-value pair", "名前と値の組が正しくありません"},
      {"Error while parsing table header: cannot redefine", "同じ見出し [ ] が二度書かれています"},
      {"Error while parsing table header", "見出し [ ] が正しくありません"},
      {"Error while parsing string", "引用符で囲んだ文字列が正しくありません"},
      {"Error while parsing array", "角括弧の一覧が正しくありません"},
      {"Error while parsing value", "値が正しくありません"},
  };
  for (const auto& [beginning, words] : k_beginnings) {
    if (detail.starts_with(beginning)) return std::string{words};
  }
  return "「" + std::string{detail} + "」";
}

Result<FileValues> parse_file(std::string_view toml, const std::string& file_name, const fs::path& folder) {
  toml::table table;
  try {
    table = toml::parse(toml, file_name);
  } catch (const toml::parse_error& error) {
    const auto& where = error.source().begin;
    return failure(
        k_config_syntax,
        {.document = file_name, .line = static_cast<int>(where.line), .column = static_cast<int>(where.column)}, {},
        {file_name, std::string{error.description()}, in_japanese(error.description())});
  }
  Reader reader{file_name, folder};
  SEISEKI_CHECK(reader.table(table, {}));
  return reader.take();
}

Result<FileValues> read_file(const fs::path& file) {
  using importers::ReadFailure;
  const auto text = importers::read_bytes(file, k_max_file_bytes);
  if (!text && text.error().why == ReadFailure::Why::missing) return FileValues{};
  if (!text) return failure(k_config_unreadable, {}, {}, {file.string(), text.error().reason});
  std::error_code error;
  return parse_file(*text, file.string(), fs::absolute(file, error).parent_path());
}

/// Under bounds that cross every event would be set aside. Error: `config-value`, of the one that somebody set.
Result<void> check_bounds(const std::vector<InForce>& all) {
  const auto named = [&](std::string_view key) -> const InForce& {
    return *std::find_if(all.begin(), all.end(), [&](const InForce& item) { return item.setting->key == key; });
  };
  const InForce& least = named("nightly.min_players");
  const InForce& most = named("nightly.max_players");
  if (std::stoll(least.value) <= std::stoll(most.value)) return {};
  if (most.origin == "default")
    return wrong_value(
        *least.setting, least.where,
        {"at most nightly.max_players (" + most.value + ")", "nightly.max_players（" + most.value + "）以下"},
        {least.value, least.value});
  return wrong_value(
      *most.setting, most.where,
      {"at least nightly.min_players (" + least.value + ")", "nightly.min_players（" + least.value + "）以上"},
      {most.value, most.value});
}

}  // namespace

const Setting& setting_named(std::string_view key) {
  if (const Setting* setting = find(key)) return *setting;
  throw std::logic_error{"no setting " + std::string{key}};
}

tl::unexpected<Error> wrong_value(const Setting& setting, const Location& where, const Text& must_be, const Text& is) {
  return failure(k_config_value, where, {},
                 {where.document.empty() ? std::string{setting.environment} : where.document, std::string{setting.key},
                  std::string{must_be.en}, std::string{is.en}, std::string{must_be.ja}, std::string{is.ja}});
}

Result<Values> parse(std::string_view toml, const std::string& file_name, const fs::path& folder) {
  SEISEKI_TRY(FileValues read, parse_file(toml, file_name, folder));
  return std::move(read.values);
}

Result<Values> read(const fs::path& file) {
  SEISEKI_TRY(FileValues read, read_file(file));
  return std::move(read.values);
}

std::vector<fs::path> files(const std::map<std::string, std::string>& environment) {
  if (const std::string only = variable(environment, "SEISEKI_CONFIG"); !only.empty()) return {only};
  std::vector<fs::path> out;
  if (const std::string system = variable(environment, "SEISEKI_SYSTEM_CONFIG"); !system.empty())
    out.emplace_back(system);
  if (const std::string folder = variable(environment, "XDG_CONFIG_HOME"); !folder.empty()) {
    out.push_back(fs::path{folder} / "seiseki/config.toml");
  } else if (const std::string home = variable(environment, "HOME"); !home.empty()) {
    out.push_back(fs::path{home} / ".config/seiseki/config.toml");
  }
  return out;
}

Result<std::vector<InForce>> in_force(const std::map<std::string, std::string>& environment) {
  const std::string only = variable(environment, "SEISEKI_CONFIG");
  std::error_code error;
  if (!only.empty() && !fs::exists(only, error))
    return failure(k_config_unreadable, {}, {}, {only, "there is no such file"});
  std::vector<InForce> out;
  for (const Setting& setting : settings())
    out.push_back({&setting, std::string{setting.default_value}, "default", Location{}});
  for (const fs::path& file : files(environment)) {
    SEISEKI_TRY(const FileValues read, read_file(file));
    for (InForce& item : out) {
      const auto given = read.values.find(std::string{item.setting->key});
      if (given == read.values.end()) continue;
      item.value = given->second;
      item.origin = file.string();
      item.where = read.places.at(given->first);
    }
  }
  for (InForce& item : out) {
    const std::string value = variable(environment, std::string{item.setting->environment});
    if (value.empty()) continue;
    SEISEKI_CHECK(check_variable(*item.setting, value));
    item.value = value;
    item.origin = "environment";
    item.where = {};
  }
  SEISEKI_CHECK(check_bounds(out));
  return out;
}

std::string said_in_files(const std::map<std::string, std::string>& environment) {
  std::string out;
  for (const fs::path& file : files(environment)) {
    const auto values = read(file);
    if (!values) {
      out += file.string() + '\n' + std::string{values.error().finding.code()} + '\n';
      continue;
    }
    for (const auto& [key, value] : *values) out += key + '=' + value + '\n';
  }
  return out;
}

Result<Places> apply(std::map<std::string, std::string>& environment) {
  SEISEKI_TRY(const std::vector<InForce> all, in_force(environment));
  Places out;
  for (const InForce& item : all) {
    if (item.origin == "default" || item.origin == "environment") continue;
    environment[std::string{item.setting->environment}] = item.value;
    out[std::string{item.setting->environment}] = item.where;
  }
  return out;
}

}  // namespace seiseki::config
