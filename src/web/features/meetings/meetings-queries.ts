import { readAttendance } from '#contract/attendance.ts'
import { listPodMeetings } from '#contract/meetings.ts'
import { listAbsences } from '#contract/succession.ts'
import { queryOf } from '../../lib/queries.ts'

/** The meetings of the member's pod in the coming eight weeks. */
export const meetingsQuery = queryOf(listPodMeetings)

/** Who was at the last twelve meetings, as far as the member may know. */
export const attendanceQuery = queryOf(readAttendance)

/** When the member is or will be away. */
export const absencesQuery = queryOf(listAbsences)
