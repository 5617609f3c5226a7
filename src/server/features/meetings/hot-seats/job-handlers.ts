import { handles, type JobHandler } from '#server/platform/jobs/job.ts'
import type { MeetingDeps } from '../deps.ts'
import { hotSeatsThinned } from './jobs.ts'
import { thinHotSeats } from './thin-hot-seats.ts'

/** Background work about hot seats. */
export const hotSeatJobs: readonly JobHandler<MeetingDeps>[] = [
  handles(hotSeatsThinned, (deps: MeetingDeps) => thinHotSeats(deps)),
]
