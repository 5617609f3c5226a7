import { autoEndAfterMs } from '#domain/meetings/room/elapsed-time.ts'
import { listActivePods, listMeetings } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { unheldMeetingsDue } from './jobs.ts'
import { insertUnheldMeetings } from './store/rooms.ts'

/** Number of pods per transaction. */
const podBatchSize = 200

/** Days to look back: one or two nightly runs may be missed, and the longest meeting ends within a day. */
const lookbackDays = 4

/** Records, in batches, the meetings nobody attended: their room was not opened and can no longer be. Idempotent. */
export async function recordUnheldMeetings(
  { db, clock, jobs, newId }: Pick<MeetingDeps, 'db' | 'clock' | 'jobs' | 'newId'>,
  after: string | null,
): Promise<void> {
  const now = clock.now()
  const from = new Date(now.getTime() - lookbackDays * 86_400_000)
  await db.transaction(async (tx) => {
    const pods = await listActivePods(tx, { after, limit: podBatchSize })
    // A meeting takes at least two members.
    const ids = pods.filter(({ members }) => members.length > 1).map(({ id }) => id)
    const rows = [...(await listMeetings(tx, ids, from, now))].flatMap(([podId, meetings]) => {
      const over = meetings.filter(({ endsAt }) => endsAt.getTime() + autoEndAfterMs <= now.getTime())
      return over.map(({ onDay, startsAt, endsAt }) => {
        const durationMinutes = Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000)
        return { id: newId(), podId, onDay, startsAt, durationMinutes }
      })
    })
    await insertUnheldMeetings(tx, rows)
    const last = pods.at(-1)
    if (last && pods.length === podBatchSize) await jobs.enqueue(tx, unheldMeetingsDue, { after: last.id })
  })
}
