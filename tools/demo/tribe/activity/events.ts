import type { EventInput } from '#domain/calendar/event-input.ts'
import type { EventRsvp } from '#domain/calendar/rsvps.ts'
import { eventOccurrencesBetween } from '#domain/calendar/repeats.ts'
import { dayNumber, dayOf, isoDayOf, wallTimeOf } from '#domain/meetings/wall-time.ts'
import { createChance } from '../../chance.ts'
import { demoDomain } from '#server/require-no-demo.ts'
import { demoId } from '../../demo-id.ts'
import type { PlannedTribe } from '../tribe.ts'
import { podTimeZone } from './active-pod.ts'

export type PlannedEvent = EventInput & { id: string; createdBy: string; createdAt: Date; changedAt: Date }

/** A member's RSVP to one occurrence of an event. */
export type PlannedEventRsvp = { eventId: string; onDay: string; userId: string; answer: EventRsvp; askedAt: Date }

/** The events of the tribe's calendar and their RSVPs. */
export type PlannedCalendar = { events: PlannedEvent[]; answers: PlannedEventRsvp[] }

/**
 * A sketch of an event on the weekday closest to a number of days from now; a recurring one started with it. ISO weekdays, Monday
 * is 1.
 */
type EventSketch = Pick<PlannedEvent, 'type' | 'title' | 'description' | 'durationMinutes' | 'repeats' | 'capacity'> & {
  key: string
  inDays: number
  weekday: number
  time: string
  timezone?: string
  isCall: boolean
}

const sketches: readonly EventSketch[] = [
  {
    key: 'weekly-accountability',
    type: 'weekly-accountability',
    title: 'Weekly accountability',
    description: 'All pods together for 30 minutes: one number from last week, one commitment for the next. Come as you are.',
    inDays: -112,
    weekday: 1,
    time: '12:30',
    durationMinutes: 30,
    repeats: 'weekly',
    capacity: null,
    isCall: true,
  },
  {
    key: 'tribe-talk',
    type: 'tribe-talk',
    title: 'Tribe Talk',
    description: 'A member walks through one deal from first call to last check, with the real numbers, then takes questions.',
    inDays: -105,
    weekday: 4,
    time: '20:00',
    durationMinutes: 75,
    repeats: 'monthly',
    capacity: null,
    isCall: true,
  },
  {
    key: 'office-hours',
    type: 'office-hours',
    title: 'Office hours',
    description: 'Bring a question about your pod, your statement, or the product. First come, first answered.',
    inDays: -94,
    weekday: 5,
    time: '11:00',
    durationMinutes: 60,
    repeats: 'every-two-weeks',
    capacity: null,
    isCall: true,
  },
  {
    key: 'training',
    type: 'training',
    title: 'Underwriting a small multi-family, line by line',
    description: 'We take a real 12-unit from listing to offer: rent, vacancy, expenses, debt, and what could break it.',
    inDays: 9,
    weekday: 2,
    time: '18:30',
    durationMinutes: 90,
    repeats: 'none',
    capacity: null,
    isCall: true,
  },
  {
    key: 'social',
    type: 'social',
    title: 'Property walk and dinner in Austin',
    description:
      'We’ll walk two renovated fourplexes in the afternoon, then have dinner at one long table. Everyone pays their own way.',
    inDays: 17,
    weekday: 6,
    time: '16:00',
    durationMinutes: 300,
    repeats: 'none',
    capacity: 12,
    isCall: false,
    timezone: 'America/Chicago',
  },
]

const dayMs = 86_400_000
const minuteMs = 60_000

/** Number of members on the dinner's waitlist. */
const waitlistSize = 3

/** Every fifth answer is no, every eighth maybe. */
const otherRsvps = [
  { at: 4, answer: 'no' },
  { at: 7, answer: 'maybe' },
] as const

/** Plans the tribe's events, and the RSVPs to the next occurrence of each. */
export function planCalendar({ users, members, memberships }: PlannedTribe, now: Date): PlannedCalendar {
  const createdBy = users.find(({ role }) => role === 'owner')?.id ?? ''
  const active = new Set(memberships.filter(({ status }) => status === 'active').map(({ userId }) => userId))
  const guests = members.filter(({ id }) => active.has(id) && id !== createdBy && !undecided.has(id)).map(({ id }) => id)
  const planned = sketches.map((sketch) => {
    const event = planEvent(sketch, createdBy, now)
    return { event, answers: planRsvps(event, guests, now) }
  })
  return { events: planned.map(({ event }) => event), answers: planned.flatMap(({ answers: rsvps }) => rsvps) }
}

/** Returns the start of the next Tribe Talk in the calendar. */
export function nextTribeTalk(now: Date): Date {
  const sketch = sketches.find(({ type }) => type === 'tribe-talk')
  const next = sketch && nextOccurrence(planEvent(sketch, '', now), now)
  if (!next) throw new Error('The demo calendar has no Tribe Talk.')
  return next.startsAt
}

/** Left without RSVPs, for visitors of the demo to try the calendar. */
const undecided = new Set(['memberA', 'memberB'].map((part) => demoId('member', part)))

function planEvent(
  { key, inDays, weekday, time, isCall, timezone = podTimeZone, ...fields }: EventSketch,
  createdBy: string,
  now: Date,
): PlannedEvent {
  const about = dayNumber(wallTimeOf(now, timezone).slice(0, 10)) + inDays
  const day = dayOf(about + ((weekday - isoDayOf(about) + 7) % 7))
  const madeAt = new Date(now.getTime() - (inDays < 0 ? 120 : 12) * dayMs)
  return {
    id: demoId('event', key),
    ...fields,
    startsWall: `${day}T${time}`,
    timezone,
    untilDay: null,
    link: isCall ? `https://meet.${demoDomain}/${key}` : null,
    createdBy,
    createdAt: madeAt,
    changedAt: madeAt,
  }
}

function nextOccurrence({ startsWall, timezone, durationMinutes, repeats: repeat }: PlannedEvent, now: Date) {
  const times = { startsWall, timezone, durationMinutes, repeat, until: null }
  return eventOccurrencesBetween(times, [], now, new Date(now.getTime() + 40 * dayMs)).at(0)
}

/** Limited seats are given in order, with a few members on the waitlist. Other events get any number. */
function planRsvps(event: PlannedEvent, guests: readonly string[], now: Date): PlannedEventRsvp[] {
  const { capacity } = event
  const next = nextOccurrence(event, now)
  const chance = createChance(`event/${event.id}`)
  if (!next) return []
  const invited = chance.pickSome(
    guests,
    capacity === null ? chance.integer(11, 19) : capacity + waitlistSize + otherRsvps.length,
  )
  return invited.map((userId, i) => ({
    eventId: event.id,
    onDay: next.onDay,
    userId,
    answer: otherRsvps.find(({ at }) => at === i)?.answer ?? 'yes',
    askedAt: new Date(now.getTime() - (invited.length - i) * chance.integer(150, 420) * minuteMs),
  }))
}
