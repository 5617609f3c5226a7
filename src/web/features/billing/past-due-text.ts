import { formatDay } from '#web/lib/dates.ts'

/** Message while a payment is past due: what happened, what to do, and when access ends. */
export function formatPastDue(accessUntil: string | null): string {
  const failedText = 'Your last payment didn’t go through. Update your card to keep your seat.'
  const accessText =
    accessUntil === null ? 'Your access is paused until you pay.' : `Your access ends on ${formatDay(accessUntil)}.`
  return `${failedText} ${accessText}`
}
