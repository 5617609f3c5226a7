import * as z from 'zod/mini'
import { eventTypes } from '#domain/calendar/event-types.ts'
import { endpoint } from '../endpoint.ts'

/** Content of a private calendar feed: everything, or one type of entry. */
export const FeedName = z.enum(['everything', ...eventTypes.map(({ value }) => value)])
export type FeedName = z.infer<typeof FeedName>

/** One of a member's private calendar feeds. Anyone with its URL can read it. */
export const CalendarFeed = z.object({
  calendar: FeedName,
  /** URL that a calendar app subscribes to without sign-in. Null until the feed is created. */
  url: z.nullable(z.string()),
  madeAt: z.nullable(z.iso.datetime()),
  /** The day, in UTC, on which a calendar app last fetched it. */
  fetchedOn: z.nullable(z.string()),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

/** GET /api/calendar-feeds: lists all possible private feeds, created or not. */
export const listCalendarFeeds = endpoint({
  method: 'GET',
  path: '/api/calendar-feeds',
  access: 'member',
  summary: "Lists the member's private calendar feeds with their URLs",
  response: z.object({ feeds: z.array(CalendarFeed) }),
})

/** POST /api/calendar-feeds: creates a private feed, or returns the existing one. */
export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/calendar-feeds',
  access: 'member',
  summary: 'Creates a private calendar feed, or returns the existing one',
  body: z.object({ calendar: FeedName }),
  response: CalendarFeed,
  problems: ['too-many-requests'],
})

/** POST /api/calendar-feeds/rotate: gives a private feed a new URL. The old one stops working immediately. */
export const rotateCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/calendar-feeds/rotate',
  access: 'member',
  summary: 'Gives a private calendar feed a new URL; the old one stops working immediately',
  body: z.object({ calendar: FeedName }),
  response: CalendarFeed,
  problems: ['too-many-requests'],
})
