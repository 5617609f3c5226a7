import ICAL from 'ical.js'

/** Start and end of a calendar entry as ISO strings. */
export type TimeSpan = { startsAt: string; endsAt: string }

/** Parses an iCalendar file with an independent library. */
export function parseCalendar(file: string): ICAL.Component {
  return new ICAL.Component(ICAL.parse(file))
}

/** The VEVENTs of a calendar file in order. */
export function eventsOf(file: string): ICAL.Component[] {
  return parseCalendar(file).getAllSubcomponents('vevent')
}

/** Start and end of all occurrences in a file that start in [from, to), in order. */
export function listOccurrences(file: string, from: Date, to: Date): TimeSpan[] {
  const events = eventsOf(file)
  const found = events.filter((one) => !one.hasProperty('recurrence-id')).flatMap((one) => expand(one, events))
  const inside = found.filter(({ start }) => start.toJSDate() >= from && start.toJSDate() < to)
  return inside.map(({ start, end }) => toTimeSpan(start.toJSDate(), end.toJSDate())).sort(byStart)
}

type Times = { start: ICAL.Time; end: ICAL.Time }

function expand(main: ICAL.Component, all: ICAL.Component[]): Times[] {
  const uid = String(main.getFirstPropertyValue('uid'))
  const exceptions = all.filter((one) => one.hasProperty('recurrence-id') && one.getFirstPropertyValue('uid') === uid)
  const event = new ICAL.Event(main, { exceptions, strictExceptions: true })
  if (!event.isRecurring()) return [{ start: event.startDate, end: event.endDate }]
  const times: Times[] = []
  const days = event.iterator()
  for (let day = days.next(); day; day = days.next()) {
    const { startDate: start, endDate: end } = event.getOccurrenceDetails(day)
    times.push({ start, end })
  }
  return times
}

/** The entries that a calendar should show for these occurrences, in order. */
export function expectedOccurrences(occurrences: readonly { startsAt: Date; endsAt: Date }[]): TimeSpan[] {
  return occurrences.map(({ startsAt, endsAt }) => toTimeSpan(startsAt, endsAt)).sort(byStart)
}

function toTimeSpan(startsAt: Date, endsAt: Date): TimeSpan {
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
}

function byStart(a: TimeSpan, b: TimeSpan): number {
  return a.startsAt + a.endsAt < b.startsAt + b.endsAt ? -1 : 1
}
