#include "pipeline/desk/frame.hpp"

#include <fmt/format.h>

#include "engine/domain/rating_period.hpp"
#include "pipeline/desk/assets.hpp"
#include "pipeline/desk/own_path.hpp"
#include "pipeline/desk/route.hpp"
#include "pipeline/store/audit_tail.hpp"

namespace seiseki::desk {

using namespace markup;

namespace {

constexpr Text k_product{"seiseki", "seiseki"};

Html head_of_document(Language language, std::string_view title) {
  return tag("head", tag("meta", attr("charset", "utf-8")),
             tag("meta", attr("name", "viewport"), attr("content", "width=device-width, initial-scale=1")),
             tag("meta", attr("name", "robots"), attr("content", "noindex, nofollow")),
             tag("title", fmt::format("{} · {}", title, k_product.in(language))),
             tag("link", attr("rel", "icon"), href(asset("icon.svg"))),
             tag("link", attr("rel", "stylesheet"), href(asset("desk.css"))), module_script(asset("desk.js")));
}

Html brand() {
  return tag("a", cls("brand"), href(Url{"/"}), tag("b", attr("lang", "ja"), "成績"), " seiseki");
}

/// Needs no token: it changes a cookie of the browser alone, and only a page of ours is answered.
Html language_switch(Language language, std::string_view return_to) {
  const bool is_japanese = language == Language::ja;
  return tag("form", attr("method", "post"), action(Url{"/language"}), hidden_field("next", return_to),
             tag("button", cls("quiet"), attr("data-key", "l"), attr("name", "language"),
                 attr("value", is_japanese ? "en" : "ja"), attr("lang", is_japanese ? "en" : "ja"),
                 is_japanese ? "English" : "日本語"));
}

Html period_of_today(const Visit& visit) {
  const RatingPeriod period = period_of_arrival(visit.who.now);
  const int days = days_between(visit.today, period.last);
  if (visit.is_japanese()) {
    return tag("p", cls("period"),
               tag("b", fmt::format("{}年{}月", static_cast<int>(period.list.year()),
                                    static_cast<unsigned>(period.list.month()))),
               fmt::format("のリスト · {}締切まで", day_in_words(period.last, Language::ja)),
               tag("b", fmt::format("{}日", days)));
  }
  return tag(
      "p", cls("period"), "List ", tag("b", to_iso(period.list)),
      fmt::format(" · cut-off {}, ", day_in_words(period.last, Language::en)),
      days == 0 ? tag("b", "today") : group("in ", tag("b", fmt::format("{} {}", days, days == 1 ? "day" : "days"))));
}

std::size_t waiting_reports(const Visit& visit) {
  return visit.office.reports.count(store::Stage::received) + visit.office.reports.count(store::Stage::ready);
}

Html menu_items(const Visit& visit, Place place, std::size_t waiting) {
  const auto item = [&](Place of, const Url& to, const Text& words, std::size_t count) {
    if (!may_ask(visit.session.roles, http::Method::get, to.text())) return Html{};
    return tag("li", tag("a", href(to), of == place ? attr("aria-current", "page") : Attribute{}, visit.say(words),
                         count == 0 ? Html{} : tag("small", count)));
  };
  return group(
      tag("ul", item(Place::queue, Url{"/"}, {"Queue", "受付一覧"}, waiting),
          item(Place::bring_in, Url{"/bring-in"}, {"Bring in", "取り込む"}, 0),
          item(Place::check, Url{"/check"}, {"Check", "検証"}, 0),
          item(Place::quarantine, Url{"/quarantine"}, {"Quarantine", "隔離"}, 0)),
      tag("ul", item(Place::lists, Url{"/lists"}, {"Lists", "リスト"}, 0),
          item(Place::cases, Url{"/cases"}, {"Cases", "訂正案件"}, 0),
          item(Place::people, Url{"/people"}, {"People", "名簿"}, 0),
          item(Place::fees, Url{"/fees"}, {"Fees", "更新料"}, 0)),
      tag("ul", item(Place::nightly, Url{"/nightly"}, {"Nightly", "夜間確認"}, 0),
          item(Place::status, Url{"/status"}, {"Status", "状況"}, 0),
          item(Place::record, Url{"/record"}, {"Record", "監査記録"}, 0),
          // At a desk of one person there are none to look after.
          visit.session.account ? item(Place::accounts, Url{"/accounts"}, {"Accounts", "アカウント"}, 0) : Html{}),
      tag("ul", item(Place::rules, Url{"/rules"}, {"Rules", "規程"}, 0),
          item(Place::findings, Url{"/findings"}, {"Findings", "検証コード"}, 0),
          item(Place::help, Url{"/help"}, {"Help", "ヘルプ"}, 0)));
}

std::string shown_roles(const Visit& visit) {
  // Who has every role is an officer who may do everything.
  if (visit.session.roles == operations::k_every_role) return std::string{visit.say({"officer", "担当者"})};
  return roles_in_words(visit);
}

/// People by name or ID, from everywhere.
Html search(const Visit& visit) {
  constexpr Text k_words{"Person: name or ID", "会員：氏名・ID"};
  return tag("form", cls("find"), attr("method", "get"), action(Url{"/people"}), attr("role", "search"),
             tag("label", cls("away"), attr("for", "find"), visit.say(k_words)),
             tag("input", attr("type", "text"), id("find"), attr("name", "q"), attr("placeholder", visit.say(k_words)),
                 attr("maxlength", 200), attr("autocomplete", "off"), attr("data-key", "/")),
             key("/"));
}

/// Where scripts are off, nothing warns before a visit ends: each page says when that is.
Html end_of_visit(const Visit& visit) {
  const std::string time = minute(visit.session.ends).substr(11);
  return tag("span", visit.say({"without a request this visit ends at {0}", "操作がなければ{0}にログアウト"}, {time}));
}

Html who_and_out(const Visit& visit) {
  return group(tag("span", cls("who"), tag("a", href(Url{"/me"}), tag("bdi", visit.session.name)), " ",
                   tag("small", shown_roles(visit))),
               post_form(visit, Url{"/leave"}, button(Look::quiet, visit.say({"Log out", "ログアウト"}))));
}

Html crumbs_of(const Visit& visit, const PageFrame& frame) {
  if (frame.crumbs.empty() && frame.beside_crumbs.empty()) return {};
  const Html items = each(frame.crumbs, [](const Crumb& crumb) {
    return tag("li", crumb.to ? tag("a", href(*crumb.to), crumb.words)
                              : tag("span", attr("aria-current", "page"), crumb.words));
  });
  return tag("div", cls("crumbs"),
             frame.crumbs.empty()
                 ? tag("span")
                 : tag("nav", attr("aria-label", visit.say({"The way here", "現在の位置"})), tag("ol", items)),
             frame.beside_crumbs);
}

}  // namespace

std::string own_address(const http::Request& request) {
  // A page that answers a form is shown again by its address alone.
  Url out = url_of(request.path);
  if (request.method == http::Method::post) return out.text();
  for (const auto& [key, value] : request.query) out = out.with(key, value);
  return out.text();
}

Html code_field(Language language, std::string_view autocomplete, const Text& hint) {
  return tag("p", cls("field"),
             tag("label", attr("for", "code"), Text{"One-time code", "ワンタイムコード"}.in(language)),
             tag("input", attr("type", "text"), id("code"), attr("name", "code"), attr("autocomplete", autocomplete),
                 attr("autocapitalize", "characters"), attr("spellcheck", "false"), attr("maxlength", 100),
                 attr("placeholder", "XXXX-XXXX-XXXX"), flag("required"), flag("autofocus")),
             tag("small", hint.in(language)));
}

http::Response json_answer(const output::Json& view) {
  return {.status = 200, .media_type = "application/json; charset=utf-8", .body = output::dump(view)};
}

namespace {

Html told(std::string_view message, const std::string& quoted, std::string_view advice, std::string_view code) {
  const bool says_it = message.find(quoted) != std::string_view::npos;
  return group(tag("b", message), says_it ? Html{} : group(" ", tag("q", printed(quoted))),
               advice.empty() ? Html{} : group(" ", advice), " ", tag("code", code));
}

}  // namespace

Html told_error(const Error& error, Language language) {
  const Finding& finding = error.finding;
  return told(finding.message(language), finding.quoted, finding.advice(language), finding.code());
}

Html told_finding(const output::Json& finding, Language language) {
  const auto text = [&](std::string key) {
    if (key.ends_with('_')) key += language == Language::ja ? "ja" : "en";
    const auto found = finding.find(key);
    return found != finding.end() && found->is_string() ? found->get<std::string>() : std::string{};
  };
  return told(text("message_"), text("quoted"), text("advice_"), text("code"));
}

http::Response page(const Visit& visit, const PageFrame& frame, const Html& content, int status) {
  const std::size_t waiting = waiting_reports(visit);
  const Html items = menu_items(visit, frame.place, waiting);
  const auto menu_name = attr("aria-label", visit.say({"Menu", "メニュー"}));
  const Html refusal = visit.refusal ? tag("div", cls("message alert"), attr("role", "alert"), attr("tabindex", "-1"),
                                           mark(Mark::diamond), tag("p", told_error(*visit.refusal, visit.language)))
                                     : Html{};
  const auto newest = store::newest_audit_entry(visit.office.database);
  const std::string head_hash = newest ? newest->hash : std::string{};
  const Html body =
      tag("body", attr("data-language", visit.is_japanese() ? "ja" : "en"),
          attr("data-live", newest ? newest->sequence : 0),
          tag("a", cls("skip"), href(Url{"#main"}), visit.say({"Skip to the content", "本文へ移動"})),
          tag("header", cls("head"), brand(), period_of_today(visit),
              tag("div", cls("tools"), search(visit), language_switch(visit.language, own_address(visit.request)),
                  who_and_out(visit)),
              tag("details", cls("menu narrow"), tag("summary", visit.say({"Menu", "メニュー"})),
                  tag("nav", menu_name, items,
                      tag("div", cls("tools"), language_switch(visit.language, own_address(visit.request)),
                          who_and_out(visit))))),
          tag("div", cls("frame"), tag("nav", cls("menu wide"), menu_name, items),
              tag("main", id("main"), attr("tabindex", "-1"), crumbs_of(visit, frame),
                  tag("div", cls("title"), frame.heading.empty() ? tag("h1", frame.title) : frame.heading,
                      frame.beside.empty() ? Html{} : tag("p", cls("beside"), frame.beside)),
                  refusal, frame.message, content)),
          tag("footer", cls("foot"), tag("span", "seiseki " SEISEKI_VERSION),
              head_hash.empty() ? Html{}
                                : tag("span", visit.say({"audit head ", "監査記録の最新ハッシュ "}),
                                      tag("code", attr("title", head_hash), short_hash(head_hash))),
              end_of_visit(visit), tag("span", visit.say({"request ", "リクエスト "}), tag("code", visit.request_id))));
  http::Response out{.status = status};
  out.body = document(tag("html", attr("lang", visit.is_japanese() ? "ja" : "en"),
                          head_of_document(visit.language, frame.title), body))
                 .text();
  return out;
}

Html faults_section(const std::string& address, Language language) {
  if (address.empty()) return {};
  const auto link = Url::elsewhere(address);
  return tag("section", tag("h2", Text{"A fault in the desk", "デスクの不具合"}.in(language)),
             tag("p",
                 Text{"Whoever finds one that could harm somebody tells it in confidence: ",
                      "他の人に害が及びうる不具合は、内密に次へお知らせください："}
                     .in(language),
                 link ? tag("a", href(*link), attr("rel", "noopener noreferrer"), address)
                      : tag("bdi", tag("code", address))));
}

http::Response bare_page(const BarePage& bare, const Html& content, int status) {
  const Html body =
      tag("body", cls("bare"),
          tag("main", id("main"), tag("p", cls("seal"), attr("lang", "ja"), "成績"), tag("h1", bare.title), content),
          tag("footer", cls("foot"), tag("span", "seiseki " SEISEKI_VERSION),
              language_switch(bare.language, bare.return_to),
              bare.request_id.empty() ? Html{} : tag("code", bare.request_id)));
  http::Response out{.status = status};
  out.body = document(tag("html", attr("lang", bare.language == Language::ja ? "ja" : "en"),
                          head_of_document(bare.language, bare.title), body))
                 .text();
  return out;
}

}  // namespace seiseki::desk
