#include "pipeline/cli/command.hpp"
#include "pipeline/cli/command_audit.hpp"
#include "pipeline/cli/command_calculate.hpp"
#include "pipeline/cli/command_check.hpp"
#include "pipeline/cli/command_club.hpp"
#include "pipeline/cli/command_config.hpp"
#include "pipeline/cli/command_convert.hpp"
#include "pipeline/cli/command_correct.hpp"
#include "pipeline/cli/command_correct_apply.hpp"
#include "pipeline/cli/command_db.hpp"
#include "pipeline/cli/command_diff.hpp"
#include "pipeline/cli/command_explain.hpp"
#include "pipeline/cli/command_export.hpp"
#include "pipeline/cli/command_federations.hpp"
#include "pipeline/cli/command_fees.hpp"
#include "pipeline/cli/command_findings.hpp"
#include "pipeline/cli/command_import.hpp"
#include "pipeline/cli/command_list.hpp"
#include "pipeline/cli/command_list_adjust.hpp"
#include "pipeline/cli/command_list_discard.hpp"
#include "pipeline/cli/command_nightly.hpp"
#include "pipeline/cli/command_nightly_queue.hpp"
#include "pipeline/cli/command_nightly_status.hpp"
#include "pipeline/cli/command_publish.hpp"
#include "pipeline/cli/command_quarantine.hpp"
#include "pipeline/cli/command_rate.hpp"
#include "pipeline/cli/command_regulations.hpp"
#include "pipeline/cli/command_report_compare.hpp"
#include "pipeline/cli/command_report_contents.hpp"
#include "pipeline/cli/command_report_decide.hpp"
#include "pipeline/cli/command_report_list.hpp"
#include "pipeline/cli/command_report_reply.hpp"
#include "pipeline/cli/command_report_show.hpp"
#include "pipeline/cli/command_reproduce.hpp"
#include "pipeline/cli/command_roster.hpp"
#include "pipeline/cli/command_roster_decide.hpp"
#include "pipeline/cli/command_roster_enter.hpp"
#include "pipeline/cli/command_roster_erase.hpp"
#include "pipeline/cli/command_roster_show.hpp"
#ifdef SEISEKI_DESK
#include "pipeline/cli/command_account.hpp"
#include "pipeline/cli/command_serve.hpp"
#endif
#include "pipeline/cli/command_schema.hpp"
#include "pipeline/cli/command_site.hpp"
#include "pipeline/cli/command_status.hpp"
#include "pipeline/cli/command_trial.hpp"

namespace seiseki::cli {

std::vector<std::unique_ptr<Command>> commands() {
  std::vector<std::unique_ptr<Command>> all;
  all.push_back(std::make_unique<TrialCommand>());
  all.push_back(std::make_unique<ImportCommand>());
  all.push_back(std::make_unique<CheckCommand>());
  all.push_back(std::make_unique<ConvertCommand>());
  all.push_back(std::make_unique<RosterImportCommand>());
  all.push_back(std::make_unique<RosterExportCommand>());
  all.push_back(std::make_unique<RosterShowCommand>());
  all.push_back(std::make_unique<RosterEnterCommand>(RosterEnterCommand::What::add));
  all.push_back(std::make_unique<RosterEnterCommand>(RosterEnterCommand::What::set));
  for (const auto what :
       {RosterDecideCommand::What::link, RosterDecideCommand::What::unlink, RosterDecideCommand::What::merge,
        RosterDecideCommand::What::unmerge, RosterDecideCommand::What::adopt, RosterDecideCommand::What::decide_rating,
        RosterDecideCommand::What::decline, RosterDecideCommand::What::undo, RosterDecideCommand::What::first_rating,
        RosterDecideCommand::What::forget, RosterDecideCommand::What::publicity})
    all.push_back(std::make_unique<RosterDecideCommand>(what));
  all.push_back(std::make_unique<RosterEraseCommand>());
  for (const auto what : {ClubDecideCommand::What::add, ClubDecideCommand::What::set, ClubDecideCommand::What::remove})
    all.push_back(std::make_unique<ClubDecideCommand>(what));
  all.push_back(std::make_unique<ClubImportCommand>());
  all.push_back(std::make_unique<ClubListCommand>());
  all.push_back(std::make_unique<ClubShowCommand>());
  all.push_back(std::make_unique<ReportListCommand>());
  all.push_back(std::make_unique<ReportShowCommand>());
  all.push_back(std::make_unique<ReportCompareCommand>());
  all.push_back(std::make_unique<ReportStageCommand>(ReportStageCommand::Step::accept));
  all.push_back(std::make_unique<ReportStageCommand>(ReportStageCommand::Step::refuse));
  all.push_back(std::make_unique<ReportStageCommand>(ReportStageCommand::Step::withdraw));
  all.push_back(std::make_unique<ReportReplyCommand>());
  all.push_back(std::make_unique<ReportSettleCommand>());
  all.push_back(std::make_unique<ReportIdentifyCommand>());
  all.push_back(std::make_unique<ReportGameCommand>(office::GameVerdict::exclude));
  all.push_back(std::make_unique<ReportGameCommand>(office::GameVerdict::count));
  all.push_back(std::make_unique<ReportDateCommand>());
  all.push_back(std::make_unique<ReportNameCommand>());
  all.push_back(std::make_unique<ReportArrivalCommand>());
  all.push_back(std::make_unique<ReportUndoCommand>());
  for (const auto verb : {FeesCommand::Verb::list, FeesCommand::Verb::pay, FeesCommand::Verb::waive,
                          FeesCommand::Verb::series, FeesCommand::Verb::undo})
    all.push_back(std::make_unique<FeesCommand>(verb));
  all.push_back(std::make_unique<RateCommand>());
  all.push_back(std::make_unique<ListCommand>());
  all.push_back(std::make_unique<ListDiscardCommand>());
  all.push_back(std::make_unique<ListAdjustCommand>());
  all.push_back(std::make_unique<ExplainCommand>());
  all.push_back(std::make_unique<PublishCommand>());
  all.push_back(std::make_unique<SiteBuildCommand>());
  all.push_back(std::make_unique<SiteCheckCommand>());
  all.push_back(std::make_unique<SiteChangesCommand>());
  all.push_back(std::make_unique<SiteRollbackCommand>());
  all.push_back(std::make_unique<ReproduceCommand>());
  all.push_back(std::make_unique<ListDiffCommand>());
  all.push_back(std::make_unique<CorrectOpenCommand>());
  all.push_back(std::make_unique<CorrectListCommand>());
  all.push_back(std::make_unique<CorrectShowCommand>());
  all.push_back(std::make_unique<CorrectApplyCommand>());
  all.push_back(std::make_unique<CorrectCloseCommand>());
  all.push_back(std::make_unique<CorrectReplyCommand>());
#ifdef SEISEKI_DESK
  all.push_back(std::make_unique<ServeCommand>());
  for (const auto verb : {AccountCommand::Verb::add, AccountCommand::Verb::set, AccountCommand::Verb::disable,
                          AccountCommand::Verb::link})
    all.push_back(std::make_unique<AccountCommand>(verb));
  all.push_back(std::make_unique<AccountListCommand>());
#endif
  all.push_back(std::make_unique<StatusCommand>());
  all.push_back(std::make_unique<AuditShowCommand>());
  all.push_back(std::make_unique<AuditVerifyCommand>());
  all.push_back(std::make_unique<AuditTraceCommand>());
  all.push_back(std::make_unique<NightlyCommand>());
  all.push_back(std::make_unique<NightlyQueueCommand>(NightlyQueueCommand::Verb::add));
  all.push_back(std::make_unique<NightlyQueueCommand>(NightlyQueueCommand::Verb::remove));
  all.push_back(std::make_unique<NightlyListCommand>());
  all.push_back(std::make_unique<NightlyStatusCommand>());
  all.push_back(std::make_unique<QuarantineListCommand>());
  all.push_back(std::make_unique<QuarantineShowCommand>());
  all.push_back(std::make_unique<QuarantineRetryCommand>());
  all.push_back(std::make_unique<QuarantineReopenCommand>());
  all.push_back(std::make_unique<QuarantineDropCommand>());
  all.push_back(std::make_unique<DbBackupCommand>());
  all.push_back(std::make_unique<DbVerifyCommand>());
  all.push_back(std::make_unique<DbRestoreCommand>());
  all.push_back(std::make_unique<DbMigrateCommand>());
  all.push_back(std::make_unique<ConfigCommand>(ConfigCommand::Verb::show));
  all.push_back(std::make_unique<ConfigCommand>(ConfigCommand::Verb::check));
  all.push_back(std::make_unique<CalculateCommand>());
  all.push_back(std::make_unique<RegulationsListCommand>());
  all.push_back(std::make_unique<RegulationsShowCommand>());
  all.push_back(std::make_unique<RegulationsReadingsCommand>());
  all.push_back(std::make_unique<RegulationsDiffCommand>());
  all.push_back(std::make_unique<RegulationsEffectCommand>());
  all.push_back(std::make_unique<FederationsListCommand>());
  all.push_back(std::make_unique<FederationsShowCommand>());
  all.push_back(std::make_unique<FindingsCommand>());
  all.push_back(std::make_unique<SchemaCommand>());
  return all;
}

}  // namespace seiseki::cli
