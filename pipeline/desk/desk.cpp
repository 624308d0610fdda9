#include "pipeline/desk/desk.hpp"

#include <algorithm>
#include <exception>

#include <fmt/format.h>

#include "engine/domain/visible_text.hpp"
#include "pipeline/desk/assets.hpp"
#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/frame.hpp"
#include "pipeline/desk/guard.hpp"
#include "pipeline/desk/random.hpp"
#include "pipeline/desk/route.hpp"
#include "pipeline/desk/visit.hpp"
#include "pipeline/operations/status.hpp"

namespace seiseki::desk {

using namespace markup;

namespace {

constexpr const char* k_language_cookie = "seiseki-language";
constexpr std::chrono::milliseconds k_longest_wait{5000};

bool is_reading(const http::Request& request) {
  return request.method != http::Method::post;
}

/// A path of this desk, to lead back to.
std::string own_path(std::string path) {
  const bool is_own = path.size() > 1 && path.size() < 1000 && path[0] == '/' && path[1] != '/' && path[1] != '\\' &&
                      std::all_of(path.begin(), path.end(), [](char c) { return c > ' ' && c <= '~' && c != '\\'; });
  return is_own ? std::move(path) : "/";
}

}  // namespace

http::Response Desk::answer(http::Request& request) {
  const std::string request_id = random_token(6);
  http::Response out;
  try {
    out = answer_unguarded(request, request_id);
  } catch (const std::exception& e) {
    // What went wrong is for the log: a page names no path, statement or version.
    note(fmt::format("{} internal error: {}", request_id, e.what()));
    out = plain(500, {"This went wrong", "処理に失敗しました"}, nullptr, request, request_id);
  } catch (...) {
    out = plain(500, {"This went wrong", "処理に失敗しました"}, nullptr, request, request_id);
  }
  note(fmt::format("{} {} {} {}", request_id, is_reading(request) ? "GET" : "POST", request.path, out.status));
  guard(out);
  return out;
}

void Desk::note(const std::string& line) const {
  if (!m_settings.log) return;
  std::string shown;
  for (const char c : line) {
    // An address may hold a line's end: what follows would pass for a line of ours.
    shown += static_cast<unsigned char>(c) < ' ' ? fmt::format("\\x{:02x}", static_cast<unsigned>(c)) : std::string{c};
  }
  m_settings.log(visible(shown));
}

http::Response Desk::refuse(int status, Language language) const {
  http::Response out =
      plain(status, {"That is not a request of this desk", "この画面のリクエストではありません"}, nullptr,
            http::Request{.headers = {{"accept-language", language == Language::ja ? "ja" : "en"}}}, {});
  guard(out);
  return out;
}

Language Desk::language_of(const http::Request& request) const {
  const std::string chosen = request.cookie(k_language_cookie);
  if (chosen == "ja") return Language::ja;
  if (chosen == "en") return Language::en;
  const std::string wanted = request.header("accept-language");
  const std::size_t ja = wanted.find("ja");
  const std::size_t en = wanted.find("en");
  if (ja == std::string::npos && en == std::string::npos) return m_settings.language;
  return ja < en ? Language::ja : Language::en;
}

http::Response Desk::plain(int status, const Text& title, const Error* error, const http::Request& request,
                           const std::string& request_id) const {
  const Language language = language_of(request);
  const Html content = group(error == nullptr ? Html{} : tag("p", told_error(*error, language)),
                             tag("p", tag("a", href(Url{"/"}), Text{"To the queue", "受付一覧へ"}.in(language))));
  return bare_page({.language = language, .title = std::string{title.in(language)}, .request_id = request_id}, content,
                   status);
}

http::Response Desk::answer_unguarded(http::Request& request, const std::string& request_id) {
  if (!is_our_host(request, m_port)) {
    // No page of ours, not even its style: whoever asks goes by a name that is not this desk's.
    return {.status = 421, .media_type = "text/plain; charset=utf-8", .body = "421\n"};
  }
  const std::string& path = request.path;
  if (path == "/healthz" && is_reading(request))
    return {.status = 200, .media_type = "text/plain; charset=utf-8", .body = "ok\n"};
  if (path.starts_with("/assets/") && is_reading(request)) return serve_asset(path);
  if (!is_reading(request) && !is_from_here(request, m_port)) {
    const Error error{finding(k_form_old, {})};
    return plain(403, {"Not from here", "送信元が異なります"}, &error, request, request_id);
  }
  if (path == "/language") {
    return is_reading(request) ? plain(405, {"That is sent by a button", "この操作はボタンから行ってください"}, nullptr,
                                       request, request_id)
                               : set_language(request);
  }
  if (path == "/metrics" && is_reading(request)) return metrics();
  if (path == "/login" && is_reading(request)) return see_other("/enter");
  if (path == "/enter") return is_reading(request) ? door(request) : enter(request);
  const auto session = m_sessions.find(request.cookie(cookie_name(m_port)), m_settings.now());
  if (!session) {
    if (path.ends_with(".json")) return {.status = 401, .media_type = "text/plain; charset=utf-8", .body = "401\n"};
    if (is_reading(request)) return see_other("/enter");
    const Error error{finding(k_form_old, {})};
    return plain(403, {"The visit is over", "ログインの期限が切れました"}, &error, request, request_id);
  }
  if (path == "/leave" && !is_reading(request)) {
    m_sessions.leave(request.cookie(cookie_name(m_port)));
    http::Response out = see_other("/enter");
    out.add("Set-Cookie", expired_cookie(m_port));
    return out.set("Clear-Site-Data", "\"cache\", \"storage\"");
  }
  return at_desk(request, *session, request_id);
}

http::Response Desk::metrics() {
  auto office = m_offices.borrow(k_longest_wait);
  if (!office || !*office) {
    http::Response out{.status = 503, .media_type = "text/plain; charset=utf-8", .body = "503\n"};
    return out.set("Retry-After", "2");
  }
  const Instant now = m_settings.now();
  const store::Snapshot moment{(***office).database};
  return {.status = 200,
          .media_type = "text/plain; version=0.0.4; charset=utf-8",
          .body = operations::status_metrics(
              operations::status_view(***office, m_settings.today.value_or(local_date(now)), now))};
}

http::Response Desk::door(http::Request& request) {
  const Language language = language_of(request);
  const auto say = [&](const Text& text) { return text.in(language); };
  const bool is_wrong = request.method == http::Method::post;
  const Html wrong = is_wrong ? tag("p", cls("message alert"), attr("role", "alert"), mark(Mark::diamond),
                                    told_error(Error{finding(k_code_wrong, {})}, language))
                              : Html{};
  const Html content = group(
      wrong,
      tag("p",
          say({"Where this desk was started, a link and a code are shown. The link enters by itself; without scripts, type the code.",
               "デスクを起動した画面にリンクとコードが表示されています。リンクを開くと自動で入れます。スクリプトが無効の場合はコードを入力してください。"})),
      tag("form", attr("method", "post"), action(Url{"/enter"}), attr("data-enter", "link"),
          tag("p", cls("field"), tag("label", attr("for", "code"), say({"One-time code", "ワンタイムコード"})),
              tag("input", attr("type", "text"), id("code"), attr("name", "code"),
                  attr("autocomplete", "one-time-code"), attr("autocapitalize", "characters"),
                  attr("spellcheck", "false"), attr("maxlength", 100), attr("placeholder", "XXXX-XXXX-XXXX"),
                  flag("required"), flag("autofocus")),
              tag("small", say({"good once, for five minutes", "5分間、1回のみ有効"}))),
          tag("button", cls("button primary"), attr("type", "submit"),
              fill(say({"Enter as {0}", "{0} として入る"}), std::vector{m_settings.name}))),
      tag("p", cls("note"),
          say({"This desk listens on this computer only, for the person who started it. Out of time? Press Enter where it was started, and a new link and code are shown.",
               "このデスクは、このパソコンで起動した本人だけが利用できます。期限が切れた場合は、起動した画面でEnterキーを押すと新しいリンクとコードが表示されます。"})));
  return bare_page(
      {.language = language, .title = std::string{say({"Enter the desk", "審査デスクに入る"})}, .return_to = "/enter"},
      content, is_wrong ? 403 : 200);
}

http::Response Desk::enter(http::Request& request) {
  if (!check_form(request, {{"code", 100}})) return door(request);
  std::string code;
  for (const auto& [name, value] : request.form) {
    if (name == "code") code = value;
  }
  const auto cookie = m_sessions.enter(code, m_settings.name, m_settings.now());
  note(cookie ? "came in: " + m_settings.name : std::string{"refused at the door"});
  if (!cookie) return door(request);
  http::Response out = see_other("/");
  return out.add("Set-Cookie", session_cookie(m_port, *cookie));
}

http::Response Desk::set_language(http::Request& request) const {
  std::string language = "en";
  std::string next = "/";
  for (const auto& [name, value] : request.form) {
    if (name == "language") language = value == "ja" ? "ja" : "en";
    if (name == "next") next = own_path(value);
  }
  http::Response out = see_other(next);
  return out.add("Set-Cookie",
                 fmt::format("{}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000", k_language_cookie, language));
}

http::Response Desk::at_desk(http::Request& request, const Session& session, const std::string& request_id) {
  const Route* found = nullptr;
  bool has_path = false;
  std::vector<std::string> words;
  for (const Route& route : routes()) {
    auto matched = match(route.pattern, request.path);
    if (!matched) continue;
    has_path = true;
    if (is_reading(request) != (route.method == http::Method::get)) continue;
    found = &route;
    words = *std::move(matched);
    break;
  }
  if (found == nullptr) {
    return has_path ? plain(405, {"That is sent by a button", "この操作はボタンから行ってください"}, nullptr, request,
                            request_id)
                    : plain(404, {"There is no such page", "ページがありません"}, nullptr, request, request_id);
  }
  if (!is_reading(request)) {
    const auto token = std::find_if(request.form.begin(), request.form.end(),
                                    [](const auto& field) { return field.first == k_form_token; });
    if (token == request.form.end() || !equal_secrets(token->second, session.form_token)) {
      const Error error{finding(k_form_old, {})};
      return plain(403, {"Not from here", "送信元が異なります"}, &error, request, request_id);
    }
  }
  auto office = m_offices.borrow(k_longest_wait);
  if (!office) {
    return plain(status_of(office.error()), {"The office cannot be opened", "データベースを開けません"},
                 &office.error(), request, request_id);
  }
  if (!*office) {
    const Error error{finding(k_busy, {})};
    http::Response out = plain(503, {"Busy", "混み合っています"}, &error, request, request_id);
    return out.set("Retry-After", "2");
  }
  const Instant now = m_settings.now();
  Visit visit{.request = request,
              .office = ***office,
              .editions = m_editions,
              .jobs = m_jobs,
              .sessions = m_sessions,
              .publish_folder = m_settings.publish_folder,
              .site = m_site,
              .last_sheet = m_last_sheet,
              .session = session,
              .who = {session.name, now, m_settings.four_eyes},
              .today = m_settings.today.value_or(local_date(now)),
              .language = language_of(request),
              .request_id = request_id,
              .words = std::move(words)};
  if (!is_reading(request) || found->moment == Moment::of_its_own) return found->page(visit);
  // Whatever others write meanwhile, a page tells of one moment; and a page writes nothing.
  const store::Snapshot moment{visit.office.database};
  return found->page(visit);
}

}  // namespace seiseki::desk
