#include "pipeline/cli/nightly_files.hpp"

#include <fstream>
#include <iterator>

#include <fmt/format.h>

#include "pipeline/publish/files.hpp"

namespace seiseki::cli {

namespace fs = std::filesystem;
using output::Json;

namespace {

Json read_json(const fs::path& file) {
  std::ifstream in{file, std::ios::binary};
  const std::string text{std::istreambuf_iterator<char>{in}, {}};
  Json json = Json::parse(text, nullptr, false);
  return json.is_object() ? json : Json::object();
}

std::string to_text(const Remembered& state) {
  return output::dump({{"schema", "seiseki/nightly-state/1"},
                       {"day", state.day},
                       {"requests", state.requests},
                       {"last_success", state.last_success ? Json(to_iso_tokyo(*state.last_success)) : Json("")}});
}

}  // namespace

std::string NightlyFiles::new_run_id(Instant now) const {
  std::string stamp = to_iso_tokyo(now).substr(0, 19);
  std::erase_if(stamp, [](char c) { return c == '-' || c == ':'; });
  std::error_code error;
  std::string id = stamp;
  for (int i = 2; fs::exists(m_folder / "runs" / (id + ".json"), error); ++i) id = fmt::format("{}-{}", stamp, i);
  return id;
}

Remembered NightlyFiles::remembered(Instant now) const {
  const Json json = read_json(m_folder / "state.json");
  Remembered out{to_iso(tokyo_date(now)), 0, std::nullopt};
  if (json.value("day", "") == out.day) out.requests = json.value("requests", 0);
  out.last_success = parse_instant(json.value("last_success", ""));
  return out;
}

Result<void> NightlyFiles::remember(const Remembered& state) const {
  return publish::write_files(m_folder, {{"state.json", to_text(state)}});
}

Result<void> NightlyFiles::keep(const nightly::RunReport& report, const Remembered& state,
                                const std::string& metrics_file, Language language) const {
  const std::string json = output::dump(to_json(report));
  SEISEKI_CHECK(publish::write_files(m_folder, {{"runs/" + report.run_id + ".json", json},
                                                {"runs/" + report.run_id + ".txt", to_text(report, language)},
                                                {"runs/" + report.run_id + ".html", to_html(report, language)},
                                                {"last.json", json},
                                                {"state.json", to_text(state)}}));
  const fs::path metrics = metrics_file.empty() ? m_folder / "seiseki.prom" : fs::path{metrics_file};
  const fs::path parent = metrics.parent_path();
  return publish::write_files(parent.empty() ? "." : parent,
                              {{metrics.filename().string(), to_prometheus(report, state.last_success)}});
}

void NightlyFiles::remove_old_reports(Instant now, int keep_days) const {
  std::string oldest = to_iso(add_days(tokyo_date(now), -keep_days));
  std::erase(oldest, '-');
  std::error_code error;
  for (const auto& entry : fs::directory_iterator{m_folder / "runs", error}) {
    const std::string name = entry.path().filename().string();
    const bool is_report = name.size() > 15 && name[8] == 'T' && name.find_first_not_of("0123456789") == 8;
    if (is_report && name.substr(0, 8) < oldest) fs::remove(entry.path(), error);
  }
}

Json NightlyFiles::last() const {
  return read_json(m_folder / "last.json");
}

}  // namespace seiseki::cli
