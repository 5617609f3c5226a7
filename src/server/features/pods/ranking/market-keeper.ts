import { setTimeout as sleep } from 'node:timers/promises'
import { ProblemError } from '#contract/problems.ts'
import type { Live } from '#server/platform/live/live.ts'
import { gatherFacts } from '../../assessment/index.ts'
import type { PodDeps } from '../deps.ts'
import { listMarketPods, listMarketSlice } from '../store/market.ts'
import { type Stale, openChanges } from './market-changes.ts'
import { type PackedMarket, addGuests, applyChange, dropGuest, makeMarket } from './packed-market.ts'
import { passTime } from './packed-tribe.ts'

/** Gives the market as it is now. Loaded when it is first asked for, and kept right by what the database tells. */
export type MarketKeeper = {
  /**
   * The market with everything in it that was committed before the call, and with these members packed. Whoever asks uses it before
   * they wait for anything else: it goes on changing.
   *
   * @throws ProblemError `timeout` while it takes longer to load, or to hear of changes, than a request may wait
   */
  fresh: (memberIds: readonly string[]) => Promise<PackedMarket>
}

type KeeperDeps = Pick<PodDeps, 'db' | 'clock' | 'newId' | 'live'>

const keepers = new WeakMap<Live, MarketKeeper>()

/** The one keeper of this process. */
export function marketOf(deps: KeeperDeps): MarketKeeper {
  const keeper = keepers.get(deps.live) ?? keepMarket(deps)
  keepers.set(deps.live, keeper)
  return keeper
}

/** How long a request waits for the market before it is told to come back. */
const patienceMs = 15_000

/** Pods that are loaded at once. */
const sliceSize = 500

/** Opens a market. It listens from the first call of `fresh` on. */
function keepMarket(deps: KeeperDeps): MarketKeeper {
  const changes = openChanges(deps)
  let market: PackedMarket | null = null
  let running: Promise<PackedMarket> | null = null
  let next: { wanted: Set<string>; done: Promise<PackedMarket> } | null = null

  async function bringUpToDate(wanted: ReadonlySet<string>): Promise<PackedMarket> {
    await changes.hearAll()
    const stale = changes.take()
    try {
      // What is read anew is let go of first: two of them at once would take twice the memory.
      if (stale.all) market = null
      if (market) await refresh(deps, market, stale)
      else market = await load(deps)
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
    async fresh(memberIds) {
      const kept = await withinPatience(upToDate(new Set(memberIds)))
      passTime(kept.tribe, deps.clock.now())
      return kept
    },
  }
}

async function withinPatience<Result>(work: Promise<Result>): Promise<Result> {
  const waiting = new AbortController()
  const late = sleep(patienceMs, undefined, { signal: waiting.signal, ref: false }).then(() => {
    throw new ProblemError('timeout')
  })
  late.catch(() => undefined)
  return Promise.race([work, late]).finally(() => waiting.abort())
}

async function load({ db, clock }: KeeperDeps): Promise<PackedMarket> {
  const loaded = makeMarket(clock.now())
  for (let before: number | null = null; ;) {
    const pods = await listMarketSlice(db, before, sliceSize)
    const facts = await gatherFacts(db, [...new Set(pods.flatMap(({ memberIds }) => memberIds))], clock.now())
    applyChange(loaded, { ids: [], pods, facts })
    const last = pods.at(-1)
    if (pods.length < sliceSize || !last) return loaded
    before = last.podNumber
  }
}

/** Guests who changed leave: they are packed anew when they are wanted again. */
async function refresh({ db, clock }: KeeperDeps, market: PackedMarket, stale: Stale): Promise<void> {
  const { tribe, podOf } = market
  const ids = [...stale.pods]
  const changed = [...stale.members].filter((id) => {
    const place = tribe.placeOf.get(id)
    if (place !== undefined) dropGuest(market, place)
    return place !== undefined && podOf[place] !== -1
  })
  if (ids.length === 0 && changed.length === 0) return
  const pods = await listMarketPods(db, ids)
  const unknown = pods.flatMap(({ memberIds }) => memberIds).filter((id) => !tribe.placeOf.has(id))
  const facts = await gatherFacts(db, [...new Set([...changed, ...unknown])], clock.now())
  applyChange(market, { ids, pods, facts })
}

async function invite({ db, clock }: KeeperDeps, market: PackedMarket, wanted: ReadonlySet<string>): Promise<void> {
  const missing = [...wanted].filter((id) => !market.tribe.placeOf.has(id))
  addGuests(market, wanted, missing.length === 0 ? [] : await gatherFacts(db, missing, clock.now()))
}
