import type { SlotId } from '#domain/pods/slots.ts'
import type { Database } from '#server/platform/database/database.ts'
import { countWaitingByTime } from '../pods/index.ts'

const keptForMs = 10_000
const kept = new WeakMap<Database, { until: number; counts: Promise<ReadonlyMap<SlotId, number>> }>()

/**
 * How many wait for a match at each time. The answer counts over everybody who waits, so it is kept for ten seconds: it is a hint of
 * where one would be found company.
 */
export function waitCounts(db: Database): Promise<ReadonlyMap<SlotId, number>> {
  const known = kept.get(db)
  // The machine's own steady time, as for the seats.
  if (known && performance.now() < known.until) return known.counts
  const counts = countWaitingByTime(db)
  kept.set(db, { until: performance.now() + keptForMs, counts })
  counts.catch(() => kept.delete(db))
  return counts
}

/** Drops the kept answer; the next question counts. Called where somebody's own wait has changed, which they are shown next. */
export function forgetWaitCounts(db: Database): void {
  kept.delete(db)
}
