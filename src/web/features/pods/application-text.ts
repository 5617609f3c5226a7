import { applicationDays, type CloseReason } from '#domain/pods/application.ts'
import type { MyApplication } from '#contract/api/pods/applications.ts'
import { daysUntil } from '#domain/formatting/dates.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { formatDay } from '#web/lib/dates.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'

type Application = Pick<MyApplication['application'], 'createdAt' | 'decidedAt' | 'status' | 'closeReason'>

const dayMs = 86_400_000

/** The day on which a pending application closes automatically: "November 30, 2026". */
function autoCloseDay({ createdAt }: Pick<Application, 'createdAt'>, timeZone = memberTimeZone()): string {
  return formatDay(new Date(Date.parse(createdAt) + applicationDays.closes * dayMs), timeZone)
}

/** Waiting time and deadline of an application: "Waiting 5 days; closes by itself on November 30, 2026." */
export function formatWaiting(application: Pick<Application, 'createdAt'>, now: Date, timeZone = memberTimeZone()): string {
  const days = -daysUntil(new Date(application.createdAt), now, timeZone)
  const since = days <= 0 ? t`Applied today` : t`Waiting ${plural({ days }, { one: '1 day', other: '# days' })}`
  return t`${{ since }}. Closes on ${{ autoCloseDay: autoCloseDay(application, timeZone) }}.`
}

/** The outcome of an application with its dates, worded for the applicant. */
export function formatHistory(application: Application, timeZone = memberTimeZone()): string {
  const { createdAt, decidedAt, status, closeReason } = application
  const sentDay = formatDay(createdAt, timeZone)
  if (!decidedAt) {
    return t`Sent on ${{ sentDay }}. Leaders usually reply within 3 days. If no one replies, it closes on ${{ autoCloseDay: autoCloseDay(application, timeZone) }}.`
  }
  const decidedDay = formatDay(decidedAt, timeZone)
  if (status === 'accepted') return t`Sent on ${{ sentDay }}, accepted on ${{ decidedDay }}.`
  // The applicant knows why they withdrew it.
  if (closeReason === 'withdrawn') return t`Sent on ${{ sentDay }}, withdrawn on ${{ decidedDay }}.`
  return `${t`Sent on ${{ sentDay }}, closed on ${{ decidedDay }}.`} ${closeReasonText(closeReason)}`
}

/** Why an application was closed, worded kindly. */
function closeReasonText(reason: Exclude<CloseReason, 'withdrawn'> | null): string {
  switch (reason) {
    case 'joined-another-pod':
      return t`You joined another pod.`
    case 'pod-closed':
      return t`This pod has ended.`
    case 'not-answered':
      return t`The leader didn’t reply in time.`
    case 'declined':
    case null:
      return t`This pod wasn’t the right fit this time.`
  }
}
