import * as z from 'zod/mini'
import { EventRsvp } from '#domain/calendar/rsvps.ts'
import { EventType, eventTypes } from '#domain/calendar/event-types.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { PodMeeting } from '../meetings/meetings.ts'

/** Seats of one occurrence of an event, and the member's RSVP. */
export const EventSeats = z.object({
  id: z.string(),
  /** The repetition in words: "Monthly on the second Tuesday". */
  repeatLabel: z.string(),
  /** Number of seats. Null means unlimited. */
  capacity: z.nullable(z.int()),
  seatsLeft: z.nullable(z.int()),
  /** Number of members with a seat and on the waitlist. */
  going: z.int(),
  waiting: z.int(),
  answer: z.nullable(EventRsvp),
  /** The member's position on the waitlist, 1 for the next. Null for a member who has a seat or wants none. */
  placeInLine: z.nullable(z.int()),
  /** Whether it has not begun, so that members can RSVP. */
  canAnswer: z.boolean(),
})
export type EventSeats = z.infer<typeof EventSeats>

/**
 * Details of a pod meeting beyond its time: whether and why it is skipped, whether it is over, the holiday it falls on, and the
 * RSVPs.
 */
const CalendarMeeting = z.pick(PodMeeting, {
  isSkipped: true,
  isOver: true,
  reason: true,
  holiday: true,
  shift: true,
  answerUntil: true,
  answers: true,
})

/**
 * A single calendar entry: a community event, a meeting of the member's pod, or the all-day due date of a commitment. Exactly
 * one of `event`, `meeting` and `commitmentId` is set, the others are null.
 */
export const CalendarEntry = z.object({
  type: EventType,
  title: z.string(),
  description: z.string(),
  link: z.nullable(z.string()),
  /** Time zone of the entry, and its original day, which identifies it even after a move. */
  timezone: z.string(),
  onDay: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Original start. Null if it was not moved. */
  movedFrom: z.nullable(z.iso.datetime()),
  event: z.nullable(EventSeats),
  meeting: z.nullable(CalendarMeeting),
  commitmentId: z.nullable(z.string()),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>

const eventTypeValues = eventTypes.map(({ value }) => value)

/** A comma-separated list of types. */
const EventTypeList = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(200)),
    z.transform((text: string) => text.split(',').filter(Boolean) as EventType[]),
  ),
  z.array(z.enum(eventTypeValues)),
)

/**
 * GET /api/calendar: lists entries that begin between two days, inclusive, in the member's time zone (`YYYY-MM-DD`), at most a
 * hundred days. Defaults to six weeks from today.
 */
export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar',
  access: 'member',
  summary: "Lists the member's calendar entries between two days, including skipped meetings, in order",
  query: z.object({ from: z.optional(z.iso.date()), to: z.optional(z.iso.date()), types: z.optional(EventTypeList) }),
  response: z.object({
    /** The member's time zone, to which `from` and `to` refer. */
    timezone: z.string(),
    from: z.string(),
    to: z.string(),
    entries: z.array(CalendarEntry),
  }),
  problems: ['invalid-fields'],
})

/**
 * POST /api/events/{id}/{onDay}/answer: stores the member's RSVP to one occurrence of an event. Without a free seat, the member
 * joins the waitlist.
 */
export const rsvpToEvent = endpoint({
  method: 'POST',
  path: '/api/events/{id}/{onDay}/answer',
  access: 'member',
  summary: "Stores the member's RSVP to one occurrence of an event; without a free seat, they join the waitlist",
  params: z.object({ id: Id, onDay: z.iso.date() }),
  body: z.object({ answer: EventRsvp }),
  response: CalendarEntry,
  problems: ['not-found', 'event-begun', 'too-many-requests'],
})
