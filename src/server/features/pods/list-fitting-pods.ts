import type { FittingPod } from '#contract/my-match.ts'
import { ProblemError } from '#contract/problems.ts'
import { meetingLengths } from '#domain/pods/pod-fields.ts'
import { seatsLeft } from '#domain/pods/seats.ts'
import type { SlotId } from '#domain/pods/slots.ts'
import type { PodDeps } from './deps.ts'
import { filterPods } from './ranking/market-filter.ts'
import { marketOf } from './ranking/market-keeper.ts'
import { rankMarket, type RankedPod } from './ranking/packed-market.ts'
import { showSlot } from './show.ts'
import { listPodsById } from './store/pods.ts'

const shown = 3

/** These pods are an offer beside what the page is about: while the market is being loaded, the page comes without them. */
const patienceMs = 2_000

type FittingDeps = Pick<PodDeps, 'db' | 'clock' | 'newId' | 'live'>

/** Pods of the marketplace that meet at these times and have a place to give, best match first, at most three. */
export async function listFittingPods(
  deps: FittingDeps,
  { userId, slots, timezone }: { userId: string; slots: readonly SlotId[]; timezone: string | null },
): Promise<FittingPod[]> {
  if (slots.length === 0) return []
  const ranked = await rankAt(deps, userId, slots)
  const pods = await listPodsById(
    deps.db,
    ranked.map(({ podId }) => podId),
  )
  const now = deps.clock.now()
  return ranked.flatMap(({ podId, totalMatch }) => {
    const pod = pods.find(({ id, archivedAt }) => id === podId && archivedAt === null)
    if (!pod) return []
    const { slug, name, maxMembers, placesTaken } = pod
    return [{ podId, slug, name, slot: showSlot(pod, timezone, now), seatsLeft: seatsLeft(maxMembers, placesTaken), totalMatch }]
  })
}

async function rankAt(deps: FittingDeps, userId: string, slots: readonly SlotId[]): Promise<RankedPod[]> {
  const passes = filterPods({ times: [{ minutes: Math.max(...meetingLengths.map(Number)), slots }] })
  try {
    return rankMarket(await marketOf(deps).fresh([userId], patienceMs), userId, { passes, after: null, limit: shown })
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'timeout') return []
    throw error
  }
}
