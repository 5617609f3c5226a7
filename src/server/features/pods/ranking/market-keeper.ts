import { setTimeout as sleep } from 'node:timers/promises'
import { ProblemError } from '#contract/problems.ts'
import type { Live } from '#server/platform/live/live.ts'
import { listComparedFacts } from '../../assessment/index.ts'
import type { PodDeps } from '../deps.ts'
import { hasMoreOpenPods, listMarketPods } from '../store/market.ts'
import { loadMarket } from './load-market.ts'
import { type Stale, openChanges } from './market-changes.ts'
import { type PackedMarket, addGuests, applyChange, dropGuest } from './packed-market.ts'
import { passTime, placeOf } from './packed-tribe.ts'

/** Gives the market as it is now. Loaded when it is first asked for, and kept right by what the database tells. */
export type MarketKeeper = {
  /**
   * The market with everything in it that was committed before the call, and with these members packed. Whoever asks uses it before
   * they wait for anything else: it goes on changing.
   *
   * @param patienceMs how long to wait for it, fifteen seconds unless stated
   * @throws ProblemError `timeout` while it takes longer to load, or to hear of changes, than a request may wait
   */
  fresh: (memberIds: readonly string[], patienceMs?: number) => Promise<PackedMarket>
  /** Loads the market while nobody asks for it. */
  prepare: () => Promise<void>
}

type KeeperDeps = Pick<PodDeps, 'db' | 'clock' | 'newId' | 'live'>

const keepers = new WeakMap<Live, MarketKeeper>()

/** The one keeper of this process. */
export function marketOf(deps: KeeperDeps): MarketKeeper {
  const keeper = keepers.get(deps.live) ?? keepMarket(deps)
  keepers.set(deps.live, keeper)
  return keeper
}

/** With fewer open pods than this, whoever asks first hardly waits. */
const fewPods = 1_000

/** Loads the market of a large tribe before anybody asks for it, taking turns with requests. Does nothing in a small one. */
export async function prepareMarket(deps: KeeperDeps): Promise<void> {
  if (await hasMoreOpenPods(deps.db, fewPods)) await marketOf(deps).prepare()
}

/** How long a request waits for the market before it is told to come back. */
const requestPatienceMs = 15_000

/** Opens a market. It listens from the first call of `fresh` on. */
function keepMarket(deps: KeeperDeps): MarketKeeper {
  const changes = openChanges(deps)
  let market: PackedMarket | null = null
  /** How many requests wait for it now. */
  let waiting = 0
  let running: Promise<PackedMarket> | null = null
  let next: { wanted: Set<string>; done: Promise<PackedMarket> } | null = null

  async function bringUpToDate(wanted: ReadonlySet<string>): Promise<PackedMarket> {
    await changes.hearAll()
    const stale = changes.take()
    try {
      // What is read anew is let go of first: two of them at once would take twice the memory.
      if (stale.all) market = null
      if (market) await refresh(deps, market, stale)
      else market = await loadMarket(deps, () => waiting > 0)
      await invite(deps, market, wanted)
      return market
    } catch (error) {
      changes.putBack(stale)
      throw error
    }
  }

  /** Whoever asks while it is brought up to date waits for the next time, as this one may have begun too early for them. */
  function upToDate(wanted: ReadonlySet<string>): Promise<PackedMarket> {
    if (!running) return (running = bringUpToDate(wanted).finally(() => (running = null)))
    next ??= { wanted: new Set(), done: running.catch(() => undefined).then(beginNext) }
    for (const id of wanted) next.wanted.add(id)
    return next.done
  }

  function beginNext(): Promise<PackedMarket> {
    const wanted = next?.wanted ?? new Set()
    next = null
    return upToDate(wanted)
  }

  return {
    async fresh(memberIds, patienceMs = requestPatienceMs) {
      waiting += 1
      const kept = await withinPatience(upToDate(new Set(memberIds)), patienceMs).finally(() => (waiting -= 1))
      passTime(kept.tribe, deps.clock.now())
      return kept
    },
    async prepare() {
      await upToDate(new Set())
    },
  }
}

async function withinPatience<Result>(work: Promise<Result>, patienceMs: number): Promise<Result> {
  const waiting = new AbortController()
  const late = sleep(patienceMs, undefined, { signal: waiting.signal, ref: false }).then(() => {
    throw new ProblemError('timeout')
  })
  late.catch(() => undefined)
  return Promise.race([work, late]).finally(() => waiting.abort())
}

/** Guests who changed leave: they are packed anew when they are wanted again. */
async function refresh({ db }: KeeperDeps, market: PackedMarket, stale: Stale): Promise<void> {
  const { tribe, podOf } = market
  const ids = [...stale.pods]
  const changed = [...stale.members].filter((id) => {
    const place = placeOf(tribe, id)
    if (place >= 0) dropGuest(market, place)
    return place >= 0 && podOf[place] !== -1
  })
  if (ids.length === 0 && changed.length === 0) return
  const pods = await listMarketPods(db, ids)
  const unknown = pods.flatMap(({ memberIds }) => memberIds).filter((id) => placeOf(tribe, id) < 0)
  const facts = await listComparedFacts(db, [...new Set([...changed, ...unknown])])
  applyChange(market, { ids, pods, facts })
}

async function invite({ db }: KeeperDeps, market: PackedMarket, wanted: ReadonlySet<string>): Promise<void> {
  const missing = [...wanted].filter((id) => placeOf(market.tribe, id) < 0)
  addGuests(market, wanted, await listComparedFacts(db, missing))
}
