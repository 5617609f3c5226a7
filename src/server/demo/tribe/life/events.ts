import type { EventTerms } from '#domain/calendar/event-terms.ts'
import type { EventAnswer } from '#domain/calendar/answers.ts'
import { eventsBetween } from '#domain/calendar/repeats.ts'
import { dayNumber, dayOf, isoDayOf, wallTimeOf } from '#domain/meetings/wall-time.ts'
import { createChance } from '../../chance.ts'
import { demoDomain } from '../../demo-domain.ts'
import { demoId } from '../../demo-id.ts'
import type { PlannedTribe } from '../tribe.ts'
import { podZone } from './pod-life.ts'

/** An event of the whole tribe. */
export type PlannedEvent = EventTerms & { id: string; createdBy: string; createdAt: Date; changedAt: Date }

/** What somebody answered to one time of an event. */
export type PlannedEventAnswer = { eventId: string; onDay: string; userId: string; answer: EventAnswer; askedAt: Date }

/** What stands in the calendar of everybody. */
export type PlannedCalendar = { events: PlannedEvent[]; answers: PlannedEventAnswer[] }

/** An event by the weekday nearest to so many days from now; one that repeats began with it. ISO weekdays, Monday is 1. */
type Sketch = Pick<PlannedEvent, 'type' | 'title' | 'description' | 'durationMinutes' | 'repeats' | 'capacity'> & {
  key: string
  inDays: number
  weekday: number
  time: string
  timezone?: string
  isCall: boolean
}

const sketches: readonly Sketch[] = [
  {
    key: 'weekly-accountability',
    type: 'weekly-accountability',
    title: 'Weekly accountability',
    description: 'Half an hour, all pods together: one number from last week, one commitment for the next. Come as you are.',
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
    description: 'A member tells one deal from the first call to the last check, with the numbers, and takes questions.',
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
    description: 'Bring a question about your pod, your statement or the product. First come, first answered.',
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
    description: 'We take a real twelve-unit from the listing to the offer: rent, vacancy, expenses, debt, and what breaks it.',
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
    description: 'Two renovated fourplexes in the afternoon, a long table afterwards. Everybody pays for themselves.',
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

/** So many more want to come to the dinner than there are seats. */
const waiting = 3

/** Of those who answer to an event the fifth cannot come, and the eighth may. */
const others = [
  { at: 4, answer: 'no' },
  { at: 7, answer: 'maybe' },
] as const

/** What is planned for everybody, and who comes to the next time of each. */
export function planCalendar({ people, members, memberships }: PlannedTribe, now: Date): PlannedCalendar {
  const createdBy = people.find(({ isAdmin }) => isAdmin)?.id ?? ''
  const active = new Set(memberships.filter(({ status }) => status === 'active').map(({ userId }) => userId))
  const guests = members.filter(({ id }) => active.has(id) && id !== createdBy && !undecided.has(id)).map(({ id }) => id)
  const planned = sketches.map((sketch) => {
    const event = planEvent(sketch, createdBy, now)
    return { event, answers: planAnswers(event, guests, now) }
  })
  return { events: planned.map(({ event }) => event), answers: planned.flatMap(({ answers }) => answers) }
}

/** When the next Tribe Talk of the calendar begins. */
export function nextTribeTalk(now: Date): Date {
  const sketch = sketches.find(({ type }) => type === 'tribe-talk')
  const next = sketch && nextTimeOf(planEvent(sketch, '', now), now)
  if (!next) throw new Error('The calendar of the demo has no Tribe Talk.')
  return next.startsAt
}

/** They try the calendar out. */
const undecided = new Set(['memberA', 'memberB'].map((part) => demoId('member', part)))

function planEvent(
  { key, inDays, weekday, time, isCall, timezone = podZone, ...terms }: Sketch,
  createdBy: string,
  now: Date,
): PlannedEvent {
  const about = dayNumber(wallTimeOf(now, timezone).slice(0, 10)) + inDays
  const day = dayOf(about + ((weekday - isoDayOf(about) + 7) % 7))
  const madeAt = new Date(now.getTime() - (inDays < 0 ? 120 : 12) * dayMs)
  return {
    id: demoId('event', key),
    ...terms,
    startsWall: `${day}T${time}`,
    timezone,
    untilDay: null,
    link: isCall ? `https://meet.${demoDomain}/${key}` : null,
    createdBy,
    createdAt: madeAt,
    changedAt: madeAt,
  }
}

function nextTimeOf({ startsWall, timezone, durationMinutes, repeats: repeat }: PlannedEvent, now: Date) {
  const times = { startsWall, timezone, durationMinutes, repeat, until: null }
  return eventsBetween(times, [], now, new Date(now.getTime() + 40 * dayMs)).at(0)
}

/** Where seats are few they are taken in order, and a few wait; to the others come as many as come. */
function planAnswers(event: PlannedEvent, guests: readonly string[], now: Date): PlannedEventAnswer[] {
  const { capacity } = event
  const next = nextTimeOf(event, now)
  const chance = createChance(`event/${event.id}`)
  if (!next) return []
  const asked = chance.some(guests, capacity === null ? chance.whole(11, 19) : capacity + waiting + others.length)
  return asked.map((userId, i) => ({
    eventId: event.id,
    onDay: next.onDay,
    userId,
    answer: others.find(({ at }) => at === i)?.answer ?? 'yes',
    askedAt: new Date(now.getTime() - (asked.length - i) * chance.whole(150, 420) * minuteMs),
  }))
}
