import { endsAfterMs } from '#domain/meetings/room/settle.ts'
import { listLivingPods, listMeetings } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { unheldNoted } from './jobs.ts'
import { insertUnheld } from './store/rooms.ts'

/** Pods that are looked at in one transaction. */
const podsAtOnce = 200

/** Days that are looked back on: a night or two may fall out, and the longest meeting ends within one. */
const backDays = 4

/**
 * Writes down, slice by slice, which meetings nobody came to: their room was never opened, and may be no more. Done again, nothing
 * changes.
 */
export async function noteUnheld(
  { db, clock, jobs, newId }: Pick<MeetingDeps, 'db' | 'clock' | 'jobs' | 'newId'>,
  after: string | null,
): Promise<void> {
  const now = clock.now()
  const from = new Date(now.getTime() - backDays * 86_400_000)
  await db.transaction(async (tx) => {
    const pods = await listLivingPods(tx, { after, limit: podsAtOnce })
    // A meeting takes two.
    const ids = pods.filter(({ members }) => members.length > 1).map(({ id }) => id)
    const rows = [...(await listMeetings(tx, ids, from, now))].flatMap(([podId, meetings]) => {
      const over = meetings.filter(({ endsAt }) => endsAt.getTime() + endsAfterMs <= now.getTime())
      return over.map(({ onDay, startsAt, endsAt }) => {
        const durationMinutes = Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000)
        return { id: newId(), podId, onDay, startsAt, durationMinutes }
      })
    })
    await insertUnheld(tx, rows)
    const last = pods.at(-1)
    if (last && pods.length === podsAtOnce) await jobs.enqueue(tx, unheldNoted, { after: last.id })
  })
}
