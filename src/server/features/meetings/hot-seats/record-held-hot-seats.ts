import type { RoomState } from '#domain/meetings/room/state.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MeetingDeps } from '../deps.ts'
import { markOthersDropped, markHeld } from './store/held.ts'

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
