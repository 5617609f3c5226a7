import type { Deps } from '#server/deps.ts'
import type { Findings, Value } from '#server/platform/database/values.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { hasAdminRights } from '../policy.ts'
import { findSession, listLiveSessions } from '../store/sessions.ts'
import { longestIdleMs } from './open-session.ts'

type PeekDeps = Pick<Deps, 'db' | 'clock'>

/** A session as whoever only looks at it knows it. `sessionId` is the hash under which it is kept. */
export type PeekedSession = { userId: string; sessionId: string }

/** The live session behind a secret, or null. Changes nothing: looking is no use of it. */
export async function peekSession({ db, clock }: PeekDeps, token: string): Promise<PeekedSession | null> {
  const found = await findSession(db, { id: fingerprint(token), ...momentOf(clock.now()) }, [])
  return found && { userId: found.session.userId, sessionId: found.session.id }
}

/** A live session: whether it gives admin rights, and these values of its person. */
export type FoundSession = { isAdmin: boolean; findings: Findings }

/** Those of these sessions that are live, by id, in one query. Changes nothing. */
export async function findLiveSessions(
  { config, db, clock }: PeekDeps & Pick<Deps, 'config'>,
  ids: readonly string[],
  values: readonly Value<unknown>[] = [],
): Promise<ReadonlyMap<string, FoundSession>> {
  const live = await listLiveSessions(db, ids, momentOf(clock.now()), values)
  return new Map(live.map((session) => [session.id, { isAdmin: hasAdminRights(config, session), findings: session.findings }]))
}

function momentOf(now: Date): { now: Date; idleSince: Date } {
  return { now, idleSince: new Date(now.getTime() - longestIdleMs) }
}
