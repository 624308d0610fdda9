#include "pipeline/output/schema.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "embedded/json_schemas.hpp"

namespace seiseki::output {

namespace {

constexpr std::string_view k_beginning = "seiseki/";
constexpr std::string_view k_common = "seiseki/common/1";
/// How the files refer to a shared definition; absolute, since not every validator joins addresses of this kind.
constexpr std::string_view k_shared = "urn:seiseki:common:1#/$defs/";
constexpr std::string_view k_own = "#/$defs/";

/// `list.1.json` is that of `seiseki/list/1`.
std::string name_of(std::string_view file) {
  constexpr std::string_view k_ending = ".json";
  std::string name{file.substr(0, file.size() - k_ending.size())};
  name[name.rfind('.')] = '/';
  return std::string{k_beginning} + name;
}

const std::map<std::string, std::string_view>& files() {
  static const std::map<std::string, std::string_view> all = [] {
    std::map<std::string, std::string_view> out;
    for (const schemas::EmbeddedFile& file : schemas::embedded_files()) out.emplace(name_of(file.path), file.bytes);
    return out;
  }();
  return all;
}

/// Turns what is said of a shared definition into what is said of one's own, and notes which.
void take_in(Json& value, std::set<std::string>& wanted) {
  if (!value.is_structured()) return;
  if (value.is_object()) {
    if (const auto found = value.find("$ref"); found != value.end() && found->is_string()) {
      const std::string to = found->get<std::string>();
      if (to.starts_with(k_shared)) {
        wanted.insert(to.substr(k_shared.size()));
        *found = std::string{k_own} + to.substr(k_shared.size());
      }
    }
  }
  for (Json& part : value) take_in(part, wanted);
}

}  // namespace

std::vector<std::string> schema_names() {
  std::vector<std::string> out;
  for (const auto& [name, bytes] : files()) {
    if (name != k_common) out.push_back(name);
  }
  return out;
}

std::optional<Json> schema(std::string_view name) {
  const auto found = files().find(std::string{name});
  if (found == files().end() || name == k_common) return std::nullopt;
  Json out = Json::parse(found->second);
  std::set<std::string> wanted;
  take_in(out, wanted);
  if (wanted.empty()) return out;
  Json shared = Json::parse(files().at(std::string{k_common})).at("$defs");
  std::set<std::string> taken;
  while (taken.size() < wanted.size()) {
    for (const std::string& next : std::set<std::string>{wanted}) {
      if (taken.insert(next).second) take_in(shared.at(next), wanted);
    }
  }
  Json& own = out["$defs"];
  if (own.is_null()) own = Json::object();
  for (const std::string& next : taken) own[next] = shared.at(next);
  return out;
}

}  // namespace seiseki::output
