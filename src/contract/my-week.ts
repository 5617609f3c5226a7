import * as z from 'zod/mini'
import { Commitment } from './commitments.ts'
import { endpoint } from './endpoint.ts'

/** The meeting that is held now or comes next. Instants are ISO 8601 in UTC; `movedFrom` is when it would have begun, null where it was not moved. */
const ComingMeeting = z.object({ startsAt: z.string(), endsAt: z.string(), movedFrom: z.nullable(z.string()) })

/** The meeting before that one, which does not take place, and why. */
const SkippedMeeting = z.object({ wouldStartAt: z.string(), reason: z.nullable(z.string()) })

/**
 * What a member's home tells of their week. `commitments` are their own: open ones, those due soonest first, and those they said the
 * outcome of within six days. `today` and `nextMeetingOn` are days of their own clock, `YYYY-MM-DD`; `streakWeeks` counts weeks in a row.
 * `hasCommitted` and `hasCalendar`: whether they ever committed to something, and whether a private calendar was made for their devices.
 * Whoever has no access is told these two alone.
 */
export const MyWeek = z.object({
  today: z.string(),
  nextMeetingOn: z.nullable(z.string()),
  meeting: z.nullable(ComingMeeting),
  skipped: z.nullable(SkippedMeeting),
  commitments: z.array(Commitment),
  streakWeeks: z.int(),
  hasCommitted: z.boolean(),
  hasCalendar: z.boolean(),
})
export type MyWeek = z.infer<typeof MyWeek>

/** GET /api/my-week: the viewer's next meeting and what they committed to. */
export const readMyWeek = endpoint({
  method: 'GET',
  path: '/api/my-week',
  access: 'auth',
  summary: "The viewer's next meeting, what they committed to and their streak, in few words",
  answer: MyWeek,
})
