import type { SuggestedPod } from '#contract/api/pods/my-match.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { meetingLengths } from '#domain/pods/pod-fields.ts'
import { seatsLeft } from '#domain/pods/seats.ts'
import type { SlotId } from '#domain/pods/slots.ts'
import type { PodDeps } from '../deps.ts'
import { filterPods } from './ranking/market-filter.ts'
import { getMarketCache } from './ranking/market-cache.ts'
import { rankMarket, type RankedPod } from './ranking/packed-market.ts'
import { presentSlot } from '../present.ts'
import { listPodsById } from '../store/pods.ts'

const maxPods = 3

/** These pods only complement the page, so it is served without them while the market loads. */
const timeoutMs = 2_000

type FittingDeps = Pick<PodDeps, 'db' | 'clock' | 'newId' | 'pubSub'>

/** Returns up to three marketplace pods that meet in these slots and have an open seat, best match first. */
export async function listFittingPods(
  deps: FittingDeps,
  { userId, slots, timezone }: { userId: string; slots: readonly SlotId[]; timezone: string | null },
): Promise<SuggestedPod[]> {
  if (slots.length === 0) return []
  const ranked = await rankPodsAtSlots(deps, userId, slots)
  const pods = await listPodsById(
    deps.db,
    ranked.map(({ podId }) => podId),
  )
  const now = deps.clock.now()
  return ranked.flatMap(({ podId, totalMatch }) => {
    const pod = pods.find(({ id, archivedAt }) => id === podId && archivedAt === null)
    if (!pod) return []
    const { slug, name, maxMembers, placesTaken } = pod
    return [
      { podId, slug, name, slot: presentSlot(pod, timezone, now), seatsLeft: seatsLeft(maxMembers, placesTaken), totalMatch },
    ]
  })
}

async function rankPodsAtSlots(deps: FittingDeps, userId: string, slots: readonly SlotId[]): Promise<RankedPod[]> {
  const passes = filterPods({ times: [{ minutes: Math.max(...meetingLengths.map(Number)), slots }] })
  try {
    return rankMarket(await getMarketCache(deps).fresh([userId], timeoutMs), userId, { passes, after: null, limit: maxPods })
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'timeout') return []
    throw error
  }
}
