/// \file
/// What the site tells of itself as a whole, for programs: every rating of every list, the games behind them, readings
/// and tables, publications, corrections, reports in hand. Who is not named in public is in none of it.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "pipeline/markup/url.hpp"
#include "pipeline/site/site.hpp"

namespace seiseki::site {

/// `data/history.csv`: `list,revision,type,id,rating,games,place`, a row for every rating of every list, correspondence
/// lists among them; oldest list first, then type, then ID. Who is unrated has neither rating nor place.
std::string history_csv(const Site& site);

/// `seiseki/public-readings/1`: all readings of the program, in both languages.
std::string readings_data();
/// Where it is, without language.
markup::Url table_file(const Regulation& edition);
/// The bytes that an edition's hash is of.
markup::Url edition_file(const Regulation& edition);
/// `seiseki/expected-score-table/1`: Table 1 of an edition. \pre it has one
std::string table_data(const Regulation& edition);
/// What it is called in names of files: `2026-03.r1`, `correspondence-2026-04.r2`.
std::string publication_name(const PublicationFacts& one);
/// Where the manifest is that it went out with, byte for byte; without language. \pre one is kept
markup::Url publication_file(const PublicationFacts& one);
/// `seiseki/publications/1`: of every revision of every list when it went out, and by which hashes it is known.
std::string publications_data(const Site& site);
/// Whether there is a redactions.json.
bool has_redactions(const Site& site);
/// `seiseki/redactions/1`: published files that were rewritten for privacy, in the folder of publications, then here.
/// `sha256_of`: of a file of the site by its path; empty of one that is not there.
std::string redactions_data(const Site& site, const std::function<std::string(const std::string& path)>& sha256_of);
/// What it is called in names of files and feeds: `2026-03.r2`, `correspondence-2026-04.r2`.
std::string correction_name(const CorrectionFacts& correction);
/// Where it is, without language.
markup::Url correction_file(const CorrectionFacts& correction);
/// `seiseki/public-correction/1`: whose rating a revision moved.
std::string correction_data(const Site& site, const CorrectionFacts& correction);
/// `seiseki/reports-in-hand/1`: what is on no published list yet, as the settings say.
std::string waiting_data(const Site& site);

/// The day files of one list, `2026-ST/2026-02-14.csv`, under the names and in the form in which the federation's
/// results site loads them, by what is public of everybody today. All are made on whichever thread asks first.
class GameFiles {
public:
  /// `site` must outlive it. \pre the list has ledgers
  GameFiles(const Site& site, std::size_t at) : m_site{site}, m_at{at} {}

  /// Which there are, sorted; makes none.
  std::vector<std::string> names() const;
  /// The bytes, given away; whoever asks again has all of them made again. \pre it is one of names()
  std::string take(const std::string& name);

private:
  const Site& m_site;
  std::size_t m_at;
  std::mutex m_turn;
  std::map<std::string, std::string> m_files;  ///< those that nobody has taken yet
};

}  // namespace seiseki::site
