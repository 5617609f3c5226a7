import type { PodDeps } from '../../deps.ts'
import { sendPgNotify } from '../../store/market.ts'

/** What has changed since the last call: everything, or these pods and members. */
export type Stale = { all: boolean; pods: Set<string>; members: Set<string> }

/** Receives the database's notifications about changes. */
export type MarketChangeListener = {
  /** Resolves once all notifications of commits before the call have arrived. The first call starts listening. */
  waitForPending: () => Promise<void>
  /** Returns the changes since the last call. The first call returns "everything". */
  takeStale: () => Stale
  /** Restores changes that were taken but not applied. */
  restoreStale: (stale: Stale) => void
}

/**
 * The channel on which the database publishes changes. Payloads: `pods` or `members` with IDs, `all`, or the `sync` message of a
 * process.
 */
const channel = 'matching.changed'

/** Above this many changes everything is loaded again, which costs no more. */
const maxStale = 20_000

const emptyStale = (all: boolean): Stale => ({ all, pods: new Set(), members: new Set() })

export function createMarketChangeListener({
  db,
  newId,
  pubSub,
}: Pick<PodDeps, 'db' | 'newId' | 'pubSub'>): MarketChangeListener {
  let stale = emptyStale(true)
  let listening: Promise<void> | null = null
  const pendingTokens = new Map<string, () => void>()

  function listen(): Promise<void> {
    return (listening ??= new Promise((ready) => {
      pubSub.subscribe(channel, (payload) => {
        if (payload !== null) return applyPayload(payload)
        stale.all = true
        ready()
        // A sync message sent before listening began is lost. It is not needed, because everything is loaded again.
        for (const resolve of pendingTokens.values()) resolve()
      })
    }))
  }

  function applyPayload(payload: string): void {
    const [kind, ids = ''] = payload.split(' ')
    if (kind === 'sync') pendingTokens.get(ids)?.()
    else if (kind === 'pods' || kind === 'members') for (const id of ids.split(',')) stale[kind].add(id)
    else stale.all = true
    // Without requests, the set of changes would keep growing.
    if (stale.pods.size + stale.members.size > maxStale) stale = emptyStale(true)
  }

  return {
    async waitForPending() {
      await listen()
      const token = newId()
      // Notifications arrive in commit order, so our own message arrives after those of all earlier commits.
      const received = new Promise<void>((resolve, reject) => {
        pendingTokens.set(token, resolve)
        sendPgNotify(db, channel, `sync ${token}`).catch(reject)
      })
      await received.finally(() => pendingTokens.delete(token))
    },
    takeStale() {
      const taken = stale
      stale = emptyStale(false)
      return taken
    },
    restoreStale({ all, pods, members }) {
      stale.all ||= all
      for (const id of pods) stale.pods.add(id)
      for (const id of members) stale.members.add(id)
    },
  }
}
