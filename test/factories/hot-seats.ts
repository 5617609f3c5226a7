import { hotSeats } from '#server/features/meetings/tables/hot-seats.ts'
import type { TestApp } from '../harness/index.ts'

/** Overrides of the default hot seat: the first of its meeting, upcoming, without a brief. */
type HotSeatOverrides = Partial<Omit<typeof hotSeats.$inferInsert, 'podId' | 'userId' | 'onDay'>>

/** Creates a hot seat of a pod member on a day (`YYYY-MM-DD`). */
export async function givenHotSeat(
  { deps, clock }: TestApp,
  { podId, userId, onDay }: { podId: string; userId: string; onDay: string },
  overrides: HotSeatOverrides = {},
): Promise<void> {
  await deps.db.insert(hotSeats).values({ id: deps.newId(), plannedAt: clock.now(), ...overrides, podId, userId, onDay })
}
