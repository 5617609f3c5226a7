import type { MyWeek } from '#contract/api/meetings/my-week.ts'
import type { Loaded } from '#server/platform/database/user-loaders.ts'
import { accessLoader } from '../billing/index.ts'
import { hasCalendarLoader } from '../calendar/index.ts'
import { getWeek, weekLoaders } from '../meetings/index.ts'

export const myWeekLoaders = { ...weekLoaders, access: accessLoader, hasCalendar: hasCalendarLoader }

const emptyWeek = { nextMeetingOn: null, meeting: null, skipped: null, commitments: [], streakWeeks: 0 }

/** Presents a member's next meeting and commitments. Without access, only their past progress is returned. */
export function getMyWeek(loaded: Loaded<typeof myWeekLoaders>, now: Date): MyWeek {
  const { hasCalendar, commitmentHistory, access } = loaded
  const week = getWeek(loaded, now)
  return { ...week, ...(access.general ? {} : emptyWeek), hasCommitted: commitmentHistory.hasCommitted, hasCalendar }
}
