import * as z from 'zod/mini'
import { eventTypes } from '#domain/calendar/event-types.ts'
import { endpoint } from './endpoint.ts'

/** What a private calendar holds: everything, or one kind of entry. */
export const FeedName = z.enum(['everything', ...eventTypes.map(({ value }) => value)])
export type FeedName = z.infer<typeof FeedName>

/** One of a member's private calendars. Whoever has its address reads it. */
export const CalendarFeed = z.object({
  calendar: FeedName,
  /** Where a calendar subscribes to it, without sign-in; null while it has not been made. */
  url: z.nullable(z.string()),
  madeAt: z.nullable(z.iso.datetime()),
  /** The day, in UTC, on which a calendar fetched it last. */
  fetchedOn: z.nullable(z.string()),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

/** GET /api/calendar-feeds: every private calendar there can be, whether it has been made or not. */
export const listCalendarFeeds = endpoint({
  method: 'GET',
  path: '/api/calendar-feeds',
  access: 'member',
  summary: 'The member’s private calendars with their addresses',
  answer: z.object({ feeds: z.array(CalendarFeed) }),
})

/** POST /api/calendar-feeds: makes a private calendar; the same again answers the one there is. */
export const makeCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/calendar-feeds',
  access: 'member',
  summary: 'Makes a private calendar, or answers the one there is',
  body: z.object({ calendar: FeedName }),
  answer: CalendarFeed,
  problems: ['too-many-requests'],
})

/** POST /api/calendar-feeds/rotate: gives a private calendar a new address; the one before stops to work at once. */
export const rotateCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/calendar-feeds/rotate',
  access: 'member',
  summary: 'Gives a private calendar a new address; the one before stops to work at once',
  body: z.object({ calendar: FeedName }),
  answer: CalendarFeed,
  problems: ['too-many-requests'],
})
