#include "pipeline/cli/fetching.hpp"

#include <ostream>

#include <fmt/format.h>

#include "importers/chess_results/address.hpp"
#include "importers/http/curl_fetcher.hpp"
#include "pipeline/cli/context_clock.hpp"
#include "pipeline/operations/fetching.hpp"

namespace seiseki::cli {

namespace http = importers::http;

OptionGroup fetching_options() {
  return {{"Fetching", "取得"},
          {{"offline", '\0', {}, {"fetch nothing; addresses are refused", "取得を行わない。アドレスは受け付けない"}},
           {"all-sections",
            '\0',
            {},
            {"with an address: also the other sections of its event, each as a tournament of its own",
             "アドレスの場合：同じ大会の他の部門も、それぞれ1つの大会として取り込む"}},
           {"player-cards",
            '\0',
            {},
            {"if the lists hide the federation IDs: one more page for each player, to get them",
             "一覧に会員IDがない場合：選手ごとに1ページを追加で取得して調べる"}},
           {"contact",
            '\0',
            "ADDRESS",
            {"whom the site can write to, sent with every request; else $SEISEKI_CONTACT",
             "取得先に知らせる連絡先。省略時は $SEISEKI_CONTACT"}},
           {"allow-loopback",
            '\0',
            {},
            {"for tests: also fetch from this machine, without waiting between requests",
             "試験用：このコンピューターからも待たずに取得する"}}}};
}

Access open_access(const Arguments& arguments, const Context& context, http::HttpCache* cache) {
  Access out;
  out.access.standard_input = &context.in;
  out.access.download.player_cards = arguments.has("player-cards");
  if (arguments.has("all-sections")) out.access.sections = ingest::Sections::all;
  if (arguments.has("offline")) return out;
  out.clock = std::make_unique<ContextClock>(context);
  out.access.download.clock = out.clock.get();
  operations::Fetching fetching{.contact = arguments.get("contact")};
  if (fetching.contact.empty()) fetching.contact = context.variable("SEISEKI_CONTACT");
  if (arguments.has("allow-loopback")) {
    fetching.loopback = http::Loopback::allow;
    out.access.loopback = importers::chess_results::Loopback::allow;
    fetching.is_unhurried = arguments.positionals().empty() || !operations::only_loopback(arguments.positionals());
  }
  http::CurlFetcherOptions options = operations::fetcher_options(fetching, context.now());
  if (context.verbosity == Verbosity::verbose) {
    options.rules.log = [&context](const http::LoggedRequest& request) {
      context.tell(fmt::format("{} {} {} {} ms {} bytes\n", request.method, request.url, request.status,
                               request.duration.count(), request.bytes));
    };
  }
  out.fetcher = std::make_unique<http::CurlFetcher>(std::move(options), *out.clock, cache);
  out.access.fetcher = out.fetcher.get();
  return out;
}

}  // namespace seiseki::cli
