/// \file
/// What a thread has at hand while it makes files one after the other: what was last told of a person, an event, a
/// list, so that all pages of it, in both languages, are written from one telling. Changes nothing of what they say.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <tuple>
#include <vector>

#include "pipeline/site/comparison.hpp"
#include "pipeline/site/crosstable.hpp"
#include "pipeline/site/fragments.hpp"
#include "pipeline/site/list_rows.hpp"
#include "pipeline/site/record.hpp"
#include "pipeline/site/site.hpp"

namespace seiseki::site {

/// A row of a list: but for the name, whose link depends on where the page is, and whole, as pages of all orders but
/// the first have it.
struct RowPieces {
  markup::Html before_name;
  markup::Html behind_name;
  markup::Html below;
};

class Workshop {
public:
  /// `site` must outlive it.
  explicit Workshop(const Site& site) : m_site{site} {}
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;

  const Site& site() const { return m_site; }
  Fragments& fragments() { return m_fragments; }

  // What these give is valid until the same is asked of another.

  /// Everything about the person that computed lists tell, newest first.
  const std::vector<Period>& periods(const Person& person);
  std::span<const Period> periods(const Person& person, int year);
  const Record& record(const Person& person);
  const Crosstable& crosstable(const EventFacts& event);
  const std::vector<LeftOut>& left_out(const EventFacts& event);
  const std::vector<ListRow>& rows(std::size_t list, RatingCategory category);
  /// What rows of that list say in the language wherever they stand, by the entry's place on it; empty until a page put
  /// it there. nullptr: a list of so many people is not held as pages.
  std::vector<RowPieces>* row_pieces(std::size_t list, RatingCategory category, Language language);
  const Comparison& comparison(const ListPair& pair, RatingCategory category);

private:
  void tell(const EventFacts& event);

  const Site& m_site;
  Fragments m_fragments;
  const Person* m_person = nullptr;
  std::vector<Period> m_periods;
  std::optional<Record> m_record;  ///< of m_person; nullopt: nobody asked
  const EventFacts* m_event = nullptr;
  Crosstable m_crosstable;
  std::vector<LeftOut> m_left_out;
  std::optional<std::pair<std::size_t, RatingCategory>> m_list;
  std::vector<ListRow> m_rows;
  std::array<std::vector<RowPieces>, 2> m_row_pieces;  ///< by language
  std::optional<std::tuple<const store::StoredList*, const store::StoredList*, RatingCategory>> m_compared;
  Comparison m_comparison;
};

}  // namespace seiseki::site
