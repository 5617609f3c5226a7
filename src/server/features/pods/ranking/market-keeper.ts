import { setTimeout as sleep } from 'node:timers/promises'
import { ProblemError } from '#contract/problems.ts'
import type { Live } from '#server/platform/live/live.ts'
import { gatherFacts } from '../../assessment/index.ts'
import type { PodDeps } from '../deps.ts'
import { listMarketPods, listMarketSlice, sendAfterAll } from '../store/market.ts'
import { type PackedMarket, addGuests, applyChange, dropGuest, makeMarket } from './packed-market.ts'
import { passTime } from './packed-tribe.ts'

/** The channel on which the database tells what changed: `pods` or `members` with ids, `all`, or the `sync` of a process. */
const changes = 'matching.changed'

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

/** What has changed since the market was last brought up to date. */
type Stale = { all: boolean; pods: Set<string>; members: Set<string> }

/** How long a request waits for the market before it is told to come back. */
const patienceMs = 15_000

/** Beyond this many changes all is loaded again, which costs no more. */
const mostStale = 20_000

/** Pods that are loaded at once. */
const sliceSize = 500

/** Opens a market. It listens from the first call of `fresh` on. */
function keepMarket({ db, clock, newId, live }: KeeperDeps): MarketKeeper {
  let market: PackedMarket | null = null
  let stale: Stale = { all: true, pods: new Set(), members: new Set() }
  let listening: Promise<void> | null = null
  let running: Promise<PackedMarket> | null = null
  let next: { wanted: Set<string>; done: Promise<PackedMarket> } | null = null
  const awaited = new Map<string, () => void>()

  function listen(): Promise<void> {
    return (listening ??= new Promise((begun) => {
      live.on(changes, (payload) => {
        if (payload === null) {
          stale.all = true
          begun()
          // What was sent while nobody listened is lost: whoever waits for it sends it again.
          for (const hear of awaited.values()) hear()
        } else note(payload)
      })
    }))
  }

  function note(payload: string): void {
    const [kind, ids = ''] = payload.split(' ')
    if (kind === 'sync') awaited.get(ids)?.()
    else if (kind === 'pods') for (const id of ids.split(',')) stale.pods.add(id)
    else if (kind === 'members') for (const id of ids.split(',')) stale.members.add(id)
    else stale.all = true
    // While nobody asks, this is what grows.
    if (stale.pods.size + stale.members.size > mostStale) stale = { all: true, pods: new Set(), members: new Set() }
  }

  /**
   * Returns once everything has been heard that was committed before: word arrives in the order of commits, so a word of our own
   * comes after all of it.
   */
  async function hearAll(): Promise<void> {
    await listen()
    const token = newId()
    try {
      await new Promise<void>((heard, fail) => {
        awaited.set(token, heard)
        sendAfterAll(db, changes, `sync ${token}`).catch(fail)
      })
    } finally {
      awaited.delete(token)
    }
  }

  /** @param wanted who has to be packed, too */
  async function bringUpToDate(wanted: ReadonlySet<string>): Promise<PackedMarket> {
    await hearAll()
    const change = stale
    stale = { all: false, pods: new Set(), members: new Set() }
    try {
      if (change.all || !market) market = await load()
      else await refresh(market, change)
      await invite(market, wanted)
      return market
    } catch (error) {
      stale.all ||= change.all
      for (const id of change.pods) stale.pods.add(id)
      for (const id of change.members) stale.members.add(id)
      throw error
    }
  }

  async function load(): Promise<PackedMarket> {
    market = null
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

  async function refresh(kept: PackedMarket, change: Stale): Promise<void> {
    const { tribe, podOf } = kept
    const ids = [...change.pods]
    const changed = [...change.members].filter((id) => {
      const place = tribe.placeOf.get(id)
      if (place !== undefined) dropGuest(kept, place)
      return place !== undefined && podOf[place] !== -1
    })
    if (ids.length === 0 && changed.length === 0) return
    const pods = await listMarketPods(db, ids)
    const unknown = pods.flatMap(({ memberIds }) => memberIds).filter((id) => !tribe.placeOf.has(id))
    const facts = await gatherFacts(db, [...new Set([...changed, ...unknown])], clock.now())
    applyChange(kept, { ids, pods, facts })
  }

  async function invite(kept: PackedMarket, wanted: ReadonlySet<string>): Promise<void> {
    const missing = [...wanted].filter((id) => !kept.tribe.placeOf.has(id))
    addGuests(kept, wanted, missing.length === 0 ? [] : await gatherFacts(db, missing, clock.now()))
  }

  /** Whoever asks while it is brought up to date waits for the next time, as this one may have begun too early for them. */
  function upToDate(wanted: ReadonlySet<string>): Promise<PackedMarket> {
    if (!running) {
      running = bringUpToDate(wanted).finally(() => (running = null))
      return running
    }
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
      const waiting = new AbortController()
      const late = sleep(patienceMs, undefined, { signal: waiting.signal, ref: false }).then(() => {
        throw new ProblemError('timeout')
      })
      late.catch(() => undefined)
      const kept = await Promise.race([upToDate(new Set(memberIds)), late]).finally(() => waiting.abort())
      passTime(kept.tribe, clock.now())
      return kept
    },
  }
}
