#include "engine/federations/load.hpp"

#include <algorithm>
#include <utility>

#include "engine/federations/findings.hpp"
#include "engine/regulations/findings.hpp"
#include "engine/regulations/leaf.hpp"
#include "engine/regulations/load.hpp"

namespace seiseki::federations {

namespace {

using regulations::Node;
using regulations::ReadContext;
using regulations::Section;

/// The editions' reader speaks of editions: the same fault as one of a profile.
Error of_profile(Error error) {
  constexpr std::pair<const FindingKind*, const FindingKind*> k_same[] = {
      {&regulations::k_edition_syntax, &k_federation_syntax},
      {&regulations::k_edition_too_large, &k_federation_too_large},
      {&regulations::k_edition_float, &k_federation_kind},
      {&regulations::k_edition_unknown_key, &k_federation_unknown_key},
      {&regulations::k_edition_missing_key, &k_federation_missing_key},
      {&regulations::k_edition_bad_value, &k_federation_bad_value}};
  for (const auto& [of_edition, ours] : k_same) {
    if (error.finding.kind == of_edition) error.finding.kind = ours;
  }
  return error;
}

bool is_small(char c) {
  return c >= 'a' && c <= 'z';
}
bool is_capital(char c) {
  return c >= 'A' && c <= 'Z';
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

template <class IsAllowed>
bool all_of(std::string_view text, IsAllowed is_allowed) {
  return std::all_of(text.begin(), text.end(), is_allowed);
}

class Reader {
public:
  Reader(const Node& root, std::string_view file_name) : m_root{root}, m_context{std::string{file_name}, {}, {}, {}} {}

  Result<Federation> run(const ZoneSource& zones) && {
    Section top{m_context, &m_root, ""};
    m_out.id = top.text("id");
    if (!all_of(m_out.id, [](char c) { return is_small(c) || is_digit(c) || c == '-'; }))
      top.bad_value("id", m_out.id, "small letters, digits and hyphens");
    m_out.code = top.text("federation_code");
    if (m_out.code.size() != 3 || !all_of(m_out.code, is_capital))
      top.bad_value("federation_code", m_out.code, "three capital letters");
    Section name{m_context, top.require("name"), "name"};
    m_out.name_en = name.text("en");
    m_out.name_ja = name.text("ja");
    name.close();
    Section editions{m_context, top.require("editions"), "editions"};
    m_out.lineage = editions.text("over_the_board");
    if (std::string lineage = editions.maybe_text("correspondence"); !lineage.empty())
      m_out.correspondence_lineage = std::move(lineage);
    editions.close();
    Section period{m_context, top.require("period"), "period"};
    constexpr int k_last_day_of_every_month = 28;
    m_out.period.first_day = static_cast<unsigned>(period.integer("first_day", 1, k_last_day_of_every_month));
    period.close();
    read_clock(top, zones);
    read_player_id(top);
    Section activity{m_context, top.require("activity"), "activity"};
    m_out.active_months = activity.integer("months", 1, 1200);
    activity.close();
    read_letters(top);
    read_fees(top);
    read_list(top);
    top.close();
    if (m_context.problem) return tl::unexpected<Error>(of_profile(*std::move(m_context.problem)));
    return std::move(m_out);
  }

private:
  void read_clock(Section& top, const ZoneSource& zones) {
    Section clock{m_context, top.require("clock"), "clock"};
    const std::string zone = clock.text("zone");
    if (auto found = zones(zone)) {
      m_out.zone = *std::move(found);
    } else {
      clock.bad_value("zone", zone, "a name of the tz database, such as Europe/Lisbon");
    }
    m_out.place_en = clock.text("place_en");
    m_out.place_ja = clock.text("place_ja");
    clock.close();
  }

  void read_player_id(Section& top) {
    Section id{m_context, top.require("player_id"), "player_id"};
    // Not maybe_text(): a federation whose IDs are bare digits says so with an empty prefix.
    const Node* prefix = id.require("prefix");
    m_out.ids.prefix = prefix == nullptr ? std::string{} : prefix->text;
    const bool is_written = all_of(m_out.ids.prefix, [](char c) { return is_capital(c) || is_digit(c) || c == '-'; });
    constexpr std::size_t k_longest_prefix = 8;
    if ((prefix != nullptr && prefix->kind != Node::Kind::text) || !is_written ||
        m_out.ids.prefix.size() > k_longest_prefix || (!m_out.ids.prefix.empty() && is_digit(m_out.ids.prefix.back())))
      id.bad_value("prefix", m_out.ids.prefix, "up to 8 capital letters, digits and hyphens, the last one no digit");
    m_out.ids.digits = id.integer("digits", 1, 12);
    if (const Node* letters = id.require("other_letters")) {
      if (letters->kind != Node::Kind::boolean) id.bad_value("other_letters", letters->text, "true, false");
      m_out.ids.other_letters = letters->integer != 0;
    }
    id.close();
  }

  void read_letters(Section& top) {
    Section letters{m_context, top.require("letters"), "letters"};
    for (const std::string& language : texts(letters, "languages")) {
      const Language known = language == "en" ? Language::en : Language::ja;
      const bool is_twice = std::find(m_out.letters.begin(), m_out.letters.end(), known) != m_out.letters.end();
      if ((language != "en" && language != "ja") || is_twice)
        letters.bad_value("languages", language, "en, ja; each once");
      m_out.letters.push_back(known);
    }
    if (m_out.letters.empty()) letters.bad_value("languages", "empty", "en, ja");
    letters.close();
  }

  void read_fees(Section& top) {
    Section fees{m_context, top.require("fees"), "fees"};
    m_out.currency = fees.text("currency");
    if (m_out.currency.size() != 3 || !all_of(m_out.currency, is_capital))
      fees.bad_value("currency", m_out.currency, "three capital letters, such as EUR");
    fees.close();
  }

  void read_list(Section& top) {
    Section list{m_context, top.require("published_list"), "published_list"};
    std::string known;
    for (const std::string_view column : k_list_columns) known.append(known.empty() ? "" : ", ").append(column);
    for (std::string& column : texts(list, "columns")) {
      const bool is_known =
          std::find(std::begin(k_list_columns), std::end(k_list_columns), column) != std::end(k_list_columns);
      if (!is_known || has_column(column)) list.bad_value("columns", column, known + "; each once");
      m_out.list_columns.push_back(std::move(column));
    }
    for (const std::string_view needed : {"ID", "Name", "ST"}) {
      if (!has_column(needed))
        list.bad_value("columns", "without " + std::string{needed}, "a list with ID, Name and ST");
    }
    list.close();
  }

  bool has_column(std::string_view column) const {
    return std::find(m_out.list_columns.begin(), m_out.list_columns.end(), column) != m_out.list_columns.end();
  }

  static std::vector<std::string> texts(Section& section, std::string_view key) {
    std::vector<std::string> out;
    const Node* node = section.require(key);
    if (node == nullptr) return out;
    if (node->kind != Node::Kind::array) section.bad_value(key, "a single value", "a list of texts");
    for (const Node& item : node->items) {
      if (item.kind != Node::Kind::text) section.bad_value(key, "this", "a list of texts");
      out.push_back(item.text);
    }
    return out;
  }

  const Node& m_root;
  ReadContext m_context;
  Federation m_out;
};

}  // namespace

Result<Federation> load_federation(std::string_view toml, std::string_view file_name, const ZoneSource& zones) {
  auto root = regulations::read_toml(toml, file_name);
  if (!root) return tl::unexpected<Error>(of_profile(std::move(root.error())));
  return Reader{*root, file_name}.run(zones);
}

}  // namespace seiseki::federations
