import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { type CalendarEntry, type EventSeats, readCalendar } from '#contract/calendar.ts'
import { answer } from '../../testing/fake-api.ts'

/** The day on which each test of the calendar takes place: a Wednesday. */
export const today = '2026-01-14'
export const zone = 'America/Chicago'

/** Stops the clock at that day's nine in the morning, Chicago. */
export function stopClock(): void {
  vi.setSystemTime(new Date(`${today}T15:00:00.000Z`))
}

const seats: EventSeats = {
  id: '0190c0de-0000-7000-8000-0000000000e1',
  repeatLabel: 'Once',
  capacity: null,
  seatsLeft: null,
  going: 0,
  waiting: 0,
  answer: null,
  placeInLine: null,
  canAnswer: true,
}

/** A training of the tribe tomorrow at noon, Chicago, that as many can come to as want to, except where stated. */
export function eventEntry(event: Partial<EventSeats> = {}, overrides: Partial<CalendarEntry> = {}): CalendarEntry {
  return {
    type: 'training',
    title: 'Reading a rent roll',
    description: '',
    link: null,
    timezone: zone,
    onDay: '2026-01-15',
    startsAt: '2026-01-15T18:00:00.000Z',
    endsAt: '2026-01-15T19:00:00.000Z',
    movedFrom: null,
    event: { ...seats, ...event },
    meeting: null,
    commitmentId: null,
    ...overrides,
  }
}

type Meeting = NonNullable<CalendarEntry['meeting']>

/** A meeting of the pod next Tuesday at six in the evening, Chicago, that can be answered, except where stated. */
export function meetingEntry(meeting: Partial<Meeting> = {}, overrides: Partial<CalendarEntry> = {}): CalendarEntry {
  const held: Meeting = {
    isSkipped: false,
    isOver: false,
    reason: null,
    holiday: null,
    shift: null,
    answerUntil: '2026-01-20T22:00:00.000Z',
    answers: [],
  }
  return eventEntry(
    {},
    {
      type: 'pod-meeting',
      title: 'Pod meeting',
      onDay: '2026-01-20',
      startsAt: '2026-01-21T00:00:00.000Z',
      endsAt: '2026-01-21T01:00:00.000Z',
      event: null,
      meeting: { ...held, ...meeting },
      ...overrides,
    },
  )
}

/** The day by which the member said they would have done something. */
export function deadlineEntry(overrides: Partial<CalendarEntry> = {}): CalendarEntry {
  return eventEntry(
    {},
    {
      type: 'deadline',
      title: 'Send 20 letters',
      onDay: '2026-01-16',
      startsAt: '2026-01-16T06:00:00.000Z',
      endsAt: '2026-01-17T06:00:00.000Z',
      event: null,
      commitmentId: '0190c0de-0000-7000-8000-0000000000c1',
      ...overrides,
    },
  )
}

/** Answers with these entries whatever days are asked for. */
export function given(...entries: CalendarEntry[]): void {
  answer(readCalendar, ({ query }) => ({ timezone: zone, from: query.from ?? today, to: query.to ?? '2026-02-24', entries }))
}

export const panel = page.getByRole('alertdialog')
export const entryRow = (words: string | RegExp) =>
  page.getByRole('main').getByRole('listitem').getByRole('button', { name: words })
export const answerButton = (name: string) => panel.getByRole('button', { name, exact: true })
