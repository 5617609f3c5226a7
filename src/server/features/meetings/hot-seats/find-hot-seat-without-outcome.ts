import type { Executor } from '#server/platform/database/database.ts'
import { findCurrentPodMembership } from '../../pods/index.ts'
import { findRowWithoutOutcome, type HotSeatWithoutOutcome } from './store/without-outcome.ts'

/** Returns a hot seat whose member can still record its outcome. Returns null once they have, or have left its pod. */
export async function findHotSeatWithoutOutcome(executor: Executor, id: string): Promise<HotSeatWithoutOutcome | null> {
  const found = await findRowWithoutOutcome(executor, id)
  const membership = found && (await findCurrentPodMembership(executor, found.userId))
  return membership?.podId === found?.podId ? found : null
}
