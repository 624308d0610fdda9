#include "importers/closest_format.hpp"

#include <algorithm>
#include <string>

#include "importers/text/ascii.hpp"
#include "importers/text/encoding.hpp"
#include "importers/text/lines.hpp"
#include "importers/workbook/workbook.hpp"

namespace seiseki::importers {

namespace {

constexpr std::size_t k_head_bytes = 16'384;

bool is_binary(std::string_view head) {
  const auto is_control = [](char c) {
    return static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\r' && c != '\n' && c != '\f' && c != '\x1B' &&
           c != '\x1A';
  };
  // A NUL that decoding did not take for half of a character stands there as U+FFFD.
  constexpr std::string_view k_replacement = "\uFFFD";
  std::ptrdiff_t odd = std::count_if(head.begin(), head.end(), is_control);
  for (std::size_t at = head.find(k_replacement); at != std::string_view::npos; at = head.find(k_replacement, at + 1))
    ++odd;
  return odd * 20 > static_cast<std::ptrdiff_t>(head.size());
}

/// Of the first lines that are not empty, most have the same number of one separator.
bool is_table(std::string_view head) {
  constexpr int k_lines = 12;
  for (const char separator : {';', '\t', ',', '|'}) {
    text::LineReader lines(head);
    int seen = 0;
    int with = 0;
    while (const auto line = lines.next()) {
      if (line->text.empty()) continue;
      if (++seen > k_lines) break;
      if (std::count(line->text.begin(), line->text.end(), separator) >= 2) ++with;
    }
    if (with >= 2 && with * 2 >= seen) return true;
  }
  return false;
}

}  // namespace

Closest closest_format(std::string_view bytes) {
  if (workbook::is_workbook(bytes)) return {"printed-list", {"it is a workbook", "ブックです"}};
  const auto decoded = text::decode(bytes.substr(0, k_head_bytes), {});
  const std::string head = decoded ? decoded->text : std::string{};
  const std::string lower = text::ascii_lower(head);
  if (is_binary(head)) return {"swiss-manager-file", {"it is no text", "テキストではありません"}};
  const auto has = [&lower](std::string_view word) { return text::contains(lower, word); };
  if (has("<html") || has("<!doctype html") || has("<table") || has("<body"))
    return {"chess-results", {"it is a web page", "ウェブページです"}};
  if (lower.find_first_not_of(" \t\r\n") != std::string::npos && lower[lower.find_first_not_of(" \t\r\n")] == '<')
    return {"chess-results-xml", {"it is XML", "XML です"}};
  if (!is_table(head)) return {"trf", {"it is text", "テキストです"}};
  const Text table{"it is a table", "表です"};
  if (has("white id") || has("white point")) return {"results-csv", table};
  return {has("nrw") || has("runde") || has("identnr") ? "swiss-manager-text" : "printed-list", table};
}

}  // namespace seiseki::importers
