import { handleJob, type JobHandler } from '#server/platform/jobs/job.ts'
import { certifyDraft, failCertificate } from './certify-run.ts'
import type { MatchingDeps } from './deps.ts'
import { certificateDue, draftDue, matchingWatchDue, runMembersNotificationDue, runDue, runPruningDue } from './jobs.ts'
import { failRun, makeDraft } from './make-draft.ts'
import { notifyRunMembersBatch } from './notify-run-members.ts'
import { pruneOldRuns } from './prune-runs.ts'
import { createScheduledRun, watchMatching } from './watch-matching.ts'

/** Job handlers of matching. */
export const jobHandlers: readonly JobHandler<MatchingDeps>[] = [
  handleJob(draftDue, createScheduledRun),
  handleJob(runDue, makeDraft, failRun),
  handleJob(certificateDue, certifyDraft, failCertificate),
  handleJob(matchingWatchDue, watchMatching),
  handleJob(runMembersNotificationDue, notifyRunMembersBatch),
  handleJob(runPruningDue, pruneOldRuns),
]
