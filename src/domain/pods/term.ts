import { Temporal } from 'temporal-polyfill'
import { dayNumber, wallTimeOf } from '../meetings/wall-time.ts'

/** A leader's term lasts so long. */
const termMonths = 6

/** So many days before its last one a leader is asked whether they go on. */
export const askedDaysBefore = 21

/** Whoever is offered the lead has so many days to answer. */
export const offerDays = 7

/** Since when somebody leads, and the last day of the term that was written down for them, null in a first term. */
export type Leading = { leaderSince: Date; termUntil: string | null }

/**
 * The last day `YYYY-MM-DD` of a leader's term: what is written down, else six months from when they began. A first term that was over
 * before anybody asked, as with whoever led before there were terms, begins anew today.
 *
 * @param zone IANA zone of the pod, whose days count
 * @param now the present moment
 */
export function termEnd({ leaderSince, termUntil }: Leading, zone: string, now: Date): string {
  const today = dayIn(zone, now)
  const end = termUntil ?? monthsAfter(dayIn(zone, leaderSince))
  return termUntil === null && end < today ? monthsAfter(today) : end
}

/** The last day of the term that follows one: six months after its last day, or after today where that is over. */
export function nextTermEnd(end: string, today: string): string {
  return monthsAfter(end < today ? today : end)
}

/** Whether a leader may go on by now: from three weeks before the last day. */
export function isTermEnding(end: string, today: string): boolean {
  return dayNumber(end) - dayNumber(today) <= askedDaysBefore
}

/** The day `YYYY-MM-DD` that it is in a zone at an instant. */
export function dayIn(zone: string, at: Date): string {
  return wallTimeOf(at, zone).slice(0, 10)
}

// From 31 August it is the last day of February.
function monthsAfter(day: string): string {
  return Temporal.PlainDate.from(day).add({ months: termMonths }).toString()
}
