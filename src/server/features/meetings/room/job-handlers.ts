import { handles, type JobHandler } from '#server/platform/jobs/job.ts'
import type { MeetingDeps } from '../deps.ts'
import { roomsDue, unheldNoted } from './jobs.ts'
import { noteUnheld } from './unheld.ts'
import { wakeRooms } from './wake-rooms.ts'

/** Background work of rooms. */
export const roomJobs: readonly JobHandler<MeetingDeps>[] = [
  handles(roomsDue, (deps: MeetingDeps) => wakeRooms(deps)),
  handles(unheldNoted, (deps: MeetingDeps, { after }) => noteUnheld(deps, after ?? null)),
]
