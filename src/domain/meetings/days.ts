import { remembered } from './remembered.ts'

/** Days from 1 January 1970 to a day `YYYY-MM-DD`; negative before. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs
}

/**
 * The day `YYYY-MM-DD` that lies so many days after 1 January 1970.
 *
 * Writing a day takes longer than all other arithmetic of a meeting, so what was written is remembered.
 */
export const dayOf = remembered(10_000, (number: number) => new Date(number * dayMs).toISOString().slice(0, 10))

/** ISO day of the week of a numbered day: Monday is 1, Sunday is 7. */
export function isoDayOf(number: number): number {
  // 1 January 1970 was a Thursday.
  return ((((number + 3) % 7) + 7) % 7) + 1
}

/** Milliseconds of a day of 24 hours. */
export const dayMs = 86_400_000
