import type { Executor } from '#server/platform/database/database.ts'
import { findCurrentPlace } from '../../pods/index.ts'
import { readUntold, type UntoldHotSeat } from './store/untold.ts'

/** A hot seat whose member can still tell what became of it; null once they have, or are in its pod no more. */
export async function findUntold(executor: Executor, id: string): Promise<UntoldHotSeat | null> {
  const found = await readUntold(executor, id)
  const place = found && (await findCurrentPlace(executor, found.userId))
  return place?.podId === found?.podId ? found : null
}
