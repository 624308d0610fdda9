#include "pipeline/nightly/run_files.hpp"

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "importers/source/files.hpp"
#include "importers/text/scalars.hpp"
#include "pipeline/files/entries.hpp"
#include "pipeline/files/findings.hpp"
#include "pipeline/files/write.hpp"
#include "pipeline/nightly/findings.hpp"
#include "pipeline/nightly/run_page.hpp"

namespace seiseki::nightly {

namespace fs = std::filesystem;
using output::Json;

namespace {

constexpr std::size_t k_max_state_bytes = std::size_t{64} << 20U;

/// An object whose members, where it has them, are of these types; null if there is no file.
tl::expected<Json, std::string> read_object(const fs::path& file,
                                            std::initializer_list<std::pair<const char*, Json::value_t>> members) {
  const auto text = importers::read_bytes(file, k_max_state_bytes, importers::Links::refuse);
  if (!text && text.error().why == importers::ReadFailure::Why::missing) return Json(nullptr);
  if (!text) return tl::unexpected(text.error().reason);
  Json json = output::parsed_or_null(*text);
  if (!json.is_object()) return tl::unexpected(std::string{"it is not a JSON object"});
  for (const auto& [name, type] : members) {
    const auto member = json.find(name);
    const bool is_right = member != json.end() && (type == Json::value_t::number_integer ? member->is_number_integer()
                                                                                         : member->type() == type);
    if (!is_right) return tl::unexpected(fmt::format("its '{}' is missing or of another type", name));
  }
  return json;
}

std::string to_text(const Remembered& state) {
  return output::dump({{"schema", "seiseki/nightly-state/1"},
                       {"day", state.day},
                       {"requests", state.requests},
                       {"last_success", state.last_success ? Json(to_iso_local(*state.last_success)) : Json("")}});
}

}  // namespace

std::string RunFiles::new_run_id(Instant now) const {
  std::string stamp = to_iso_local(now).substr(0, 19);
  std::erase_if(stamp, [](char c) { return c == '-' || c == ':'; });
  std::error_code error;
  std::string id = stamp;
  for (int i = 2; fs::exists(m_folder / "runs" / (id + ".json"), error); ++i) id = fmt::format("{}-{}", stamp, i);
  return id;
}

Remembered RunFiles::remembered(Instant now, std::vector<Finding>& findings) const {
  using Type = Json::value_t;
  const fs::path file = m_folder / "state.json";
  Remembered out{to_iso(local_date(now)), 0, std::nullopt};
  const auto cannot = [&](const std::string& why) {
    findings.push_back(finding(k_nightly_state, {.document = file.string()}, {}, {file.string(), why}));
  };
  const auto json =
      read_object(file, {{"day", Type::string}, {"requests", Type::number_integer}, {"last_success", Type::string}});
  if (!json) return cannot(json.error()), out;
  if (json->is_null()) return out;
  out.last_success = parse_instant(json->at("last_success").get<std::string>());
  if (json->at("day") != out.day) return out;
  const auto requests = json->at("requests").get<std::int64_t>();
  constexpr std::int64_t k_most = 1'000'000;
  if (requests < 0 || requests > k_most) return cannot("its 'requests' is no count"), out;
  out.requests = static_cast<int>(requests);
  return out;
}

Result<void> RunFiles::remember(const Remembered& state) const {
  return files::write_files(m_folder, {{"state.json", to_text(state)}}, files::Purpose::office);
}

Result<void> RunFiles::keep(const RunReport& report, const Remembered& state, Language language) const {
  const std::string json = output::dump(to_json(report));
  return files::write_files(m_folder,
                            {{"runs/" + report.run_id + ".json", json},
                             {"runs/" + report.run_id + ".txt", to_text(report, language)},
                             {"runs/" + report.run_id + ".html", to_html(report, language)},
                             {"last.json", json},
                             {"state.json", to_text(state)}},
                            files::Purpose::office);
}

Result<void> RunFiles::keep_metrics(const RunReport& report, std::optional<Instant> last_success,
                                    const std::string& metrics_file) const {
  const fs::path metrics = metrics_file.empty() ? m_folder / "seiseki.prom" : fs::path{metrics_file};
  // Whoever collects them has made the folder: one made here would be of another user, and nobody would look into it.
  std::error_code error;
  if (!metrics_file.empty() && !fs::exists(fs::absolute(metrics, error).parent_path(), error))
    return failure(files::k_write, {.document = metrics.string()}, {},
                   {metrics.parent_path().string(), "No such file or directory"});
  // Counts and times only, and who collects them is another user.
  return files::write_file(metrics, to_prometheus(report, last_success), files::Purpose::published);
}

bool RunFiles::is_report(const std::string& file_name) {
  return file_name.size() > 15 && file_name[8] == 'T' && file_name.find_first_not_of("0123456789") == 8;
}

std::vector<RunReport> RunFiles::newest(std::size_t most, const KindOf& kind_of, std::vector<Finding>& findings) const {
  const auto cannot = [&findings](const fs::path& what, const std::string& why) {
    findings.push_back(finding(k_nightly_runs, {.document = what.string()}, {}, {what.string(), why}));
  };
  std::vector<std::string> names;
  const auto entries = files::entries_in(m_folder / "runs");
  if (!entries) return cannot(m_folder / "runs", entries.error().message()), std::vector<RunReport>{};
  for (const auto& entry : *entries) {
    const fs::path& file = entry.path();
    if (is_report(file.filename().string()) && file.extension() == ".json") names.push_back(file.stem().string());
  }
  // A second run within one second has a number after the time.
  const auto number = [](const std::string& stem) {
    return stem.size() > 16 ? importers::text::parse_number(std::string_view{stem}.substr(16)).value_or(0) : 1;
  };
  std::sort(names.begin(), names.end(), [&](const std::string& a, const std::string& b) {
    const int order = a.compare(0, 15, b, 0, 15);
    return order != 0 ? order > 0 : number(a) > number(b);
  });
  if (names.size() > most) names.resize(most);
  std::vector<RunReport> out;
  for (const std::string& name : names) {
    const fs::path file = m_folder / "runs" / (name + ".json");
    const auto json = read_object(file, {});
    // Null: its time was over, and it has been removed meanwhile.
    if (json && json->is_null()) continue;
    auto report = json ? read_report(*json, kind_of) : std::nullopt;
    if (report) {
      out.push_back(*std::move(report));
    } else {
      cannot(file, json ? "it is no account of a run" : json.error());
    }
  }
  return out;
}

bool RunFiles::remove_old_reports(Instant now, int keep_days) const {
  std::string oldest = to_iso(add_days(local_date(now), -keep_days));
  std::erase(oldest, '-');
  const auto files = files::entries_in(m_folder / "runs");
  if (!files) return false;
  bool are_gone = true;
  for (const auto& entry : *files) {
    const std::string name = entry.path().filename().string();
    if (!is_report(name) || name.substr(0, 8) >= oldest) continue;
    std::error_code why;
    fs::remove(entry, why);
    are_gone = are_gone && !why;
  }
  return are_gone;
}

Result<Json> RunFiles::last() const {
  using Type = Json::value_t;
  const fs::path file = m_folder / "last.json";
  auto json = read_object(file, {{"run_id", Type::string},
                                 {"ended", Type::string},
                                 {"exit_code", Type::number_integer},
                                 {"counts", Type::object}});
  std::string why = json ? "" : json.error();
  if (json && !json->is_null() && !parse_instant(json->at("ended").get<std::string>())) why = "its 'ended' is no time";
  if (!why.empty()) return failure(k_nightly_last, {.document = file.string()}, {}, {file.string(), why});
  return std::move(*json);
}

}  // namespace seiseki::nightly
