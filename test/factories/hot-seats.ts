import { hotSeats } from '#server/features/meetings/tables/hot-seats.ts'
import type { TestApp } from '../harness/index.ts'

/** Where a hot seat differs from the ordinary one: the first of its meeting, to come, without a brief. */
type HotSeatOverrides = Partial<Omit<typeof hotSeats.$inferInsert, 'podId' | 'userId' | 'onDay'>>

/** A hot seat that this member of a pod has on a day `YYYY-MM-DD`. */
export async function givenHotSeat(
  { deps, clock }: TestApp,
  { podId, userId, onDay }: { podId: string; userId: string; onDay: string },
  overrides: HotSeatOverrides = {},
): Promise<void> {
  await deps.db.insert(hotSeats).values({ id: deps.newId(), plannedAt: clock.now(), ...overrides, podId, userId, onDay })
}
