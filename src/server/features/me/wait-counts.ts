import type { SlotId } from '#domain/pods/slots.ts'
import type { Database } from '#server/platform/database/database.ts'
import { countWaitingByTime } from '../pods/index.ts'

const cacheMs = 10_000
const cache = new WeakMap<Database, { until: number; counts: Promise<ReadonlyMap<SlotId, number>> }>()

/**
 * Counts waiting members by slot. The counts span everyone who waits, so they are cached for ten seconds. They only hint at which
 * slots are popular.
 */
export function getWaitCounts(db: Database): Promise<ReadonlyMap<SlotId, number>> {
  const cached = cache.get(db)
  // A monotonic clock, as in `getSlotCounts`.
  if (cached && performance.now() < cached.until) return cached.counts
  const counts = countWaitingByTime(db)
  cache.set(db, { until: performance.now() + cacheMs, counts })
  counts.catch(() => cache.delete(db))
  return counts
}

/**
 * Clears the cache; the next call counts again. Call this after a member's own wait changes, because they see the counts next.
 */
export function clearWaitCounts(db: Database): void {
  cache.delete(db)
}
