import type { SlotId } from '#domain/pods/slots.ts'
import type { Database } from '#server/platform/database/database.ts'
import { countOpenSeats, type SlotCount } from '../pods/index.ts'

const cacheMs = 2_000
const cache = new WeakMap<Database, { until: number; counts: Promise<ReadonlyMap<SlotId, SlotCount>> }>()

/**
 * Counts open seats by slot. Every member's page requests the counts, and they span all open pods, so they are cached for two
 * seconds. They are only a hint: the seat itself is assigned under the pod's lock.
 */
export function getSlotCounts(db: Database): Promise<ReadonlyMap<SlotId, SlotCount>> {
  const cached = cache.get(db)
  // A monotonic clock, because the age of a cache entry must not depend on the product's clock.
  if (cached && performance.now() < cached.until) return cached.counts
  const counts = countOpenSeats(db).then((rows) => new Map(rows.map((row) => [row.slot, row])))
  cache.set(db, { until: performance.now() + cacheMs, counts })
  counts.catch(() => cache.delete(db))
  return counts
}

/** Clears the cache; the next call counts again. */
export function clearSlotCounts(db: Database): void {
  cache.delete(db)
}
