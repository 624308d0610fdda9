/// \file
/// One page on its way: where it stands, in which language, and what every page has around it. Addresses are written
/// without language and seen from the page, so that the site works below any path.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pipeline/markup/html.hpp"
#include "pipeline/pictures/curve.hpp"
#include "pipeline/site/site.hpp"
#include "pipeline/views/figures.hpp"

namespace seiseki::site {

using markup::Attribute;
using markup::Html;
using markup::Url;

class FragmentsOfKind;
class Workshop;

/// The word of the masthead that a page belongs to.
enum class Place { home, lists, events, people, statistics, regulations, verify, other };
/// Whether search engines are asked to leave the page out: those that tell of people are.
enum class Indexing { allowed, refused };
/// Which script a page brings: the search alone needs one, the others make what is there quicker.
enum class Scripts { none, search, list, what_if };

class Frame {
public:
  /// `page`: the address without language, `/p/N01234567/`.
  Frame(const Site& site, Language language, Url page);
  /// Pieces that other pages have as well are taken from there.
  Frame(Workshop& workshop, Language language, Url page);

  const Site& site() const { return m_site; }
  Language language() const { return m_language; }
  bool is_japanese() const { return m_language == Language::ja; }
  std::string_view say(const Text& text) const { return text.in(m_language); }
  std::string say(const Text& text, const std::vector<std::string>& arguments) const {
    return fill(text.in(m_language), arguments);
  }

  /// A link to a page in this language; to a file, which has none; to this page in the other one.
  Attribute link(const Url& page) const;
  Attribute file(const Url& file) const;
  Attribute this_in(Language other) const;
  /// Where the forms of the search lead.
  Attribute to_search() const;
  /// That of a form which this page answers itself.
  markup::Attribute to_itself() const;

  struct Head {
    std::string title;  ///< unique among the pages
    Place place = Place::other;
    Indexing indexing = Indexing::allowed;
    Scripts scripts = Scripts::none;
    const ListFacts* list = nullptr;  ///< that the page's numbers are of; nullptr: none
    /// The page tells its own address nowhere: that of somebody erased holds their ID. The other language is then home.
    bool is_unaddressed = false;
    std::optional<Url> moved_to = {};  ///< the page that stands for this one now
  };
  /// Where pieces stand that lead to `address` from any page like this one; nullptr: this page is of the folder itself,
  /// or there are none. `address` is without language.
  FragmentsOfKind* fragments_for(std::string_view address) const;

  /// The whole page.
  std::string document(const Head& head, const Html& content) const;

private:
  Url seen_from_here(const Url& to) const;
  Url from_root(const Url& to) const;
  Attribute relative(const Url& to) const { return href(seen_from_here(to)); }
  Attribute other_language(const Head& head, Language other) const;
  Url localised_here(const Url& page, Language language) const;
  /// What leads to the page in the other languages; empty where there is one alone.
  Html language_links(const Head& head) const;
  Html masthead(const Head& head) const;
  Html trial_masthead(const Head& head) const;
  Html trial_foot(const ListFacts* list) const;
  Html search_field() const;
  /// What a message shows of the page when its address is pasted there.
  Html preview(const Head& head) const;
  Html preview_picture() const;
  Html described(const std::string& title) const;
  Html languages(const Head& head) const;
  Html feeds() const;
  Html foot(const ListFacts* list) const;

  const Site& m_site;
  Language m_language;
  Url m_page;
  Url m_here;  ///< the page in its language
  FragmentsOfKind* m_fragments = nullptr;
};

// ---- addresses -----------------------------------------------------------------------------------------------------

/// `ja`, `en`: of a language, in addresses and in markup.
std::string_view code_of(Language language);
/// Where a page stands in a language: in the site's first one at the root, in every other below its code.
Url localised(const SiteSettings& settings, const Url& page, Language language);
Url player_address(const PlayerKey& player);
/// A further page of a player: `2026`, `opponents`.
Url below_player(const PlayerKey& player, std::string_view page);
/// That of the one event of a trial is the first page.
Url event_page(const Site& site, const EventId& event);
Url list_address(YearMonth month, RatingCategory category = RatingCategory::standard);
Url edition_address(const EditionId& edition);

// ---- parts ---------------------------------------------------------------------------------------------------------

/// Both names, the one of the page's language first, with a link where there is a page to lead to.
Html person_name(const Frame& frame, const PlayerKey& player, const views::PublicName& name);
/// As the player is called on the newest list; an ID that is on none is told as it is.
Html person_name(const Frame& frame, const PlayerKey& player);
/// The same without the link, for what is itself pressed.
Html person_words(const Frame& frame, const PlayerKey& player);
/// An event as `name` calls it, with a link where it has a page.
Html event_name(const Frame& frame, const EventId& event, const std::string& name);
/// The first name alone, as text.
std::string plain_name(const Frame& frame, const views::PublicName& name);

/// `+12` in its colour, `−10`; `–` without a game.
Html change_cell(std::optional<int> change, bool has_played);
/// The same, and one in hundredths, as a cell of a table whose style says where it stands.
Html points_cell(std::optional<int> change, bool has_played);
Html decimals_cell(std::int64_t hundredths);
/// `[5(1); A8]`, each part led to where it is told.
Html clause_link(const Frame& frame, const ClauseRef& clause);

std::string date(const Frame& frame, Date day);
std::string month(const Frame& frame, YearMonth month);
/// `14–15 February 2026`.
std::string days(const Frame& frame, std::optional<Date> first, std::optional<Date> last);
Text category_name(RatingCategory category);
/// Of a rating that the correction moved: its category, or that it is one of correspondence games.
Text type_name(const CorrectionFacts& correction, RatingCategory category);

/// A section with its heading and one sentence in the shoulder.
Html section(std::string_view heading, const Html& note, const Html& content);
Html section(std::string_view heading, std::string_view note, const Html& content);
/// A small label over its value.
Html fact(std::string_view label, const Html& value);
/// A table that scrolls by itself where it must; `name` is told to who cannot see it.
Html table(std::string_view classes, std::string_view name, const Html& head, const Html& body);
struct Column {
  std::string_view name;
  std::string_view classes = {};
};
Html table_head(const std::vector<Column>& columns);

}  // namespace seiseki::site
