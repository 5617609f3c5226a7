import * as z from 'zod/mini'
import { EventType } from '#domain/calendar/event-types.ts'
import { Repeat } from '#domain/meetings/repeat.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'

/**
 * An event as an admin enters it. `startsWall` (`YYYY-MM-DDTHH:mm`) is the local time in the time zone, days are `YYYY-MM-DD`.
 */
const EventInput = z.object({
  type: EventType,
  title: z.string(),
  description: z.string(),
  startsWall: z.string(),
  timezone: z.string(),
  durationMinutes: z.int(),
  repeats: Repeat,
  /** The last day on which it can repeat. */
  untilDay: z.nullable(z.string()),
  link: z.nullable(z.string()),
  /** Number of seats. Null means unlimited. */
  capacity: z.nullable(z.int()),
})

/** One occurrence of an event that was moved, or skipped if `toWall` is null. */
const EventChange = z.object({ onDay: z.string(), toWall: z.nullable(z.string()), reason: z.nullable(z.string()) })

/** A community event as admins see it. */
export const AdminEvent = z.extend(EventInput, {
  id: z.string(),
  /** The repetition in words: "Monthly on the second Tuesday". */
  repeatLabel: z.string(),
  changes: z.array(EventChange),
  /** Start of the next occurrence. Null if there is none. */
  nextAt: z.nullable(z.iso.datetime()),
  /** Increases with every change. */
  version: z.int(),
  /** Who created it. Null if the account was deleted. */
  by: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  canceledAt: z.nullable(z.iso.datetime()),
})
export type AdminEvent = z.infer<typeof AdminEvent>

/** Accepts any other object too. The field table `eventFields` validates it, with the messages of the form. */
const AnyObject = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)
const EventBody = z.union([z.partial(EventInput), AnyObject], 'Send an object with the fields of the event.')

/** GET /api/admin/events: lists events, newest first, fifty per page, including canceled ones. */
export const listAdminEvents = endpoint({
  method: 'GET',
  path: '/api/admin/events',
  access: 'content.edit',
  summary: 'Lists the events of the tribe, newest first, in pages',
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(100))) }),
  response: z.object({ events: z.array(AdminEvent), nextCursor: z.nullable(z.string()) }),
  problems: ['invalid-fields'],
})

/** POST /api/admin/events: adds an event to everyone's calendar. */
export const createEvent = endpoint({
  method: 'POST',
  path: '/api/admin/events',
  access: 'content.edit',
  summary: 'Adds an event to the calendar of the tribe',
  body: EventBody,
  status: 201,
  response: AdminEvent,
  problems: ['invalid-fields'],
})

/** PATCH /api/admin/events/{id}: changes the submitted fields for all occurrences of an event. */
export const updateEvent = endpoint({
  method: 'PATCH',
  path: '/api/admin/events/{id}',
  access: 'content.edit',
  summary: 'Changes the submitted fields of an event, for all its occurrences',
  params: z.object({ id: Id }),
  body: EventBody,
  response: AdminEvent,
  problems: ['not-found', 'invalid-fields'],
})

/** DELETE /api/admin/events/{id}: cancels an event with all its occurrences. It stays on the admin list. */
export const cancelEvent = endpoint({
  method: 'DELETE',
  path: '/api/admin/events/{id}',
  access: 'content.edit',
  summary: 'Cancels an event with all its occurrences',
  params: z.object({ id: Id }),
  problems: ['not-found'],
})

/**
 * PATCH /api/admin/events/{id}/{onDay}: moves, skips or restores one occurrence of a repeating event. `onDay` is its original
 * day.
 */
export const updateEventDay = endpoint({
  method: 'PATCH',
  path: '/api/admin/events/{id}/{onDay}',
  access: 'content.edit',
  summary: 'Moves, skips, or restores one occurrence of a repeating event',
  params: z.object({ id: Id, onDay: z.iso.date() }),
  body: z.union(
    [
      z.strictObject({ moveTo: z.string() }),
      z.strictObject({ skip: z.literal(true), reason: z.optional(z.string().check(z.maxLength(200))) }),
      z.strictObject({ restore: z.literal(true) }),
    ],
    'Send moveTo, skip, or restore.',
  ),
  response: AdminEvent,
  problems: ['not-found', 'invalid-fields'],
})

/** Names of up to two hundred people, and their total number. */
const AttendeeList = z.object({ count: z.int(), names: z.array(z.string()) })

/** One occurrence of an event and its RSVPs. The waitlist is in order. */
export const EventOccurrence = z.object({
  onDay: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** The occurrence is skipped. */
  isOff: z.boolean(),
  isMoved: z.boolean(),
  going: AttendeeList,
  waiting: AttendeeList,
  maybe: AttendeeList,
  declined: z.int(),
})
export type EventOccurrence = z.infer<typeof EventOccurrence>

/** GET /api/admin/events/{id}: returns one event, up to sixteen occurrences from four weeks ago on, and the RSVPs of each. */
export const getAdminEvent = endpoint({
  method: 'GET',
  path: '/api/admin/events/{id}',
  access: 'content.edit',
  summary: 'Returns one event with its occurrences and the RSVPs of each',
  params: z.object({ id: Id }),
  response: z.object({ event: AdminEvent, times: z.array(EventOccurrence) }),
  problems: ['not-found'],
})
