import type { Limit } from '#server/platform/limits/limits.ts'

const hourMs = 60 * 60_000

/** How often what is done about the calendar; the subject is the member's id, or that of the private calendar. */
export const calendarLimits = {
  feeds: { name: 'calendar.feeds/member', most: 40, withinMs: hourMs },
  /** Calendars ask once an hour or less; some people have several. */
  fetches: { name: 'calendar.fetches/feed', most: 120, withinMs: hourMs },
  answers: { name: 'calendar.answers/member', most: 120, withinMs: hourMs },
} as const satisfies Record<string, Limit>
