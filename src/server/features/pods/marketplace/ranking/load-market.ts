import { setImmediate as yieldToOthers, setTimeout as sleep } from 'node:timers/promises'
import { shrinkToFit } from '#matching/packed/members.ts'
import { toBatches } from '#server/platform/database/upsert.ts'
import { listBulkMemberAttributes } from '../../../assessment/index.ts'
import type { PodDeps } from '../../deps.ts'
import { listMarketBatch } from '../../store/market.ts'
import { type PackedMarket, createMarket, packMembers, upsertPods } from './packed-market.ts'

const podBatchSize = 250

/** Members per batch. Packing a batch blocks the event loop for some milliseconds. */
const memberBatchSize = 500

/**
 * Loads every open pod and its members. After each batch, it yields to the event loop. While no request waits for the market, it
 * pauses for as long as the batch took, so that loading uses at most half of the free time.
 *
 * @throws Error if the process is shutting down
 */
export async function loadMarket(
  { db, clock, pubSub }: Pick<PodDeps, 'db' | 'clock' | 'pubSub'>,
  isAwaited: () => boolean,
): Promise<PackedMarket> {
  const loaded = createMarket(clock.now())
  let yieldedAt = performance.now()
  const yieldTurn = async (): Promise<void> => {
    pubSub.stopSignal.throwIfAborted()
    if (isAwaited()) await yieldToOthers()
    else await sleep(performance.now() - yieldedAt, undefined, { ref: false })
    yieldedAt = performance.now()
  }
  for (let before: number | null = null; ;) {
    const pods = await listMarketBatch(db, before, podBatchSize)
    const memberIds = [...new Set(pods.flatMap((pod) => pod.memberIds))]
    for (const ids of toBatches(memberIds, memberBatchSize)) {
      packMembers(loaded, await listBulkMemberAttributes(db, ids))
      await yieldTurn()
    }
    upsertPods(loaded, pods)
    const last = pods.at(-1)
    if (pods.length < podBatchSize || !last) break
    before = last.pod.podNumber
  }
  shrinkToFit(loaded.tribe.packed)
  return loaded
}
