/// \file
/// Pages of words: how to check, what was corrected, what is in hand, the files, what is public, the words used; and
/// the index of names.
#include <algorithm>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/domain/visible_text.hpp"
#include "pipeline/operations/cases.hpp"
#include "pipeline/publish/manifest.hpp"
#include "pipeline/site/data.hpp"
#include "pipeline/site/open_data.hpp"
#include "pipeline/site/pages/pages.hpp"
#include "pipeline/site/pairing_files.hpp"
#include "pipeline/site/period.hpp"
#include "pipeline/views/kana_order.hpp"

namespace seiseki::site::pages {

using namespace markup;

namespace {

char letter_of(const std::string& romaji) {
  const char first = romaji.empty() ? '0' : romaji.front();
  if (first >= 'a' && first <= 'z') return first;
  return first >= 'A' && first <= 'Z' ? static_cast<char>(first - 'A' + 'a') : '0';
}

std::string letter_title(const Frame& frame, char letter) {
  return letter == '0' ? std::string{frame.say({"others", "その他"})}
                       : std::string(1, static_cast<char>(letter - 'a' + 'A'));
}

Html letter_links(const Frame& frame) {
  return tag("p", cls("letters"), each(k_index_letters, [&](char letter) {
               return group(
                   tag("a", frame.link((Url{"/i"} / std::string(1, letter)).as("/")), letter_title(frame, letter)),
                   " ");
             }));
}

Html row_links(const Frame& frame) {
  return tag("p", cls("letters"), attr("lang", "ja"), each(views::k_kana_rows, [&](std::string_view row) {
               return group(tag("a", frame.link((Url{"/i"} / row).as("/")), row), " ");
             }));
}

const store::ListEntry* newest_entry(const Site& site, const Person& person, RatingCategory category) {
  return site.newest() == nullptr ? nullptr : site.newest()->entry(person.key, category);
}

/// Paragraphs under a heading in the shoulder.
Html words_section(const Frame& frame, const Text& heading, std::initializer_list<Text> paragraphs,
                   const Html& more = {}) {
  Html content;
  for (const Text& paragraph : paragraphs) content += tag("p", frame.say(paragraph));
  return section(frame.say(heading), "", group(content, more));
}

/// One page with all of them, where a browser finds everybody.
Html everybody_rated(const Frame& frame) {
  const ListFacts* newest = frame.site().newest();
  const Html link = newest == nullptr
                        ? tag("a", frame.link(quarter_address(frame.site().facts().newest_month())),
                              frame.say({"Everybody who is rated", "レーティングのある全員"}))
                        : tag("a", frame.link(list_address(newest->month()).as("name/")),
                              frame.say({"Everybody who is rated, by name", "レーティングのある全員を名前の順に"}));
  return tag("p", link,
             frame.say({": the browser’s own search (Ctrl-F) finds names, kanji and IDs there.",
                        "。ブラウザーの検索（Ctrl-F）で名前・漢字・IDを探せます。"}));
}

/// The types that are played; a person's ratings on the newest lists of each.
std::vector<Column> rating_columns(const Frame& frame, Column first, Column second) {
  std::vector<Column> out{first, second};
  if (frame.site().newest() != nullptr) {
    for (const RatingCategory category : k_categories) out.push_back({frame.say(category_name(category)), "n"});
  }
  if (!frame.site().facts().quarters.empty()) out.push_back({frame.say({"Correspondence", "通信対局"}), "n"});
  return out;
}

/// To the pages that hold the revision against the one before it.
Html revision_links(const Frame& frame, const CorrectionFacts& correction) {
  if (correction.is_correspondence()) {
    return tag("p", cls("list-links"),
               tag("a", frame.link(quarter_address(correction.month)), frame.say({"The list", "リスト"})));
  }
  const auto to = [&](RatingCategory category) {
    return tag(
        "a", frame.link(revision_address(frame.site(), correction, category)),
        frame.say({"All differences, {0}", "すべての違い（{0}）"}, {std::string{frame.say(category_name(category))}}));
  };
  return tag("p", cls("list-links"), to(RatingCategory::standard),
             frame.site().has_category(RatingCategory::rapid) ? group(" ", to(RatingCategory::rapid)) : Html{});
}

Html term(const Frame& frame, const Text& word, const Text& meaning) {
  return group(tag("dt", frame.say(word)), tag("dd", frame.say(meaning)));
}

}  // namespace

std::string index(const Site& site, Language language) {
  const Frame frame{site, language, Url{"/i/"}};
  return frame.document(
      {.title = std::string{frame.say({"Find a player", "選手を探す"})}, .place = Place::people, .list = site.newest()},
      group(
          tag("h1", frame.say({"Find a player", "選手を探す"})),
          tag("p", cls("lead"), frame.say({"By the first letter of the surname.", "姓のローマ字の頭文字から。"})),
          letter_links(frame),
          tag("p", tag("a", frame.link(Url{"/search/"}), frame.say({"Search in any spelling", "どの書き方でも検索"})),
              frame.say({": kana, kanji, Roman letters, an ID or several.", "：かな、漢字、ローマ字、ID（複数可）。"})),
          everybody_rated(frame)));
}

std::string search(const Site& site, Language language) {
  const Frame frame{site, language, Url{"/search/"}};
  const Html form =
      tag("form", id("find"), cls("find"), attr("role", "search"), attr("method", "get"), frame.to_search(),
          tag("label", attr("for", "q"), frame.say({"Name, kana, kanji or ID", "名前・かな・漢字・ID"})),
          tag("input", id("q"), attr("name", "q"), attr("type", "search"), attr("autocomplete", "off"),
              attr("spellcheck", "false"), attr("maxlength", 40'000)),
          tag("button", attr("type", "submit"), frame.say({"Search", "検索"})));
  const Html told = tag(
      "p", id("told"), attr("role", "status"),
      attr("data-none",
           frame.say({"Nobody of that name or ID is on a list.", "その名前またはIDの選手はリストにありません。"})),
      attr("data-found", frame.say({"{0} found.", "{0} 人見つかりました。"})),
      attr("data-missing", frame.say({" Not found:", " 見つからないID："})),
      attr("data-cut", frame.say({" {0} more IDs were left out: at most 300 at once.",
                                  " 一度に表示できるのは300件までのため、残り{0}件のIDは省きました。"})),
      attr("data-many",
           frame.say({"{0} found; the {1} with the highest ratings are shown. Another letter helps.",
                      "{0} 人見つかりました。レーティングの高い {1} 人を表示しています。文字を足すと絞り込めます。"})),
      attr("data-failed",
           frame.say({"The search could not be loaded. Please try again, or use the index of names.",
                      "検索を読み込めませんでした。再度お試しいただくか、名前の索引をご利用ください。"})));
  const Html head = table_head(rating_columns(frame, {frame.say({"Name", "名前"})}, {"ID"}));
  const Html results =
      tag("table", id("results"), cls("people"), flag("hidden"),
          tag("caption", cls("away"), frame.say({"Players found", "見つかった選手"})), head, tag("tbody"));
  const Html without = tag("noscript", tag("p", frame.say({"The search needs scripts, which are off here.",
                                                           "検索にはスクリプトが必要ですが、無効になっています。"})));
  const Html other = words_section(
      frame, {"Other ways", "ほかの探し方"},
      {{"Any spelling will do: たなか, タナカ, Tanaka, tanaka or 田中; surname or given name first; an ID with or without its letter. Up to 300 IDs at once give a table.",
        "たなか・タナカ・Tanaka・田中のどの書き方でも、姓・名のどちらからでも探せます。IDは先頭の文字がなくてもかまいません。IDを300件まで並べて貼り付けると一覧になります。"}},
      group(tag("p", frame.say({"By the first letter of the surname: ", "姓のローマ字の頭文字から："})),
            letter_links(frame),
            tag("p", frame.say({"By the kana row of a surname that is written in kanji or kana: ",
                                "漢字・かなの姓を五十音の行から："})),
            row_links(frame), everybody_rated(frame)));
  return frame.document(
      {.title = std::string{frame.say({"Search", "検索"})},
       .place = Place::people,
       .scripts = Scripts::search,
       .list = site.newest()},
      group(tag("h1", frame.say({"Find a player", "選手を探す"})), form, without, told, results, other));
}

namespace {

/// A page of the index: everybody for whom there is a `place`, in the order of these.
std::string index_page(const Frame& frame, const std::string& title,
                       const std::function<std::optional<std::string>(const views::PublicName&)>& place) {
  const Site& site = frame.site();
  std::vector<std::pair<std::string, const Person*>> placed;
  for (const auto& [key, person] : site.people()) {
    if (!person.name.is_shown()) continue;
    if (auto at = place(person.name)) placed.emplace_back(*std::move(at), &person);
  }
  std::stable_sort(placed.begin(), placed.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  const Html rows = each(placed, [&](const auto& one) {
    const Person* const person = one.second;
    const auto rating = [&](RatingCategory category) {
      const store::ListEntry* entry = newest_entry(site, *person, category);
      return tag("td", cls("n"), entry == nullptr ? std::string{"–"} : rating_or_ur(entry->rating));
    };
    return tag(
        "tr", tag("td", person_name(frame, person->key, person->name)), tag("td", person->key.text()),
        site.newest() == nullptr ? Html{} : group(rating(RatingCategory::standard), rating(RatingCategory::rapid)),
        site.facts().quarters.empty() ? Html{} : tag("td", cls("n"), correspondence_rating(site, person->key)));
  });
  const Html head = table_head(rating_columns(frame, {frame.say({"Name", "名前"})}, {"ID"}));
  return frame.document(
      {.title = frame.say({"Players: {0}", "選手：{0}"}, {title}),
       .place = Place::people,
       .indexing = Indexing::refused,
       .list = site.newest()},
      group(tag("h1", frame.say({"Players: {0}", "選手：{0}"}, {title})), letter_links(frame), row_links(frame),
            placed.empty() ? tag("p", frame.say({"Nobody is here.", "該当する選手はいません。"}))
                           : table("people", title, head, tag("tbody", rows))));
}

}  // namespace

std::string index_letter(const Site& site, Language language, char letter) {
  const Frame frame{site, language, (Url{"/i"} / std::string(1, letter)).as("/")};
  return index_page(frame, letter_title(frame, letter), [&](const views::PublicName& name) {
    return letter_of(name.romaji()) == letter ? std::optional{name.romaji()} : std::nullopt;
  });
}

std::string index_row(const Site& site, Language language, std::size_t row) {
  const std::string kana{views::k_kana_rows[row]};
  const Frame frame{site, language, (Url{"/i"} / kana).as("/")};
  return index_page(frame, frame.say({"{0} row", "{0}行"}, {kana}), [&](const views::PublicName& name) {
    views::KanaPlace place = views::kana_place(name);
    return place.row() == row ? std::optional{std::move(place.key)} : std::nullopt;
  });
}

namespace {

/// A step of the checks: what to do, what that proves, and what it cannot.
Html step(const Frame& frame, const Text& heading, const Text& effort, const Text& what, const Html& more,
          const Text& proves, const Text& cannot, const Html& below = {}) {
  return section(frame.say(heading), frame.say(effort),
                 group(tag("p", frame.say(what)), more,
                       tag("dl", cls("dates"), term(frame, {"Proves", "確かめられること"}, proves),
                           term(frame, {"Cannot prove", "確かめられないこと"}, cannot)),
                       below));
}

/// Every publication, the newest first, with what it can be held against.
Html publications(const Frame& frame) {
  const auto hash = [](const std::string& sha256) { return tag("code", cls("hash"), sha256.empty() ? "–" : sha256); };
  Html rows;
  const auto& all = frame.site().facts().publications;
  for (auto one = all.rbegin(); one != all.rend(); ++one) {
    const bool is_quarter = one->series == store::ListSeries::correspondence;
    const Html list = tag("a", frame.link(is_quarter ? quarter_address(one->month) : list_address(one->month)),
                          month(frame, one->month));
    rows +=
        tag("tr",
            tag("th", attr("scope", "row"), list,
                is_quarter ? group(" ", tag("small", frame.say({"Correspondence", "通信対局"}))) : Html{}),
            tag("td", cls("n"), one->revision),
            tag("td", cls("wide-only nowrap"), date(frame, local_date(one->published_at))),
            tag("td", one->manifest.empty() ? hash({})
                                            : tag("a", frame.file(publication_file(*one)), hash(one->manifest_sha256))),
            tag("td", hash(one->audit_head)));
  }
  if (rows.empty()) return tag("p", frame.say({"No computed list yet.", "計算したリストはまだありません。"}));
  const Html head = table_head({{frame.say({"List", "リスト"})},
                                {frame.say({"Rev.", "版"}), "n"},
                                {frame.say({"Published", "公表日"}), "wide-only"},
                                {frame.say({"Manifest, SHA-256", "マニフェストのSHA-256"})},
                                {frame.say({"Head of the record", "監査記録の最新ハッシュ"})}});
  const std::string_view name = frame.say({"Every publication", "すべての公表"});
  return group(tag("h3", name), table("hashes", name, head, tag("tbody", rows)));
}

Html correspondence_by_hand(const Frame& frame) {
  if (frame.site().facts().quarters.empty()) return {};
  return tag("p", frame.say({"A correspondence game has no K: the difference leads to a row of the table of "
                             "points, and the row to the points. After 12 and 20 games the rating is "
                             "corrected; the page names every game that enters.",
                             "通信対局に係数Kはなく、差から速算表の行を引けば増減が決まります。12局と20局の終了時には"
                             "補正があり、対象の対局はすべてそのページに載っています。"}));
}

/// What was rewritten, so that a published hash does not fit any more; empty where nothing can have been.
Html rewritten_words(const Frame& frame) {
  if (!has_redactions(frame.site())) return {};
  return tag(
      "p",
      frame.say(
          {"Where somebody asked not to be shown, a file is not as it was published: old hash, new hash and day are "
           "in ",
           "非公開の希望により公表後に書き直したファイルの、前後のハッシュと日付は "}),
      tag("a", frame.file(Url{"/data/redactions.json"}), "data/redactions.json"), frame.say({".", " にあります。"}));
}

}  // namespace

std::string verify(const Site& site, Language language) {
  const Frame frame{site, language, Url{"/verify/"}};
  return frame.document({.title = std::string{frame.say({"How to check", "検証のしかた"})},
                         .place = Place::verify,
                         .list = site.newest()},
                        group(tag("h1", frame.say({"How to check", "検証のしかた"})),
                              tag("p", cls("lead"),
                                  frame.say({"In steps of rising effort. Each says what it proves, and what it cannot.",
                                             "手間の少ない順に。何が確かめられ、何が確かめられないかも記します。"})),
                              step(
                                  frame, {"1. One game by hand", "1. 一局を手で"}, {"five minutes", "5分"},
                                  {"Open a player’s year, take any game: the difference of the two ratings, its row in Table 1, the score less the expected score, times K. Then add the column and round.",
                                   "選手の年のページを開き、任意の一局について、二人のレーティングの差、表1の行、得点から期待得点を引いて係数Kを掛けます。列を合計し、四捨五入します。"},
                                  group(
                                      tag("p", tag("a", frame.link(Url{"/r/tables/"}), frame.say({"Table 1", "表1"}))),
                                      correspondence_by_hand(frame)),
                                  {"that this game, and with the column this rating, was counted as the regulation says.",
                                   "その対局、列を合計すればそのレーティングが、規程どおりに計算されたこと。"},
                                  {"that the result was reported rightly: step 3 leads to where it came from.",
                                   "結果が正しく報告されたこと。出どころは3で調べられます。"}),
                              step(
                                  frame, {"2. The files", "2. ファイル"}, {"one command", "コマンド一つ"},
                                  {"data/SHA256SUMS holds the hash of every file below data/: run “sha256sum -c SHA256SUMS” in that folder.",
                                   "data/SHA256SUMS に data/ 以下の全ファイルのハッシュがあります。そのフォルダーで「sha256sum -c SHA256SUMS」を実行します。"},
                                  {},
                                  {"that the files you took are whole. Two people who hold different sums hold different sites.",
                                   "取得したファイルが欠けていないこと。二人の持つ値が違えば、見ているものが違います。"},
                                  {"who wrote them, nor that they say the same as yesterday: keep the sums, and compare.",
                                   "誰が書いたか、昨日と同じ内容か。値を保存しておけば比べられます。"}),
                              step(
                                  frame, {"3. Where results come from", "3. 結果の出どころ"},
                                  {"an event at a time", "大会ごと"},
                                  {"An event’s page names its documents with their hash and the minute they were fetched, and every version of a report. Hold them against the organiser’s own page or file.",
                                   "大会のページに、文書のハッシュと取得の時刻、報告の版がすべて載っています。主催者のページやファイルと照らし合わせてください。"},
                                  {},
                                  {"that the result here is the one in that document.",
                                   "ここの結果がその文書のとおりであること。"},
                                  {"that the document tells what happened at the board.",
                                   "文書が盤上の事実のとおりであること。"}),
                              step(
                                  frame, {"4. Every list, by the program", "4. すべてのリストをプログラムで"},
                                  {"no database needed", "データベース不要"},
                                  {"Copy the folder data/ and run “seiseki reproduce --from data”: each list is computed again from data/input, under the edition whose bytes lie in data/editions, and every rating, place, number of games and K is compared. Birth dates are not in it: where the rule for juniors asks, the input holds the answer alone. Who is not shown stands under a key of that list only.",
                                   "data/ をまるごと取得し「seiseki reproduce --from data」を実行します。data/input と data/editions の規程から各リストを再計算し、レーティング・順位・対局数・係数をすべて比較します。生年月日は含まれず、ジュニアの条文に必要な答えだけを収めています。非公開の選手は、そのリストだけの符号で表します。"},
                                  {},
                                  {"that every number follows from the games and the regulation.",
                                   "すべての数値が対局と規程から導かれること。"},
                                  {"that the input holds every game that was played, and each answer about age rightly.",
                                   "行われた対局がすべて入力に含まれ、年齢に関する答えが正しいこと。"}),
                              step(
                                  frame, {"5. The chain of publications", "5. 公表の連鎖"}, {"against a rewritten past", "過去の書き換えに対して"}, {"Every revision of every list went out with a manifest: the hash below is that of the file it leads to, as sha256sum gives it. The manifest holds the head of the office’s record at that moment; data/audit.json has all of them in order. Note the newest head today. Whoever holds the office’s database runs “seiseki audit verify --head HASH” with any head of the table: it is refused where the record was cut or written anew since. What the office computed from is fixed by the record and not published: it holds birth dates.", "各リストの各版は、マニフェストとともに公表されています。下のハッシュはリンク先のファイルのもので、sha256sum で確かめられます。マニフェストには公表時点の監査記録の最新ハッシュが入っており、data/audit.json に公表順にすべて載っています。今日の最新ハッシュを書き留めておいてください。事務局のデータベースを持つ人は、表のどの値でも「seiseki audit verify --head ハッシュ」を実行でき、その後に記録が切り詰められたり書き直されたりしていれば失敗します。計算のもとになった資料は生年月日を含むため公開せず、監査記録で固定しています。"},
                                  rewritten_words(frame),
                                  {"to a stranger who noted a head: whether it still stands here in its place, with the same manifest. To an officer: that nothing recorded before it was altered.",
                                   "書き留めた人には、そのハッシュが今も同じ位置に同じマニフェストとともにあるか。事務局には、それより前の記録が変えられていないこと。"},
                                  {"anything about the time before you noted a head; nor, without the office’s database, what the record holds.",
                                   "書き留める前のこと。また、事務局のデータベースなしには記録の中身。"},
                                  publications(frame))));
}

namespace {

bool is_case(const CorrectionFacts::Cause& cause) {
  return cause.kind == CorrectionFacts::Cause::Kind::decision && operations::opens_case(cause.decision.kind);
}

/// What a revision was computed with and the one before was not.
Html cause_words(const Frame& frame, const CorrectionFacts::Cause& cause) {
  using Kind = CorrectionFacts::Cause::Kind;
  if (cause.kind == Kind::report_counted)
    return group(frame.say({"The report counts in this list.", "この報告をこのリストで計算。"}));
  if (cause.kind == Kind::report_left_out)
    return group(frame.say({"The report counts in this list no more.", "この報告をこのリストから除外。"}));
  if (is_case(cause)) return group(frame.say({"A correction was asked for.", "訂正の申し出。"}));
  const EventFacts* const event = frame.site().event(cause.event);
  if (event != nullptr) return group(decision_words(frame, *event, cause.decision));
  return group(cause.event.empty()
                   ? frame.say({"What the office knows of a player was settled.", "選手についての事項を決定。"})
                   : frame.say({"A question about the report was settled.", "報告についての疑義を解決。"}));
}

/// Why the list was corrected. What an officer wrote about it stays in the office.
Html causes_of(const Frame& frame, const CorrectionFacts& correction) {
  const std::string_view name = frame.say({"Why", "訂正の理由"});
  const bool follows = std::all_of(correction.causes.begin(), correction.causes.end(), is_case);
  const Html base = follows ? tag("p", frame.say({"The ratings that it started from were corrected.",
                                                  "計算のもととなる前のリストが訂正されたため。"}))
                            : Html{};
  if (correction.causes.empty()) return base;
  const Html rows = each(correction.causes, [&](const CorrectionFacts::Cause& cause) {
    const bool has_day = cause.kind == CorrectionFacts::Cause::Kind::decision;
    return tag("tr", tag("td", cls("day"), has_day ? date(frame, local_date(cause.decision.time)) : std::string{}),
               tag("td", cause.event.empty() ? group("–") : event_name(frame, cause.event, cause.event_name)),
               tag("td", cause_words(frame, cause)), tag("td", clause_link(frame, cause.decision.clause)));
  });
  const Html head = table_head({{frame.say({"Decided", "決定日"}), "day"},
                                {frame.say({"Event", "大会"})},
                                {name},
                                {frame.say({"Clause", "条項"})}});
  return group(table("decisions", name, head, tag("tbody", rows)), base);
}

}  // namespace

std::string corrections(const Site& site, Language language) {
  const Frame frame{site, language, Url{"/corrections/"}};
  Html sections;
  const auto& all = site.facts().corrections;
  for (auto one = all.rbegin(); one != all.rend(); ++one) {
    const Html rows = each(one->moved, [&](const CorrectionFacts::Moved& moved) {
      return tag("tr", tag("td", person_name(frame, moved.player)),
                 tag("td", frame.say(type_name(*one, moved.category))), tag("td", cls("n"), rating_or_ur(moved.before)),
                 tag("td", cls("n strong"), rating_or_ur(moved.after)));
    });
    const Html head = table_head({{frame.say({"Name", "名前"})},
                                  {frame.say({"Type", "種目"})},
                                  {frame.say({"Before", "訂正前"}), "n"},
                                  {frame.say({"Corrected", "訂正後"}), "n"}});
    const Text words = one->is_correspondence()
                           ? Text{"Correspondence list of {0}, revision {1}", "{0}の通信対局リスト 第{1}版"}
                           : Text{"List of {0}, revision {1}", "{0}のリスト 第{1}版"};
    const std::string title = frame.say(words, {month(frame, one->month), std::to_string(one->revision)});
    sections += section(
        title, frame.say({"Published {0}.", "{0}公表。"}, {date(frame, local_date(one->published_at))}),
        group(causes_of(frame, *one),
              one->moved.empty() ? tag("p", frame.say({"No rating moved.", "レーティングの変わった人はいません。"}))
                                 : group(tag("h3", frame.say({"Ratings", "レーティング"})),
                                         table("corrected", title, head, tag("tbody", rows))),
              revision_links(frame, *one)));
  }
  if (sections.empty())
    sections = tag("p", frame.say({"No published list has been corrected.", "公表後に訂正されたリストはありません。"}));
  return frame.document(
      {.title = std::string{frame.say({"Corrections", "訂正の記録"})}, .list = site.newest()},
      group(tag("h1", frame.say({"Corrections", "訂正の記録"})),
            tag("p", cls("lead"),
                frame.say(
                    {"A published list never changes: a correction is a new revision, and what it replaces is kept.",
                     "公表したリストは変わりません。訂正は新しい版となり、置き換えられた版も残ります。"})),
            sections));
}

namespace {

Text words_of(WaitingReport::State state) {
  switch (state) {
    case WaitingReport::State::received:
      return {"received", "受付"};
    case WaitingReport::State::asked:
      return {"questions to the organiser", "主催者に照会中"};
    case WaitingReport::State::accepted:
      break;
  }
  return {"accepted", "受理"};
}

}  // namespace

std::string waiting(const Site& site, Language language) {
  const Frame frame{site, language, Url{"/waiting/"}};
  const bool tells_all = site.settings().in_hand == InHand::all;
  const Html rows = each(site.facts().waiting, [&](const WaitingReport& waiting) {
    const store::ReportHeader& report = waiting.header;
    return tag("tr", tag("td", tag("bdi", visible(report.name))),
               tag("td", days(frame, report.first_day, report.last_day)),
               tag("td", date(frame, local_date(report.arrival))), tag("td", month(frame, waiting.list)),
               tag("td", frame.say(words_of(waiting.state))), tag("td", date(frame, waiting.decide_by)));
  });
  const Html head = table_head({{frame.say({"Event", "大会"})},
                                {frame.say({"Days", "日程"})},
                                {frame.say({"Arrived", "到着"})},
                                {frame.say({"List", "リスト"})},
                                {frame.say({"State", "状態"})},
                                {frame.say({"To be accepted by", "受理の期限"})}});
  return frame.document(
      {.title = std::string{frame.say({"Reports in hand", "届いた報告"})}, .list = site.newest()},
      group(
          tag("h1", frame.say({"Reports in hand", "届いた報告"})),
          tag("p", cls("lead"),
              tells_all
                  ? frame.say({"Arrived, and not yet on a published list. What is asked is a matter between the office "
                               "and the organiser.",
                               "届いた報告のうち、まだ公表されたリストに入っていない大会です。"
                               "照会の内容は事務局と主催者の間で確認しています。"})
                  : frame.say({"Accepted, and not yet on a published list.",
                               "受理され、まだ公表されたリストに入っていない大会です。"})),
          site.settings().in_hand == InHand::none
              ? tag("p", frame.say({"This site does not tell them.", "このサイトでは公開していません。"}))
          : rows.empty() ? tag("p", frame.say({"None.", "ありません。"}))
                         : table("waiting", frame.say({"Reports in hand", "届いた報告"}), head, tag("tbody", rows))));
}

namespace {

/// Links to files of one kind, with what they are.
Html files_of(const Frame& frame, const std::vector<std::pair<Url, std::string>>& files, const Text& what) {
  if (files.empty()) return {};
  return tag("p", frame.say(what), " ",
             each(files, [&](const auto& one) { return group(tag("a", frame.file(one.first), one.second), " "); }));
}

Text waiting_file_words(InHand in_hand) {
  switch (in_hand) {
    case InHand::none:
      return {"empty: this site does not tell of reports in hand", "空（このサイトでは届いた報告を公開していません）"};
    case InHand::accepted:
      return {"accepted reports that are on no published list yet", "受理され、まだ公表されたリストに入っていない大会"};
    case InHand::all:
      break;
  }
  return {"reports that arrived and are on no published list yet, accepted or not",
          "届いた報告のうち、まだ公表されたリストに入っていない大会（受理前のものを含む）"};
}

Html files_of_editions(const Frame& frame) {
  std::vector<std::pair<Url, std::string>> files;
  for (const Regulation& edition : frame.site().facts().editions->all()) {
    if (edition.expected_score() == nullptr) continue;
    files.emplace_back(table_file(edition), edition.id.text());
  }
  return files_of(frame, files, {"Table 1 of each edition, for programs:", "各版の表1（プログラム用）："});
}

Html files_of_corrections(const Frame& frame) {
  std::vector<std::pair<Url, std::string>> files;
  for (const CorrectionFacts& one : frame.site().facts().corrections) {
    files.emplace_back(correction_file(one), correction_name(one));
  }
  return files_of(frame, files, {"Whose rating each correction moved:", "各訂正でレーティングの変わった人："});
}

/// The newest list for programs that pair tournaments.
Html pairing_section(const Frame& frame) {
  const std::vector<PairingFile> all = pairing_files(frame.site());
  if (all.empty()) return {};
  constexpr std::pair<publish::ExportForm, Text> k_programs[] = {
      {publish::ExportForm::swiss_manager, {"Swiss-Manager:", "Swiss-Manager："}},
      {publish::ExportForm::vega, {"Vega:", "Vega："}},
      {publish::ExportForm::fide_xml, {"FIDE’s list, as XML:", "FIDEのリストの形式（XML）："}},
      {publish::ExportForm::fide_txt, {"FIDE’s list, as text:", "FIDEのリストの形式（テキスト）："}}};
  Html rows;
  for (const auto& [form, what] : k_programs) {
    std::vector<std::pair<Url, std::string>> files;
    for (const PairingFile& file : all) {
      if (file.form == form) files.emplace_back(file.address(), file.name);
    }
    rows += files_of(frame, files, what);
  }
  return group(
      tag("h2", attr("id", "pairing"), frame.say({"For pairing programs", "ペアリングソフト用"})),
      tag("p",
          frame.say(
              {"The newest list, {0}, as programs import it. The addresses stay the same every month. Names "
               "are in Latin letters. Sex and year of birth are not in these files.",
               "最新のリスト（{0}）を、ペアリングソフトが読み込める形式にしたものです。アドレスは毎月変わりません。"
               "氏名は英字表記です。性別と生年は含みません。"},
              {to_iso(frame.site().newest()->month())})),
      rows);
}

}  // namespace

std::string data(const Site& site, Language language) {
  const Frame frame{site, language, Url{"/data/"}};
  const auto computed = [&](std::string_view folder, const ListFacts& list) {
    if (!list.ledgers) return Html{};
    return tag("a", frame.file((Url{"/data"} / folder / to_iso(list.month())).as(".json")), "JSON");
  };
  const auto published_manifest = [&](const store::ListManifest& list, store::ListSeries series) {
    const PublicationFacts* went_out = site.publication(list, series);
    if (went_out == nullptr || went_out->manifest.empty()) return Html{};
    return tag("a", frame.file(publication_file(*went_out)), "JSON");
  };
  Html rows;
  for (auto list = site.lists().rbegin(); list != site.lists().rend(); ++list) {
    const Url stem = Url{"/data/list"} / to_iso(list->month());
    rows += tag("tr", tag("th", attr("scope", "row"), month(frame, list->month())),
                tag("td", tag("a", frame.file(stem.as(".csv")), "CSV")),
                tag("td", tag("a", frame.file(stem.as(".json")), "JSON")), tag("td", computed("input", *list)),
                tag("td", computed("manifest", *list)),
                tag("td", published_manifest(list->list.manifest, store::ListSeries::over_the_board)));
  }
  Html quarters;
  for (auto quarter = site.facts().quarters.rbegin(); quarter != site.facts().quarters.rend(); ++quarter) {
    // How ratings are printed follows from the edition; a list taken over has none.
    if (quarter->edition == nullptr || quarter->edition->point_table() == nullptr) continue;
    const std::string name = data_name(store::ListSeries::correspondence, quarter->month());
    const auto file_in = [&](std::string_view folder) {
      if (!quarter->quarter) return Html{};
      return tag("a", frame.file((Url{"/data"} / folder / name).as(".json")), "JSON");
    };
    quarters += tag("tr", tag("th", attr("scope", "row"), month(frame, quarter->month())),
                    tag("td", tag("a", frame.file(quarter_file(quarter->month(), ".csv")), "CSV")),
                    tag("td", tag("a", frame.file(quarter_file(quarter->month(), ".json")), "JSON")),
                    tag("td", file_in("input")), tag("td", file_in("manifest")),
                    tag("td", published_manifest(quarter->list.manifest, store::ListSeries::correspondence)));
  }
  const Html head = table_head({{frame.say({"List", "リスト"})},
                                {"CSV"},
                                {"JSON"},
                                {frame.say({"Input", "計算の入力"})},
                                {frame.say({"To recompute", "再計算用"})},
                                {frame.say({"Manifest", "マニフェスト"})}});
  const auto file = [&](const Url& to, std::string_view name, const Text& what) {
    return group(tag("dt", tag("a", frame.file(to), name)), tag("dd", frame.say(what)));
  };
  return frame.document(
      {.title = std::string{frame.say({"Data", "データ"})}, .list = site.newest()},
      group(
          tag("h1", frame.say({"Data", "データ"})),
          tag("p", cls("lead"),
              frame.say({"The same numbers as files, for pages and programs of your own.",
                         "同じ数値のファイルです。ご自分のページやプログラムにお使いください。"})),
          tag("dl", cls("dates"),
              file(Url{"/data/index.json"}, "index.json",
                   {"every file with size and hash", "全ファイルの大きさとハッシュ"}),
              file(Url{"/data/SHA256SUMS"}, "SHA256SUMS", {"for sha256sum -c", "sha256sum -c 用"}),
              file(Url{"/data/history.csv"}, "history.csv",
                   {"every rating of every list: list, revision, type, ID, rating, games, place",
                    "全リストの全レーティング（リスト・版・種目・ID・レーティング・対局数・順位）"}),
              file(
                  Url{"/data/audit.json"}, "audit.json",
                  {"when every revision of every list went out, with the hashes of its edition and manifest and the head of "
                   "the office’s record",
                   "各リストの各版の公表日と、規程・マニフェストのハッシュ、監査記録の最新ハッシュ"}),
              file(Url{"/data/readings.json"}, "readings.json",
                   {"the readings chosen where a text leaves something open", "条文に定めのない点について採った読み"}),
              file(Url{"/data/waiting.json"}, "waiting.json", waiting_file_words(site.settings().in_hand)),
              has_redactions(site) ? file(Url{"/data/redactions.json"}, "redactions.json",
                                          {"published files that were rewritten for privacy: hashes and days, no names",
                                           "個人情報の保護のため書き直した公表ファイル（ハッシュと日付のみ）"})
                                   : Html{},
              file(Url{"/data/schema/list-1.json"}, "list-1.json", {"JSON Schema of a list", "リストのJSON Schema"}),
              file(Url{"/data/schema/player-1.json"}, "player-1.json",
                   {"JSON Schema of a player: p/ID/data.json", "選手（p/ID/data.json）のJSON Schema"}),
              file(Url{"/data/schema/event-1.json"}, "event-1.json",
                   {"JSON Schema of an event: e/…/data.json", "大会（e/…/data.json）のJSON Schema"}),
              file(Url{"/data/schema/manifest-1.json"}, "manifest-1.json",
                   {"JSON Schema of what a list is recomputed with", "再計算用マニフェストのJSON Schema"}),
              file(Url{"/data/schema/publication-1.json"}, "publication-1.json",
                   {"JSON Schema of a list’s manifest", "リストのマニフェストのJSON Schema"})),
          files_of_editions(frame), files_of_corrections(frame), pairing_section(frame),
          rows.empty()
              ? Html{}
              : group(
                    table("files", frame.say({"Lists", "リスト"}), head, tag("tbody", rows)),
                    tag("p", cls("notes"),
                        frame.say(
                            {"The rated games of each day lie in data/games/, such as {0}, as the federation’s results site loads them; index.json names every file.",
                             "各日の計算対象の対局は data/games/ にあります（例：{0}）。結果サイトが読み込む形です。全ファイルは index.json に載っています。"},
                            {"2026-ST/2026-02-14.csv"}))),
          quarters.empty()
              ? Html{}
              : table("files", frame.say({"Correspondence lists", "通信対局のリスト"}), head, tag("tbody", quarters))));
}

/// Who answers for it, why it is public, since when.
Html responsible_section(const Frame& frame) {
  const std::string& name = frame.site().settings().responsible.name(frame.language());
  const auto& lists = frame.site().lists();
  const YearMonth first = lists.empty() ? frame.site().facts().newest_month() : lists.front().month();
  return section(
      frame.say({"Who is responsible, and why it is public", "責任者と公開の目的"}), "",
      group(name.empty() ? tag("p", frame.say({"Who is responsible has not been set up for this site.",
                                               "このサイトの責任者はまだ設定されていません。"}))
                         : tag("p", frame.say({"Responsible: ", "責任者："}), tag("b", tag("bdi", visible(name)))),
            tag("p", frame.say({"Ratings and the games behind them are public so that players, organisers and "
                                "everybody else can look them up and check how each number came about.",
                                "レーティングとそのもとになった対局は、選手・主催者をはじめ誰もが調べ、数値の根拠を"
                                "確かめられるように公開しています。"})),
            tag("p", frame.say({"This site has the lists since {0}.", "{0}以降のリストを掲載しています。"},
                               {month(frame, first)}))));
}

/// Where to write, and how long an answer takes.
Html contact_words(const Frame& frame) {
  const Responsible& responsible = frame.site().settings().responsible;
  const std::string& contact = responsible.contact(frame.language());
  const Html where =
      contact.empty()
          ? tag("p",
                frame.say({"No address for such requests has been set up for this site: ask whoever publishes it.",
                           "このサイトには請求の宛先がまだ設定されていません。サイトの公開者に問い合わせてください。"}))
          : tag("p", frame.say({"Write to: ", "宛先："}), tag("b", tag("bdi", visible(contact))));
  if (responsible.days == 0) return where;
  return group(where,
               tag("p", frame.say({"A request is answered within {0|day|days}.", "請求には{0}日以内に回答します。"},
                                  {std::to_string(responsible.days)})));
}

std::string privacy(const Site& site, Language language) {
  const Frame frame{site, language, Url{"/privacy/"}};
  const views::PublicitySettings& settings = site.publicity().settings();
  const Html shown = tag(
      "ul",
      tag("li", frame.say({"name in romaji and kanji, the federation’s ID, ratings, places, number of games, K and why",
                           "氏名（ローマ字・漢字）、会員ID、レーティング、順位、対局数、係数Kとその理由"})),
      tag("li", frame.say({"results of rated games: day, event, round, opponent, colour, result",
                           "計算対象の対局の結果：日付、大会、ラウンド、相手、色、結果"})),
      settings.shows_title ? tag("li", frame.say({"FIDE title", "FIDEの称号"})) : Html{},
      settings.shows_fide_id ? tag("li", frame.say({"FIDE ID", "FIDE ID"})) : Html{},
      settings.shows_fide_rating ? tag("li", frame.say({"FIDE rating", "FIDEレーティング"})) : Html{},
      settings.shows_club ? tag("li", frame.say({"club", "所属クラブ"})) : Html{});
  const Text minors =
      settings.minors == views::PublicityLevel::list_only
          ? Text{"Until somebody decides otherwise, minors are in lists and events, with a short page that has neither curve nor games.",
                 "未成年者は、別に定めるまでリストと大会に載り、ページは推移と対局のない短いものとします。"}
      : settings.minors == views::PublicityLevel::hidden
          ? Text{"Until somebody decides otherwise, minors are not shown.", "未成年者は、別に定めるまで公開しません。"}
          : Text{"Minors are shown as adults are.", "未成年者も成人と同じく公開します。"};
  return frame.document(
      {.title = std::string{frame.say({"What is public, and how to stop it", "公開している情報とその止め方"})}},
      group(
          tag("h1", frame.say({"What is public, and how to stop it", "公開している情報とその止め方"})),
          responsible_section(frame), section(frame.say({"What is shown", "公開している情報"}), "", shown),
          words_section(
              frame, {"What is never shown", "公開しない情報"},
              {site.settings().names_officers
                   ? Text{"Date and year of birth, sex, e-mail, address, telephone, the rating office’s notes and reasons, and the documents events were read from.",
                          "生年月日、性別、メールアドレス、住所、電話番号、事務局の記録と理由、大会の原本。"}
                   : Text{"Date and year of birth, sex, e-mail, address, telephone, the rating office’s notes and reasons, the documents events were read from, and who decided.",
                          "生年月日、性別、メールアドレス、住所、電話番号、事務局の記録と理由、大会の原本、決定した人の名前。"},
               {"A coefficient K of 40 tells that somebody is young or new; that it ends in a January can be seen.",
                "係数Kが40であることから、ジュニアまたは新しい選手であることが分かります。1月に終わることも見て取れます。"}}),
          words_section(frame, {"Minors", "未成年者"}, {minors}),
          words_section(
              frame, {"How to stop it", "止めるには"},
              {{"Ask the rating office. It can leave out the kanji, the curve and the games, or the name altogether; then no list, page or file names you, and opponents’ pages say that the name is not shown, with the rating that was used.",
                "事務局に連絡してください。漢字だけ、推移と対局だけ、または氏名のすべてを非公開にできます。その場合、リストにもページにもファイルにも氏名は載らず、対戦相手のページには計算に用いたレーティングのみが残ります。"},
               {"You can also ask to be erased for ever: then a key such as erased-1 stands where your name and ID were, and the rating office keeps only what earlier lists are computed from.",
                "完全な削除を求めることもできます。その場合、氏名と会員IDの代わりに erased-1 のようなキーが残り、事務局は過去のリストの計算に必要なものだけを保存します。"},
               {"The next build of this site follows it. Copies that others have taken before cannot be called back.",
                "次のサイト更新から反映されます。すでに他者が取得した写しは回収できません。"},
               {"Pages of people and events ask search engines to leave them out.",
                "選手と大会のページは、検索エンジンに載せないよう求めています。"}},
              contact_words(frame)),
          words_section(
              frame, {"This site itself", "このサイトについて"},
              {{"It sets no cookies, keeps nothing in your browser, and asks no other host for anything. Its scripts are its own: "
                "the search, the comparison of two lists, sorting and narrowing a list, and what several games would change; "
                "everything else works without them.",
                "クッキーを使わず、ブラウザーに何も保存せず、他のサイトに何も送りません。スクリプトは検索、2つのリストの比較、"
                "リストの並べ替えと絞り込み、数局分の変動の計算だけで、そのほかはスクリプトなしで使えます。"}})));
}

std::string about(const Site& site, Language language) {
  const Frame frame{site, language, Url{"/about/"}};
  const Html terms = tag(
      "dl", cls("terms"),
      term(frame, {"list", "リスト"},
           {"The ratings of everybody on the first of a month.", "毎月1日付の全員のレーティング。"}),
      term(
          frame, {"place", "順位"},
          site.settings().ranks_inactive
              ? Text{"On a list among the rated, on a player’s page among those of them who are active; equals share one, the "
                     "next is skipped.",
                     "リストではレーティングのある人の中での順位、選手のページではそのうち活動中の人の中での順位。同点は同順位とし、"
                     "次を飛ばします。"}
              : Text{"On a list among the rated, on a player’s page among those of them who are active; equals share one, the "
                     "next is skipped. Whoever has not played for a year is shown without theirs; the others keep the place "
                     "that the list gives them.",
                     "リストではレーティングのある人の中での順位、選手のページではそのうち活動中の人の中での順位。同点は同順位とし、"
                     "次を飛ばします。1年以上対局のない人の順位は表示せず、ほかの人の順位はリストのとおりです。"}),
      term(frame, {"top x %", "上位x％"},
           {"100 × place among the active ÷ number of active rated people, rounded up.",
            "100×活動中の人の中での順位÷活動中でレーティングのある人数、切り上げ。"}),
      term(frame, {"change", "増減"},
           {"Against the list before: 0 is games without a change, – is no game.",
            "前のリストとの差。0は対局があって変わらず、–は対局なし。"}),
      term(
          frame, {"games of a list, of 12 months", "リストの対局、12か月の対局"},
          {"Those that the lists counted for this ID, with every game of a first rating. What another ID of the same person, "
           "or a rating taken over, brought along is in the total alone.",
           "そのIDについてリストが計算した対局（初期レーティングのもとになった対局を含む）。統合したIDや引き継いだ"
           "レーティングに伴う対局は、通算対局数だけに含みます。"}),
      term(
          frame, {"mean change", "平均増減"},
          {"Sum of the changes of all who are rated on both lists, 0 included, ÷ their number, rounded half away from zero to hundredths.",
           "両方のリストにレーティングのある全員の増減の合計（変わらない人は0）÷人数。小数第3位を四捨五入。"}),
      term(frame, {"K, coefficient", "係数K"},
           {"How much a game weighs; by games so far, age and rating.",
            "一局の重み。対局数・年齢・レーティングで決まります。"}),
      term(frame, {"PD, expected score", "期待得点PD"},
           {"What the difference of two ratings lets expect, by Table 1.", "二人の差から表1で読む得点。"}),
      term(frame, {"UR, unrated", "UR"}, {"Without a rating yet.", "まだレーティングがないこと。"}),
      term(frame, {"provisional", "暫定"},
           {"Fewer games than the edition asks for.", "規程の定める対局数に満たないこと。"}),
      term(frame, {"opponents’ average", "相手平均"},
           {"Sum of the opponents’ ratings ÷ games, rounded half up.", "相手のレーティングの合計÷対局数、四捨五入。"}),
      term(
          frame, {"performance (Perf.)", "パフォーマンス（Perf.）"},
          {"RA + dp: the opponents’ average, and the difference that the table of first ratings gives for the score; rounded half up.",
           "RA＋dp。相手の平均に、得点率から初期レーティングの表で読むdpを加え、四捨五入。"}),
      term(frame, {"score in per cent", "得点率"},
           {"Points ÷ games, rounded half up to whole per cent.", "得点÷対局数、1％未満四捨五入。"}));
  return frame.document(
      {.title = std::string{frame.say({"Words used", "使われることば"})}},
      group(
          tag("h1", frame.say({"Words used", "使われることば"})), terms,
          words_section(
              frame, {"How to have a number corrected", "訂正の求めかた"},
              {{"Tell the rating office the event, the round and what is wrong. A mistake found is corrected in a new revision of the list.",
                "大会、ラウンド、誤りの内容を事務局に知らせてください。誤りは新しい版のリストで訂正します。"}},
              contact_words(frame))));
}

}  // namespace seiseki::site::pages
