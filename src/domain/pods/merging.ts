import { dayMs } from '#domain/meetings/days.ts'

/** Days for which a pod has had fewer than four members before it is proposed that it goes on with another one. Source: decision C-5 */
const mergeAfterDays = 21

/** Days for which a proposal waits for both leaders. */
const mergeOpenDays = 14

/** Days for which two pods are not proposed to each other again, once one of them declined or nobody answered. */
const mergeRestDays = 90

/** From when on it may be proposed that a pod goes on with another one; null for a pod with enough members. */
export function mergeDueAt(tooFewSince: Date | null): Date | null {
  return tooFewSince && new Date(tooFewSince.getTime() + mergeAfterDays * dayMs)
}

/** Until when a proposal made at this moment waits. */
export function mergeExpiresAt(proposedAt: Date): Date {
  return new Date(proposedAt.getTime() + mergeOpenDays * dayMs)
}

/** Since when two pods must have been left in peace to be proposed to each other at this moment. */
export function mergeRestSince(now: Date): Date {
  return new Date(now.getTime() - mergeRestDays * dayMs)
}
