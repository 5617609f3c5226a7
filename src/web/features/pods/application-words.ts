import { applicationDays, type CloseReason } from '#domain/pods/application.ts'
import type { MyApplication } from '#contract/pod-applications.ts'
import { daysUntil } from '#domain/words/dates.ts'
import { formatDay } from '../../lib/dates.ts'
import { memberZone } from '../../lib/member-zone.ts'

type Application = Pick<MyApplication['application'], 'createdAt' | 'decidedAt' | 'status' | 'closeReason'>

const dayMs = 86_400_000

/** The day an application closes by itself when nobody answers, as it is written out: "30 November 2026". */
function closesOn({ createdAt }: Pick<Application, 'createdAt'>, zone = memberZone()): string {
  return formatDay(new Date(Date.parse(createdAt) + applicationDays.closes * dayMs), zone)
}

/** How long an application has waited and until when it can: "Waiting 5 days; closes by itself on 30 November 2026." */
export function waitingWords(application: Pick<Application, 'createdAt'>, now: Date, zone = memberZone()): string {
  const days = -daysUntil(new Date(application.createdAt), now, zone)
  const since = days <= 0 ? 'Applied today' : `Waiting ${days === 1 ? '1 day' : `${days} days`}`
  return `${since}; closes by itself on ${closesOn(application, zone)}.`
}

/** What became of an application, in the words its applicant reads, with the days it happened on. */
export function historyWords(application: Application, zone = memberZone()): string {
  const { createdAt, decidedAt, status, closeReason } = application
  const sent = `Sent on ${formatDay(createdAt, zone)}`
  if (!decidedAt) {
    return `${sent}. The leader usually answers within 3 days; without an answer it closes by itself on ${closesOn(application, zone)}.`
  }
  const decided = formatDay(decidedAt, zone)
  if (status === 'accepted') return `${sent}, accepted on ${decided}.`
  // Whoever took it back knows why.
  if (closeReason === 'withdrawn') return `${sent}, withdrawn on ${decided}.`
  return `${sent}, closed on ${decided}. ${reasonWords(closeReason)}`
}

/** Why an application was closed, kindly. */
function reasonWords(reason: Exclude<CloseReason, 'withdrawn'> | null): string {
  switch (reason) {
    case 'joined-another-pod':
      return 'You joined another pod.'
    case 'pod-closed':
      return 'This pod has ended.'
    case 'not-answered':
      return 'The leader could not answer in time.'
    case 'declined':
    case null:
      return 'This pod was not the right fit this time.'
  }
}
