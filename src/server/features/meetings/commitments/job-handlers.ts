import { handles, type JobHandler } from '#server/platform/jobs/job.ts'
import type { MeetingDeps } from '../deps.ts'
import { askWitnesses } from './ask-witnesses.ts'
import { witnessesDue } from './jobs.ts'

/** Background work about commitments. */
export const commitmentJobs: readonly JobHandler<MeetingDeps>[] = [
  handles(witnessesDue, (deps: MeetingDeps, { after = null }) =>
    askWitnesses(deps, { after, goOn: (last) => deps.jobs.enqueue(deps.db, witnessesDue, { after: last }) }),
  ),
]
