import type { FieldValues } from '../fields/field.ts'
import { isWallTime } from '../fields/real-date.ts'
import { type Fault, validateFields } from '../fields/validate.ts'
import type { Repeat } from '../meetings/repeat.ts'
import { instantOf, parseWallTime } from '../meetings/wall-time.ts'
import { canonicalTimezone } from '../profile/timezones.ts'
import { eventFields } from './event-fields.ts'
import type { EventType } from './event-types.ts'

/**
 * Everything an admin says about an event: it begins at `startsWall` (`YYYY-MM-DDTHH:mm`) of `timezone`; `untilDay` is the last day on
 * which it may begin again, null for one that has no end or that takes place once; `capacity` null for as many as want to come.
 */
export type EventTerms = {
  type: EventType
  title: string
  description: string
  startsWall: string
  timezone: string
  durationMinutes: number
  repeats: Repeat
  untilDay: string | null
  link: string | null
  capacity: number | null
}

/** What holds for an event where nothing else is said; null is what has to be said, or may be left open. */
export const untoldEvent: FieldValues = {
  type: null,
  title: null,
  description: '',
  startsWall: null,
  timezone: null,
  durationMinutes: 60,
  repeats: 'none',
  untilDay: null,
  link: null,
  capacity: null,
}

/** The terms of an event, or what is wrong with them. */
export type CheckedEvent = { faults: Fault[]; terms: null } | { faults: []; terms: EventTerms }

const yearsAhead = 3
const yearMs = 366 * 86_400_000

/**
 * Checks all that is said of an event; keys that are no field of one are left out. Texts lose the blanks around them, and what is empty
 * and may be so becomes null. The time zone gets its present name.
 */
export function checkEvent(sent: FieldValues, now: Date): CheckedEvent {
  const given = Object.fromEntries(eventFields.map(({ name }) => [name, tidied(sent[name])]))
  const faults = validateFields(eventFields, given, { now })
  if (faults.length > 0) return { faults, terms: null }
  const { durationMinutes, capacity } = given
  const numbers = { durationMinutes: Number(durationMinutes), capacity: capacity === null ? null : Number(capacity) }
  const terms = { ...given, description: given['description'] ?? '', ...numbers } as EventTerms
  return checkTimes({ ...terms, timezone: canonicalTimezone(terms.timezone) ?? '' }, now)
}

function checkTimes(terms: EventTerms, now: Date): CheckedEvent {
  const { startsWall, timezone, repeats, untilDay } = terms
  const fault = (field: keyof EventTerms, message: string): CheckedEvent => ({ faults: [{ field, message }], terms: null })
  if (timezone === '') return fault('timezone', 'Choose a time zone from the list.')
  if (!isWallTime(startsWall)) return fault('startsWall', 'There is no such day.')
  if (startOf(terms) > now.getTime() + yearsAhead * yearMs)
    return fault('startsWall', `Choose a day within the next ${yearsAhead} years.`)
  if (untilDay !== null && repeats === 'none') return fault('untilDay', 'An event that takes place once has no last day.')
  if (untilDay !== null && untilDay < startsWall.slice(0, 10))
    return fault('untilDay', 'The last day cannot be before the first one.')
  return { faults: [], terms }
}

/** When an event begins for the first time, in epoch milliseconds. */
function startOf({ startsWall, timezone }: Pick<EventTerms, 'startsWall' | 'timezone'>): number {
  const { number, minute } = parseWallTime(startsWall)
  return instantOf(number, minute, timezone)
}

function tidied(value: unknown): unknown {
  const text = typeof value === 'string' ? value.trim() : value
  return text === '' || text === undefined ? null : text
}
