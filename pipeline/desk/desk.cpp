#include "pipeline/desk/desk.hpp"

#include <algorithm>
#include <exception>

#include <fmt/format.h>

#include "engine/domain/visible_text.hpp"
#include "pipeline/desk/again.hpp"
#include "pipeline/desk/assets.hpp"
#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/frame.hpp"
#include "pipeline/desk/guard.hpp"
#include "pipeline/desk/language.hpp"
#include "pipeline/desk/route.hpp"
#include "pipeline/desk/visit.hpp"
#include "pipeline/operations/status.hpp"
#include "pipeline/secrets/random.hpp"

namespace seiseki::desk {

using namespace markup;

namespace {

constexpr std::chrono::milliseconds k_longest_wait{5000};

std::string or_dash(std::string text) {
  return text.empty() ? "-" : std::move(text);
}

bool is_reading(const http::Request& request) {
  return request.method != http::Method::post;
}

/// What a page asks by itself keeps no visit open; who presses “go on” does.
operations::Keeps keeps_of(const http::Request& request) {
  const bool asks_by_itself = request.path == k_live_path && !request.parameter("stay");
  return asks_by_itself ? operations::Keeps::as_it_is : operations::Keeps::going;
}

http::Response left(const std::string& to, const OwnName& name) {
  http::Response out = see_other(to);
  out.add("Set-Cookie", expired_cookie(name));
  return out.set("Clear-Site-Data", "\"cache\", \"storage\"");
}

}  // namespace

http::Response Desk::answer(http::Request& request) {
  const std::string request_id = secrets::random_token(6);
  http::Response out;
  std::string who;
  try {
    out = answer_unguarded(request, request_id, who);
  } catch (const std::exception& e) {
    // What went wrong is for the log: a page names no path, statement or version.
    note(fmt::format("{} internal error: {}", request_id, e.what()));
    out = plain(500, {"This went wrong", "処理に失敗しました"}, nullptr, request, request_id);
  } catch (...) {
    out = plain(500, {"This went wrong", "処理に失敗しました"}, nullptr, request, request_id);
  }
  // One person at one computer is named when they come in; of several, every line says whose it is, and from where.
  const std::string whose = m_door.settings().mode == Mode::personal
                                ? std::string{}
                                : fmt::format("{} {} ", who.empty() ? "-" : who, or_dash(m_door.address_of(request)));
  // A page that asks every second how things stand would bury what was done.
  if (request.path != k_live_path || out.status != 200)
    note(fmt::format("{} {}{} {} {}", request_id, whose, is_reading(request) ? "GET" : "POST", request.path,
                     out.status));
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

http::Response Desk::refuse(int status, const http::Request& request) const {
  const auto why = why_unread(status, {});
  const Text title = status == 413 ? Text{"That is too much at once", "一度に送れる量を超えています"}
                     : status == 507 ? Text{"There is no room for the files", "ファイルを置く空き容量がありません"}
                                     : Text{"That is not a request of this desk", "この画面のリクエストではありません"};
  http::Response out = plain(status, title, why ? &*why : nullptr, http::Request{.headers = request.headers}, {});
  guard(out);
  return out;
}

http::Response Desk::plain(int status, const Text& title, const Error* error, const http::Request& request,
                           const std::string& request_id) const {
  const Language language = language_of(request, m_settings.language);
  const Html content = group(error == nullptr ? Html{} : tag("p", told_error(*error, language)),
                             tag("p", tag("a", href(Url{"/"}), Text{"To the queue", "受付一覧へ"}.in(language))),
                             status == 500 ? faults_section(m_settings.fault_address, language) : Html{});
  return bare_page({.language = language,
                    .title = std::string{title.in(language)},
                    .return_to = own_address(request),
                    .request_id = request_id},
                   content, status);
}

http::Response Desk::answer_unguarded(http::Request& request, const std::string& request_id, std::string& who) {
  const std::string& path = request.path;
  if (is_on_this_computer(request, m_name) && is_reading(request)) {
    if (path == "/healthz") return {.status = 200, .media_type = "text/plain; charset=utf-8", .body = "ok\n"};
    if (path == "/metrics") return metrics();
  }
  if (!is_our_host(request, m_name)) {
    // No page of ours, not even its style: whoever asks goes by a name that is not this desk's.
    return {.status = 421, .media_type = "text/plain; charset=utf-8", .body = "421\n"};
  }
  if (path.starts_with("/assets/") && is_reading(request)) return serve_asset(path);
  if (!is_reading(request) && !is_from_here(request, m_name)) {
    const Error error{finding(k_form_old, {})};
    return plain(403, {"Not from here", "送信元が異なります"}, &error, request, request_id);
  }
  if (path == "/language") {
    return is_reading(request) ? plain(405, {"That is sent by a button", "この操作はボタンから行ってください"}, nullptr,
                                       request, request_id)
                               : set_language(request);
  }
  return m_door.settings().mode == Mode::personal ? by_one_person(request, request_id, who)
                                                  : by_accounts(request, request_id, who);
}

http::Response Desk::by_one_person(http::Request& request, const std::string& request_id, std::string& who) {
  const std::string& path = request.path;
  if (path == "/login" && is_reading(request)) return see_other("/enter");
  if (path == "/enter") return is_reading(request) ? door(request) : enter(request);
  const auto session = m_sessions.find(request.cookie(cookie_name(m_name)), m_settings.now(), keeps_of(request));
  if (!session) {
    if (is_for_programs(path)) return {.status = 401, .media_type = "text/plain; charset=utf-8", .body = "401\n"};
    if (is_reading(request)) return see_other("/enter");
    const Error error{finding(k_form_old, {})};
    return plain(403, {"The visit is over", "ログインの期限が切れました"}, &error, request, request_id);
  }
  who = session->name;
  if (path == "/leave" && !is_reading(request)) {
    m_sessions.leave(request.cookie(cookie_name(m_name)));
    return left("/enter", m_name);
  }
  auto office = borrow(request, request_id);
  return office ? at_desk(request, *session, **office, request_id) : std::move(office.error());
}

http::Response Desk::by_accounts(http::Request& request, const std::string& request_id, std::string& who) {
  auto office = borrow(request, request_id);
  if (!office) return std::move(office.error());
  const Asked asked{request, **office, m_settings.now(), language_of(request, m_settings.language), request_id};
  const std::string from = or_dash(m_door.address_of(request));
  if (auto before = m_door.answer(asked, m_name, [&](const std::string& line) { note(line + " from " + from); }))
    return *std::move(before);
  const auto came = m_door.who(asked, keeps_of(request));
  if (!came) return m_door.stranger(asked);
  who = came->session.name;
  if (request.path == "/leave" && !is_reading(request)) {
    operations::end_visit(**office, request.cookie(cookie_name(m_name)));
    return left("/login", m_name);
  }
  http::Response out = at_desk(request, came->session, **office, request_id);
  if (!came->new_token.empty()) out.add("Set-Cookie", session_cookie(m_name, came->new_token));
  return out;
}

tl::expected<Offices::Borrowed, http::Response> Desk::borrow(const http::Request& request,
                                                             const std::string& request_id) {
  auto office = m_offices.borrow(k_longest_wait);
  if (!office) {
    return tl::make_unexpected(plain(status_of(office.error()),
                                     {"The office cannot be opened", "データベースを開けません"}, &office.error(),
                                     request, request_id));
  }
  if (!*office) {
    const Error error{finding(k_busy, {})};
    http::Response out = plain(503, {"Busy", "混み合っています"}, &error, request, request_id);
    return tl::make_unexpected(std::move(out.set("Retry-After", "2")));
  }
  return std::move(**office);
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
  const Language language = language_of(request, m_settings.language);
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
          code_field(language, "one-time-code", {"good once, for five minutes", "5分間、1回のみ有効"}),
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
  return out.add("Set-Cookie", session_cookie(m_name, *cookie));
}

http::Response Desk::at_desk(http::Request& request, const Session& session, operations::Office& office,
                             const std::string& request_id) {
  std::vector<std::string> words;
  const auto method = is_reading(request) ? http::Method::get : http::Method::post;
  const Route* found = find_route(method, request.path, &words);
  if (found == nullptr) {
    const auto other = method == http::Method::get ? http::Method::post : http::Method::get;
    return find_route(other, request.path) != nullptr
               ? plain(405, {"That is sent by a button", "この操作はボタンから行ってください"}, nullptr, request,
                       request_id)
               : plain(404, {"There is no such page", "ページがありません"}, nullptr, request, request_id);
  }
  const Instant now = m_settings.now();
  Visit visit{.request = request,
              .office = office,
              .editions = m_editions,
              .jobs = m_jobs,
              .sessions = m_sessions,
              .publish_folder = m_settings.publish_folder,
              .site = m_site,
              .presence = m_presence,
              .seen_views = m_seen_views,
              .door = m_door.settings(),
              .fault_address = m_settings.fault_address,
              .last_sheet = m_last_sheet,
              .known_drafts = m_known_drafts,
              .turns = m_turns,
              .session = session,
              .who = operations::Who{session.name, now, m_settings.four_eyes},
              .today = m_settings.today.value_or(local_date(now)),
              .language = language_of(request, m_settings.language),
              .request_id = request_id,
              .mode = m_door.settings().mode,
              .own_name = m_name,
              .known = office.decisions.newest(),
              .words = std::move(words)};
  if (auto refused = in_the_way(*found, visit)) return *std::move(refused);
  if (!is_reading(request) || found->moment == Moment::of_its_own) return found->page(visit);
  // Whatever others write meanwhile, a page tells of one moment; and a page writes nothing.
  const store::Snapshot moment{visit.office.database};
  return found->page(visit);
}

std::optional<http::Response> Desk::in_the_way(const Route& route, Visit& visit) {
  http::Request& request = visit.request;
  if (!route.roles.share(visit.session.roles)) return not_allowed(visit, route.roles);
  if (is_reading(request)) return std::nullopt;
  const auto token = std::find_if(request.form.begin(), request.form.end(),
                                  [](const auto& field) { return field.first == k_form_token; });
  if (token == request.form.end() || !secrets::equal_secrets(token->second, visit.session.form_token)) {
    const Error error{finding(k_form_old, {})};
    return plain(403, {"Not from here", "送信元が異なります"}, &error, request, visit.request_id);
  }
  // What anybody may do, such as leaving, is about the visit alone.
  const bool is_about_the_office = !route.roles.has(operations::Role::viewer);
  if (is_about_the_office && m_settings.have_settings_changed && m_settings.have_settings_changed()) {
    const Error error{finding(k_settings_changed, {})};
    return plain(409, {"Settings have changed", "設定が変更されています"}, &error, request, visit.request_id);
  }
  if (route.again == Again::no || !visit.has_password()) return std::nullopt;
  if (operations::is_confirmed(visit.session.account->session, visit.who.now)) return std::nullopt;
  const auto given = take_again(request);
  if (!given) return ask_again(visit, Error{finding(k_again, {})});
  const Asked asked{request, visit.office, visit.who.now, visit.language, visit.request_id};
  const auto confirmed = m_door.confirm(asked, visit.session, given->password, given->code);
  note(fmt::format("{} {}: {}", visit.request_id, confirmed ? "asked again" : "refused when asked again",
                   visit.session.name));
  if (!confirmed) return ask_again(visit, confirmed.error());
  return std::nullopt;
}

}  // namespace seiseki::desk
