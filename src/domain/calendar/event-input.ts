import { t } from '#domain/i18n/messages.ts'
import type { FieldValues } from '../fields/field.ts'
import { isWallTime } from '../fields/real-date.ts'
import { type FieldError, validateFields } from '../fields/validate.ts'
import type { Repeat } from '../meetings/repeat.ts'
import { instantOf, parseWallTime } from '../meetings/wall-time.ts'
import { canonicalTimezone } from '../profile/timezones.ts'
import { eventFields } from './event-fields.ts'
import type { EventType } from './event-types.ts'

/**
 * Fields of an event as an admin enters them. It begins at `startsWall` (`YYYY-MM-DDTHH:mm`) in `timezone`. `untilDay` is the
 * last day on which it can repeat, null for a single event or one without an end. A null `capacity` means unlimited.
 */
export type EventInput = {
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

/** Defaults for the fields of an event. A null field is required or optional and has no default. */
export const defaultEventInput: FieldValues = {
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

/** A validated event, or its errors. */
export type ValidatedEvent = { errors: FieldError[]; input: null } | { errors: []; input: EventInput }

const yearsAhead = 3
const yearMs = 366 * 86_400_000

/**
 * Validates all fields of an event and ignores unknown keys. Trims texts and turns empty optional values into null. Replaces an
 * outdated time zone name with the current one.
 */
export function validateEvent(submitted: FieldValues, now: Date): ValidatedEvent {
  const values = Object.fromEntries(eventFields.map(({ name }) => [name, normalizeValue(submitted[name])]))
  const errors = validateFields(eventFields, values, { now })
  if (errors.length > 0) return { errors, input: null }
  const { durationMinutes, capacity } = values
  const numbers = { durationMinutes: Number(durationMinutes), capacity: capacity === null ? null : Number(capacity) }
  const input = { ...values, description: values['description'] ?? '', ...numbers } as EventInput
  return validateTimes({ ...input, timezone: canonicalTimezone(input.timezone) ?? '' }, now)
}

function validateTimes(input: EventInput, now: Date): ValidatedEvent {
  const { startsWall, timezone, repeats, untilDay } = input
  const invalid = (field: keyof EventInput, message: string): ValidatedEvent => ({ errors: [{ field, message }], input: null })
  if (timezone === '') return invalid('timezone', t`Choose a time zone from the list.`)
  if (!isWallTime(startsWall)) return invalid('startsWall', t`Enter a valid date.`)
  if (firstStartOf(input) > now.getTime() + yearsAhead * yearMs)
    return invalid('startsWall', t`Choose a day within the next ${{ yearsAhead }} years.`)
  if (untilDay !== null && repeats === 'none') return invalid('untilDay', t`A one-time event has no last day.`)
  if (untilDay !== null && untilDay < startsWall.slice(0, 10))
    return invalid('untilDay', t`The last day can’t be before the first one.`)
  return { errors: [], input }
}

/** Returns the first start of an event, in epoch milliseconds. */
function firstStartOf({ startsWall, timezone }: Pick<EventInput, 'startsWall' | 'timezone'>): number {
  const { number, minute } = parseWallTime(startsWall)
  return instantOf(number, minute, timezone)
}

function normalizeValue(value: unknown): unknown {
  const text = typeof value === 'string' ? value.trim() : value
  return text === '' || text === undefined ? null : text
}
