import type { Deps } from '#server/deps.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { findSession, listLivingSessions } from '../store/sessions.ts'
import { longestIdleMs } from './open-session.ts'

type PeekDeps = Pick<Deps, 'db' | 'clock'>

/** A session as whoever only looks at it knows it. `sessionId` is the hash under which it is kept. */
export type PeekedSession = { userId: string; sessionId: string }

/** The live session behind a secret, or null. Changes nothing: looking is no use of it. */
export async function peekSession({ db, clock }: PeekDeps, token: string): Promise<PeekedSession | null> {
  const found = await findSession(db, { id: fingerprint(token), ...momentOf(clock.now()) }, [])
  return found && { userId: found.session.userId, sessionId: found.session.id }
}

/** Which of these sessions still live, by id, in one question. Changes nothing. */
export async function livingSessions({ db, clock }: PeekDeps, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(await listLivingSessions(db, ids, momentOf(clock.now())))
}

function momentOf(now: Date): { now: Date; idleSince: Date } {
  return { now, idleSince: new Date(now.getTime() - longestIdleMs) }
}
