#include "pipeline/desk/public_check.hpp"

#include <algorithm>
#include <exception>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "engine/domain/home.hpp"
#include "engine/domain/rating_period.hpp"
#include "pipeline/desk/assets.hpp"
#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/frame.hpp"
#include "pipeline/desk/guard.hpp"
#include "pipeline/desk/language.hpp"
#include "pipeline/desk/words.hpp"
#include "pipeline/operations/look_over.hpp"
#include "pipeline/secrets/random.hpp"
#include "pipeline/views/figures.hpp"

namespace seiseki::desk {

using namespace markup;
using output::Json;

namespace {

constexpr std::string_view k_home = "/check";
constexpr const char* k_refresh_seconds = "2";

/// From where: the last word is that of the reverse proxy, which alone reaches the socket file.
std::string address_of_sender(const http::Request& request) {
  const std::string all = request.header("x-forwarded-for");
  const std::size_t comma = all.find_last_of(", ");
  return comma == std::string::npos ? all : all.substr(comma + 1);
}

Html finding_line(const Json& finding, Language language) {
  const bool is_error = finding.value("severity", "") == "error";
  return tag("li", mark(is_error ? Mark::diamond : Mark::triangle), " ", told_finding(finding, language));
}

std::string text_of(const Json& json, const char* key) {
  const auto found = json.find(key);
  return found != json.end() && found->is_string() ? found->get<std::string>() : std::string{};
}

/// What the check of one tournament came to, as its organiser reads it.
Html told_item(const Json& item, Language language) {
  const auto say = [&](const Text& text) { return text.in(language); };
  std::string name = text_of(item, "name");
  if (name.empty()) name = text_of(item, "source");
  Html findings;
  std::size_t count = 0;
  if (const auto found = item.find("findings"); found != item.end() && found->is_array()) {
    for (const Json& finding : *found) {
      if (text_of(finding, "severity") == "info") continue;
      if (++count <= PublicCheck::k_most_findings) findings += finding_line(finding, language);
    }
  }
  const auto number = [&](const char* key) {
    const auto found = item.find(key);
    return found != item.end() && found->is_number_integer() ? std::to_string(found->get<std::int64_t>())
                                                             : std::string{"–"};
  };
  return tag("section", tag("h2", printed(name)), tag("p", tag("b", say(looked_at_wording(text_of(item, "outcome"))))),
             item.contains("list")
                 ? tag("p", fill(say({"{0|player|players}, {1|game|games} to rate, {2} left out",
                                      "選手 {0} 名、計算対象 {1} 局、対象外 {2} 局"}),
                                 std::vector{number("players"), number("games_to_rate"), number("games_left_out")}))
                 : Html{},
             count == 0 ? tag("p", mark(Mark::tick), " ", say({"Nothing to mend.", "対応が必要な点はありません。"}))
                        : tag("ul", findings),
             count <= PublicCheck::k_most_findings
                 ? Html{}
                 : tag("p", cls("note"),
                       fill(say({"and {0} more", "ほか {0} 件"}),
                            std::vector{std::to_string(count - PublicCheck::k_most_findings)})));
}

}  // namespace

PublicCheck::PublicCheck(PublicCheckSettings settings, const lists::Editions& editions)
    : m_settings{std::move(settings)}, m_editions{editions}, m_worker{[this](const std::stop_token& end) {
        work(end);
      }} {}

PublicCheck::~PublicCheck() {
  m_worker.request_stop();
  m_worker.join();
  const std::scoped_lock lock{m_mutex};
  for (auto& [token, check] : m_checks) {
    std::error_code ignored;
    for (const SentFile& sent : check.files) std::filesystem::remove(sent.file, ignored);
  }
}

http::Response PublicCheck::answer(http::Request& request) {
  http::Response out;
  try {
    out = answer_unguarded(request);
  } catch (const std::exception&) {
    out = refuse(500);
  }
  // The address of a result is known to its sender alone.
  const bool is_result = request.path.starts_with("/check/");
  if (m_settings.log) {
    m_settings.log(fmt::format("public {} {} {}", request.method == http::Method::post ? "POST" : "GET",
                               is_result                ? "/check/…"
                               : request.path == k_home ? "/check"
                                                        : "other",
                               out.status));
  }
  guard(out);
  return out;
}

http::Response PublicCheck::refuse(int status) const {
  http::Response out{
      .status = status, .media_type = "text/plain; charset=utf-8", .body = std::to_string(status) + "\n"};
  guard(out);
  return out;
}

http::Response PublicCheck::refuse_unread(int status, const http::Request& request) const {
  const auto why = why_unread(status, k_bounds);
  if (!why) return refuse(status);
  http::Response out = form(request, why, status);
  guard(out);
  return out;
}

http::Response PublicCheck::answer_unguarded(http::Request& request) {
  const bool is_post = request.method == http::Method::post;
  const std::string& path = request.path;
  if (path == "/healthz" && !is_post) return {.status = 200, .media_type = "text/plain; charset=utf-8", .body = "ok\n"};
  if (path.starts_with("/assets/") && !is_post) return serve_asset(path);
  if (is_post) {
    const std::string site = request.header("sec-fetch-site");
    if (!site.empty() && site != "same-origin" && site != "none") return refuse(403);
  }
  if (path == "/language" && is_post) return set_language(request);
  if (path == k_home) return is_post ? start(request) : form(request, std::nullopt, 200);
  if (path == "/" && !is_post) return see_other(std::string{k_home});
  if (path.starts_with("/check/") && !is_post) return result(request, path.substr(k_home.size() + 1));
  return refuse(404);
}

http::Response PublicCheck::form(const http::Request& request, const std::optional<Error>& refusal, int status) const {
  const Language language = language_of(request, m_settings.language);
  const auto say = [&](const Text& text) { return text.in(language); };
  return bare_page(
      {.language = language,
       .title = std::string{say({"Check a tournament", "大会の検証"})},
       .return_to = std::string{k_home}},
      group(
          tag("p", fill(say({"Before you send it to the {0}: what the rating office would ask about.",
                             "{0} に送る前に、レーティング事務局から照会される点を確認できます。"}),
                        std::vector<std::string>{language == Language::ja ? home().name_ja : home().name_en})),
          refusal ? tag("div", cls("message alert"), attr("role", "alert"), attr("tabindex", "-1"), mark(Mark::diamond),
                        tag("p", told_error(*refusal, language)))
                  : Html{},
          tag("form", attr("method", "post"), action(Url{"/check"}), attr("enctype", "multipart/form-data"),
              tag("p", cls("field"),
                  tag("label", attr("for", "files"), say({"The file of your pairing program", "大会のファイル"})),
                  tag("input", attr("type", "file"), id("files"), attr("name", "files"), flag("multiple"),
                      flag("required")),
                  tag("small", say({"TRF, spreadsheet, report form; at most two files of 4 MB",
                                    "TRF・表計算ファイル・報告書式。4 MB以下、2個まで"}))),
              tag("button", cls("button primary"), attr("type", "submit"), say({"Check", "検証する"}))),
          tag("p", cls("note"),
              say({"Players are looked up in the published list. Nothing is sent to the office: the result can be seen "
                   "for a day under an address that only you are told, and is gone then.",
                   "選手は公表済みのリストで照合します。事務局には何も送信されません。結果は本人だけに示すアドレスで1日"
                   "表示でき、その後は残りません。"}))),
      status);
}

std::optional<std::chrono::seconds> PublicCheck::wait_of(const std::string& address, Instant now) {
  using std::chrono::hours;
  std::size_t of_all = 0;
  Instant first = now;
  for (auto& [who, times] : m_asked) {
    while (!times.empty() && times.front() + hours{1} <= now) times.pop_front();
    of_all += times.size();
    if (!times.empty()) first = std::min(first, times.front());
  }
  std::erase_if(m_asked, [](const auto& one) { return one.second.empty(); });
  const auto own = m_asked.find(address);
  const bool is_own = own != m_asked.end() && own->second.size() >= k_most_an_hour;
  if (!is_own && of_all < k_most_of_all_an_hour) return std::nullopt;
  return std::chrono::ceil<std::chrono::seconds>((is_own ? own->second.front() : first) + hours{1} - now);
}

http::Response PublicCheck::start(http::Request& request) {
  const auto refused = [&](const Error& error, int status) {
    http::Response out = form(request, error, status);
    if (status == 429) out.set("Retry-After", error.finding.arguments.front());
    if (status == 503) out.set("Retry-After", "60");
    return out;
  };
  if (const auto fields = check_form(request, {}); !fields) return refused(fields.error(), 422);
  if (request.uploads.empty()) return refused(failure(k_no_file).value(), 422);
  const Instant now = m_settings.now();
  const std::string token = secrets::random_token();
  {
    const std::scoped_lock lock{m_mutex};
    forget_old(now);
    const std::string address = address_of_sender(request);
    if (const auto wait = wait_of(address, now))
      return refused(failure(k_check_wait, {}, {}, {std::to_string(wait->count())}).value(), 429);
    if (m_waiting.size() >= k_most_waiting || m_checks.size() >= k_most_kept)
      return refused(failure(k_busy).value(), 503);
    m_asked[address].push_back(now);
    Check& check = m_checks[token];
    check.asked = now;
    for (http::Upload& upload : request.uploads) check.files.push_back({upload.name, std::exchange(upload.file, {})});
    m_waiting.push_back(token);
  }
  m_changed.notify_one();
  return see_other((Url{"/check"} / token).text());
}

http::Response PublicCheck::no_result(const http::Request& request) const {
  const Language language = language_of(request, m_settings.language);
  const auto say = [&](const Text& text) { return text.in(language); };
  return bare_page({.language = language,
                    .title = std::string{say({"No result here", "結果がありません"})},
                    .return_to = request.path},
                   group(tag("p", say({"A result can be seen for a day and is gone then; or the address is not whole.",
                                       "結果は1日で消去されます。アドレスが途中で切れている場合も表示できません。"})),
                         tag("p", tag("a", href(Url{"/check"}), say({"Check the file again", "もう一度検証する"})))),
                   404);
}

http::Response PublicCheck::result(const http::Request& request, const std::string& token) {
  const Language language = language_of(request, m_settings.language);
  const auto say = [&](const Text& text) { return text.in(language); };
  const Instant now = m_settings.now();
  Check check;
  {
    const std::scoped_lock lock{m_mutex};
    forget_old(now);
    const auto found = m_checks.find(token);
    if (found == m_checks.end()) return no_result(request);
    check = found->second;
  }
  const BarePage bare{.language = language,
                      .title = std::string{say({"Result of the check", "検証の結果"})},
                      .return_to = request.path};
  if (!check.is_over) {
    http::Response out = bare_page(bare, tag("p", attr("role", "status"),
                                             say({"It is being looked at. This page shows the result by itself.",
                                                  "検証しています。結果はこの画面に自動で表示されます。"})));
    return out.set("Refresh", k_refresh_seconds);
  }
  const RatingPeriod period = period_of_arrival(check.asked);
  Html items;
  if (check.items.is_array()) items = each(check.items, [&](const Json& item) { return told_item(item, language); });
  const Html unread = check.items.is_null() ? tag("p", told_error(Error{finding(k_job_failed, {})}, language)) : Html{};
  return bare_page(
      bare,
      group(items, unread,
            check.is_cut_short ? tag("p", cls("message alert"), mark(Mark::triangle),
                                     say({"It took too long: not everything was looked at.",
                                          "時間がかかりすぎたため、すべては検証していません。"}))
                               : Html{},
            tag("section", tag("h2", say({"If the office receives it now", "いま事務局に届いた場合"})),
                tag("p",
                    fill(say({"Looked at {0}. It would count for the list of {1}, whose reports arrive until {2}.",
                              "検証：{0}。{1} のリストの対象となります（締切 {2}）。"}),
                         std::vector{minute(check.asked), to_iso(period.list), date_in_words(period.last, language)})),
                check.list ? tag("p", fill(say({"Players were looked up in the list of {0}.",
                                                "選手は {0} のリストで照合しました。"}),
                                           std::vector{to_iso(*check.list)}))
                           : tag("p", say({"No list is published yet: players were not looked up.",
                                           "公表済みのリストがないため、選手は照合していません。"})),
                tag("p", cls("note"),
                    say({"Nothing was sent to the office, and nothing is kept there.",
                         "事務局には送信も保存もされていません。"}))),
            tag("p", tag("a", href(Url{"/check"}), say({"Check another file", "別のファイルを検証する"})))));
}

void PublicCheck::work(const std::stop_token& end) {
  operations::PublicList list{m_settings.office, m_settings.folder / "list"};
  while (true) {
    std::string token;
    Check check;
    {
      std::unique_lock lock{m_mutex};
      if (!m_changed.wait(lock, end, [&] { return !m_waiting.empty(); })) return;
      token = m_waiting.front();
      m_waiting.pop_front();
      const auto found = m_checks.find(token);
      if (found == m_checks.end()) continue;
      check = found->second;
    }
    try {
      look(check, list, end);
    } catch (const std::exception&) {
      check.items = nullptr;  // why is nothing a page may name
    }
    std::error_code ignored;
    for (const SentFile& sent : check.files) std::filesystem::remove(sent.file, ignored);
    check.files.clear();
    check.is_over = true;
    const std::scoped_lock lock{m_mutex};
    m_checks[token] = std::move(check);
  }
}

void PublicCheck::look(Check& check, operations::PublicList& list, const std::stop_token& end) {
  std::stop_source stop;
  const std::stop_callback at_end{end, [&] { stop.request_stop(); }};
  const auto begun = std::chrono::steady_clock::now();
  auto sent = read_sent(check.files);
  if (!sent) return;
  auto known = list.at_hand(m_editions, m_settings.now());
  if (!known) return;
  if (*known != nullptr) check.list = list.month();
  const auto looked = [&](const operations::Looked&) {
    if (std::chrono::steady_clock::now() - begun > k_longest) stop.request_stop();
  };
  operations::LookRequest request;
  request.instructions.received = check.asked;
  auto out = operations::look_over(*known, m_editions, {.documents = std::move(sent->documents)}, std::move(request),
                                   check.asked, {.looked = looked, .stop = stop.get_token()});
  if (!out) {
    Json refused = {{"source", check.files.front().name}, {"outcome", "refused"}, {"findings", Json::array()}};
    refused["findings"].push_back(output::to_json(out.error().finding));
    check.items = Json::array({std::move(refused)});
    return;
  }
  tell_refused(std::move(sent->refused), out->account);
  check.is_cut_short = out->account.is_stopped;
  check.items = Json::array();
  for (const ingest::Item& item : out->account.items) {
    check.items.push_back(operations::item_json(item));
    if (check.items.size() == k_most_tournaments) break;
  }
  check.is_cut_short = check.is_cut_short || out->account.items.size() > k_most_tournaments;
}

void PublicCheck::forget_old(Instant now) {
  std::erase_if(m_checks, [&](const auto& one) { return one.second.is_over && one.second.asked + k_kept <= now; });
}

}  // namespace seiseki::desk
