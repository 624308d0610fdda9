#include "pipeline/cli/command_trial_pages.hpp"

#include <algorithm>
#include <utility>

#include "pipeline/ingest/stored_form.hpp"
#include "pipeline/site/trial.hpp"

namespace seiseki::cli {

namespace {

site::TriedEvent tried(const trial::Event& event) {
  site::TriedEvent out{.report = ingest::stored_form(*event.report, event.report->event),
                       .category = event.start->category,
                       .list = event.report->period.list,
                       .edition = event.edition,
                       .result = event.numbers->result};
  for (const trial::Assumption& assumption : event.assumptions)
    out.assumptions.push_back(
        {std::string{assumption.kind->title.in(Language::en)} + ": " + assumption.message(Language::en),
         std::string{assumption.kind->title.in(Language::ja)} + "：" + assumption.message(Language::ja)});
  return out;
}

}  // namespace

Result<void> add_trial_pages(std::span<const trial::Event> events, const lists::Editions& editions,
                             std::map<std::string, std::string>& files) {
  const auto has_pages = [](const trial::Event& event) { return event.numbers.has_value(); };
  const bool is_alone = std::count_if(events.begin(), events.end(), has_pages) == 1;
  for (const trial::Event& event : events) {
    if (!has_pages(event)) continue;
    const std::string folder = is_alone ? "" : site::Site::event_address(event.report->event) + "/";
    SEISEKI_TRY(auto pages, site::trial_files(tried(event), editions));
    for (auto& [path, bytes] : pages) files.insert_or_assign(folder + path, std::move(bytes));
  }
  return {};
}

}  // namespace seiseki::cli
