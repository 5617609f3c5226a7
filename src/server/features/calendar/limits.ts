import type { Limit } from '#server/platform/limits/limits.ts'

const hourMs = 60 * 60_000

/** Rate limits of the calendar, per member, or per private calendar for downloads. */
export const calendarLimits = {
  feeds: { name: 'calendar.feeds/member', max: 40, windowMs: hourMs },
  /** Calendar apps refetch at most hourly, and a member may use several. */
  fetches: { name: 'calendar.fetches/feed', max: 120, windowMs: hourMs },
  answers: { name: 'calendar.answers/member', max: 120, windowMs: hourMs },
} as const satisfies Record<string, Limit>
