import { formatDay } from '../../lib/dates.ts'

/** What is said while a payment is owed: what happened, what to do, and the day on which pages close. */
export function pastDueInWords(accessUntil: string | null): string {
  const failed = 'Your last payment did not go through. Update your card to keep your seat.'
  const access = accessUntil === null ? 'Your access is off until you pay.' : `Your access ends on ${formatDay(accessUntil)}.`
  return `${failed} ${access}`
}
