import * as z from 'zod/mini'
import { EventAnswer } from '#domain/calendar/answers.ts'
import { EventType, eventTypes } from '#domain/calendar/event-types.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './ids.ts'
import { PodMeeting } from './meetings.ts'

/** How the seats of one time of an event stand, and what the member answered to it. */
export const EventSeats = z.object({
  id: z.string(),
  /** How it repeats, in words: "Monthly on the second Tuesday". */
  repeatLabel: z.string(),
  /** How many may come; null for as many as want to. */
  capacity: z.nullable(z.int()),
  seatsLeft: z.nullable(z.int()),
  /** How many have a seat, and how many wait for one. */
  going: z.int(),
  waiting: z.int(),
  answer: z.nullable(EventAnswer),
  /** The member's place in the line of those who wait, 1 for the next; null for whoever has a seat or wants none. */
  placeInLine: z.nullable(z.int()),
  /** Whether it has not begun, so that it can be answered. */
  canAnswer: z.boolean(),
})
export type EventSeats = z.infer<typeof EventSeats>

/** What a meeting of the member's pod says beyond its time: whether it is skipped and why, whether it is over, the holiday it falls on, and who comes. */
const EntryMeeting = z.pick(PodMeeting, {
  isSkipped: true,
  isOver: true,
  reason: true,
  holiday: true,
  shift: true,
  answerUntil: true,
  answers: true,
})

/**
 * What takes place once: an event of the tribe, a meeting of the member's pod, or the whole day by which they said they would have done
 * something. One of `event`, `meeting` and `commitmentId` is there, the others are null.
 */
export const CalendarEntry = z.object({
  type: EventType,
  title: z.string(),
  description: z.string(),
  link: z.nullable(z.string()),
  /** The zone whose clock it keeps to, and the day on which its rule puts it there: its lasting name. */
  timezone: z.string(),
  onDay: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** When it would have begun; null where it was not moved. */
  movedFrom: z.nullable(z.iso.datetime()),
  event: z.nullable(EventSeats),
  meeting: z.nullable(EntryMeeting),
  commitmentId: z.nullable(z.string()),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>

const typeNames = eventTypes.map(({ value }) => value)

/** Several types with commas between them. */
const Types = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(200)),
    z.transform((text: string) => text.split(',').filter(Boolean) as EventType[]),
  ),
  z.array(z.enum(typeNames)),
)

/**
 * GET /api/calendar: what begins from one day to another, both counted in and `YYYY-MM-DD` on the member's clock, a hundred days at most.
 * From today on unless said otherwise, and for six weeks.
 */
export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar',
  access: 'member',
  summary: 'What takes place in the member’s calendar from one day to another, and meetings that are skipped, in order',
  query: z.object({ from: z.optional(z.iso.date()), to: z.optional(z.iso.date()), types: z.optional(Types) }),
  answer: z.object({
    /** The member's zone, whose days `from` and `to` are. */
    timezone: z.string(),
    from: z.string(),
    to: z.string(),
    entries: z.array(CalendarEntry),
  }),
  problems: ['invalid-fields'],
})

/** POST /api/events/{id}/{onDay}/answer: whether the member comes to one time of an event; where no seat is left, they wait in line. */
export const answerEvent = endpoint({
  method: 'POST',
  path: '/api/events/{id}/{onDay}/answer',
  access: 'member',
  summary: 'Says whether the member comes to one time of an event; where no seat is left, they wait in line',
  params: z.object({ id: Id, onDay: z.iso.date() }),
  body: z.object({ answer: EventAnswer }),
  answer: CalendarEntry,
  problems: ['not-found', 'event-begun', 'too-many-requests'],
})
