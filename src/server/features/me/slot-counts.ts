import type { SlotId } from '#domain/pods/slots.ts'
import type { Database } from '#server/platform/database/database.ts'
import { countOpenSeats, type SlotCount } from '../pods/index.ts'

const keptForMs = 2_000
const kept = new WeakMap<Database, { until: number; counts: Promise<ReadonlyMap<SlotId, SlotCount>> }>()

/**
 * Free seats by slot. Every member's page asks for them and the answer counts over all open pods, so it is kept for two
 * seconds; it is a hint, and the seat itself is given under the pod's lock.
 */
export function slotCounts(db: Database): Promise<ReadonlyMap<SlotId, SlotCount>> {
  const known = kept.get(db)
  // The machine's own steady time: how old an answer is has nothing to do with the product's clock.
  if (known && performance.now() < known.until) return known.counts
  const counts = countOpenSeats(db).then((rows) => new Map(rows.map((row) => [row.slot, row])))
  kept.set(db, { until: performance.now() + keptForMs, counts })
  counts.catch(() => kept.delete(db))
  return counts
}

/** Drops the kept answer; the next question counts. */
export function forgetSlotCounts(db: Database): void {
  kept.delete(db)
}
