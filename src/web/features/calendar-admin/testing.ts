import type { AdminEvent, EventOccurrence } from '#contract/api/calendar/events.ts'

export const eventId = '0190c0de-0000-7000-8000-0000000000e1'

/** Builds a training with unlimited seats, every Thursday at 7 PM in New York, plus the overrides. */
export function buildAdminEvent(overrides: Partial<AdminEvent> = {}): AdminEvent {
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

const noMembers = { count: 0, names: [] }

/** Builds an occurrence of it without RSVPs, plus the overrides. */
export function buildEventTime(onDay: string, overrides: Partial<EventOccurrence> = {}): EventOccurrence {
  const startsAt = `${onDay}T23:00:00.000Z`
  return {
    onDay,
    startsAt,
    endsAt: startsAt.replace('T23:00', 'T23:59'),
    isOff: false,
    isMoved: false,
    going: noMembers,
    waiting: noMembers,
    maybe: noMembers,
    declined: 0,
    ...overrides,
  }
}
