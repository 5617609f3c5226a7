import { setTimeout as sleep } from 'node:timers/promises'
import { ProblemError } from '#contract/problems/problems.ts'
import type { PubSub } from '#server/platform/live/pub-sub.ts'
import { listBulkMemberAttributes } from '../../../assessment/index.ts'
import type { PodDeps } from '../../deps.ts'
import { hasMoreOpenPods, listMarketPods } from '../../store/market.ts'
import { loadMarket } from './load-market.ts'
import { type Stale, createMarketChangeListener } from './market-changes.ts'
import { type PackedMarket, addGuests, applyChange, removeGuest } from './packed-market.ts'
import { advanceTime, findMemberIndex } from './packed-tribe.ts'

/** Cache of the current marketplace. It is loaded on first use and updated by the database's notifications. */
export type MarketCache = {
  /**
   * Returns the market with everything committed before the call, and with these members packed. Use the result before the next
   * await, because it keeps changing.
   *
   * @param timeoutMs maximum time to wait; fifteen seconds by default
   * @throws ProblemError `timeout` if loading or updating takes longer
   */
  fresh: (memberIds: readonly string[], timeoutMs?: number) => Promise<PackedMarket>
  /** Loads the market before the first request. */
  warmUp: () => Promise<void>
}

type MarketCacheDeps = Pick<PodDeps, 'db' | 'clock' | 'newId' | 'pubSub'>

const caches = new WeakMap<PubSub, MarketCache>()

/** Returns the cache of this process. */
export function getMarketCache(deps: MarketCacheDeps): MarketCache {
  const cache = caches.get(deps.pubSub) ?? createMarketCache(deps)
  caches.set(deps.pubSub, cache)
  return cache
}

/** With fewer open pods than this, the first request hardly waits. */
const minPodsToWarmUp = 1_000

/** Loads the market of a large tribe before the first request, yielding to other requests. Does nothing for a small one. */
export async function warmUpMarket(deps: MarketCacheDeps): Promise<void> {
  if (await hasMoreOpenPods(deps.db, minPodsToWarmUp)) await getMarketCache(deps).warmUp()
}

/** Maximum time a request waits for the market before it fails with `timeout`. */
const requestTimeoutMs = 15_000

/** Creates a market cache. It starts listening with the first call of `fresh`. */
function createMarketCache(deps: MarketCacheDeps): MarketCache {
  const changes = createMarketChangeListener(deps)
  let market: PackedMarket | null = null
  /** Number of requests waiting for the market. */
  let waiting = 0
  let running: Promise<PackedMarket> | null = null
  let next: { wanted: Set<string>; done: Promise<PackedMarket> } | null = null

  async function update(wanted: ReadonlySet<string>): Promise<PackedMarket> {
    await changes.waitForPending()
    const stale = changes.takeStale()
    try {
      // Release the old market before loading a new one: both together would need twice the memory.
      if (stale.all) market = null
      if (market) await refresh(deps, market, stale)
      else market = await loadMarket(deps, () => waiting > 0)
      await addMissingGuests(deps, market, wanted)
      return market
    } catch (error) {
      changes.restoreStale(stale)
      throw error
    }
  }

  /**
   * A caller that arrives during a refresh waits for the next one, because the running refresh may have read before the caller's
   * write.
   */
  function ensureUpToDate(wanted: ReadonlySet<string>): Promise<PackedMarket> {
    if (!running) return (running = update(wanted).finally(() => (running = null)))
    next ??= { wanted: new Set(), done: running.catch(() => undefined).then(startNext) }
    for (const id of wanted) next.wanted.add(id)
    return next.done
  }

  function startNext(): Promise<PackedMarket> {
    const wanted = next?.wanted ?? new Set()
    next = null
    return ensureUpToDate(wanted)
  }

  return {
    async fresh(memberIds, timeoutMs = requestTimeoutMs) {
      waiting += 1
      const current = await withTimeout(ensureUpToDate(new Set(memberIds)), timeoutMs).finally(() => (waiting -= 1))
      advanceTime(current.tribe, deps.clock.now())
      return current
    },
    async warmUp() {
      await ensureUpToDate(new Set())
    },
  }
}

async function withTimeout<Result>(work: Promise<Result>, timeoutMs: number): Promise<Result> {
  const waiting = new AbortController()
  const late = sleep(timeoutMs, undefined, { signal: waiting.signal, ref: false }).then(() => {
    throw new ProblemError('timeout')
  })
  late.catch(() => undefined)
  return Promise.race([work, late]).finally(() => waiting.abort())
}

/** Removes guests that have changed. They are packed again when they are needed. */
async function refresh({ db }: MarketCacheDeps, market: PackedMarket, stale: Stale): Promise<void> {
  const { tribe, podOf } = market
  const ids = [...stale.pods]
  const changed = [...stale.members].filter((id) => {
    const index = findMemberIndex(tribe, id)
    if (index >= 0) removeGuest(market, index)
    return index >= 0 && podOf[index] !== -1
  })
  if (ids.length === 0 && changed.length === 0) return
  const pods = await listMarketPods(db, ids)
  const unknown = pods.flatMap(({ memberIds }) => memberIds).filter((id) => findMemberIndex(tribe, id) < 0)
  const attributes = await listBulkMemberAttributes(db, [...new Set([...changed, ...unknown])])
  applyChange(market, { ids, pods, facts: attributes })
}

async function addMissingGuests({ db }: MarketCacheDeps, market: PackedMarket, wanted: ReadonlySet<string>): Promise<void> {
  const missing = [...wanted].filter((id) => findMemberIndex(market.tribe, id) < 0)
  addGuests(market, wanted, await listBulkMemberAttributes(db, missing))
}
