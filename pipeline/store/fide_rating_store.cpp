#include "pipeline/store/fide_rating_store.hpp"

#include <map>

#include "pipeline/store/counters.hpp"
#include "pipeline/store/facts.hpp"
#include "pipeline/store/statement.hpp"
#include "pipeline/store/written_rows.hpp"

namespace seiseki::store {

namespace {

FideRating rating(Row& row) {
  FideRating r;
  row.into(r.id, r.list, r.name, r.federation, r.sex, r.title, r.birth_year, r.standard, r.rapid, r.blitz,
           r.is_inactive, r.source, r.recorded_at);
  return r;
}

}  // namespace

bool FideRating::same_facts(const FideRating& other) const {
  FideRating as_here = other;
  as_here.source = source;
  as_here.recorded_at = recorded_at;
  return *this == as_here;
}

struct FideRatingStore::Statements {
  explicit Statements(Database& database) : session{database.session()} {}

  std::shared_ptr<Session> session;
  Statement insert = Statement::insert(*session, rows::k_fide_rating.name, rows::k_fide_rating.columns);
  Statement one = Statement::select(*session, rows::k_fide_rating.columns,
                                    "FROM fide_rating WHERE fide_id = :fide_id AND list_month = :list_month");
  Statement of_person = Statement::select(*session, rows::k_fide_rating.columns,
                                          "FROM fide_rating WHERE fide_id = :fide_id ORDER BY list_month");
  Statement until =
      Statement::select(*session, rows::k_fide_rating.columns, "FROM fide_rating WHERE list_month <= :list_month");
};

FideRatingStore::FideRatingStore(Database& database) : m_statements{std::make_unique<Statements>(database)} {}
FideRatingStore::~FideRatingStore() = default;
FideRatingStore::FideRatingStore(FideRatingStore&&) noexcept = default;

FideRatingPut FideRatingStore::put(std::span<const FideRating> ratings) {
  FideRatingPut done;
  AtomicWrite write{*m_statements->session};
  WrittenRows written;
  const auto known = [&](const FideRating& r) { return find(r.id, r.list); };
  done.unchanged = put_facts(*m_statements->session, ratings, known, [&](const auto& kept, const FideRating& r) {
    if (kept) {
      done.different.push_back(r.id);
      return;
    }
    m_statements->insert.run(r.id, r.list, r.name, r.federation, r.sex, r.title, r.birth_year, r.standard, r.rapid,
                             r.blitz, r.is_inactive, r.source, r.recorded_at);
    written.add(rows::k_fide_rating, m_statements->insert);
    ++done.added;
  });
  written.keep(*m_statements->session);
  if (done.added > 0) m_statements->session->next_id(k_fide_changes);
  write.commit();
  return done;
}

std::optional<FideRating> FideRatingStore::find(const FideId& id, YearMonth list) {
  std::optional<FideRating> found;
  m_statements->one.each([&](Row& row) { found = rating(row); }, id, list);
  return found;
}

std::vector<FideRating> FideRatingStore::history(const FideId& id) {
  std::vector<FideRating> out;
  m_statements->of_person.each([&](Row& row) { out.push_back(rating(row)); }, id);
  return out;
}

std::vector<FideRating> FideRatingStore::latest(YearMonth list) {
  std::map<FideId, FideRating> newest;
  m_statements->until.each(
      [&](Row& row) {
        FideRating r = rating(row);
        const auto known = newest.find(r.id);
        if (known == newest.end() || known->second.list < r.list) newest.insert_or_assign(r.id, std::move(r));
      },
      list);
  std::vector<FideRating> out;
  for (auto& [id, r] : newest) out.push_back(std::move(r));
  return out;
}

}  // namespace seiseki::store
