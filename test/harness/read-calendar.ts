import ICAL from 'ical.js'

/** Beginning and end of what a calendar shows, as ISO texts. */
export type Told = { startsAt: string; endsAt: string }

/** The iCalendar text as another library than ours reads it. */
export function readCalendar(file: string): ICAL.Component {
  return new ICAL.Component(ICAL.parse(file))
}

/** The VEVENTs of a calendar file, in their order. */
export function eventsOf(file: string): ICAL.Component[] {
  return readCalendar(file).getAllSubcomponents('vevent')
}

/** Beginning and end of all that a calendar shows of a file from one instant on and before another, in their order. */
export function shown(file: string, from: Date, to: Date): Told[] {
  const events = eventsOf(file)
  const found = events.filter((one) => !one.hasProperty('recurrence-id')).flatMap((one) => expand(one, events))
  const inside = found.filter(({ start }) => start.toJSDate() >= from && start.toJSDate() < to)
  return inside.map(({ start, end }) => told(start.toJSDate(), end.toJSDate())).sort(byStart)
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

/** What a calendar should show of these, in their order. */
export function meant(occurrences: readonly { startsAt: Date; endsAt: Date }[]): Told[] {
  return occurrences.map(({ startsAt, endsAt }) => told(startsAt, endsAt)).sort(byStart)
}

function told(startsAt: Date, endsAt: Date): Told {
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
}

function byStart(a: Told, b: Told): number {
  return a.startsAt + a.endsAt < b.startsAt + b.endsAt ? -1 : 1
}
