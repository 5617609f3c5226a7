import { getAttendance } from '#contract/api/meetings/attendance.ts'
import { listPodMeetings } from '#contract/api/meetings/meetings.ts'
import { listAbsences } from '#contract/api/pods/succession.ts'
import { queryOf } from '#web/lib/queries.ts'

/** Query of the pod's meetings in the coming eight weeks. */
export const meetingsQuery = queryOf(listPodMeetings)

/** Query of the attendance at the last twelve meetings, as far as the member may see it. */
export const attendanceQuery = queryOf(getAttendance)

/** Query of the member's current and upcoming absences. */
export const absencesQuery = queryOf(listAbsences)
