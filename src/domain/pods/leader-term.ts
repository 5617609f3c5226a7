import { Temporal } from 'temporal-polyfill'
import { dayNumber, wallTimeOf } from '../meetings/wall-time.ts'

/** Length of a leader's term in months. */
const termMonths = 6

/** Days before the end of the term at which the leader is asked whether to continue. */
export const termReminderDays = 21

/** Days that a member has to respond to a lead offer. */
export const leadOfferDays = 7

/** When a leader began, and the stored last day of the term. Null in a first term. */
export type LeaderTerm = { leaderSince: Date; termUntil: string | null }

/**
 * Returns the last day `YYYY-MM-DD` of a leader's term: the stored one, or six months after the leader began. A first term that
 * ended before the leader was ever asked starts anew today. This applies to leaders from before terms existed.
 * @param zone IANA time zone of the pod
 * @param now the current instant
 */
export function termEndDay({ leaderSince, termUntil }: LeaderTerm, zone: string, now: Date): string {
  const today = dayInTimeZone(zone, now)
  const end = termUntil ?? addTerm(dayInTimeZone(zone, leaderSince))
  return termUntil === null && end < today ? addTerm(today) : end
}

/** Returns the last day of the next term: six months after the current term's last day, or after today if that is past. */
export function nextTermEndDay(end: string, today: string): string {
  return addTerm(end < today ? today : end)
}

/** Whether a leader can continue by now: from three weeks before the last day. */
export function isTermEnding(end: string, today: string): boolean {
  return dayNumber(end) - dayNumber(today) <= termReminderDays
}

/** Returns the local day `YYYY-MM-DD` of a time zone at an instant. */
export function dayInTimeZone(zone: string, at: Date): string {
  return wallTimeOf(at, zone).slice(0, 10)
}

// Six months after August 31 is the last day of February.
function addTerm(day: string): string {
  return Temporal.PlainDate.from(day).add({ months: termMonths }).toString()
}
