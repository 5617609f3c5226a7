import { handles, type JobHandler } from '#server/platform/jobs/job.ts'
import { certifyDraft, failCertificate } from './certify-run.ts'
import type { MatchingDeps } from './deps.ts'
import { certificateDue, draftDue, matchingWatched, membersTold, runDue, runsThinned } from './jobs.ts'
import { failRun, makeDraft } from './make-draft.ts'
import { tellSlice } from './tell-members.ts'
import { thinOldRuns } from './thin-runs.ts'
import { makeScheduledDraft, watchMatching } from './watch-matching.ts'

/** Background work of the match. */
export const jobHandlers: readonly JobHandler<MatchingDeps>[] = [
  handles(draftDue, makeScheduledDraft),
  handles(runDue, makeDraft, failRun),
  handles(certificateDue, certifyDraft, failCertificate),
  handles(matchingWatched, watchMatching),
  handles(membersTold, tellSlice),
  handles(runsThinned, thinOldRuns),
]
