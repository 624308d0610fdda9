#include "pipeline/cli/missing_facts.hpp"

#include <algorithm>

#include "pipeline/cli/ingest_options.hpp"
#include "pipeline/store/location.hpp"
#include "pipeline/trial/assume.hpp"

namespace seiseki::cli {

namespace {

std::string sources_text(const std::vector<std::string>& sources) {
  constexpr std::size_t k_most_sources = 3;
  std::string out;
  if (sources.size() > k_most_sources) return {};
  for (const std::string& source : sources) out += " " + shell_word(source);
  return out;
}

/// What is printed stays on screens and in logs of nightly runs: an address with a password is put there by the shell.
std::string database_word(const std::string& given) {
  return store::tells_password(given) ? "\"$SEISEKI_DATABASE\"" : shell_word(given);
}

/// The options given, as they were, but for those that are said anew.
std::string options_text(const CommandLine& line, const Arguments& arguments, const std::set<std::string>& anew) {
  std::string out;
  for (const OptionGroup& group : line.groups()) {
    for (const Option& option : group.options) {
      const bool is_anew = std::any_of(
          anew.begin(), anew.end(), [&](const std::string& one) { return one.starts_with("--" + option.name + " "); });
      if (!arguments.has(option.name) || is_anew) continue;
      if (option.argument.empty()) out += " --" + option.name;
      if (option.argument.empty()) continue;
      for (const std::string& value : arguments.all(option.name))
        out += " --" + option.name + " " + (option.name == "database" ? database_word(value) : shell_word(value));
    }
  }
  return out;
}

}  // namespace

std::string shell_word(const std::string& word) {
  const bool is_plain = !word.empty() && std::all_of(word.begin(), word.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view{"-_./:=@%+,"}.find(c) != std::string_view::npos ||
           (static_cast<unsigned char>(c) & 0x80U) != 0;
  });
  if (is_plain) return word;
  std::string out = "'";
  for (const char c : word) out += c == '\'' ? std::string{"'\\''"} : std::string(1, c);
  return out + "'";
}

std::string database_words(const Arguments& arguments) {
  return arguments.has("database") ? " --database " + database_word(arguments.get("database")) : std::string{};
}

void MissingFacts::add(const ingest::Item& item, const lists::Editions& editions) {
  const auto dated = std::find_if(item.findings.begin(), item.findings.end(),
                                  [](const Finding& finding) { return finding.code() == "mail-dated"; });
  const std::string sent = dated == item.findings.end() ? std::string{} : dated->argument("sent");
  for (const Finding& finding : item.findings) {
    for (const std::string_view code : {"no-dates", "dates-reversed", "date-future"}) {
      if (finding.code() == code) m_needs_day = true;
    }
    // What is kept keeps its name too.
    if (finding.code() == "event-unnamed" && item.report.empty()) m_options.insert("--name 'Example Open'");
    // No source says when it was reported; without a word it is taken to have arrived now.
    if (finding.code() == "late" || finding.code() == "games-late") add_arrival(item, sent);
    // What a time control says that nobody could read may be anything, days for moves among them.
    if (finding.code() == "no-time-control" && finding.quoted.empty()) m_options.insert("--type standard");
    if (finding.code() == "class-mismatch") m_options.insert("--type " + finding.argument("type"));
    if (finding.code() == "edition-not-at-hand" && item.prepared) {
      const ingest::PreparedReport& report = *item.prepared;
      const auto nearest = trial::edition_for(report.period.last, report.period.last,
                                              report.tournament.details.declared_correspondence, editions);
      if (nearest) m_options.insert("--regulation " + nearest->edition->id.text());
    }
  }
}

void MissingFacts::add_arrival(const ingest::Item& item, const std::string& sent) {
  // What is kept keeps its arrival, whatever a second import says of it.
  const bool is_kept = item.outcome == ingest::Outcome::imported && !item.report.empty();
  if (!is_kept && !sent.empty()) {
    m_options.insert("--received " + sent);
  } else if (!is_kept || !item.facts || !item.facts->last_day) {
    m_needs_arrival = true;
  } else if (m_arrival.empty()) {
    m_arrival = item.report + " " + (sent.empty() ? to_iso(*item.facts->last_day) : sent);
  }
}

void MissingFacts::note_arrival(const Context& context, const Arguments& arguments) const {
  if (m_arrival.empty() || arguments.has("received")) return;
  context.note({"It was taken to have arrived now; when it really did is said by `seiseki report arrival {0} --reason "
                "\"reported that day\"{1}`",
                "到着日時は現在としています。実際の到着日は次のように指定します：`seiseki report arrival {0} --reason "
                "\"当日報告\"{1}`"},
               {m_arrival, database_words(arguments)});
}

void MissingFacts::note(const Context& context, const CommandLine& line, const Arguments& arguments,
                        const std::string& command) const {
  note_arrival(context, arguments);
  std::set<std::string> anew = m_options;
  // No day for example: it would be taken for the event's, or refused for being after the report.
  if (m_needs_day) anew.insert(std::string{context.say({"--dates FIRST..LAST", "--dates 初日..最終日"})});
  if (m_needs_arrival && !arguments.has("received")) anew.insert("--received event-end");
  const std::string sources = sources_text(arguments.positionals());
  if (anew.empty() || sources.empty()) return;
  std::string text = "seiseki " + command + sources + options_text(line, arguments, anew);
  for (const std::string& option : anew) text += " " + option;
  context.note({"What the source does not say can be said, corrected where it is otherwise: `{0}`",
                "記載のない事項は次のように指定できます（値は実際に合わせてください）：`{0}`"},
               {text});
}

void note_trial(const Context& context, const Arguments& arguments) {
  // `trial` assumes what a source does not say, and takes no word about one source alone.
  std::vector<std::string> named;
  for (const SaidOfSources& said : said_of_sources(arguments.positionals(), {}))
    named.insert(named.end(), said.sources.begin(), said.sources.end());
  std::string sources = sources_text(named);
  if (sources.empty()) return;
  for (const char* option : {"all-sections", "player-cards", "allow-loopback"}) {
    if (arguments.has(option)) sources += std::string(" --") + option;
  }
  context.note({"To see it rated without any of that: `seiseki trial{0}`", "名簿なしで試すには：`seiseki trial{0}`"},
               {sources});
}

}  // namespace seiseki::cli
