import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { type CalendarEntry, type EventSeats, getCalendar } from '#contract/api/calendar/calendar.ts'
import { respondWith } from '#web/testing/fake-api.ts'

/** The day on which each calendar test runs: a Wednesday. */
export const today = '2026-01-14'
export const timeZone = 'America/Chicago'

/** Freezes the clock at 9 AM Chicago time on that day. */
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

/** Builds a tribe training tomorrow at noon, Chicago time, with unlimited seats, plus the overrides. */
export function buildEventEntry(event: Partial<EventSeats> = {}, overrides: Partial<CalendarEntry> = {}): CalendarEntry {
  return {
    type: 'training',
    title: 'Reading a rent roll',
    description: '',
    link: null,
    timezone: timeZone,
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

/** Builds a pod meeting next Tuesday at 6 PM, Chicago time, that accepts RSVPs, plus the overrides. */
export function buildMeetingEntry(meeting: Partial<Meeting> = {}, overrides: Partial<CalendarEntry> = {}): CalendarEntry {
  const defaults: Meeting = {
    isSkipped: false,
    isOver: false,
    reason: null,
    holiday: null,
    shift: null,
    answerUntil: '2026-01-20T22:00:00.000Z',
    answers: [],
  }
  return buildEventEntry(
    {},
    {
      type: 'pod-meeting',
      title: 'Pod meeting',
      onDay: '2026-01-20',
      startsAt: '2026-01-21T00:00:00.000Z',
      endsAt: '2026-01-21T01:00:00.000Z',
      event: null,
      meeting: { ...defaults, ...meeting },
      ...overrides,
    },
  )
}

/** Builds the deadline of a commitment. */
export function buildDeadlineEntry(overrides: Partial<CalendarEntry> = {}): CalendarEntry {
  return buildEventEntry(
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

/** Responds with these entries for any range. */
export function givenCalendarEntries(...entries: CalendarEntry[]): void {
  respondWith(getCalendar, ({ query }) => ({
    timezone: timeZone,
    from: query.from ?? today,
    to: query.to ?? '2026-02-24',
    entries,
  }))
}

export const panel = page.getByRole('alertdialog')
export const entryRow = (name: string | RegExp) => page.getByRole('main').getByRole('listitem').getByRole('button', { name })
export const rsvpButton = (name: string) => panel.getByRole('button', { name, exact: true })
