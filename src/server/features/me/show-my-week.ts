import type { MyWeek } from '#contract/my-week.ts'
import type { Found } from '#server/platform/database/values.ts'
import { accessValue } from '../billing/index.ts'
import { hasCalendarValue } from '../calendar/index.ts'
import { tellWeek, weekValues } from '../meetings/index.ts'

/** What telling somebody their week takes. */
export const myWeekValues = { ...weekValues, access: accessValue, hasCalendar: hasCalendarValue }

const nothing = { nextMeetingOn: null, meeting: null, skipped: null, commitments: [], streakWeeks: 0 }

/** A member's next meeting and what they committed to; whoever has no access is told how far they came alone. */
export function showMyWeek(found: Found<typeof myWeekValues>, now: Date): MyWeek {
  const { hasCalendar, kept, access } = found
  const week = tellWeek(found, now)
  return { ...week, ...(access.general ? {} : nothing), hasCommitted: kept.hasCommitted, hasCalendar }
}
