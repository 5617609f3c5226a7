import { daysBetween } from './follow-through.ts'

/** Minimum length of a commitment, in days, for a nudge. In a shorter one the nudge would coincide with its start or end. */
export const nudgeDaysMin = 3

/**
 * Returns the day on which the witness is asked to nudge: the midpoint between the start and the due day, rounded down. Null if
 * the commitment is due too soon.
 * @param madeOn, dueOn `YYYY-MM-DD`
 */
export function nudgeOn(madeOn: string, dueOn: string): string | null {
  const days = daysBetween(madeOn, dueOn)
  if (days < nudgeDaysMin) return null
  return new Date(Date.parse(madeOn) + Math.floor(days / 2) * 86_400_000).toISOString().slice(0, 10)
}
