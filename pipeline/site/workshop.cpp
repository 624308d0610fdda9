#include "pipeline/site/workshop.hpp"

#include <algorithm>

namespace seiseki::site {

const std::vector<Period>& Workshop::periods(const Person& person) {
  if (m_person != &person) {
    m_person = nullptr;
    m_record.reset();
    m_periods = periods_of(m_site, person);
    m_person = &person;
  }
  return m_periods;
}

std::span<const Period> Workshop::periods(const Person& person, int year) {
  const std::vector<Period>& all = periods(person);
  const auto year_of = [](const Period& period) { return static_cast<int>(period.list.month().year()); };
  const auto first = std::find_if(all.begin(), all.end(), [&](const Period& one) { return year_of(one) == year; });
  const auto last = std::find_if(first, all.end(), [&](const Period& one) { return year_of(one) != year; });
  return {first, last};
}

const Record& Workshop::record(const Person& person) {
  const std::vector<Period>& all = periods(person);
  if (!m_record) m_record = record_of(all);
  return *m_record;
}

void Workshop::tell(const EventFacts& event) {
  if (m_event == &event) return;
  m_event = nullptr;
  const ToldEvent told{m_site, event};
  m_crosstable = told.crosstable();
  m_left_out = told.left_out();
  m_event = &event;
}

const Crosstable& Workshop::crosstable(const EventFacts& event) {
  tell(event);
  return m_crosstable;
}

const std::vector<LeftOut>& Workshop::left_out(const EventFacts& event) {
  tell(event);
  return m_left_out;
}

const std::vector<ListRow>& Workshop::rows(std::size_t list, RatingCategory category) {
  if (m_list != std::pair{list, category}) {
    m_list.reset();
    m_rows = rows_of(m_site, list, category);
    for (std::vector<RowPieces>& pieces : m_row_pieces) pieces.clear();
    m_list = std::pair{list, category};
  }
  return m_rows;
}

std::vector<RowPieces>* Workshop::row_pieces(std::size_t list, RatingCategory category, Language language) {
  constexpr std::size_t k_most = 20'000;
  if (rows(list, category).size() > k_most) return nullptr;
  std::vector<RowPieces>& out = m_row_pieces[static_cast<std::size_t>(language)];
  out.resize(m_site.lists()[list].list.entries.size());
  return &out;
}

const Comparison& Workshop::comparison(const ListPair& pair, RatingCategory category) {
  const auto wanted = std::tuple{pair.first, pair.second, category};
  if (m_compared != wanted) {
    m_compared.reset();
    m_comparison = compared(m_site, pair, category);
    m_compared = wanted;
  }
  return m_comparison;
}

}  // namespace seiseki::site
