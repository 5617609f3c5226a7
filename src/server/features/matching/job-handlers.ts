import { handleJob, type JobHandler } from '#server/platform/jobs/job.ts'
import { certifyDraft, failCertificate } from './certify-run.ts'
import type { MatchingDeps } from './deps.ts'
import { certificateDue, draftDue, matchingWatchDue, runMembersNotificationDue, runDue, runPruningDue } from './jobs.ts'
import { failRun, makeDraft } from './make-draft.ts'
import { notifyRunMembersBatch } from './notify-run-members.ts'
import { createScheduledRun, watchMatching } from './watch-matching.ts'
import { daysBefore, retentionPeriods } from '#domain/privacy/retention-periods.ts'
import { disableTimeouts } from '#server/platform/database/database.ts'
import { pruneRuns } from './store/runs.ts'

/** Job handlers of matching. */
export const jobHandlers: readonly JobHandler<MatchingDeps>[] = [
  handleJob(draftDue, createScheduledRun),
  handleJob(runDue, makeDraft, failRun),
  handleJob(certificateDue, certifyDraft, failCertificate),
  handleJob(matchingWatchDue, watchMatching),
  handleJob(runMembersNotificationDue, notifyRunMembersBatch),
  handleJob(runPruningDue, pruneOldRuns),
]

/** Deletes the inputs of old runs: their members and what those answered. Stats, hashes and edits stay. */
async function pruneOldRuns({ db, clock, log }: Pick<MatchingDeps, 'db' | 'clock' | 'log'>): Promise<void> {
  const before = daysBefore(clock.now(), retentionPeriods.matchInputDays)
  const runs = await db.transaction(async (tx) => {
    await disableTimeouts(tx)
    return pruneRuns(tx, before)
  })
  log.info({ event: 'matching.thinned', runs }, 'deleted the inputs of old matching runs')
}
