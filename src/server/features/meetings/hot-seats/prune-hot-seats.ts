import { hotSeatRetentionDays } from '#domain/hot-seats/brief.ts'
import { dayMs } from '#domain/meetings/wall-time.ts'
import type { MeetingDeps } from '../deps.ts'
import { pruneHotSeatContent, pruneNotes } from './store/prune.ts'

const batchSize = 500

/** Deletes briefs, votes and notes of hot seats after ninety days, in batches. Days are UTC. Idempotent. */
export async function pruneHotSeats({ db, clock }: Pick<MeetingDeps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - hotSeatRetentionDays * dayMs)
  const day = before.toISOString().slice(0, 10)
  while ((await pruneNotes(db, before, batchSize)) === batchSize);
  while ((await db.transaction((tx) => pruneHotSeatContent(tx, day, batchSize))) === batchSize);
}
