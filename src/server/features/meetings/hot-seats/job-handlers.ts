import { handleJob, type JobHandler } from '#server/platform/jobs/job.ts'
import type { MeetingDeps } from '../deps.ts'
import { hotSeatPruningDue } from './jobs.ts'
import { pruneHotSeats } from './prune-hot-seats.ts'

export const hotSeatJobs: readonly JobHandler<MeetingDeps>[] = [
  handleJob(hotSeatPruningDue, (deps: MeetingDeps) => pruneHotSeats(deps)),
]
