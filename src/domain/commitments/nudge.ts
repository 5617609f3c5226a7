import { daysBetween } from './follow-through.ts'

/** Days a commitment must run for a nudge: in a shorter one it would come with the commitment, or with its end. */
export const nudgeDaysMin = 3

/**
 * The day on which the witness is asked to nudge: the middle between the day of the commitment and the day it is due, the earlier one of
 * two. Null for what is due too soon.
 *
 * @param madeOn, dueOn `YYYY-MM-DD`
 */
export function nudgeOn(madeOn: string, dueOn: string): string | null {
  const days = daysBetween(madeOn, dueOn)
  if (days < nudgeDaysMin) return null
  return new Date(Date.parse(madeOn) + Math.floor(days / 2) * 86_400_000).toISOString().slice(0, 10)
}
