#include "pipeline/cli/desk_settings.hpp"

#include <fmt/format.h>

#include "importers/source/files.hpp"
#include "pipeline/cli/setting_place.hpp"
#include "pipeline/desk/findings.hpp"
#include "pipeline/operations/account_login.hpp"

namespace seiseki::cli {

namespace {

std::string small_letters(std::string text) {
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

tl::unexpected<Error> unreadable(const Context& context, std::string_view key, const std::string& file) {
  return wrong_setting(context, key, {"a file that can be read", "読み取れるファイル"}, {file, file});
}

}  // namespace

std::string desk_address(const Context& context) {
  std::string address = context.variable("SEISEKI_DESK_ADDRESS");
  if (address.ends_with('/')) address.pop_back();
  return address;
}

desk::Mode desk_mode(const Context& context, const std::string& word) {
  const std::string mode = word.empty() ? context.variable("SEISEKI_DESK_MODE") : word;
  return mode == "team" ? desk::Mode::team : mode == "proxy" ? desk::Mode::proxy : desk::Mode::personal;
}

/// A list of leaked passwords that is none would let every password through.
Result<std::string> breached_passwords(const Context& context) {
  constexpr std::string_view k_key = "desk.breached_passwords";
  std::string file = context.variable("SEISEKI_DESK_BREACHED_PASSWORDS");
  if (file.empty()) return file;
  const auto line = operations::line_that_is_none(file);
  if (!line) return unreadable(context, k_key, file);
  if (!*line) return file;
  return wrong_setting(context, k_key,
                       {"a file with 10 to 40 hexadecimal digits in each line", "各行が10〜40桁の16進数のファイル"},
                       {fmt::format("{}, line {}", file, **line), fmt::format("{} の{}行目", file, **line)});
}

Result<std::string> proxy_secret(const Context& context) {
  constexpr std::size_t k_least_bytes = 32;
  constexpr std::string_view k_key = "desk.proxy_secret_file";
  const std::string file = context.variable("SEISEKI_DESK_PROXY_SECRET_FILE");
  if (file.empty()) return std::string{};
  const auto read = importers::read_file(file, 1000);
  if (!read) return unreadable(context, k_key, file);
  std::string out = read->bytes.substr(0, read->bytes.find_first_of("\r\n"));
  if (out.size() >= k_least_bytes) return out;
  return wrong_setting(context, k_key, {"a file with a line of 32 characters or more", "32文字以上の行のあるファイル"},
                       {"one with a shorter line", "短い行のファイル"});
}

Result<void> read_door(const Context& context, desk::DoorSettings& door) {
  door.origin = desk_address(context);
  if (door.origin.empty())
    return failure(desk::k_reach, {}, {},
                   {"the setting desk.address says under which https:// address browsers reach it",
                    "ブラウザーから見た https:// アドレスを設定 desk.address で指定してください"});
  SEISEKI_TRY(door.proxy_secret, proxy_secret(context));
  if (door.mode == desk::Mode::team) return {};
  door.proxy_header = small_letters(context.variable("SEISEKI_DESK_PROXY_HEADER"));
  if (door.proxy_header.empty())
    return failure(desk::k_reach, {}, {},
                   {"the setting desk.proxy_header says in which header the single sign-on names people",
                    "シングルサインオンが利用者名を入れるヘッダーを設定 desk.proxy_header で指定してください"});
  return {};
}

}  // namespace seiseki::cli
