import type { PodDeps } from '../deps.ts'
import { sendAfterAll } from '../store/market.ts'

/** What has changed since it was last asked: everything, or these pods and members. */
export type Stale = { all: boolean; pods: Set<string>; members: Set<string> }

/** Hears what the database tells of changes. */
export type Changes = {
  /** Returns once everything has been heard that was committed before the call. Listens from the first call on. */
  hearAll: () => Promise<void>
  /** What was heard since the last call; everything, the first time. */
  take: () => Stale
  /** Puts back what was taken and not used. */
  putBack: (stale: Stale) => void
}

/** The channel on which the database tells what changed: `pods` or `members` with ids, `all`, or the `sync` of a process. */
const channel = 'matching.changed'

/** Beyond this many changes all is read again, which costs no more. */
const mostStale = 20_000

const nothing = (all: boolean): Stale => ({ all, pods: new Set(), members: new Set() })

/** Opens what hears of changes. */
export function openChanges({ db, newId, live }: Pick<PodDeps, 'db' | 'newId' | 'live'>): Changes {
  let stale = nothing(true)
  let listening: Promise<void> | null = null
  const awaited = new Map<string, () => void>()

  function listen(): Promise<void> {
    return (listening ??= new Promise((begun) => {
      live.on(channel, (payload) => {
        if (payload !== null) return note(payload)
        stale.all = true
        begun()
        // A word of our own that was sent while nobody listened is lost; with everything read anew, nobody needs it.
        for (const hear of awaited.values()) hear()
      })
    }))
  }

  function note(payload: string): void {
    const [kind, ids = ''] = payload.split(' ')
    if (kind === 'sync') awaited.get(ids)?.()
    else if (kind === 'pods' || kind === 'members') for (const id of ids.split(',')) stale[kind].add(id)
    else stale.all = true
    // While nobody asks, this is what grows.
    if (stale.pods.size + stale.members.size > mostStale) stale = nothing(true)
  }

  return {
    async hearAll() {
      await listen()
      const token = newId()
      // Word arrives in the order of commits, so one of our own comes after all that was committed before it was sent.
      const heard = new Promise<void>((hear, fail) => {
        awaited.set(token, hear)
        sendAfterAll(db, channel, `sync ${token}`).catch(fail)
      })
      await heard.finally(() => awaited.delete(token))
    },
    take() {
      const taken = stale
      stale = nothing(false)
      return taken
    },
    putBack({ all, pods, members }) {
      stale.all ||= all
      for (const id of pods) stale.pods.add(id)
      for (const id of members) stale.members.add(id)
    },
  }
}
