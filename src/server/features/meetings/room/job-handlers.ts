import { handleJob, type JobHandler } from '#server/platform/jobs/job.ts'
import type { MeetingDeps } from '../deps.ts'
import { appointDeputy } from './ballots/appoint-deputy.ts'
import { deputyChosen, roomsDue, unheldMeetingsDue } from './jobs.ts'
import { recordUnheldMeetings } from './record-unheld-meetings.ts'
import { tickRooms } from './tick-rooms.ts'

export const roomJobs: readonly JobHandler<MeetingDeps>[] = [
  handleJob(roomsDue, (deps: MeetingDeps) => tickRooms(deps)),
  handleJob(deputyChosen, (deps: MeetingDeps, { meetingId }) => appointDeputy(deps, meetingId)),
  handleJob(unheldMeetingsDue, (deps: MeetingDeps, { after }) => recordUnheldMeetings(deps, after ?? null)),
]
