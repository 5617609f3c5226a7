import type { AdminEvent, EventTime } from '#contract/calendar-events.ts'

export const eventId = '0190c0de-0000-7000-8000-0000000000e1'

/** A training with as many seats as are wanted, every week on Thursdays at seven in New York, except where stated. */
export function adminEvent(overrides: Partial<AdminEvent> = {}): AdminEvent {
  return {
    id: eventId,
    type: 'training',
    title: 'Underwriting at one table',
    description: '',
    startsWall: '2030-01-10T19:00',
    timezone: 'America/New_York',
    durationMinutes: 60,
    repeats: 'weekly',
    untilDay: null,
    link: null,
    capacity: null,
    repeatLabel: 'Every Thursday',
    changes: [],
    nextAt: '2030-01-11T00:00:00.000Z',
    version: 1,
    by: 'Ada Admin',
    createdAt: '2025-11-03T12:00:00.000Z',
    canceledAt: null,
    ...overrides,
  }
}

const nobody = { count: 0, names: [] }

/** One occurrence of it without answers, except where stated. */
export function eventTime(onDay: string, overrides: Partial<EventTime> = {}): EventTime {
  const startsAt = `${onDay}T23:00:00.000Z`
  return {
    onDay,
    startsAt,
    endsAt: startsAt.replace('T23:00', 'T23:59'),
    isOff: false,
    isMoved: false,
    going: nobody,
    waiting: nobody,
    maybe: nobody,
    declined: 0,
    ...overrides,
  }
}
