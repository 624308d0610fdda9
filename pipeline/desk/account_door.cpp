#include "pipeline/desk/account_door.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "engine/domain/home.hpp"
#include "importers/source/document.hpp"
#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/frame.hpp"
#include "pipeline/desk/own_path.hpp"
#include "pipeline/desk/qr_code.hpp"
#include "pipeline/desk/route.hpp"
#include "pipeline/desk/visit.hpp"
#include "pipeline/operations/account_login.hpp"
#include "pipeline/secrets/random.hpp"

namespace seiseki::desk {

using namespace markup;

namespace {

constexpr std::string_view k_kept_path = "kept-path";
constexpr std::string_view k_kept_prefix = "kept.";
constexpr std::size_t k_most_kept_bytes = std::size_t{100} << 10U;
constexpr std::size_t k_longest_password_bytes = 600;
constexpr std::size_t k_longest_code = 40;
constexpr std::size_t k_longest_link = 100;

std::string_view say(const Asked& asked, const Text& text) {
  return text.in(asked.language);
}

std::string field_of(const http::Request& request, std::string_view name) {
  for (const auto& [key, value] : request.form) {
    if (key == name) return value;
  }
  return {};
}

Html refused_line(const Asked& asked, const std::optional<Error>& refusal) {
  if (!refusal) return {};
  return tag("div", cls("message alert"), attr("role", "alert"), attr("tabindex", "-1"), mark(Mark::diamond),
             tag("p", told_error(*refusal, asked.language)));
}

int status_of_refusal(const std::optional<Error>& refusal) {
  if (!refusal) return 200;
  if (refusal->finding.code() == k_wait.code) return 429;
  const int status = status_of(*refusal);
  return status == 409 ? 403 : status;
}

/// A field before there is a visit. What it holds is never shown back.
struct DoorField {
  std::string_view name;
  std::string_view type;
  Text label;
  std::string_view autocomplete;
  std::size_t most = 0;
  std::string value = {};
  Text hint = {};
  bool has_focus = false;
};

Html door_field(const Asked& asked, const DoorField& field) {
  const std::string hint_id = std::string{field.name} + "-hint";
  const bool has_hint = !field.hint.en.empty();
  return tag(
      "p", cls("field"), tag("label", attr("for", field.name), say(asked, field.label)),
      tag("input", attr("type", field.type), id(field.name), attr("name", field.name),
          field.value.empty() ? Attribute{} : attr("value", field.value), attr("autocomplete", field.autocomplete),
          attr("maxlength", static_cast<std::int64_t>(field.most)), attr("autocapitalize", "none"),
          attr("spellcheck", "false"), has_hint ? attr("aria-describedby", hint_id) : Attribute{}, flag("required"),
          flag("autofocus", field.has_focus)),
      has_hint ? tag("small", id(hint_id), say(asked, field.hint)) : Html{});
}

/// What a stranger sent, to be sent again: from the form itself, or as it was kept the last time.
http::Fields kept_of(const http::Request& request) {
  http::Fields out;
  std::size_t bytes = 0;
  const bool is_kept = request.path == "/login";
  if (!is_kept) out.emplace_back(k_kept_path, request.path);
  for (const auto& [name, value] : request.form) {
    if (is_kept ? name == k_kept_path || name.starts_with(k_kept_prefix) : name != k_form_token)
      out.emplace_back(is_kept ? name : std::string{k_kept_prefix} + name, value);
    bytes += name.size() + value.size();
  }
  if (bytes > k_most_kept_bytes) out.clear();
  return out;
}

Html office_name(const Asked& asked) {
  return tag("p", fill(say(asked, {"Rating office of the {0}", "{0} レーティング事務局"}),
                       std::vector<std::string>{asked.language == Language::ja ? home().name_ja : home().name_en}));
}

http::Response login_page(const Asked& asked, const std::string& next, const http::Fields& kept,
                          const std::optional<Error>& refusal, int status) {
  const std::string name = asked.request.path == "/login" ? field_of(asked.request, "name") : std::string{};
  const Html kept_fields = each(kept, [](const auto& field) { return hidden_field(field.first, field.second); });
  return bare_page(
      {.language = asked.language,
       .title = std::string{say(asked, {"Log in", "ログイン"})},
       .return_to = "/login",
       .request_id = asked.request_id},
      group(office_name(asked), refused_line(asked, refusal),
            tag("form", attr("method", "post"), action(Url{"/login"}),
                door_field(asked, {.name = "name",
                                   .type = "text",
                                   .label = {"Name", "名前"},
                                   .autocomplete = "username",
                                   .most = 64,
                                   .value = name,
                                   .has_focus = name.empty()}),
                door_field(asked, {.name = "password",
                                   .type = "password",
                                   .label = {"Password", "パスワード"},
                                   .autocomplete = "current-password",
                                   .most = k_longest_password_bytes,
                                   .has_focus = !name.empty()}),
                door_field(asked, {.name = "code",
                                   .type = "text",
                                   .label = {"Code from your authenticator", "認証アプリのコード"},
                                   .autocomplete = "one-time-code",
                                   .most = k_longest_code,
                                   .hint = {"or one of your recovery codes", "または復旧コード"}}),
                hidden_field("next", next), kept_fields,
                tag("button", cls("button primary"), attr("type", "submit"), say(asked, {"Log in", "ログイン"}))),
            kept.empty() ? Html{}
                         : tag("p", cls("note"),
                               say(asked, {"What you had typed is kept, and comes back after you log in.",
                                           "入力した内容は保持されており、ログイン後に戻ります。"}))),
      status);
}

/// Where they were going, with what the address asks for: a mailed link may hold a half-made case. Where that is too
/// long for a way back, its page alone.
std::string wanted_by(const http::Request& request) {
  const std::string whole = own_path(own_address(request));
  return whole == "/" ? own_path(url_of(request.path).text()) : whole;
}

/// The form that came too late, with the token of the new visit.
http::Response kept_page(const Asked& asked, const http::Fields& kept, const std::string& token) {
  Html fields;
  Html shown;
  for (const auto& [name, value] : kept) {
    if (!name.starts_with(k_kept_prefix)) continue;
    fields += hidden_field(name.substr(k_kept_prefix.size()), value);
    if (name == std::string{k_kept_prefix} + "reason" && !value.empty())
      shown = tag("p", tag("b", say(asked, {"Reason", "理由"})), " ", tag("q", printed(value)));
  }
  const std::string path = own_path(field_of(http::Request{.form = kept}, k_kept_path));
  const Url to = url_of(path);
  return bare_page(
      {.language = asked.language,
       .title = std::string{say(asked, {"You are in again", "再びログインしました"})},
       .request_id = asked.request_id},
      group(tag("p", say(asked, {"The visit before was over when this was sent: nothing was written. Here it is "
                                 "as you typed it.",
                                 "送信時に前回のログインの期限が切れていたため、何も書き込んでいません。"
                                 "入力した内容はそのまま残っています。"})),
            tag("p", tag("code", path)), shown,
            tag("form", attr("method", "post"), action(to), fields, hidden_field(k_form_token, form_token_of(token)),
                tag("button", cls("button primary"), attr("type", "submit"), say(asked, {"Send it now", "送信する"}))),
            tag("p", tag("a", href(Url{"/"}), say(asked, {"To the queue", "受付一覧へ"})))));
}

http::Response link_page(const Asked& asked, const std::optional<Error>& refusal) {
  return bare_page(
      {.language = asked.language,
       .title = std::string{say(asked, {"Set up your account", "アカウントの設定"})},
       .return_to = "/set-up",
       .request_id = asked.request_id},
      group(office_name(asked), refused_line(asked, refusal),
            tag("form", attr("method", "post"), action(Url{"/set-up"}), attr("data-enter", "link"),
                code_field(asked.language, "off",
                           {"as you were given it: good once, for 24 hours",
                            "管理者から受け取ったコード（24時間、1回のみ有効）"}),
                tag("button", cls("button primary"), attr("type", "submit"), say(asked, {"Go on", "次へ"})))),
      status_of_refusal(refusal));
}

http::Response choose_page(const Asked& asked, const operations::NewSeed& seed, const std::string& link,
                           const std::optional<Error>& refusal) {
  return bare_page(
      {.language = asked.language,
       .title = std::string{say(asked, {"Set up your account", "アカウントの設定"})},
       .return_to = "/set-up",
       .request_id = asked.request_id},
      group(refused_line(asked, refusal),
            tag("p",
                say(asked,
                    {"1. Read this with an authenticator on your phone, or type the key into one. It is for you alone.",
                     "1. スマートフォンの認証アプリで読み取るか、鍵を入力してください。他の人に見せないでください。"})),
            shown_seed(seed, asked.language),
            tag("p",
                say(asked, {"2. Choose a password of 15 to 128 characters: four or five words that have nothing to do "
                            "with each other, or what a password manager makes.",
                            "2. 15〜128文字のパスワードを決めてください。互いに無関係な語を四つか五つ並べるか、"
                            "パスワード管理ソフトで作成してください。"})),
            tag("form", attr("method", "post"), action(Url{"/set-up"}), hidden_field("code", link),
                owner_field("username", say(asked, {"Name", "名前"}), seed.account.name),
                door_field(asked, {.name = "password",
                                   .type = "password",
                                   .label = {"Password", "パスワード"},
                                   .autocomplete = "new-password",
                                   .most = k_longest_password_bytes,
                                   .has_focus = !refusal}),
                door_field(asked, {.name = "repeated",
                                   .type = "password",
                                   .label = {"The same again", "もう一度"},
                                   .autocomplete = "new-password",
                                   .most = k_longest_password_bytes}),
                door_field(asked, {.name = "shown",
                                   .type = "text",
                                   .label = {"3. The code that the authenticator shows now",
                                             "3. 認証アプリが表示しているコード"},
                                   .autocomplete = "one-time-code",
                                   .most = k_longest_code}),
                tag("button", cls("button primary"), attr("type", "submit"), say(asked, {"Set it up", "設定する"})))),
      status_of_refusal(refusal));
}

}  // namespace

Html owner_field(std::string_view field, std::string_view label, const std::string& account) {
  return tag("p", cls("field"), tag("label", attr("for", field), label),
             tag("input", attr("type", "text"), id(field), attr("name", field), attr("autocomplete", "username"),
                 attr("value", account), flag("readonly")));
}

Html shown_seed(const operations::NewSeed& seed, Language language) {
  constexpr Text k_title{"The key for an authenticator, to be read by a camera",
                         "認証アプリ用の鍵（カメラで読み取り）"};
  return group(tag("p", qr_code(seed.address, k_title.in(language))), tag("p", tag("code", id("seed"), seed.letters)),
               tag("p", cls("address"), tag("code", seed.address)));
}

Html recovery_list(const std::vector<std::string>& codes) {
  return tag("ul", cls("plain codes"),
             each(codes, [](const std::string& code) { return tag("li", tag("code", code)); }));
}

std::string form_token_of(const std::string& token) {
  return importers::sha256_hex("form of " + token);
}

bool AccountDoor::is_by_proxy(const http::Request& request) const {
  if (m_settings.proxy_secret.empty()) return request.is_by_socket_file;
  return secrets::equal_secrets(request.header("seiseki-proxy-secret"), m_settings.proxy_secret);
}

std::string AccountDoor::address_of(const http::Request& request) const {
  if (is_by_proxy(request)) {
    // The last one is the proxy's own word; those before are what it was told.
    const std::string all = request.header("x-forwarded-for");
    const std::size_t comma = all.find_last_of(", ");
    return comma == std::string::npos ? all : all.substr(comma + 1);
  }
  // Everybody comes from a proxy on this computer: its address says nothing.
  const bool is_this_computer = request.peer.starts_with("127.") || request.peer == "::1";
  return is_this_computer ? std::string{} : request.peer;
}

std::optional<CameIn> AccountDoor::who(const Asked& asked, operations::Keeps keeps) const {
  const std::string token = asked.request.cookie(cookie_name({.port = 0, .origin = m_settings.origin}));
  auto visit = operations::visit_of(asked.office, token, asked.now, keeps);
  CameIn out;
  if (m_settings.mode == Mode::proxy) {
    if (!is_by_proxy(asked.request)) return std::nullopt;
    const std::string named = asked.request.header(m_settings.proxy_header);
    store::DeskAccountStore kept{asked.office.database};
    const auto account = named.empty() ? std::nullopt : kept.find_by_proxy_name(named);
    if (!account || account->is_disabled) return std::nullopt;
    // Somebody else at the same browser begins a visit of their own.
    if (!visit || visit->account.number != account->number) {
      out.new_token = operations::begin_visit(asked.office, account->number, asked.now);
      visit = operations::visit_of(asked.office, out.new_token, asked.now);
    }
  }
  if (!visit) return std::nullopt;
  out.session = {.name = visit->account.name,
                 .form_token = form_token_of(out.new_token.empty() ? token : out.new_token),
                 .number = visit->session.number,
                 .ends = operations::end_of_visit(visit->session),
                 .roles = operations::roles_of(visit->account.roles)};
  out.session.account = std::move(visit);
  return out;
}

std::optional<http::Response> AccountDoor::answer(const Asked& asked, const OwnName& name,
                                                  const std::function<void(const std::string&)>& log) {
  if (m_settings.mode != Mode::team) return std::nullopt;
  const bool is_post = asked.request.method == http::Method::post;
  if (asked.request.path == "/login") {
    if (is_post) return log_in(asked, name, log);
    return login_page(asked, own_path(asked.request.parameter("next").value_or("/")), {}, std::nullopt, 200);
  }
  if (asked.request.path == "/set-up") return is_post ? set_up(asked, log) : link_page(asked, std::nullopt);
  return std::nullopt;
}

http::Response AccountDoor::stranger(const Asked& asked) const {
  if (is_for_programs(asked.request.path))
    return {.status = 401, .media_type = "text/plain; charset=utf-8", .body = "401\n"};
  if (m_settings.mode == Mode::proxy) {
    const Error error{finding(k_not_known, {})};
    return bare_page({.language = asked.language,
                      .title = std::string{say(asked, {"There is no account for you", "アカウントがありません"})},
                      .request_id = asked.request_id},
                     refused_line(asked, error), 403);
  }
  if (asked.request.method == http::Method::post) {
    const Error error{finding(k_form_old, {})};
    return login_page(asked, own_path(asked.request.path), kept_of(asked.request), error, 403);
  }
  const std::string wanted = wanted_by(asked.request);
  return see_other(wanted == "/" ? "/login" : Url{"/login"}.with("next", wanted).text());
}

Result<store::DeskAccount> AccountDoor::try_in(const Asked& asked, const std::string& name, const std::string& password,
                                               const std::string& code) {
  const std::string address = address_of(asked.request);
  if (const auto wait = m_waits.begin(name, address, asked.now))
    return failure(k_wait, {}, {}, {std::to_string(wait->count())});
  auto account = operations::try_credentials(asked.office, {name, password, code}, asked.now);
  if (account) m_waits.succeeded(name, address);
  return account;
}

Result<void> AccountDoor::confirm(const Asked& asked, const Session& session, const std::string& password,
                                  const std::string& code) {
  SEISEKI_CHECK(try_in(asked, session.name, password, code));
  operations::confirm_visit(asked.office, session.account->session, asked.now);
  return {};
}

http::Response AccountDoor::log_in(const Asked& asked, const OwnName& name,
                                   const std::function<void(const std::string&)>& log) {
  const http::Fields kept = kept_of(asked.request);
  const std::string next = own_path(field_of(asked.request, "next"));
  http::Request own = asked.request;
  own.uploads.clear();
  std::erase_if(own.form,
                [](const auto& field) { return field.first == k_kept_path || field.first.starts_with(k_kept_prefix); });
  if (const auto form = check_form(
          own, {{"name", 64}, {"password", k_longest_password_bytes}, {"code", k_longest_code}, {"next", 1000}});
      !form)
    return login_page(asked, next, kept, form.error(), status_of_refusal(form.error()));
  const auto account = try_in(asked, field_of(own, "name"), field_of(own, "password"), field_of(own, "code"));
  if (!account) {
    // What was typed as a name may be a password.
    log(fmt::format("refused at the door: {}", account.error().finding.code()));
    http::Response out = login_page(asked, next, kept, account.error(), status_of_refusal(account.error()));
    if (out.status == 429) out.set("Retry-After", account.error().finding.arguments.front());
    return out;
  }
  const std::string token = operations::begin_visit(asked.office, account->number, asked.now);
  log("came in: " + account->name);
  http::Response out = kept.empty() ? see_other(next) : kept_page(asked, kept, token);
  return out.add("Set-Cookie", session_cookie(name, token));
}

http::Response AccountDoor::set_up(const Asked& asked, const std::function<void(const std::string&)>& log) {
  if (const auto form = check_form(asked.request, {{"code", k_longest_link},
                                                   {"username", 64},
                                                   {"password", k_longest_password_bytes},
                                                   {"repeated", k_longest_password_bytes},
                                                   {"shown", k_longest_code}});
      !form)
    return link_page(asked, form.error());
  const std::string link = field_of(asked.request, "code");
  // Nobody guesses a link; that many are tried from one address is slowed down all the same.
  const std::string address = address_of(asked.request);
  const auto seed = operations::open_link(asked.office, link, asked.now);
  if (!seed) {
    if (const auto wait = m_waits.begin("/set-up " + address, address, asked.now); wait && !address.empty())
      return link_page(asked, failure(k_wait, {}, {}, {std::to_string(wait->count())}).value());
    return link_page(asked, seed.error());
  }
  const std::string password = field_of(asked.request, "password");
  if (password.empty()) return choose_page(asked, *seed, link, std::nullopt);
  if (password != field_of(asked.request, "repeated"))
    return choose_page(asked, *seed, link, failure(k_not_repeated).value());
  const auto codes = operations::use_link(asked.office, link, password, field_of(asked.request, "shown"), asked.now,
                                          m_settings.breached_passwords);
  if (!codes) return choose_page(asked, *seed, link, codes.error());
  log("set up: " + seed->account.name);
  return bare_page(
      {.language = asked.language,
       .title = std::string{say(asked, {"Your account is set up", "設定が完了しました"})},
       .request_id = asked.request_id},
      group(tag("p",
                say(asked, {"Keep these recovery codes where your authenticator is not: each lets you in "
                            "once in its place. They are shown this once.",
                            "次の復旧コードを、認証アプリとは別の場所に保管してください。認証アプリのコードの代わりに、"
                            "それぞれ1回だけ使えます。再び表示されることはありません。"})),
            recovery_list(*codes),
            tag("p", tag("a", cls("button primary"), href(Url{"/login"}), say(asked, {"Log in", "ログイン"})))));
}

}  // namespace seiseki::desk
