import { setImmediate as yieldToOthers, setTimeout as sleep } from 'node:timers/promises'
import { giveBackRoom } from '#matching/packed/members.ts'
import { inSlices } from '#server/platform/database/incoming.ts'
import { listComparedFacts } from '../../assessment/index.ts'
import type { PodDeps } from '../deps.ts'
import { listMarketSlice } from '../store/market.ts'
import { type PackedMarket, makeMarket, packMembers, seatPods } from './packed-market.ts'

/** Pods that are read at once. */
const podsAtOnce = 250

/** Members that are read at once: as many as are packed before anything else has a turn, some milliseconds' work. */
const membersAtOnce = 500

/**
 * Reads every open pod and its members. The event loop is let go after each slice; while nobody is waiting, for as long as the slice took, so
 * that loading takes half of what requests leave at most.
 *
 * @throws Error when the process is stopping
 */
export async function loadMarket(
  { db, clock, live }: Pick<PodDeps, 'db' | 'clock' | 'live'>,
  isAwaited: () => boolean,
): Promise<PackedMarket> {
  const loaded = makeMarket(clock.now())
  let restedAt = performance.now()
  const rest = async (): Promise<void> => {
    live.ended.throwIfAborted()
    if (isAwaited()) await yieldToOthers()
    else await sleep(performance.now() - restedAt, undefined, { ref: false })
    restedAt = performance.now()
  }
  for (let before: number | null = null; ;) {
    const pods = await listMarketSlice(db, before, podsAtOnce)
    const memberIds = [...new Set(pods.flatMap((pod) => pod.memberIds))]
    for (const ids of inSlices(memberIds, membersAtOnce)) {
      packMembers(loaded, await listComparedFacts(db, ids))
      await rest()
    }
    seatPods(loaded, pods)
    const last = pods.at(-1)
    if (pods.length < podsAtOnce || !last) break
    before = last.pod.podNumber
  }
  giveBackRoom(loaded.tribe.packed)
  return loaded
}
