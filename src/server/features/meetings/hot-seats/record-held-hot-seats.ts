import type { RoomState } from '#domain/meetings/room/state.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MeetingDeps } from '../deps.ts'
import { markOthersDropped, markHeld } from './store/held.ts'
import { hotSeatRetentionDays } from '#domain/hot-seats/brief.ts'
import { dayMs } from '#domain/meetings/wall-time.ts'
import { pruneHotSeatContent, pruneNotes } from './store/prune.ts'

/** Maximum number of hot seats stored per meeting. */
const maxHeld = 2

/**
 * Stores who sat in the hot seats of a finished meeting, so that the following turns go to the members who are due. A turn that
 * did not take place is dropped, and its member stays due. Idempotent.
 */
export async function recordHeldHotSeats(
  { newId, clock }: Pick<MeetingDeps, 'newId' | 'clock'>,
  tx: Transaction,
  { podId, onDay }: { podId: string; onDay: string },
  { parts, people }: Pick<RoomState, 'parts' | 'people'>,
): Promise<void> {
  const heldHotSeats = parts
    .filter(({ kind }) => kind === 'hot-seat')
    .slice(0, maxHeld)
    .flatMap(({ inHotSeat, beganAt }, i) => {
      // A member who was removed during the meeting is no longer in the room.
      const isThere = beganAt !== null && people.some(({ id }) => id === inHotSeat)
      return isThere && inHotSeat !== null ? [{ position: i + 1, userId: inHotSeat }] : []
    })
  await markOthersDropped(
    tx,
    podId,
    onDay,
    heldHotSeats.map(({ position }) => position),
  )
  for (const one of heldHotSeats) await markHeld(tx, { id: newId(), podId, onDay, ...one, plannedAt: clock.now() })
}

const batchSize = 500

/** Deletes briefs, votes and notes of hot seats after ninety days, in batches. Days are UTC. Idempotent. */
export async function pruneHotSeats({ db, clock }: Pick<MeetingDeps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - hotSeatRetentionDays * dayMs)
  const day = before.toISOString().slice(0, 10)
  while ((await pruneNotes(db, before, batchSize)) === batchSize);
  while ((await db.transaction((tx) => pruneHotSeatContent(tx, day, batchSize))) === batchSize);
}
