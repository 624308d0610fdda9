#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include <pugixml.hpp>

#include "importers/xml/parser_memory.hpp"
#include "pipeline/publish/export_forms.hpp"
#include "pipeline/publish/findings.hpp"

namespace seiseki::publish {

namespace {

/// XML 1.0 has no way to write control characters: they become blanks.
std::string xml_text(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
  return text;
}

struct Text : pugi::xml_writer {
  void write(const void* data, std::size_t size) override { bytes.append(static_cast<const char*>(data), size); }
  std::string bytes;
};

}  // namespace

void fide_xml(const ExportSources& sources, Export& out) {
  importers::xml::throw_where_memory_ends();
  pugi::xml_document document;
  document.append_child(pugi::node_declaration).append_attribute("version") = "1.0";
  pugi::xml_node root = document.append_child("playerslist");
  int without_number = 0;
  int without_federation = 0;
  for (const ExportRow& row : export_rows(sources, RatingCategory::standard)) {
    pugi::xml_node player = root.append_child("player");
    const auto add = [&](const char* name, const std::string& value) {
      player.append_child(name).text().set(xml_text(value).c_str());
    };
    without_number += row.fide_id.empty() ? 1 : 0;
    without_federation += row.federation.empty() ? 1 : 0;
    const bool is_womens = row.title.starts_with('W');
    // FIDE's own numbers and nobody else's: a program that knows them would take a member for somebody else.
    add("fideid", row.fide_id);
    add("national_id", row.id);
    add("name", row.given.empty() ? row.surname : row.surname + ", " + row.given);
    add("country", row.federation);
    add("sex", row.sex == "f" ? "F" : row.sex == "m" ? "M" : "");
    add("title", is_womens ? "" : row.title);
    add("w_title", is_womens ? row.title : "");
    add("o_title", "");
    add("foa_title", "");
    for (const auto& [prefix, in] : {std::pair<std::string, std::size_t>{"", 0}, {"rapid_", 1}}) {
      add((prefix + "rating").c_str(), number_or(row.rating[in], ""));
      add((prefix + "games").c_str(), row.rating[in] ? "0" : "");
      add((prefix + "k").c_str(), row.rating[in] ? number_or(row.k[in], "") : "");
    }
    for (const char* name : {"blitz_rating", "blitz_games", "blitz_k"}) add(name, "");
    add("birthday", number_or(row.birth_year, ""));
    add("flag", flag_of(row));
  }
  if (without_number > 0)
    out.findings.push_back(finding(k_fide_number_missing, {}, {}, {std::to_string(without_number)}));
  if (without_federation > 0)
    out.findings.push_back(finding(k_federation_missing, {}, {}, {std::to_string(without_federation)}));
  Text text;
  // A line for each element, as FIDE writes it.
  document.save(text, "", pugi::format_indent | pugi::format_save_file_text, pugi::encoding_utf8);
  out.files["players_list_" + to_iso(sources.list.manifest.month) + ".xml"] = std::move(text.bytes);
}

}  // namespace seiseki::publish
