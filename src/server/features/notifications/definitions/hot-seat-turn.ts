import * as z from 'zod'
import { t } from '#domain/i18n/messages.ts'
import { dayMs } from '#domain/meetings/wall-time.ts'
import { defineJob, handleJob } from '#server/platform/jobs/job.ts'
import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import { listUpcomingTurns } from '../../meetings/index.ts'
import { listUpcomingMeetings } from '../../pods/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { formatCalendarDay } from '../emails/format.ts'
import { notifyMember } from '../notify-member.ts'
import { findRecipient } from '../recipients.ts'
import { defineNotification, type EmailContent, type NotificationFamily, type Site } from './define-notification.ts'
import { recipient } from './example-data.ts'

/** `onDay` is `YYYY-MM-DD` in the pod's time zone. */
type HotSeatTurnData = { firstName: string; onDay: string }

const hotSeatNext = defineNotification({
  kind: 'hot-seat-next',
  topic: 'hot-seats',
  isDeferrable: true,
  content: hotSeatNextEmail,
  previews: { usual: { firstName: recipient.firstName, onDay: '2026-01-13' } },
})

/** To a member who has a hot seat in a week and no brief yet. */
function hotSeatNextEmail({ firstName, onDay }: HotSeatTurnData, { appUrl }: Site): EmailContent {
  return {
    subject: t`You’re in the hot seat next week`,
    preview: t`Add your topic so the pod can prepare.`,
    heading: t`It’s your turn, ${{ firstName }}`,
    paragraphs: [
      t`A question is enough. If it’s about a deal, add the numbers, and your pod will see the math.`,
      t`If the day doesn’t work for you, ask someone with a later turn to swap.`,
    ],
    facts: [[t`Your turn`, formatCalendarDay(onDay)]],
    action: { label: t`Write your brief`, url: `${appUrl}/dashboard/pod/hot-seats` },
    footer: t`You’re getting this email because it’s your turn in your pod.`,
  }
}

/** Finds meetings a week ahead whose hot seats need a brief. Runs in the afternoon on the US East Coast. */
export const turnsDue = defineJob({ name: 'notifications.hot-seat-turns-due', payload: z.object({}), schedule: '10 17 * * *' })

/** Notifies the members with the hot seats of a meeting that is a week ahead. */
const turnNear = defineJob({
  name: 'notifications.hot-seat-next',
  payload: z.object({ podId: z.uuid(), onDay: z.iso.date() }),
  singletonKey: ({ podId, onDay }) => `${podId}/${onDay}`,
  concurrency: 2,
})

/**
 * Days before a meeting in which its hot seats are announced. The range spans two days, so that one day of downtime is made up
 * for.
 */
const daysAhead = { from: 6, until: 8 }

/** Finds the meetings that are a week ahead and enqueues the notification of their hot seats, by pod. */
async function enqueueTurnNotifications({ db, clock, jobs }: Pick<NotificationDeps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = clock.now().getTime()
  const [from, until] = [new Date(now + daysAhead.from * dayMs), new Date(now + daysAhead.until * dayMs)]
  for await (const meetings of listUpcomingMeetings(db, from, until)) {
    await db.transaction(async (tx) => {
      for (const { podId, meeting } of meetings) await jobs.enqueue(tx, turnNear, { podId, onDay: meeting.onDay })
    })
  }
}

/** Notifies the members with the hot seats of a meeting, once each, and their open pages. Skips those with a written brief. */
async function notifyOfTurn(deps: NotificationDeps, { podId, onDay }: { podId: string; onDay: string }): Promise<void> {
  const { db, clock } = deps
  for (const { userId, hasBrief } of await listUpcomingTurns(db, podId, onDay, clock.now())) {
    const to = hasBrief ? null : await findRecipient(deps, userId)
    if (!to) continue
    const isNew = await notifyMember(deps, hotSeatNext, {
      idempotencyKey: `hot-seat-next/${podId}/${onDay}/${userId}`,
      to,
      data: { firstName: to.firstName, onDay },
    })
    if (isNew) await publishLiveEvent(deps, db, [userId], { kind: 'hot-seat-next' })
  }
}

/** To a member who has a hot seat in a week and no brief yet. */
export const hotSeatTurnFamily: NotificationFamily = {
  emails: [hotSeatNext],
  jobs: [handleJob(turnsDue, (deps: NotificationDeps) => enqueueTurnNotifications(deps)), handleJob(turnNear, notifyOfTurn)],
}
