import { handles, type JobHandler } from '#server/platform/jobs/job.ts'
import type { MeetingDeps } from '../deps.ts'
import { appointDeputy } from './ballots/appoint-deputy.ts'
import { deputyChosen, roomsDue, unheldNoted } from './jobs.ts'
import { noteUnheld } from './unheld.ts'
import { wakeRooms } from './wake-rooms.ts'

/** Background work of rooms. */
export const roomJobs: readonly JobHandler<MeetingDeps>[] = [
  handles(roomsDue, (deps: MeetingDeps) => wakeRooms(deps)),
  handles(deputyChosen, (deps: MeetingDeps, { meetingId }) => appointDeputy(deps, meetingId)),
  handles(unheldNoted, (deps: MeetingDeps, { after }) => noteUnheld(deps, after ?? null)),
]
