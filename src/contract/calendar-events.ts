import * as z from 'zod/mini'
import { EventType } from '#domain/calendar/event-types.ts'
import { Repeat } from '#domain/meetings/repeat.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './ids.ts'

/** What an admin says about an event; `startsWall` (`YYYY-MM-DDTHH:mm`) is wall time of the zone, days are `YYYY-MM-DD`. */
const EventTerms = z.object({
  type: EventType,
  title: z.string(),
  description: z.string(),
  startsWall: z.string(),
  timezone: z.string(),
  durationMinutes: z.int(),
  repeats: Repeat,
  /** The last day on which it may begin again. */
  untilDay: z.nullable(z.string()),
  link: z.nullable(z.string()),
  /** How many may come; null for as many as want to. */
  capacity: z.nullable(z.int()),
})

/** One time of an event that was moved, or left out: then `toWall` is null. */
const EventChange = z.object({ onDay: z.string(), toWall: z.nullable(z.string()), reason: z.nullable(z.string()) })

/** An event of the tribe as admins see it. */
export const AdminEvent = z.extend(EventTerms, {
  id: z.string(),
  /** How it repeats, in words: "Monthly on the second Tuesday". */
  repeatLabel: z.string(),
  changes: z.array(EventChange),
  /** When it begins next; null where it never does again. */
  nextAt: z.nullable(z.iso.datetime()),
  /** Grows with every change. */
  version: z.int(),
  /** Who made it; null where they are gone. */
  by: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  canceledAt: z.nullable(z.iso.datetime()),
})
export type AdminEvent = z.infer<typeof AdminEvent>

/** Any other object passes too: the field table `eventFields` finds its faults, in the words of the forms. */
const AnyObject = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)
const Sent = z.union([z.partial(EventTerms), AnyObject], 'Send an object with the fields of the event.')

/** GET /api/admin/events: the newest first, fifty at a time, canceled ones too. */
export const listAdminEvents = endpoint({
  method: 'GET',
  path: '/api/admin/events',
  access: 'admin',
  summary: 'The events of the tribe, the newest first, a page at a time',
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(100))) }),
  answer: z.object({ events: z.array(AdminEvent), nextCursor: z.nullable(z.string()) }),
  problems: ['invalid-fields'],
})

/** POST /api/admin/events: puts an event into everybody's calendar. */
export const makeEvent = endpoint({
  method: 'POST',
  path: '/api/admin/events',
  access: 'admin',
  summary: 'Puts an event into the calendar of the tribe',
  body: Sent,
  status: 201,
  answer: AdminEvent,
  problems: ['invalid-fields'],
})

/** PATCH /api/admin/events/{id}: changes what is sent of an event, for all of its times. */
export const updateEvent = endpoint({
  method: 'PATCH',
  path: '/api/admin/events/{id}',
  access: 'admin',
  summary: 'Changes the fields of the event that are sent, for all of its times',
  params: z.object({ id: Id }),
  body: Sent,
  answer: AdminEvent,
  problems: ['not-found', 'invalid-fields'],
})

/** DELETE /api/admin/events/{id}: calls an event off, with all of its times; it stays on the list of admins. */
export const cancelEvent = endpoint({
  method: 'DELETE',
  path: '/api/admin/events/{id}',
  access: 'admin',
  summary: 'Calls an event off, with all of its times',
  params: z.object({ id: Id }),
  problems: ['not-found'],
})

/**
 * PATCH /api/admin/events/{id}/{onDay}: moves one time of an event that repeats, leaves it out, or puts it back where the rule has it.
 * `onDay` is the day on which the rule puts it.
 */
export const changeEventDay = endpoint({
  method: 'PATCH',
  path: '/api/admin/events/{id}/{onDay}',
  access: 'admin',
  summary: 'Moves one time of an event that repeats, leaves it out, or puts it back',
  params: z.object({ id: Id, onDay: z.iso.date() }),
  body: z.union(
    [
      z.strictObject({ moveTo: z.string() }),
      z.strictObject({ skip: z.literal(true), reason: z.optional(z.string().check(z.maxLength(200))) }),
      z.strictObject({ restore: z.literal(true) }),
    ],
    'Send moveTo, skip or restore.',
  ),
  answer: AdminEvent,
  problems: ['not-found', 'invalid-fields'],
})

/** Some people by their names, two hundred of them at most, and how many they are. */
const People = z.object({ count: z.int(), names: z.array(z.string()) })

/** One time of an event and who answered it. Who waits for a seat stands in line, the first first. */
export const EventTime = z.object({
  onDay: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** It does not take place. */
  isOff: z.boolean(),
  isMoved: z.boolean(),
  going: People,
  waiting: People,
  maybe: People,
  declined: z.int(),
})
export type EventTime = z.infer<typeof EventTime>

/** GET /api/admin/events/{id}: one event, its times from four weeks ago on, sixteen at most, and who comes to each. */
export const readAdminEvent = endpoint({
  method: 'GET',
  path: '/api/admin/events/{id}',
  access: 'admin',
  summary: 'One event with its times and who comes to each',
  params: z.object({ id: Id }),
  answer: z.object({ event: AdminEvent, times: z.array(EventTime) }),
  problems: ['not-found'],
})
