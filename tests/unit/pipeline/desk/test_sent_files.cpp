#include <fstream>

#include <doctest/doctest.h>

#include "pipeline/desk/jobs.hpp"
#include "pipeline/files/temporary_folder.hpp"

using namespace seiseki;
using namespace seiseki::desk;

namespace {

class Sent {
public:
  SentFile with(const std::string& name, std::string_view bytes) {
    const auto file = m_folder.path() / ("sent-" + std::to_string(++m_count));
    std::ofstream{file} << bytes;
    return {name, file};
  }
  SentFile lost(const std::string& name) const { return {name, m_folder.path() / "lost"}; }

private:
  files::TemporaryFolder m_folder = *files::TemporaryFolder::make("seiseki-test-sent");
  int m_count = 0;
};

}  // namespace

TEST_CASE("a file of nothing is refused by the name its sender gave it, and the others are read") {
  Sent sent;
  auto read =
      read_sent({sent.with("one.trf", "012 One\n"), sent.with("empty.trf", ""), sent.with("two.trf", "012 Two\n")});
  REQUIRE(read);
  REQUIRE(read->documents.size() == 2);
  CHECK(read->documents[0].name == "one.trf");
  CHECK(read->documents[1].name == "two.trf");
  CHECK(read->documents[1].origin.empty());
  REQUIRE(read->refused.size() == 1);
  CHECK(read->refused[0].label == "empty.trf");
  CHECK(read->refused[0].outcome == ingest::Outcome::refused);
  CHECK(read->refused[0].error->finding.code() == "source-empty");
  CHECK(read->refused[0].error->finding.where.document == "empty.trf");

  operations::Account account;
  account.items.emplace_back().outcome = ingest::Outcome::imported;
  tell_refused(std::move(read->refused), account);
  CHECK(account.count(ingest::Outcome::refused) == 1);
  CHECK(account.items.front().label == "empty.trf");
}

TEST_CASE(
    "what our own disk does not give ends the job, so that it can be begun again, and is told by its sender's name") {
  Sent sent;
  const auto read = read_sent({sent.with("one.trf", "012 One\n"), sent.lost("two.trf")});
  REQUIRE_FALSE(read);
  CHECK(read.error().finding.code() == "source-missing");
  CHECK(read.error().finding.where.document == "two.trf");
  for (const std::string& argument : read.error().finding.arguments) CHECK(argument.find('/') == std::string::npos);
}
