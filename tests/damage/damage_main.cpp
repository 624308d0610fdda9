// Strikes every invented report with every kind of damage and holds what is read against the undamaged report.
//
//   damage [--source DIR] [--draws N] [--kind WORDS] [--report WORDS] [--verbose]
//
// Prints a line for each kind. Exit: 0; 1 where a game, round, colour, result or day is wrong, or a kind struck
// nothing.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <string>

#include "pipeline/lists/editions.hpp"
#include "tests/damage/kind.hpp"
#include "tests/damage/oracle.hpp"

namespace seiseki::test {

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
    if (end < text.size()) end += text.substr(end, 2) == "\r\n" ? std::size_t{2} : std::size_t{1};
    out.emplace_back(text.substr(at, end - at));
    at = end;
  }
  return out;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string out;
  for (const std::string& line : lines) out += line;
  return out;
}

std::pair<std::string, std::string> body_and_end(const std::string& line) {
  const std::size_t end = std::min(line.find_first_of("\r\n"), line.size());
  return {line.substr(0, end), line.substr(end)};
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
  return text;
}

namespace {

struct Options {
  std::string source = SEISEKI_SOURCE_DIR;
  int draws = 1;
  std::string kind;
  std::string report;
  bool verbose = false;
};

Options options_of(int argc, char** argv) {
  Options out;
  for (int i = 1; i < argc; ++i) {
    const std::string name = argv[i];
    if (name == "--verbose") {
      out.verbose = true;
      continue;
    }
    if (++i >= argc) throw std::invalid_argument(name + " needs a value");
    if (name == "--source")
      out.source = argv[i];
    else if (name == "--draws")
      out.draws = std::stoi(argv[i]);
    else if (name == "--kind")
      out.kind = argv[i];
    else if (name == "--report")
      out.report = argv[i];
    else
      throw std::invalid_argument("unknown option " + name);
  }
  return out;
}

struct Tally {
  int files = 0;
  int readings = 0;
  int right = 0;
  int stopped = 0;
  int part = 0;
  int undated = 0;
  int told = 0;
  int unknowable = 0;
  int wrong = 0;

  void add(Reading reading, bool is_excepted) {
    ++readings;
    const bool is_unknowable = reading == Reading::silent && is_excepted;
    (reading == Reading::right     ? right
     : reading == Reading::stopped ? stopped
     : reading == Reading::part    ? part
     : reading == Reading::undated ? undated
     : reading == Reading::told    ? told
     : is_unknowable               ? unknowable
                                   : wrong)++;
  }
  void add(const Tally& other) {
    files += other.files;
    readings += other.readings;
    right += other.right;
    stopped += other.stopped;
    part += other.part;
    undated += other.undated;
    told += other.told;
    unknowable += other.unknowable;
    wrong += other.wrong;
  }
};

void print(const std::string& name, const Tally& tally) {
  std::printf("%-62s %5d %7d %7d %7d %6d %7d %6d %10d %5d\n", name.c_str(), tally.files, tally.readings, tally.right,
              tally.stopped, tally.part, tally.undated, tally.told, tally.unknowable, tally.wrong);
}

class Run {
public:
  Run(const Options& options, const std::vector<DamageReport>& reports, const Regulation& regulation)
      : m_options{options} {
    for (const DamageReport& report : reports) {
      if (report.name.find(options.report) != std::string::npos)
        m_reports.push_back({&report, Oracle{report, regulation}});
    }
  }

  Tally strike(const DamageKind& kind) {
    Tally tally;
    for (const auto& [report, oracle] : m_reports) {
      if (!can_strike(kind, *report)) continue;
      const int before = tally.readings;
      // A file is drawn more often where a place is one of many: short reports are read quickly.
      const int draws = kind.is_drawn ? m_options.draws * (report->form == Form::trf ? 3 : 1) : 1;
      for (int number = 0; number < draws; ++number) strike(kind, *report, oracle, number, tally);
      if (tally.readings > before) ++tally.files;
    }
    return tally;
  }

private:
  static bool can_strike(const DamageKind& kind, const DamageReport& report) {
    if (std::find(kind.forms.begin(), kind.forms.end(), report.form) == kind.forms.end()) return false;
    if (report.players < kind.fewest_players) return false;
    return !(kind.reorders && report.order_tells) && !(kind.needs_two_sides && !report.says_twice) &&
           !(kind.needs_sums && !report.has_sums);
  }

  void strike(const DamageKind& kind, const DamageReport& report, const Oracle& oracle, int number,
              Tally& tally) const {
    Draw draw(kind.name, report.name, number);
    std::vector<importers::Document> documents = report.documents;
    importers::Document& struck = documents[draw.below(documents.size())];
    const auto bytes = kind.strike(struck.bytes, draw);
    if (!bytes || *bytes == struck.bytes) return;
    struck.bytes = *bytes;
    const auto read = importers::read_tournament(documents);
    const auto names = kind.keeps_text ? Oracle::Names::must_arrive : Oracle::Names::may_differ;
    const Judgement judgement = oracle.judge(read, names);
    const bool is_excepted = kind.loses_rows && report.is_loose;
    tally.add(judgement.reading, is_excepted);
    const bool is_silent = judgement.reading == Reading::silent && !is_excepted;
    const bool is_wrong = judgement.reading == Reading::wrong || is_silent;
    if (is_wrong)
      std::printf("WRONG  %s, %s, draw %d: %s;%s\n", kind.name.c_str(), report.name.c_str(), number,
                  judgement.why.c_str(), judgement.codes.c_str());
    if (!m_options.verbose) return;
    std::printf("  %s, draw %d: %d %s%s\n", report.name.c_str(), number, static_cast<int>(judgement.reading),
                judgement.codes.c_str(), read ? "" : read.error().finding.message(Language::en).c_str());
    if (is_wrong) std::fwrite(bytes->data(), 1, bytes->size(), stderr);
  }

  const Options& m_options;
  std::vector<std::pair<const DamageReport*, Oracle>> m_reports;
};

int run(const Options& options) {
  const std::vector<DamageReport> reports = damage_reports(options.source);
  std::printf("%zu reports, %d draws of a place\n", reports.size(), options.draws);
  std::vector<DamageKind> kinds = kinds_of_lines();
  for (auto more : {kinds_of_columns(), kinds_of_bytes(), kinds_of_tables(), kinds_of_pages(), kinds_of_mail(),
                    kinds_of_characters(), kinds_of_copies()})
    kinds.insert(kinds.end(), more.begin(), more.end());
  const lists::Editions editions = lists::Editions::load().value();
  Run all{options, reports, **editions.find("jcf-2024-10")};
  std::printf("%-62s %5s %7s %7s %7s %6s %7s %6s %10s %5s\n", "kind", "files", "times", "right", "stopped", "part",
              "undated", "told", "unknowable", "wrong");
  Tally total;
  int struck_nothing = 0;
  int count = 0;
  for (const DamageKind& kind : kinds) {
    if (kind.name.find(options.kind) == std::string::npos) continue;
    const Tally tally = all.strike(kind);
    print(kind.name, tally);
    total.add(tally);
    ++count;
    if (tally.readings == 0) ++struck_nothing;
  }
  print(std::to_string(count) + " kinds", total);
  if (struck_nothing > 0) std::printf("%d kinds struck no report\n", struck_nothing);
  return total.wrong > 0 || (struck_nothing > 0 && options.report.empty()) ? EXIT_FAILURE : EXIT_SUCCESS;
}

}  // namespace
}  // namespace seiseki::test

int main(int argc, char** argv) {
  try {
    return seiseki::test::run(seiseki::test::options_of(argc, argv));
  } catch (const std::exception& error) {
    std::cerr << "damage: " << error.what() << '\n';
    return EXIT_FAILURE;
  }
}
