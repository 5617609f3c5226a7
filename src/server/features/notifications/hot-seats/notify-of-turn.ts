import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import { dayMs } from '#domain/meetings/wall-time.ts'
import { listUpcomingTurns } from '../../meetings/index.ts'
import { listUpcomingMeetings } from '../../pods/index.ts'
import type { LiveEventDeps, NotificationDeps } from '../deps.ts'
import { hotSeatNextEmail } from '../emails/hot-seat-emails.ts'
import { findRecipient } from '../recipients.ts'
import { notifyMember } from '../notify-member.ts'
import { turnNear } from './jobs.ts'

/**
 * Days before a meeting in which its hot seats are announced. The range spans two days, so that one day of downtime is made up
 * for.
 */
const daysAhead = { from: 6, until: 8 }

/** Finds the meetings that are a week ahead and enqueues the notification of their hot seats, by pod. */
export async function enqueueTurnNotifications({
  db,
  clock,
  jobs,
}: Pick<NotificationDeps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = clock.now().getTime()
  const [from, until] = [new Date(now + daysAhead.from * dayMs), new Date(now + daysAhead.until * dayMs)]
  for await (const meetings of listUpcomingMeetings(db, from, until)) {
    await db.transaction(async (tx) => {
      for (const { podId, meeting } of meetings) await jobs.enqueue(tx, turnNear, { podId, onDay: meeting.onDay })
    })
  }
}

/**
 * Notifies the members with the hot seats of a meeting, once each, by email and on their open pages. Skips those with a written
 * brief.
 */
export async function notifyOfTurn(
  deps: NotificationDeps & LiveEventDeps,
  { podId, onDay }: { podId: string; onDay: string },
): Promise<void> {
  const { db, clock, config } = deps
  for (const { userId, hasBrief } of await listUpcomingTurns(db, podId, onDay, clock.now())) {
    const recipient = hasBrief ? null : await findRecipient(deps, userId)
    if (!recipient) continue
    const emailTemplate = hotSeatNextEmail({ firstName: recipient.firstName, onDay, appUrl: config.appUrl })
    const isNew = await notifyMember(deps, {
      idempotencyKey: `hot-seat-next/${podId}/${onDay}/${userId}`,
      to: recipient,
      emailTemplate,
    })
    if (isNew) await publishLiveEvent(deps, db, [userId], { kind: 'hot-seat-next' })
  }
}
