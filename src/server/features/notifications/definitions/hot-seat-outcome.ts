import * as z from 'zod'
import { t } from '#domain/i18n/messages.ts'
import { dayMs } from '#domain/meetings/wall-time.ts'
import { defineJob, handleJob } from '#server/platform/jobs/job.ts'
import { findHotSeatWithoutOutcome, listHotSeatsWithoutOutcome } from '../../meetings/index.ts'
import { listAlreadyNotified } from '../already-notified.ts'
import type { NotificationDeps } from '../deps.ts'
import { formatCalendarDay } from '../emails/format.ts'
import { notifyMember } from '../notify-member.ts'
import { findRecipient } from '../recipients.ts'
import { defineNotification, type EmailContent, type NotificationFamily, type Site } from './define-notification.ts'
import { recipient } from './example-data.ts'

/** `onDay` is `YYYY-MM-DD` in the pod's time zone. */
type HotSeatOutcomeData = { firstName: string; onDay: string; months: number }

const hotSeatOutcome = defineNotification({
  kind: 'hot-seat-outcome',
  topic: 'hot-seats',
  isDeferrable: true,
  content: hotSeatOutcomeEmail,
  previews: { usual: { firstName: recipient.firstName, onDay: '2025-10-07', months: 3 } },
})

/** To a member whose hot seat was some months ago and has no outcome yet. */
function hotSeatOutcomeEmail({ firstName, onDay, months }: HotSeatOutcomeData, { appUrl }: Site): EmailContent {
  return {
    subject: t`What happened after your hot seat?`,
    preview: t`Your pod helped you think it through. Tell them how it went.`,
    heading: t`How did it go, ${{ firstName }}?`,
    paragraphs: [
      t`You were in the hot seat ${{ months }} months ago. Pick the outcome with one tap, and add what you’d tell your pod now.`,
    ],
    facts: [[t`Your hot seat`, formatCalendarDay(onDay)]],
    action: { label: t`Tell your pod`, url: `${appUrl}/dashboard/pod/hot-seats` },
    footer: t`You’re getting this email because you had a hot seat in your pod.`,
  }
}

/** Finds hot seats whose member is due to be asked for the outcome. */
export const outcomesDue = defineJob({
  name: 'notifications.hot-seat-outcomes-due',
  payload: z.object({}),
  schedule: '40 17 * * *',
})

/** Asks the member of a hot seat from some months ago for its outcome. */
const outcomeDue = defineJob({
  name: 'notifications.hot-seat-outcome',
  payload: z.object({ seatId: z.uuid(), months: z.union([z.literal(3), z.literal(6)]) }),
  concurrency: 2,
})

/**
 * Age of a hot seat at which its member is asked about the outcome. `catchUpDays` is for how long a missed run is made up for.
 */
const ages = [
  { months: 3, days: 91 },
  { months: 6, days: 182 },
] as const
const catchUpDays = 7

const batchSize = 500

/** Enqueues a request for the outcome of hot seats that are three or six months old and have none, once at each age. */
async function enqueueOutcomeRequests({ db, clock, jobs }: Pick<NotificationDeps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  for (const { months, days } of ages) {
    const span = { from: dayBefore(clock.now(), days + catchUpDays), until: dayBefore(clock.now(), days) }
    for (let after: { onDay: string; id: string } | null = null; ;) {
      const hotSeats = await listHotSeatsWithoutOutcome(db, span, { after, limit: batchSize })
      const keys = hotSeats.map(({ id }) => outcomeKeyOf(id, months))
      const alreadyNotified = await listAlreadyNotified(db, keys)
      await db.transaction(async (tx) => {
        for (const { id } of hotSeats)
          if (!alreadyNotified.has(outcomeKeyOf(id, months))) await jobs.enqueue(tx, outcomeDue, { seatId: id, months })
      })
      after = hotSeats.at(-1) ?? null
      if (hotSeats.length < batchSize) break
    }
  }
}

/** Asks a member for the outcome of their hot seat, once at each age. Skips members who recorded it meanwhile or left the pod. */
async function notifyOfOutcomeRequest(
  deps: NotificationDeps,
  { seatId, months }: { seatId: string; months: 3 | 6 },
): Promise<void> {
  const seat = await findHotSeatWithoutOutcome(deps.db, seatId)
  const to = seat && (await findRecipient(deps, seat.userId))
  if (!seat || !to) return
  const data = { firstName: to.firstName, onDay: seat.onDay, months }
  await notifyMember(deps, hotSeatOutcome, { idempotencyKey: outcomeKeyOf(seatId, months), to, data })
}

function outcomeKeyOf(seatId: string, months: number): string {
  return `hot-seat-outcome/${seatId}/${months}`
}

function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10)
}

/** To a member whose hot seat was some months ago and has no outcome yet. */
export const hotSeatOutcomeFamily: NotificationFamily = {
  emails: [hotSeatOutcome],
  jobs: [
    handleJob(outcomesDue, (deps: NotificationDeps) => enqueueOutcomeRequests(deps)),
    handleJob(outcomeDue, notifyOfOutcomeRequest),
  ],
}
