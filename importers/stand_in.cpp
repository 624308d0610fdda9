#include "importers/stand_in.hpp"

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <string>

#include "importers/text/ascii.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::importers {

namespace {

using namespace std::string_view_literals;

constexpr StandIn k_open_mark{{"the mark that an office program leaves beside a file that is open",
                               "オフィスソフトがファイルを開いている間に置く目印"},
                              {"Close the file there, and give the one whose name has no ~ in front.",
                               "そのファイルを閉じて、名前の先頭に「~」のない方を指定してください。"}};
constexpr StandIn k_shortcut{{"a shortcut to a page", "ページへのショートカット"},
                             {"Open it, save the page that it leads to, and give that.",
                              "開いた先のページを保存して、それを指定してください。"}};
constexpr StandIn k_link{{"a shortcut to a file", "ファイルへのショートカット"},
                         {"Give the file that it leads to.", "リンク先のファイルを指定してください。"}};
constexpr StandIn k_google{{"a link to a document that Google keeps", "Google ドキュメントへのリンク"},
                           {"Open it and download the document as .xlsx or CSV, then give that.",
                            "開いて .xlsx か CSV としてダウンロードし、それを指定してください。"}};
constexpr StandIn k_not_here{{"the mark of a file that is kept elsewhere", "別の場所にあるファイルの目印"},
                             {"Have the file itself downloaded where it is kept, and give that.",
                              "保存先からファイル本体をダウンロードして、それを指定してください。"}};
constexpr StandIn k_password{{"an Office file that a password locks", "パスワードで保護された Office のファイル"},
                             {"Open it with its password, save it without one, and give that.",
                              "パスワードで開き、パスワードなしで保存し直して、それを指定してください。"}};
constexpr StandIn k_encrypted{
    {"something encrypted, which nobody but whom it was sent to can read", "受取人だけが読める暗号化されたデータ"},
    {"Open it in the mail program of whom it was sent to, save the attachment from there, and give that.",
     "受取人のメールソフトで開き、添付ファイルを保存して、それを指定してください。"}};
constexpr StandIn k_signed{{"a signed mail as one piece (S/MIME)", "署名付きメール（S/MIME）をまとめたもの"},
                           {"Open the mail in a mail program, save the attachment from there, and give that.",
                            "メールソフトで開き、添付ファイルを保存して、それを指定してください。"}};
constexpr StandIn k_packed_mail{
    {"a mail's attachments as Outlook packs them (winmail.dat)", "Outlook がまとめた添付ファイル（winmail.dat）"},
    {"Ask the sender to send it once more, as plain text or inside a .zip.",
     "テキスト形式のメールか .zip に入れて、再送を依頼してください。"}};
constexpr StandIn k_sign_in{{"a page that asks to sign in", "ログインを求めるページ"},
                            {"Sign in with the browser, download the file there, and give that.",
                             "ブラウザーでログインしてファイルをダウンロードし、それを指定してください。"}};
constexpr StandIn k_browser_check{{"a page that checks whether a person is there", "人の操作かどうかを確かめるページ"},
                                  {"Open the address in the browser, wait for the page itself, and save that.",
                                   "ブラウザーで開き、目的のページが表示されてから保存してください。"}};
constexpr StandIn k_error_page{{"the error page of a web server", "ウェブサーバーのエラーページ"},
                               {"Open the address again later, and save the page once it shows the tournament.",
                                "時間をおいて開き直し、大会が表示されてから保存してください。"}};
constexpr StandIn k_before_download{{"a page in front of a download", "ダウンロード前の確認ページ"},
                                    {"Press the button that downloads the file, and give that.",
                                     "ダウンロードのボタンを押し、保存したファイルを指定してください。"}};
constexpr StandIn k_unfinished{{"a download that was not finished", "完了していないダウンロード"},
                               {"Download it again to its end, and give the file under its own name.",
                                "もう一度最後までダウンロードし、本来の名前のファイルを指定してください。"}};
constexpr StandIn k_system{{"a file that the system keeps for itself", "システムが自分のために置くファイル"},
                           {"Give the report itself, or the folder that it is in.",
                            "報告のファイルか、それがあるフォルダーを指定してください。"}};

std::string_view last_part(std::string_view name) {
  const std::size_t slash = name.find_last_of("/\\");
  return slash == std::string_view::npos ? name : name.substr(slash + 1);
}

bool ends_with_any(std::string_view lower, std::initializer_list<std::string_view> endings) {
  return std::any_of(endings.begin(), endings.end(), [&](std::string_view ending) { return lower.ends_with(ending); });
}

/// What stands in an element, in lower case; empty if the page has none.
std::string_view text_in(std::string_view lower, std::string_view element) {
  const std::size_t begin = lower.find("<" + std::string{element});
  const std::size_t inside = begin == std::string_view::npos ? begin : lower.find('>', begin);
  if (inside == std::string_view::npos) return {};
  const std::string_view rest = lower.substr(inside + 1);
  return text::trim(rest.substr(0, rest.find('<')));
}

bool is_error_title(std::string_view title) {
  constexpr std::string_view k_starts[] = {"404",
                                           "403",
                                           "500",
                                           "502",
                                           "503",
                                           "504",
                                           "not found",
                                           "page not found",
                                           "access denied",
                                           "forbidden",
                                           "runtime error",
                                           "server error",
                                           "bad gateway",
                                           "internal server error",
                                           "service unavailable",
                                           "error 404",
                                           "http error",
                                           "object moved"};
  return std::any_of(std::begin(k_starts), std::end(k_starts),
                     [&](std::string_view start) { return title.starts_with(start); });
}

std::optional<StandIn> stand_in_page(std::string_view lower) {
  const bool is_page = text::contains(lower, "<html") || text::contains(lower, "<title");
  if (!is_page) return std::nullopt;
  const std::string_view title = text_in(lower, "title");
  if (text::contains(title, "virus scan warning") || text::contains(lower, "uc-download-link"))
    return k_before_download;
  if (title.starts_with("just a moment") || text::contains(lower, "challenge-platform") ||
      text::contains(lower, "g-recaptcha"))
    return k_browser_check;
  if (text::contains(lower, "type=\"password\"") || text::contains(lower, "type=password")) return k_sign_in;
  if (is_error_title(title) || is_error_title(text_in(lower, "h1")) || is_error_title(text_in(lower, "h2")))
    return k_error_page;
  return std::nullopt;
}

std::optional<StandIn> stand_in_by_name(std::string_view name) {
  const std::string lower = text::ascii_lower(last_part(name));
  const bool is_lock = lower.starts_with("~$") || (lower.starts_with(".~lock.") && lower.ends_with('#'));
  if (is_lock) return k_open_mark;
  if (is_unfinished_name(lower)) return k_unfinished;
  if (ends_with_any(lower, {".gdoc", ".gsheet", ".gslides"})) return k_google;
  if (lower.ends_with(".icloud")) return k_not_here;
  if (lower == "thumbs.db" || lower == "desktop.ini" || lower == ".ds_store") return k_system;
  return std::nullopt;
}

std::optional<StandIn> stand_in_by_signature(std::string_view bytes) {
  constexpr std::size_t k_der_head = 64;
  const std::string_view head = bytes.substr(0, k_der_head);
  if (bytes.starts_with("L\0\0\0\x01\x14\x02\0"sv)) return k_link;
  if (bytes.starts_with("\x78\x9F\x3E\x22")) return k_packed_mail;
  if (bytes.starts_with("\0\x05\x16\x07"sv)) return k_system;
  if (bytes.starts_with("\xD0\xCF\x11\xE0") &&
      text::contains(bytes, "E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0"sv))
    return k_password;
  // PKCS #7 as DER: a sequence that begins with the number of its content's kind.
  if (bytes.starts_with('\x30') && text::contains(head, "\x2A\x86\x48\x86\xF7\x0D\x01\x07\x03"sv)) return k_encrypted;
  if (bytes.starts_with('\x30') && text::contains(head, "\x2A\x86\x48\x86\xF7\x0D\x01\x07\x02"sv)) return k_signed;
  return std::nullopt;
}

std::optional<StandIn> stand_in_by_text(std::string_view head) {
  if (head.starts_with("\xEF\xBB\xBF")) head.remove_prefix(3);
  const std::string lower = text::ascii_lower(text::trim(head));
  const std::string_view text = lower;
  if (text.starts_with("[internetshortcut]") || text.starts_with("[desktop entry]")) return k_shortcut;
  if (text::contains(text, "<!doctype plist") && text::contains(text, "<key>url</key>")) return k_shortcut;
  if (text.starts_with("version https://git-lfs.github.com/")) return k_not_here;
  if (text::contains(text, "-----begin pgp message-----")) return k_encrypted;
  return stand_in_page(text);
}

}  // namespace

bool is_unfinished_name(std::string_view name) {
  return ends_with_any(text::ascii_lower(last_part(name)),
                       {".crdownload", ".part", ".partial", ".opdownload", ".download"});
}

std::optional<StandIn> stand_in(std::string_view bytes, std::string_view name) {
  constexpr std::size_t k_look_at_bytes = 8'192;
  if (const auto named = stand_in_by_name(name)) return named;
  if (const auto told = stand_in_by_signature(bytes)) return told;
  return stand_in_by_text(bytes.substr(0, k_look_at_bytes));
}

}  // namespace seiseki::importers
