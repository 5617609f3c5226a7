import type { RoomState } from '#domain/meetings/room/state.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MeetingDeps } from '../deps.ts'
import { dropOthers, markHeld } from './store/held.ts'

/** As many of one meeting as are kept. */
const heldMost = 2

/**
 * Writes down who sat in the hot seats of a meeting that is over, so that the next ones go to whoever is due. One that nobody came to
 * falls out, and its holder stays due. Done again, nothing changes.
 */
export async function keepHeld(
  { newId, clock }: Pick<MeetingDeps, 'newId' | 'clock'>,
  tx: Transaction,
  { podId, onDay }: { podId: string; onDay: string },
  { parts, people }: Pick<RoomState, 'parts' | 'people'>,
): Promise<void> {
  const sat = parts
    .filter(({ kind }) => kind === 'hot-seat')
    .slice(0, heldMost)
    .flatMap(({ inHotSeat, beganAt }, i) => {
      // Whoever was removed in the middle is in the room no more.
      const isThere = beganAt !== null && people.some(({ id }) => id === inHotSeat)
      return isThere && inHotSeat !== null ? [{ position: i + 1, userId: inHotSeat }] : []
    })
  await dropOthers(
    tx,
    podId,
    onDay,
    sat.map(({ position }) => position),
  )
  for (const one of sat) await markHeld(tx, { id: newId(), podId, onDay, ...one, plannedAt: clock.now() })
}
