import * as z from 'zod/mini'
import { Commitment } from './commitments.ts'
import { endpoint } from '../endpoint.ts'

/** The current or next meeting. Instants are ISO 8601 in UTC. `movedFrom` is the original start, null if it was not moved. */
const UpcomingMeeting = z.object({ startsAt: z.string(), endsAt: z.string(), movedFrom: z.nullable(z.string()) })

/** A skipped meeting before that one, and the reason. */
const SkippedMeeting = z.object({ wouldStartAt: z.string(), reason: z.nullable(z.string()) })

/**
 * A member's week for the home page. `commitments` are their own: open ones, earliest due first, and those with an outcome
 * recorded in the last six days. `today` and `nextMeetingOn` are local days, `YYYY-MM-DD`. `streakWeeks` is the current streak.
 * `hasCommitted`: the member has ever made a commitment. `hasCalendar`: a private calendar feed exists. Without access, only
 * these two are set.
 */
export const MyWeek = z.object({
  today: z.string(),
  nextMeetingOn: z.nullable(z.string()),
  meeting: z.nullable(UpcomingMeeting),
  skipped: z.nullable(SkippedMeeting),
  commitments: z.array(Commitment),
  streakWeeks: z.int(),
  hasCommitted: z.boolean(),
  hasCalendar: z.boolean(),
})
export type MyWeek = z.infer<typeof MyWeek>

/** GET /api/my-week: returns the viewer's next meeting and commitments. */
export const getMyWeek = endpoint({
  method: 'GET',
  path: '/api/my-week',
  access: 'auth',
  summary: "Returns the viewer's next meeting, commitments, and streak in short form",
  response: MyWeek,
})
