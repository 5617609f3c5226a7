import { t } from '#domain/i18n/messages.ts'
import { formatDay } from '#web/lib/dates.ts'

/** Message while a payment is past due: what happened, what to do, and when access ends. */
export function formatPastDue(accessUntil: string | null): string {
  const failedText = t`Your last payment didn’t go through. Update your card to keep your seat.`
  const accessText =
    accessUntil === null ? t`Your access is paused until you pay.` : t`Your access ends on ${{ day: formatDay(accessUntil) }}.`
  return `${failedText} ${accessText}`
}
