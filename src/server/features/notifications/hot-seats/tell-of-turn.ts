import { dayMs } from '#domain/meetings/wall-time.ts'
import { listComingTurns } from '../../meetings/index.ts'
import { comingMeetings, tellNews } from '../../pods/index.ts'
import type { NewsDeps, NotificationDeps } from '../deps.ts'
import { hotSeatNextLetter } from '../mails/hot-seat-mails.ts'
import { readReader } from '../read-reader.ts'
import { sendLetter } from '../send-letter.ts'
import { turnNear } from './jobs.ts'

/** Days before a meeting in which its hot seats are told; two, so that a day without the product is made up for. */
const ahead = { from: 6, until: 8 }

/** Finds the meetings that are a week ahead and has whoever has their hot seats told, pod by pod. */
export async function findNearTurns({ db, clock, jobs }: Pick<NotificationDeps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = clock.now().getTime()
  const [from, until] = [new Date(now + ahead.from * dayMs), new Date(now + ahead.until * dayMs)]
  for await (const meetings of comingMeetings(db, from, until)) {
    await db.transaction(async (tx) => {
      for (const { podId, meeting } of meetings) await jobs.enqueue(tx, turnNear, { podId, onDay: meeting.onDay })
    })
  }
}

/** Tells whoever has the hot seats of a meeting, once each, by mail and on their open pages. Not whoever has written their brief. */
export async function tellOfTurn(
  deps: NotificationDeps & NewsDeps,
  { podId, onDay }: { podId: string; onDay: string },
): Promise<void> {
  const { db, clock, config } = deps
  for (const { userId, hasBrief } of await listComingTurns(db, podId, onDay, clock.now())) {
    const reader = hasBrief ? null : await readReader(deps, userId)
    if (!reader) continue
    const letter = hotSeatNextLetter({ firstName: reader.firstName, onDay, appUrl: config.appUrl })
    const isNew = await sendLetter(deps, { occasion: `hot-seat-next/${podId}/${onDay}/${userId}`, to: reader, letter })
    if (isNew) await tellNews(deps, db, [userId], { kind: 'hot-seat-next' })
  }
}
