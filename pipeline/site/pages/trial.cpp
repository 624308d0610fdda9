/// \file
/// One player of a tournament that somebody tried: what they brought, every game, what they take home.
#include <algorithm>

#include "engine/domain/visible_text.hpp"
#include "pipeline/pictures/waterfall.hpp"
#include "pipeline/site/pages/pages.hpp"
#include "pipeline/site/period.hpp"
#include "pipeline/site/workshop.hpp"

namespace seiseki::site::pages {

using namespace markup;

namespace {

Html trial_facts(const Frame& frame, const rating::PlayerLedger& ledger) {
  const auto counted = std::count_if(ledger.games.begin(), ledger.games.end(),
                                     [](const rating::GameLine& line) { return !line.exclusion; });
  const std::optional<Rating> before = ledger.adopted ? std::optional{ledger.adopted->rating} : ledger.before.rating;
  const std::optional<Rating> after = ledger.after.rating;
  return tag("dl", cls("facts"), fact(frame.say({"before", "前"}), group(rating_or_ur(before))),
             fact(frame.say({"after", "後"}), tag("b", rating_or_ur(after))),
             before && after
                 ? fact(frame.say({"change", "変動"}), change_cell(after->points() - before->points(), true))
                 : Html{},
             fact(frame.say({"games counted", "計算した対局"}), group(counted)));
}

}  // namespace

std::string trial_player(Workshop& workshop, Language language, const Person& person) {
  const Site& site = workshop.site();
  const Frame frame{site, language, player_address(person.key)};
  const EventFacts& event = site.facts().events.front();
  std::string number;
  std::string id;  // as printed: who has none is keyed by something made up
  for (const store::ReportPlayer& player : event.report.players) {
    if (player.player != person.key) continue;
    number = std::to_string(player.start_number.value());
    if (!player.national_id.empty()) id = visible(player.national_id) + " · ";
  }
  Html sections;
  for (const Period& period : workshop.periods(person)) {
    sections += section(frame.say(category_name(period.ledger.category)), "",
                        group(trial_facts(frame, period.ledger), period_heading(frame, period.ledger),
                              reading_help(frame, period.ledger),
                              waterfall_of(frame, period, "fall-" + std::string{short_name(period.ledger.category)}),
                              calculation_of(frame, period)));
  }
  if (sections.empty())
    sections = tag("p", frame.say({"No game of this player counts.", "計算対象の対局はありません。"}));
  return frame.document(
      {.title = frame.say({"{0} (No. {1})", "{0}（{1}番）"}, {plain_name(frame, person.name), number}),
       .indexing = Indexing::refused,
       .list = site.newest()},
      group(tag("p", cls("dateline"), tag("a", frame.link(Url{"/"}), tag("bdi", visible(event.report.header.name)))),
            tag("h1", cls("name"), tag("bdi", visible(person.name.romaji()))),
            tag("p", cls("identity"), tag("span", id, frame.say({"No. {0}", "{0}番"}, {number}))),
            pictures::waterfall_hatching(), sections));
}

Html trial_assumptions(const Frame& frame) {
  const Html rows = each(frame.site().settings().trial->assumptions, [&](const Sentence& sentence) {
    return tag("li", visible(frame.is_japanese() ? sentence.ja : sentence.en));
  });
  if (rows.empty()) return {};
  return section(frame.say({"What was assumed", "仮定したこと"}),
                 frame.say({"The source does not say it.", "元の資料に記載がないためです。"}),
                 tag("ul", id("assumed"), rows));
}

}  // namespace seiseki::site::pages
