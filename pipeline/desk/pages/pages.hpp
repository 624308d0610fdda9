/// \file
/// Every page of the desk: a function from a visit to an answer. Pages show views and send forms; what is decided, and
/// whether it may be, is said by the operations.
#pragma once

#include "pipeline/desk/visit.hpp"

namespace seiseki::desk::pages {

http::Response site(Visit& visit);  ///< a file of the public site

http::Response live(Visit& visit);  ///< what has happened since a page was made, for that page

http::Response queue(Visit& visit);       ///< S1
http::Response queue_json(Visit& visit);  ///< `report list --format json`

http::Response clean(Visit& visit);         ///< S7
http::Response accept_clean(Visit& visit);  ///< POST

http::Response report(Visit& visit);          ///< S3, the crosstable
http::Response report_games(Visit& visit);    ///< every game with its day and why it does not count
http::Response report_players(Visit& visit);  ///< everybody as printed, who that was taken for, and by what
http::Response arrival(Visit& visit);         ///< when it arrived, and another time for it
http::Response set_arrival(Visit& visit);
http::Response report_name(Visit& visit);     ///< what the event is called, and another name for it
http::Response name_event(Visit& visit);      ///< POST
http::Response report_sources(Visit& visit);  ///< documents with their hashes
http::Response report_history(Visit& visit);  ///< decisions, stages, versions
http::Response report_json(Visit& visit);     ///< `report show --format json`
http::Response document(Visit& visit);        ///< the raw bytes of one document of a report

http::Response effect(Visit& visit);    ///< S6
http::Response accept(Visit& visit);    ///< POST
http::Response refuse(Visit& visit);    ///< POST
http::Response withdraw(Visit& visit);  ///< POST
http::Response undo(Visit& visit);      ///< POST

http::Response question(Visit& visit);     ///< S5
http::Response settle(Visit& visit);       ///< POST
http::Response set_date(Visit& visit);     ///< POST
http::Response people(Visit& visit);       ///< S4
http::Response identify(Visit& visit);     ///< POST
http::Response game(Visit& visit);         ///< one game: leave it out, count it
http::Response decide_game(Visit& visit);  ///< POST
http::Response reply(Visit& visit);        ///< S8
http::Response reply_file(Visit& visit);   ///< the letter as a file

http::Response choose_comparison(Visit& visit);  ///< S9, with what
http::Response compare(Visit& visit);            ///< S9
http::Response compare_json(Visit& visit);       ///< `report compare --format json`

http::Response check(Visit& visit);        ///< S23
http::Response start_check(Visit& visit);  ///< POST

http::Response me(Visit& visit);                      ///< S25
http::Response end_session(Visit& visit);             ///< POST
http::Response set_own_password(Visit& visit);        ///< POST
http::Response show_new_authenticator(Visit& visit);  ///< POST, since it makes a seed
http::Response use_new_authenticator(Visit& visit);   ///< POST

http::Response accounts(Visit& visit);            ///< S25
http::Response accounts_json(Visit& visit);       ///< `account list --format json`
http::Response set_account_roles(Visit& visit);   ///< POST
http::Response disable_account(Visit& visit);     ///< POST
http::Response enable_account(Visit& visit);      ///< POST
http::Response end_account_visits(Visit& visit);  ///< POST

http::Response bring_in(Visit& visit);           ///< S2
http::Response start_bringing_in(Visit& visit);  ///< POST
http::Response jobs(Visit& visit);               ///< S2
http::Response job(Visit& visit);                ///< S2
http::Response job_json(Visit& visit);           ///< what the command prints with `--format json`
http::Response stop_job(Visit& visit);           ///< POST
http::Response go_on_with_job(Visit& visit);     ///< POST

http::Response quarantine(Visit& visit);            ///< S20
http::Response quarantine_json(Visit& visit);       ///< `quarantine list --format json`
http::Response quarantined(Visit& visit);           ///< one document of it
http::Response quarantined_json(Visit& visit);      ///< `quarantine show --format json`
http::Response quarantined_document(Visit& visit);  ///< its raw bytes
http::Response retry_all(Visit& visit);             ///< POST
http::Response retry(Visit& visit);                 ///< POST
http::Response drop(Visit& visit);                  ///< POST
http::Response reopen(Visit& visit);                ///< POST

http::Response roster(Visit& visit);            ///< S16, the search
http::Response roster_json(Visit& visit);       ///< `roster show NAME --format json`
http::Response member(Visit& visit);            ///< S16, one person
http::Response member_json(Visit& visit);       ///< `roster show ID --format json`
http::Response set_fact(Visit& visit);          ///< POST
http::Response link_fide(Visit& visit);         ///< POST
http::Response set_publicity(Visit& visit);     ///< POST
http::Response take_back_about(Visit& visit);   ///< POST
http::Response new_person(Visit& visit);        ///< S16, somebody whom the roster does not know
http::Response add_person(Visit& visit);        ///< POST
http::Response people_files(Visit& visit);      ///< S16, lists of people and clubs
http::Response take_people_file(Visit& visit);  ///< POST
http::Response merge(Visit& visit);             ///< S16, two IDs side by side
http::Response merge_json(Visit& visit);        ///< `roster merge --dry-run --format json`
http::Response merge_people(Visit& visit);      ///< POST

http::Response findings(Visit& visit);           ///< S26, the catalogue
http::Response findings_json(Visit& visit);      ///< `findings --format json`
http::Response finding_kind(Visit& visit);       ///< S26, one code
http::Response finding_kind_json(Visit& visit);  ///< `findings CODE --format json`
http::Response help(Visit& visit);               ///< S26
http::Response status(Visit& visit);             ///< S24
http::Response status_json(Visit& visit);        ///< `status --format json`

http::Response record(Visit& visit);              ///< S21
http::Response record_json(Visit& visit);         ///< `audit show --format json`
http::Response verify_record(Visit& visit);       ///< whether it is whole
http::Response verify_record_json(Visit& visit);  ///< `audit verify --format json`
http::Response trace(Visit& visit);               ///< from a document to its reports and lists
http::Response trace_json(Visit& visit);          ///< `audit trace --format json`

http::Response rules(Visit& visit);                  ///< S22, all editions
http::Response rules_json(Visit& visit);             ///< `regulations list --format json`
http::Response edition(Visit& visit);                ///< S22, one edition, or two with `...` between
http::Response edition_json(Visit& visit);           ///< `regulations show --format json`, `regulations diff …`
http::Response edition_readings(Visit& visit);       ///< S22, how its text is read
http::Response edition_readings_json(Visit& visit);  ///< `regulations readings --format json`
http::Response edition_effect(Visit& visit);         ///< S22, a list under it
http::Response edition_effect_json(Visit& visit);    ///< `regulations effect --format json`

http::Response cases(Visit& visit);            ///< S15, all of them
http::Response cases_json(Visit& visit);       ///< `correct list --format json`
http::Response open_case(Visit& visit);        ///< POST
http::Response correction_case(Visit& visit);  ///< S15, one
http::Response case_json(Visit& visit);        ///< `correct show --format json`
http::Response apply_case(Visit& visit);       ///< POST
http::Response close_case(Visit& visit);       ///< POST
http::Response case_reply(Visit& visit);       ///< the letter in both languages

http::Response fees(Visit& visit);            ///< S18
http::Response fees_json(Visit& visit);       ///< `fees --format json`
http::Response pay_fees(Visit& visit);        ///< POST
http::Response waive_fees(Visit& visit);      ///< POST
http::Response set_fee_series(Visit& visit);  ///< POST
http::Response undo_fee(Visit& visit);        ///< POST

http::Response adoption_questions(Visit& visit);  ///< S17
http::Response answer_adoption(Visit& visit);     ///< POST

http::Response nightly(Visit& visit);          ///< S19
http::Response nightly_json(Visit& visit);     ///< `nightly status --format json`
http::Response nightly_sources(Visit& visit);  ///< `nightly list --format json`
http::Response add_nightly(Visit& visit);      ///< POST
http::Response remove_nightly(Visit& visit);   ///< POST
http::Response run_nightly(Visit& visit);      ///< POST

http::Response rate(Visit& visit);                    ///< S11, a look
http::Response compute(Visit& visit);                 ///< POST
http::Response publish(Visit& visit);                 ///< S14
http::Response publication_sheet_json(Visit& visit);  ///< `publish --dry-run --format json`
http::Response publish_list(Visit& visit);            ///< POST

http::Response lists(Visit& visit);             ///< all of them, and what waits to be computed
http::Response list(Visit& visit);              ///< S10
http::Response list_csv(Visit& visit);          ///< `list --format csv`
http::Response list_json(Visit& visit);         ///< `list --format json`
http::Response list_changes(Visit& visit);      ///< S12
http::Response list_changes_csv(Visit& visit);  ///< `diff --format csv`
http::Response list_changes_json(Visit& visit);
http::Response explanation(Visit& visit);       ///< S13
http::Response explanation_json(Visit& visit);  ///< `explain --format json`

}  // namespace seiseki::desk::pages
