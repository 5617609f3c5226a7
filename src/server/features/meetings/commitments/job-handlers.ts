import { handleJob, type JobHandler } from '#server/platform/jobs/job.ts'
import type { MeetingDeps } from '../deps.ts'
import { askWitnesses } from './ask-witnesses.ts'
import { witnessesDue } from './jobs.ts'

export const commitmentJobs: readonly JobHandler<MeetingDeps>[] = [
  handleJob(witnessesDue, (deps: MeetingDeps, { after = null }) =>
    askWitnesses(deps, { after, enqueueNextBatch: (last) => deps.jobs.enqueue(deps.db, witnessesDue, { after: last }) }),
  ),
]
