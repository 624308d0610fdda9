/// \file
/// What every finding's code means and what to do, and the page that says how the desk is worked: the month in steps,
/// the keys.
#include <string>
#include <vector>

#include "pipeline/catalogue/catalogue.hpp"
#include "pipeline/desk/pages/list_parts.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/desk/words.hpp"
#include "pipeline/identity/name_match.hpp"
#include "pipeline/operations/finding_kinds.hpp"

namespace seiseki::desk::pages {

using namespace markup;

namespace {

Html severity_of(const Visit& visit, Severity severity) {
  switch (severity) {
    case Severity::error:
      return state(Mark::diamond, "needs", visit.say({"error", "エラー"}));
    case Severity::warning:
      return state(Mark::triangle, "", visit.say({"warning", "警告"}));
    case Severity::info:
      return state(Mark::ring, "done", visit.say({"note", "参考"}));
  }
  return {};
}

/// A sentence of the catalogue; what is typed in a terminal stands in it as code.
Html sentence(std::string_view text) {
  Html out;
  bool is_code = false;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('`'), text.size());
    const std::string_view part = text.substr(0, end);
    out += is_code ? tag("code", attr("translate", "no"), part) : group(part);
    text.remove_prefix(std::min(end + 1, text.size()));
    is_code = !is_code;
  }
  return out;
}

bool holds(const FindingKind& kind, const std::string& wanted) {
  if (wanted.empty() || kind.code.find(wanted) != std::string_view::npos) return true;
  const std::string key = identity::comparison_key(wanted);
  for (const std::string_view text :
       {kind.message.en, kind.message.ja, kind.advice.en, kind.advice.ja, kind.typed.en, kind.typed.ja}) {
    if (!key.empty() && identity::comparison_key(text).find(key) != std::string::npos) return true;
  }
  return false;
}

Html code_search(const Visit& visit, const std::string& wanted) {
  return tag("form", attr("method", "get"), action(Url{"/findings"}), attr("role", "search"), cls("narrow-form"),
             tag("p", cls("field"),
                 tag("label", attr("for", "q"), visit.say({"Code, or words of its meaning", "コードまたは内容の語句"})),
                 tag("input", attr("type", "text"), id("q"), attr("name", "q"), attr("value", wanted),
                     attr("maxlength", 200), attr("autocomplete", "off"), attr("data-key", "/"))),
             button(Look::plain, visit.say({"Search", "検索"})));
}

Html in_both(const Visit& visit, std::string_view en, std::string_view ja) {
  const Html english = tag("p", attr("lang", "en"), sentence(en));
  const Html japanese = tag("p", attr("lang", "ja"), sentence(ja));
  return visit.is_japanese() ? group(japanese, english) : group(english, japanese);
}

Html keys_table(const Visit& visit, const Text& caption, const std::vector<std::pair<std::string_view, Text>>& keys) {
  return tag("section", tag("h2", visit.say(caption)),
             tag("table", cls("ruled"), tag("caption", cls("away"), visit.say(caption)),
                 column_heads(visit, {{{"key", "キー"}, "w"}, {{"what it does", "動作"}, ""}}),
                 tag("tbody", each(keys, [&](const auto& one) {
                       return tag("tr", tag("th", attr("scope", "row"), cls("w"), tag("code", one.first)),
                                  tag("td", visit.say(one.second)));
                     }))));
}

}  // namespace

http::Response findings(Visit& visit) {
  const std::string wanted = visit.request.parameter("q").value_or("");
  std::size_t count = 0;
  Html rows;
  for (const FindingKind* kind : catalogue::all_kinds()) {
    if (!holds(*kind, wanted)) continue;
    ++count;
    rows += tag("tr", tag("td", cls("event"), tag("a", href(Url{"/findings"} / kind->code), tag("code", kind->code))),
                tag("td", cls("at-narrow"), severity_of(visit, kind->severity)),
                tag("td", sentence(visit.say(kind->message))));
  }
  PageFrame frame{.place = Place::findings,
                  .title = std::string{visit.say({"Findings", "検証コード"})},
                  .beside_crumbs = tag("a", href(Url{"/findings.json"}), "JSON"),
                  .beside = group(visit.say({"what every code means and what to do", "コードの意味と対処"}))};
  return page(
      visit, frame,
      group(tag("section", code_search(visit, wanted),
                tag("p", cls("dim"), visit.say({"{0|code|codes}", "{0} 件"}, {std::to_string(count)}))),
            count == 0 ? tag("p", visit.say({"No code is called that or means that.", "該当するコードはありません。"}))
                       : tag("div", cls("scroll"),
                             tag("table", cls("queue ruled"),
                                 tag("caption", cls("away"), visit.say({"Findings", "検証コード"})),
                                 column_heads(visit, {{{"code", "コード"}, ""},
                                                      {{"severity", "重要度"}, "at-narrow"},
                                                      {{"meaning; a word in braces is what a finding names",
                                                        "意味（波括弧の語は個々の内容を表します）"},
                                                       ""}}),
                                 tag("tbody", rows)))));
}

http::Response findings_json(Visit& visit) {
  return json_answer(operations::finding_kinds_json({}, visit.language));
}

http::Response finding_kind(Visit& visit) {
  const std::string& code = visit.words.at(0);
  const FindingKind* kind = catalogue::find_kind(code);
  PageFrame frame{
      .place = Place::findings,
      .title = code,
      .crumbs = {{std::string{visit.say({"Findings", "検証コード"})}, Url{"/findings"}}, {code, std::nullopt}}};
  if (kind == nullptr) {
    frame.title = std::string{visit.say({"No such code", "該当するコードがありません"})};
    return page(visit, frame, code_search(visit, code), 404);
  }
  frame.beside = severity_of(visit, kind->severity);
  frame.beside_crumbs = tag("a", href((Url{"/findings"} / code).as(".json")), "JSON");
  return page(visit, frame,
              group(tag("section", tag("h2", visit.say({"What it means", "意味"})),
                        in_both(visit, kind->message.en, kind->message.ja)),
                    kind->advice.en.empty() ? Html{}
                                            : tag("section", tag("h2", visit.say({"What to do", "対処"})),
                                                  in_both(visit, kind->advice.en, kind->advice.ja)),
                    kind->typed.en.empty()
                        ? Html{}
                        : tag("section", tag("h2", visit.say({"At a terminal", "端末での操作"})),
                              in_both(visit, kind->typed.en, kind->typed.ja),
                              tag("p", cls("note"),
                                  visit.say({"At the desk the same is a button beside the finding.",
                                             "このデスクでは、指摘のそばのボタンで同じ操作ができます。"})))));
}

http::Response finding_kind_json(Visit& visit) {
  const std::string& code = visit.words.at(0);
  if (catalogue::find_kind(code) == nullptr) return finding_kind(visit);
  return json_answer(operations::finding_kinds_json(code, visit.language));
}

http::Response help(Visit& visit) {
  const auto step = [&](const Url& to, const Text& where, const Text& what) {
    return tag("li", tag("a", href(to), visit.say(where)), visit.is_japanese() ? "：" : ": ", visit.say(what));
  };
  const Html month = tag(
      "section", tag("h2", visit.say({"A month, step by step", "1か月の流れ"})),
      tag("ol",
          step(Url{"/bring-in"}, {"Bring in", "取り込む"},
               {"an address of Chess-Results or files; the same event twice is recognised",
                "Chess-Resultsのアドレスまたはファイル。同じ大会の二重の取り込みは認識されます"}),
          step(Url{"/quarantine"}, {"Quarantine", "隔離"},
               {"what could not be read: try again, or drop it with a reason",
                "読み取れなかった文書の再試行、または理由を付けた破棄"}),
          step(Url{"/"}, {"Queue", "受付一覧"},
               {"answer what is open, look at the effect, then accept or refuse",
                "未解決の問題に答え、影響を確認し、受理または不受理とする"}),
          step(Url{"/lists"}, {"Lists", "リスト"},
               {"compute the list, compare it with the last one, publish it", "リストの計算、前回との比較、公表"}),
          step(
              Url{"/people"}, {"People", "名簿"},
              {"who somebody is, with ratings, reports and decisions; facts, FIDE IDs, two IDs of one person and "
               "what is public are decided there, and whether a FIDE rating is taken over",
               "会員のレーティング・報告・決定の確認と、登録内容・FIDE ID・IDの統合・公開の範囲・FIDEレーティングの引き継ぎの決定"}),
          step(Url{"/fees"}, {"Fees", "更新料"},
               {"what is owed and by when; payments and waivers", "金額と期限、入金と免除の記録"}),
          step(Url{"/cases"}, {"Cases", "訂正案件"},
               {"an error in a published list: open a case, try the change, apply it, publish the revision, reply",
                "公表済みリストの誤り：案件を開き、試算し、適用し、新しい版を公表し、返信する"}),
          step(Url{"/nightly"}, {"Nightly run", "夜間確認"},
               {"which tournaments are looked at by themselves, and what the last run found",
                "自動で確認する大会と、前回の結果"}),
          step(Url{"/record"}, {"Record", "監査記録"},
               {"who did what and when; check that nothing was changed", "操作の記録と、改ざんがないことの検証"}),
          step(Url{"/findings"}, {"Findings", "検証コード"},
               {"what every code means and what to do", "コードの意味と対処"})));
  return page(
      visit, {.place = Place::help, .title = std::string{visit.say({"Help", "ヘルプ"})}},
      group(
          month,
          // Only scripts make keys work, and so only they show what switches them off.
          tag("p", attr("data-keys-switch", "yes"), flag("hidden"),
              tag("label", cls("choice"), tag("input", attr("type", "checkbox"), attr("name", "keys")),
                  visit.say({"Letters are keys in this browser", "このブラウザーで文字キーを使う"}))),
          keys_table(visit, {"Keys everywhere", "どの画面でも使えるキー"},
                     {{"?", {"this page", "この画面"}},
                      {"b", {"bring in", "取り込む"}},
                      {"g q", {"queue", "受付一覧"}},
                      {"g l", {"lists", "リスト"}},
                      {"g c", {"correction cases", "訂正案件"}},
                      {"g p", {"people", "名簿"}},
                      {"g f", {"fees", "更新料"}},
                      {"g n", {"nightly run", "夜間確認"}},
                      {"g u", {"quarantine", "隔離"}},
                      {"g r", {"record", "監査記録"}},
                      {"g s", {"status", "状況"}},
                      {"/", {"into the search", "検索欄へ"}},
                      {"l", {"the other language", "言語の切り替え"}},
                      {"j k", {"next and previous row; Enter opens it", "次の行・前の行（Enterで開く）"}},
                      {"Esc", {"out of a field", "入力欄から出る"}},
                      {"x", {"tick the row", "行を選択"}},
                      {"z", {"undo what was just decided", "直前の決定を取り消す"}}}),
          keys_table(visit, {"Keys on a report", "報告の画面のキー"},
                     {{"f", {"the first open question", "最初の未解決の問題"}},
                      {"i", {"who is it?", "選手の確認"}},
                      {"1 2 3",
                       {"choose a candidate; Enter in the reason answers", "候補を選択（理由欄でEnterを押して回答）"}},
                      {"n", {"nobody of ours", "会員ではない"}},
                      {"s", {"search for another member", "他の会員を検索"}},
                      {"o", {"for what an answer holds", "回答の適用範囲"}},
                      {"[ ]", {"the report before, the next one", "前の報告・次の報告"}},
                      {"e", {"the effect of accepting", "受理した場合の影響"}},
                      {"a", {"accept and next", "受理して次へ"}},
                      {"A", {"accept and stay", "受理してこの画面に残る"}},
                      {"r", {"refuse", "不受理"}},
                      {"m", {"the letter to the organiser", "主催者への返信"}}}),
          keys_table(
              visit, {"Keys elsewhere", "その他の画面のキー"},
              {{"r", {"quarantine: try again", "隔離：再試行"}},
               {"d", {"a document in quarantine: why to drop it", "隔離文書：破棄の理由"}},
               {"e",
                {"a person: enter a fact; a case, a merge, fees: into the form",
                 "会員：登録内容の訂正。案件・統合・更新料：入力欄へ"}},
               {"f m", {"a person: FIDE ID, another ID", "会員：FIDE ID、別のID"}},
               {"o n", {"cases: open one; a case: choose a game", "訂正案件：開く。案件：対局を選ぶ"}},
               {"r a", {"nightly run: now, another address", "夜間確認：今すぐ、アドレスの登録"}},
               {"v t", {"record: verify; into what a document became", "監査記録：検証、文書のハッシュの欄へ"}}}),
          tag("p", cls("note"),
              visit.say({"Everything works by mouse or without scripts as well; letters do nothing while something "
                         "is being typed.",
                         "すべてマウスでも、スクリプトなしでも操作できます。入力中は文字キーは働きません。"})),
          faults_section(visit.fault_address, visit.language)));
}

}  // namespace seiseki::desk::pages
