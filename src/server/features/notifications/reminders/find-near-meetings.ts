import { listDeclined } from '../../meetings/index.ts'
import { comingMeetings, type ComingMeeting } from '../../pods/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { listSettings, usualSettings, wantsReminder } from '../settings/store.ts'
import { listTold } from '../told.ts'
import { meetingNear, type ReminderKind } from './jobs.ts'
import { reminderOccasion } from './occasion.ts'

const minuteMs = 60_000

/**
 * How many minutes before a meeting each reminder is due, and until when it is made up for where nobody was there to send it. After
 * that, a day before is no longer true, and a meeting that has begun needs no reminder.
 */
const spans: Readonly<Record<ReminderKind, { from: number; until: number }>> = {
  day: { from: 24 * 60, until: 22 * 60 },
  start: { from: 15, until: 0 },
}

/** Finds the meetings of which somebody is to be reminded now, and has it done pod by pod. */
export async function findNearMeetings(deps: NotificationDeps): Promise<void> {
  const now = deps.clock.now().getTime()
  for (const kind of ['start', 'day'] as const) {
    const { from, until } = spans[kind]
    // The meeting that begins exactly at the end of the span belongs to it.
    const [begin, end] = [new Date(now + until * minuteMs), new Date(now + from * minuteMs + 1)]
    for await (const meetings of comingMeetings(deps.db, begin, end)) await remindOf(deps, kind, meetings)
  }
}

async function remindOf({ db, jobs }: NotificationDeps, kind: ReminderKind, meetings: readonly ComingMeeting[]): Promise<void> {
  const settings = await listSettings(
    db,
    meetings.flatMap(({ memberIds }) => memberIds),
  )
  const podIds = meetings.map(({ podId }) => podId)
  const onDays = [...new Set(meetings.map(({ meeting }) => meeting.onDay))]
  const declined = new Set(
    (await listDeclined(db, podIds, onDays)).map(({ podId, onDay, userId }) => `${podId}/${onDay}/${userId}`),
  )
  const wanted = meetings.flatMap((coming) =>
    coming.memberIds
      .filter((id) => wantsReminder(settings.get(id) ?? usualSettings, kind))
      .filter((id) => !declined.has(`${coming.podId}/${coming.meeting.onDay}/${id}`))
      .map((memberId) => ({ coming, occasion: reminderOccasion(kind, coming.podId, coming.meeting.startsAt, memberId) })),
  )
  const known = await listTold(
    db,
    wanted.map(({ occasion }) => occasion),
  )
  const untold = new Set(wanted.filter(({ occasion }) => !known.has(occasion)).map(({ coming }) => coming))
  await db.transaction(async (tx) => {
    for (const { podId, meeting } of untold) {
      await jobs.enqueue(tx, meetingNear, { kind, podId, startsAt: meeting.startsAt.toISOString() })
    }
  })
}
