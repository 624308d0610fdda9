#include "importers/chess_results/address.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>
#include <vector>

#include "importers/chess_results/findings.hpp"
#include "importers/chess_results/query.hpp"
#include "importers/text/ascii.hpp"

namespace seiseki::importers::chess_results {
namespace {

constexpr std::size_t k_max_address_bytes = 2048;
constexpr std::string_view k_domain = "chess-results.com";
constexpr std::string_view k_all_rows = "99999";

bool all_digits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), text::is_digit);
}

template <class Number>
std::optional<Number> number(std::string_view text) {
  Number value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// Nine digits: two more than the site has used in twenty years, and no overflow anywhere.
std::optional<long> tournament_number(std::string_view digits) {
  if (!all_digits(digits) || digits.size() > 9) return std::nullopt;
  const auto value = number<long>(digits);
  return value && *value > 0 ? value : std::nullopt;
}

bool is_site(std::string_view host) {
  if (host == k_domain) return true;
  if (!host.ends_with(k_domain)) return false;
  const std::string_view sub = host.substr(0, host.size() - k_domain.size());
  if (sub == "www." || sub == "archive.") return true;
  const std::string_view node = sub.substr(0, sub.size() - 1);
  return sub.back() == '.' && node.size() >= 2 && node.size() <= 3 && node[0] == 's' && all_digits(node.substr(1));
}

bool is_loopback(std::string_view host) {
  if (host == "localhost" || host == "[::1]") return true;
  std::array<int, 4> parts{};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::size_t dot = host.find('.');
    if ((dot == std::string_view::npos) != (i + 1 == parts.size())) return false;
    const std::string_view part = host.substr(0, dot);
    // A leading zero means octal to some resolvers.
    if (!all_digits(part) || (part.size() > 1 && part[0] == '0')) return false;
    parts[i] = number<int>(part).value_or(256);
    if (parts[i] > 255) return false;
    host.remove_prefix(dot == std::string_view::npos ? host.size() : dot + 1);
  }
  return parts[0] == 127;
}

// Path and query of a tournament page into `address`; false if they name no tournament.
bool parse_page(std::string_view path_and_query, PageAddress& address) {
  const std::string text = without_blanks(path_and_query.substr(0, path_and_query.find('#')));
  const std::size_t mark = text.find('?');
  const std::string path = text::ascii_lower(std::string_view{text}.substr(0, mark));
  const auto query = mark == std::string::npos ? Query{} : parse_query(std::string_view{text}.substr(mark + 1));
  const auto value = [&](std::string_view key) -> std::string_view {
    const auto found = std::find_if(query.begin(), query.end(), [&](const auto& entry) { return entry.first == key; });
    return found == query.end() ? std::string_view{} : std::string_view{found->second};
  };

  std::string_view name = path;
  if (!name.starts_with("/tnr") || !name.ends_with(".aspx")) return false;
  name.remove_prefix(4);
  name.remove_suffix(5);
  auto tournament = tournament_number(name);
  if (name == "wz") {
    tournament = tournament_number(value("tno"));
    if (!tournament) tournament = tournament_number(value("tnr"));
  }
  if (!tournament) return false;

  address.tournament = *tournament;
  const auto at_least = [&](std::string_view key, int least) {
    const auto n = number<int>(value(key));
    return n && *n >= least ? n : std::nullopt;
  };
  address.art = at_least("art", 0);
  address.round = at_least("rd", 1);
  address.language = at_least("lan", 0);
  address.player = at_least("snr", 1);
  address.all_rows = value("zeilen") == k_all_rows;
  const std::string details = text::ascii_lower(value("turdet"));
  address.details = details == "yes" || details == "all";
  return true;
}

struct Authority {
  std::string host;
  int port = 0;
};

// Host and port, or what is wrong with them. Refuses whatever two programs could read differently.
tl::expected<Authority, Text> parse_authority(std::string_view text, Loopback loopback) {
  const bool plain = std::all_of(text.begin(), text.end(), [](char c) {
    return text::is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '.' || c == ':' ||
           c == '[' || c == ']';
  });
  if (!plain)
    return tl::unexpected<Text>{
        Text{"user name, code or foreign letter in the host", "ホスト名に利用者名・符号・別の文字"}};
  const std::size_t bracket = text.rfind(']');
  const std::size_t colon = text.find(':', bracket == std::string_view::npos ? 0 : bracket);
  Authority authority{text::ascii_lower(text.substr(0, colon))};
  const bool to_ourselves = is_loopback(authority.host);
  if (!is_site(authority.host) && !(to_ourselves && loopback == Loopback::allow)) {
    return tl::unexpected<Text>{Text{"another host", "別のホスト"}};
  }
  if (colon != std::string_view::npos) {
    const auto port = number<int>(text.substr(colon + 1));
    if (!to_ourselves || !port || *port < 1 || *port > 65535) {
      return tl::unexpected<Text>{Text{"a port", "ポート番号"}};
    }
    authority.port = *port;
  }
  return authority;
}

/// What stands around an address in a sentence, a mail or a chat, and comes along when it is copied.
std::string_view unwrapped(std::string_view text) {
  constexpr std::string_view k_before[] = {"<",  "\"", "'",  "(", "[", "「",     "『",
                                           "（", "［", "＜", "“", "‘", "\u200B", "\u200E"};
  constexpr std::string_view k_behind[] = {">",  "\"", "'", ")", "]",  ".",  ",",  ";",  "」",     "』",    "）",
                                           "］", "＞", "”", "’", "。", "、", "，", "．", "\u200B", "\u200E"};
  bool is_changed = true;
  while (is_changed) {
    is_changed = false;
    for (const std::string_view sign : k_before) {
      if (!text.starts_with(sign)) continue;
      text.remove_prefix(sign.size());
      is_changed = true;
    }
    for (const std::string_view sign : k_behind) {
      if (!text.ends_with(sign)) continue;
      text.remove_suffix(sign.size());
      is_changed = true;
    }
  }
  return text;
}

bool has_control_characters(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte < 0x20 && c != '\t') || byte == 0x7F;
  });
}

}  // namespace

std::string PageAddress::url() const {
  std::string result = scheme;
  result.append("://").append(host.empty() ? k_domain : std::string_view{host});
  if (port != 0) result.append(":").append(std::to_string(port));
  result.append("/tnr").append(std::to_string(tournament)).append(".aspx");
  char separator = '?';
  const auto add = [&](std::string_view key, std::string_view value) {
    result += separator;
    result.append(key).append("=").append(value);
    separator = '&';
  };
  if (language) add("lan", std::to_string(*language));
  if (art) add("art", std::to_string(*art));
  if (round) add("rd", std::to_string(*round));
  if (player) add("snr", std::to_string(*player));
  if (details) add("turdet", "YES");
  if (all_rows) add("zeilen", k_all_rows);
  return result;
}

Result<PageAddress> parse_address(std::string_view pasted, Loopback loopback) {
  const std::string_view text = unwrapped(trim(pasted));
  const auto bad_host = [&](const Text& why) {
    const auto named = addresses_in(text.substr(0, k_max_address_bytes), 1);
    const std::string en = named.empty() ? std::string{} : "; it names " + named.front();
    const std::string ja = named.empty() ? std::string{} : "。書かれている大会は " + named.front();
    return failure(k_host, {}, text, {std::string{why.en} + en, std::string{why.ja} + ja});
  };
  PageAddress address;
  if (const auto bare = tournament_number(text)) {
    address.tournament = *bare;
    return address;
  }
  if (text.empty() || all_digits(text)) return failure(k_no_tournament_number, {}, text);
  if (text.size() > k_max_address_bytes) return bad_host({"too long", "長すぎる"});
  if (has_control_characters(text)) return bad_host({"control characters", "制御文字"});

  std::string_view rest = text;
  std::string scheme = "https";
  const std::size_t slashes = text.find("://");
  if (slashes != std::string_view::npos && slashes < text.find_first_of("/?#")) {
    scheme = text::ascii_lower(text.substr(0, slashes));
    if (scheme != "https" && scheme != "http") return bad_host({"neither https nor http", "https でも http でもない"});
    rest = text.substr(slashes + 3);
  }
  const std::size_t host_end = std::min(rest.find_first_of("/?#"), rest.size());
  const auto authority = parse_authority(rest.substr(0, host_end), loopback);
  if (!authority) return bad_host(authority.error());
  // Browsers read a backslash as a slash, other programs do not.
  if (rest.find('\\') != std::string_view::npos) return bad_host({"a backslash", "逆斜線"});

  address.host = authority->host;
  address.port = authority->port;
  // The site is asked by https whatever was pasted; only the tests' own server may speak http.
  address.scheme = is_site(address.host) ? "https" : scheme;
  if (!parse_page(rest.substr(host_end), address)) return failure(k_no_tournament_number, {}, text);
  return address;
}

bool looks_like_address(std::string_view pasted) {
  const std::string_view text = unwrapped(trim(pasted));
  if (tournament_number(text) || text.find("://") != std::string_view::npos) return true;
  const std::size_t host_end = std::min(text.find_first_of("/?#"), text.size());
  const std::string host = text::ascii_lower(text.substr(0, host_end));
  // A deceptive host is an address too, so that the answer is `cr-host` and not "no such file".
  return is_site(host) || (host_end < text.size() && host.find(k_domain) != std::string::npos);
}

std::optional<PageAddress> parse_form_action(std::string_view action, const PageAddress& base) {
  action = trim(action);
  if (action.size() > k_max_address_bytes || has_control_characters(action)) return std::nullopt;
  if (action.find("://") < action.find_first_of("?#")) {
    const auto absolute = parse_address(action, is_loopback(base.host) ? Loopback::allow : Loopback::refuse);
    return absolute ? std::optional{*absolute} : std::nullopt;
  }
  if (action.starts_with("./")) action.remove_prefix(1);
  std::string path{action};
  if (!path.starts_with('/')) path.insert(path.begin(), '/');
  PageAddress address;
  address.scheme = base.scheme;
  address.host = base.host;
  address.port = base.port;
  if (!parse_page(path, address)) return std::nullopt;
  return address;
}

std::vector<std::string> addresses_in(std::string_view text, std::size_t most) {
  constexpr std::string_view k_page = "/tnr";
  constexpr std::string_view k_translator = "chess--results-com.translate.goog";
  std::vector<std::string> out;
  // Mail programs send people past a guard that has the address as a value; translators have a host for every site.
  const bool is_encoded = text.find("%2F") != std::string_view::npos || text.find("%2f") != std::string_view::npos;
  std::string lower = text::ascii_lower(is_encoded ? percent_decoded(text) : std::string{text});
  for (std::size_t at = lower.find(k_translator); at != std::string::npos; at = lower.find(k_translator, at))
    lower.replace(at, k_translator.size(), k_domain);
  for (std::size_t at = lower.find(k_page); at != std::string::npos && out.size() < most;
       at = lower.find(k_page, at + 1)) {
    if (at < k_domain.size() || std::string_view{lower}.substr(at - k_domain.size(), k_domain.size()) != k_domain)
      continue;
    const std::size_t begin = at + k_page.size();
    const std::size_t end = std::min(lower.find_first_not_of("0123456789", begin), lower.size());
    if (end == begin || end - begin > 9 || !std::string_view{lower}.substr(end).starts_with(".aspx")) continue;
    std::string address = "https://chess-results.com/tnr" + lower.substr(begin, end - begin) + ".aspx";
    if (std::find(out.begin(), out.end(), address) == out.end()) out.push_back(std::move(address));
  }
  return out;
}

}  // namespace seiseki::importers::chess_results
