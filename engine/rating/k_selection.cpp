#include "engine/rating/k_selection.hpp"

#include <algorithm>
#include <iterator>
#include <tuple>

namespace seiseki::rating {

using namespace std::chrono;

std::string_view to_string(KReason reason) {
  switch (reason) {
    case KReason::normal:
      return "normal";
    case KReason::few_games:
      return "few_games";
    case KReason::junior:
      return "junior";
    case KReason::high:
      return "high";
    case KReason::product_limit:
      return "product_limit";
  }
  return "normal";
}

KReason reason_of(KRule::Kind kind) {
  switch (kind) {
    case KRule::Kind::high:
      return KReason::high;
    case KRule::Kind::few_games:
      return KReason::few_games;
    case KRule::Kind::junior:
      return KReason::junior;
    case KRule::Kind::normal:
      return KReason::normal;
  }
  return KReason::normal;
}

namespace {

Date age_reference(AgeAt age_at, const KQuestion& question) {
  switch (age_at) {
    case AgeAt::jan1_game_year:
      return Date{question.game_date.year() / January / 1};
    case AgeAt::jan1_list_year:
      return Date{question.list_date.year() / January / 1};
    case AgeAt::dec31_list_year:
      return Date{question.list_date.year() / December / 31};
    case AgeAt::game_date:
      return question.game_date;
  }
  return question.game_date;
}

bool holds_apart_from_age(const KRule& rule, const KQuestion& question) {
  if (rule.is_of_own_ratings && question.is_taken_over) return false;
  if (rule.rating_from && question.rating < *rule.rating_from) return false;
  if (rule.peak_from && question.peak < *rule.peak_from) return false;
  if (rule.games_below && question.games >= *rule.games_below) return false;
  if (rule.rating_below && question.rating >= *rule.rating_below) return false;
  return !rule.peak_below || question.peak < *rule.peak_below;
}

bool is_of_age(Date birth, const KRule& rule, const KQuestion& question) {
  return age_on(birth, age_reference(rule.age_at.value_or(AgeAt::game_date), question)) < *rule.age_below;
}

const AgeAnswer* answer_for(std::size_t rule, const KQuestion& question) {
  const auto found = std::find_if(question.ages.begin(), question.ages.end(), [&](const AgeAnswer& answer) {
    return answer.rule == rule && answer.first <= question.game_date && question.game_date <= answer.last;
  });
  return found == question.ages.end() ? nullptr : &*found;
}

}  // namespace

int games_for_k(int games, int other_games, const ExpectedScoreMethod& method) {
  return method.k_games_count.value == KGamesCount::both ? games + other_games : games;
}

KChoice choose_k(const KQuestion& question, const ExpectedScoreMethod& method) {
  bool birth_would_decide = false;
  const auto holds = [&](const KRule& rule) {
    if (!holds_apart_from_age(rule, question)) return false;
    if (!rule.age_below) return true;
    if (question.birth) return is_of_age(*question.birth, rule, question);
    if (const AgeAnswer* answer = answer_for(static_cast<std::size_t>(&rule - method.k_rules.data()), question))
      return answer->holds;
    birth_would_decide = !question.is_told_junior;
    return question.is_told_junior;
  };
  // The loader guarantees a last rule without conditions.
  const auto rule = std::find_if(method.k_rules.begin(), std::prev(method.k_rules.end()), holds);
  return {rule->k, reason_of(rule->kind), &rule->clause, birth_would_decide,
          static_cast<std::size_t>(rule - method.k_rules.begin())};
}

bool asks_how_ratings_arose(const Regulation& regulation) {
  const ExpectedScoreMethod* method = regulation.expected_score();
  return method != nullptr && std::any_of(method->k_rules.begin(), method->k_rules.end(),
                                          [](const KRule& rule) { return rule.is_of_own_ratings; });
}

bool k_is_yearly(const ExpectedScoreMethod& method) {
  return std::none_of(method.k_rules.begin(), method.k_rules.end(), [](const KRule& rule) {
    return rule.age_below && rule.age_at.value_or(AgeAt::game_date) == AgeAt::game_date;
  });
}

std::vector<AgeAnswer> age_answers(Date birth, std::span<const Date> days, Date list_date,
                                   const ExpectedScoreMethod& method) {
  const bool is_yearly = k_is_yearly(method);
  std::vector<AgeAnswer> out;
  for (std::size_t at = 0; at < method.k_rules.size(); ++at) {
    const KRule& rule = method.k_rules[at];
    if (!rule.age_below) continue;
    for (const Date day : days) {
      const Date first = is_yearly ? Date{day.year() / January / 1} : day;
      const Date last = is_yearly ? Date{day.year() / December / 31} : day;
      out.push_back({at, first, last, is_of_age(birth, rule, {.game_date = day, .list_date = list_date})});
    }
  }
  std::sort(out.begin(), out.end(), [](const AgeAnswer& a, const AgeAnswer& b) {
    return std::tie(a.rule, a.first) < std::tie(b.rule, b.first);
  });
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

const KRule* rule_by_age_between(Date birth, Date first, Date last, const ExpectedScoreMethod& method) {
  const auto found = std::find_if(method.k_rules.begin(), method.k_rules.end(), [&](const KRule& rule) {
    if (!rule.age_below) return false;
    const auto holds = [&](Date game) {
      // Where the list's year counts, every day of the event gives the same age.
      return is_of_age(birth, rule, {.game_date = game, .list_date = last});
    };
    return holds(first) != holds(last);
  });
  return found == method.k_rules.end() ? nullptr : &*found;
}

KChoice limit_k(KChoice choice, int games, const ExpectedScoreMethod& method) {
  if (!method.k_product_limit || choice.k.value() * games <= method.k_product_limit->value) return choice;
  choice.k = KFactor{method.k_product_limit->value / games};
  choice.reason = KReason::product_limit;
  choice.clause = &method.k_product_limit->clause;
  return choice;
}

}  // namespace seiseki::rating
