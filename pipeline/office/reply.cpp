#include "pipeline/office/reply.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/domain/rating_period.hpp"
#include "engine/rating/correspondence.hpp"
#include "pipeline/office/fees.hpp"
#include "pipeline/office/letter.hpp"

namespace seiseki::office {

namespace {

/// What the reporter is asked to do about it.
Text request(const Problem& problem) {
  if (problem.code == "unpaid") {
    return {"Please pay the fee, or tell us when and under which name it was paid.",
            "更新料をお支払いいただくか、お支払い済みの場合は日付と名義をお知らせください。"};
  }
  if (problem.code == "late")
    return {"Please tell us why the report came late.", "報告が遅れた理由をお知らせください。"};
  switch (problem.remedy) {
    case Remedy::by_person:
      // \clause ncs-2022-09 4(5)
      return {
          "Please tell us the player's federation ID; of somebody new the name in kanji, the date of birth and an "
          "e-mail address; or that the player is not a member.",
          "この選手の会員IDをお知らせください。新規の方は漢字氏名・生年月日・メールアドレスを、会員でない場合は"
          "その旨をお知らせください。"};
    case Remedy::by_type:
      return {"Please tell us the time control, and whether the event was announced as Standard or Rapid.",
              "持ち時間と、スタンダード・ラピッドのどちらとして告知されたかをお知らせください。"};
    case Remedy::by_date:
      return {"Please tell us on which day each round was played.", "各ラウンドが行われた日をお知らせください。"};
    case Remedy::by_leaving_out:
      return {"Please tell us on which day each of these games began.", "該当する各対局の開始日をお知らせください。"};
    case Remedy::at_source:
      return {"Please correct this in the pairing program and export or upload the tournament again.",
              "ペアリングソフトで訂正し、書き出しまたはアップロードをやり直してください。"};
    case Remedy::by_reason:
      break;
  }
  return {"Please check this and tell us what is right.", "ご確認のうえ、正しい内容をお知らせください。"};
}

std::string place(const store::StoredFinding& finding, Language language) {
  std::string out;
  if (finding.where.round > 0)
    out += language == Language::ja ? fmt::format("第{}ラウンド", finding.where.round)
                                    : fmt::format("round {}", finding.where.round);
  if (finding.where.start_number) {
    if (!out.empty()) out += language == Language::ja ? "、" : ", ";
    out += language == Language::ja ? fmt::format("開始番号 {}", finding.where.start_number->value())
                                    : fmt::format("start number {}", finding.where.start_number->value());
  }
  return out;
}

std::string problem_list(const std::vector<Problem>& problems, const MessageOf& message_of, Language language) {
  const bool ja = language == Language::ja;
  std::string out;
  int number = 0;
  for (const Problem& problem : problems) {
    if (!problem.is_open()) continue;
    for (const store::StoredFinding& finding : problem.findings) {
      const std::string where = place(finding, language);
      out += fmt::format("{}. {}{}\n", ++number, message_of(finding, language),
                         where.empty() ? ""
                         : ja          ? "（" + where + "）"
                                       : " (" + where + ")");
      if (!finding.quoted.empty()) out += std::string{ja ? "   記載：" : "   as printed: "} + finding.quoted + "\n";
    }
    out += fmt::format("   -> {}\n", request(problem).in(language));
  }
  return out;
}

/// Each list with its period; of correspondence games in a report there may be several.
std::string lists_text(const QueueEntry& entry, Language language) {
  std::string out;
  for (const YearMonth list : entry.lists) {
    RatingPeriod period = period_of_list(list);
    const auto quarter = rating::correspondence_period_of_list(list);
    if (entry.report.is_correspondence && quarter) period = {quarter->first, quarter->last, quarter->valid_from};
    out += fmt::format(fmt::runtime(language == Language::ja ? "計算期間：{}〜{}\n掲載予定のリスト：{}付\n"
                                                             : "Rating period: {} to {}\nRating list: {}\n"),
                       day_text(period.first, language), day_text(period.last, language),
                       day_text(period.list_date(), language));
  }
  if (entry.report.is_correspondence && entry.report.list < entry.list) {
    out += language == Language::ja
               ? "対局が終局した期のリストは公表済みのため、次のリストに算入します。\n"
               : "The list of the quarter in which the games ended was already out; they count on this one.\n";
  }
  return out;
}

std::string greeting(const ReplyFacts& facts, Language language) {
  const store::ReportHeader& report = facts.entry.report;
  const Date arrived = local_date(report.arrival);
  if (language == Language::ja) {
    const std::string to = report.organiser.empty() ? "ご担当者様" : report.organiser + " 御中";
    return fmt::format(
        "件名：「{}」の結果報告について（受付番号 {}）\n\n{}\n\nこのたびは結果をご報告いただき、ありがとうございます。\n"
        "{}に「{}」の結果報告を受け付けました。\n{}",
        report.name, report.id.value(), to, day_text(arrived, language), report.name,
        lists_text(facts.entry, language));
  }
  return fmt::format(
      "Subject: Your report of {} (receipt no. {})\n\nDear {},\n\nThank you for your report of {}, which we received on "
      "{}.\n{}",
      report.name, report.id.value(), report.organiser.empty() ? "organiser" : report.organiser, report.name,
      to_iso(arrived), lists_text(facts.entry, language));
}

/// What the report costs and what of it is still to be paid.
std::string fee_text(const ReportFee& fee, Language language) {
  const std::string clause = fee.clause.edition + " " + fee.clause.clause;
  std::string out =
      language == Language::ja
          ? fmt::format("レーティング更新料：{}（{} 名分）、納期 {}（{}）\n", money(fee.due(), fee.currency, language),
                        fee.rows.size(), day_text(fee.pay_by, language), clause)
          : fmt::format("Rating fee: {} for {} players, payable by {} ({})\n", money(fee.due(), fee.currency, language),
                        fee.rows.size(), to_iso(fee.pay_by), clause);
  if (fee.open() == 0) {
    const bool waived = fee.state() == "waived";
    out += language == Language::ja ? (waived ? "更新料は免除されました。\n" : "入金を確認しました。\n")
                                    : (waived ? "The fee has been waived.\n" : "It has been paid.\n");
  } else {
    out += language == Language::ja ? fmt::format("未納額：{}（お振込の際は受付番号 {} をお書きください）\n",
                                                  money(fee.open(), fee.currency, language), fee.report.value())
                                    : fmt::format("To be paid: {} (please give the receipt no. {})\n",
                                                  money(fee.open(), fee.currency, language), fee.report.value());
  }
  return out;
}

/// What is needed to register somebody. \clause ncs-2022-09 4(5)
std::string newcomer_text(const ReplyFacts& facts, Language language) {
  const std::string_view state = state_code(facts.entry);
  if (facts.newcomers.empty() || state == "refused" || state == "withdrawn") return {};
  return language == Language::ja
             ? fmt::format(
                   "\n会員IDのない対局者：{}\n入会される場合は、漢字氏名・生年月日・メールアドレスをお知らせください。\n",
                   fmt::join(facts.newcomers, "、"))
             : fmt::format(
                   "\nPlayers without a federation ID: {}\nOf those who are to become members, please tell us the name in "
                   "kanji, the date of birth and an e-mail address.\n",
                   fmt::join(facts.newcomers, "; "));
}

std::string conclusion(const ReplyFacts& facts, const MessageOf& message_of, Language language) {
  const bool ja = language == Language::ja;
  const std::string_view state = state_code(facts.entry);
  if (state == "refused") {
    return ja ? fmt::format("\nこの大会はレーティングの計算対象としないことになりました。\n理由：{}\n", facts.refusal)
              : fmt::format("\nThis tournament will not be rated.\nReason: {}\n", facts.refusal);
  }
  if (state == "withdrawn") return ja ? "\nこの報告は取り下げられました。\n" : "\nThis report has been withdrawn.\n";
  if (state == "done") return ja ? "\nこの大会は計算済みです。\n" : "\nThis tournament has been rated.\n";
  if (state == "ok") return ja ? "\n不足している情報はありません。\n" : "\nNothing is missing.\n";
  const std::string answer_by = day_text(facts.entry.decide_by, language);
  std::string out = ja ? "\n計算の前に、以下の点についてご回答をお願いします。\n\n"
                       : "\nBefore it can be rated, we need your answer on the following:\n\n";
  out += problem_list(facts.entry.problems, message_of, language);
  out += ja ? fmt::format("\n{}までにご回答がない場合、このリストには掲載できないことがあります。\n", answer_by)
            : fmt::format("\nIf we do not hear from you by {}, it may not be in time for this list.\n", answer_by);
  out += ja ? "訂正後の再提出でも、受付日は最初の報告の日のままです。\n"
            : "A corrected report keeps the date of its first arrival.\n";
  return out;
}

}  // namespace

std::string day_text(Date date, Language language) {
  if (language == Language::en) return to_iso(date);
  return fmt::format("{}年{}月{}日", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                     static_cast<unsigned>(date.day()));
}

std::string signed_below(const Signature& signature, Language language) {
  const std::string& text = signature.in(language);
  return text.empty() ? std::string{} : '\n' + text + '\n';
}

std::string reply(const ReplyFacts& facts, const MessageOf& message_of, Language language) {
  std::string out = greeting(facts, language);
  if (facts.fee != nullptr && facts.fee->due() > 0) out += fee_text(*facts.fee, language);
  if (facts.deadline) {
    out += language == Language::ja
               ? fmt::format("報告期限：{}（{} {}）\n", day_text(facts.deadline->last_day, language),
                             facts.deadline->clause.edition, facts.deadline->clause.clause)
               : fmt::format("Reporting deadline: {} ({} {})\n", to_iso(facts.deadline->last_day),
                             facts.deadline->clause.edition, facts.deadline->clause.clause);
  }
  return out + conclusion(facts, message_of, language) + newcomer_text(facts, language) +
         signed_below(facts.signature, language);
}

}  // namespace seiseki::office
