import { hotSeatDays } from '#domain/hot-seat/brief.ts'
import { dayMs } from '#domain/meetings/wall-time.ts'
import type { MeetingDeps } from '../deps.ts'
import { emptyHotSeatsBefore, removeNotesBefore } from './store/thin.ts'

const atOnce = 500

/**
 * Lets go of what was said about hot seats once ninety days have passed: briefs, votes and notes, slice by slice. Days are of UTC. Done
 * again, nothing is left to do.
 */
export async function thinHotSeats({ db, clock }: Pick<MeetingDeps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - hotSeatDays * dayMs)
  const day = before.toISOString().slice(0, 10)
  while ((await removeNotesBefore(db, before, atOnce)) === atOnce);
  while ((await db.transaction((tx) => emptyHotSeatsBefore(tx, day, atOnce))) === atOnce);
}
