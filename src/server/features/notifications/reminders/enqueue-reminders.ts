import { listDeclined } from '../../meetings/index.ts'
import { listUpcomingMeetings, type UpcomingMeeting } from '../../pods/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { listSettings, defaultSettings, wantsReminder } from '../settings/store.ts'
import { listAlreadyNotified } from '../already-notified.ts'
import { meetingReminderDue, type ReminderKind } from './jobs.ts'
import { reminderKey } from './idempotency-key.ts'

const minuteMs = 60_000

/**
 * Minutes before a meeting at which each reminder is due, and until which a missed one is sent late. After that, "in a day" is no
 * longer true, or the meeting has begun.
 */
const spans: Readonly<Record<ReminderKind, { from: number; until: number }>> = {
  day: { from: 24 * 60, until: 22 * 60 },
  start: { from: 15, until: 0 },
}

/** Finds the meetings with a reminder due now and enqueues the reminders by pod. */
export async function enqueueReminders(deps: NotificationDeps): Promise<void> {
  const now = deps.clock.now().getTime()
  for (const kind of ['start', 'day'] as const) {
    const { from, until } = spans[kind]
    // Includes the meeting that begins exactly at the end of the range.
    const [begin, end] = [new Date(now + until * minuteMs), new Date(now + from * minuteMs + 1)]
    for await (const meetings of listUpcomingMeetings(deps.db, begin, end)) await enqueueRemindersOf(deps, kind, meetings)
  }
}

async function enqueueRemindersOf(
  { db, jobs }: NotificationDeps,
  kind: ReminderKind,
  meetings: readonly UpcomingMeeting[],
): Promise<void> {
  const settings = await listSettings(
    db,
    meetings.flatMap(({ memberIds }) => memberIds),
  )
  const podIds = meetings.map(({ podId }) => podId)
  const onDays = [...new Set(meetings.map(({ meeting }) => meeting.onDay))]
  const declined = new Set(
    (await listDeclined(db, podIds, onDays)).map(({ podId, onDay, userId }) => `${podId}/${onDay}/${userId}`),
  )
  const wanted = meetings.flatMap((upcoming) =>
    upcoming.memberIds
      .filter((id) => wantsReminder(settings.get(id) ?? defaultSettings, kind))
      .filter((id) => !declined.has(`${upcoming.podId}/${upcoming.meeting.onDay}/${id}`))
      .map((memberId) => ({
        coming: upcoming,
        occasion: reminderKey(kind, upcoming.podId, upcoming.meeting.startsAt, memberId),
      })),
  )
  const alreadyNotified = await listAlreadyNotified(
    db,
    wanted.map(({ occasion: idempotencyKey }) => idempotencyKey),
  )
  const toRemind = new Set(
    wanted.filter(({ occasion: idempotencyKey }) => !alreadyNotified.has(idempotencyKey)).map(({ coming: upcoming }) => upcoming),
  )
  await db.transaction(async (tx) => {
    for (const { podId, meeting } of toRemind) {
      await jobs.enqueue(tx, meetingReminderDue, { kind, podId, startsAt: meeting.startsAt.toISOString() })
    }
  })
}
