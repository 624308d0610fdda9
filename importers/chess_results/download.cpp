#include "importers/chess_results/download.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "importers/chess_results/crawl_plan.hpp"
#include "importers/chess_results/findings.hpp"
#include "importers/confined/confined.hpp"
#include "importers/http/findings.hpp"
#include "importers/http/url.hpp"

namespace seiseki::importers::chess_results {
namespace {

/// Fetches one page and refuses what is no page of a tournament by its very form.
Result<Document> fetch_whole_page(const http::Request& request, http::Fetcher& fetcher) {
  SEISEKI_TRY(Document page, fetcher.fetch(request));
  if (is_rate_limit_notice(page)) return failure(k_rate_limit, {.document = page.name});
  // A transfer without a stated length cannot be told from one that was cut; every page of the site ends so.
  if (page.bytes.find("</html>") == std::string::npos)
    return failure(http::k_truncated, {.document = page.name}, {}, {page.name});
  return page;
}

/// The form of a gated page, ready to send to the host the page came from: the entry host would redirect it and lose
/// the fields. nullopt if the page is not gated, or does not say where its form goes.
std::optional<http::Request> gate_request(const Document& page) {
  auto gate = confined([&] { return gate_form(page); });
  if (!gate) return std::nullopt;
  const auto base = http::parse_url(page.origin);
  const auto target = base ? http::resolve_reference(*base, gate->action) : std::nullopt;
  if (!target) return std::nullopt;
  return http::Request{target->text(), std::move(gate->fields)};
}

// The page that is to bring the details is worth the click if the others can still be asked for; one whose keys are
// behind it is worth nothing without.
bool is_worth_opening(const PageAddress& wanted, const Document& page, int left, int others) {
  if (left <= 0) return false;
  return (wanted.details && left > others) || confined([&] { return lacks_keys(page); });
}

// Replaces the page by the opened one, if the gate did open.
Result<void> open_gate(const http::Request& gate, http::Fetcher& fetcher, Document& page) {
  auto opened = fetch_whole_page(gate, fetcher);
  if (!opened) {
    return tl::make_unexpected(std::move(opened.error())
                                   .while_doing({"while pressing the button of an old tournament",
                                                 "過去の大会の詳細を表示するボタンの送信中"}));
  }
  if (!confined([&] { return gate_form(*opened); })) page = std::move(*opened);
  return {};
}

/// Of all pages of the event together, however short each of them takes.
http::TimeLeft time_of_event(const DownloadOptions& options) {
  if (options.clock == nullptr) return {};
  return [clock = options.clock, time = options.time,
          began = options.clock->elapsed()]() -> Result<std::chrono::milliseconds> {
    const auto left = time - (clock->elapsed() - began);
    if (left.count() > 0) return left;
    return failure(k_event_time, {}, {}, {std::to_string(time.count())});
  };
}

}  // namespace

Result<std::vector<Document>> download_event(const PageAddress& event, http::Fetcher& fetcher,
                                             const DownloadOptions& options) {
  const CrawlOptions plan{.player_cards = options.player_cards};
  std::vector<Document> documents;
  std::vector<PageAddress> asked;
  std::vector<PageAddress> needed;
  const http::TimeLeft time_left = time_of_event(options);
  for (int left = options.max_requests; left > 0;) {
    // A card changes nothing of the plan, and a large event has hundreds.
    if (asked.empty() || !asked.back().player) {
      SEISEKI_TRY(needed, confined([&] { return pages_still_needed(event, documents, plan); }));
    }
    // What was asked for and is still needed would not come the second time either.
    const auto is_new = [&](const PageAddress& page) {
      return std::find(asked.begin(), asked.end(), page) == asked.end();
    };
    const auto wanted = std::find_if(needed.begin(), needed.end(), is_new);
    if (wanted == needed.end()) break;
    asked.push_back(*wanted);
    SEISEKI_TRY(Document page, fetch_whole_page({wanted->url(), {}, time_left}, fetcher));
    // The cards are what the person asked for in addition.
    if (!wanted->player) --left;
    const auto others = static_cast<int>(std::count_if(needed.begin(), needed.end(), is_new));
    if (auto gate = is_worth_opening(*wanted, page, left, others) ? gate_request(page) : std::nullopt) {
      gate->time_left = time_left;
      SEISEKI_CHECK(open_gate(*gate, fetcher, page));
      --left;
    }
    documents.push_back(std::move(page));
  }
  return documents;
}

}  // namespace seiseki::importers::chess_results
