import type { StaffRole } from '#domain/access/roles.ts'
import type { Deps } from '#server/deps.ts'
import type { LoadedData, UserLoader } from '#server/platform/database/user-loaders.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { sessionRole } from '../policy.ts'
import { findSession, listLiveSessions } from '../store/sessions.ts'
import { maxIdleMs } from './open-session.ts'

type PeekDeps = Pick<Deps, 'db' | 'clock'>

/** A session looked up without using it. `sessionId` is the hash under which it is stored. */
export type PeekedSession = { userId: string; sessionId: string }

/** Returns the valid session of a token, or null, without extending its idle timeout. */
export async function peekSession({ db, clock }: PeekDeps, token: string): Promise<PeekedSession | null> {
  const loadedSession = await findSession(db, { id: fingerprint(token), ...momentOf(clock.now()) }, [])
  return loadedSession && { userId: loadedSession.session.userId, sessionId: loadedSession.session.id }
}

/** A valid session: the role it acts in, and its user's loaded data. */
export type LoadedSession = { role: StaffRole | null; loadedData: LoadedData }

/** Returns the valid ones of these sessions by ID, in one query. Changes nothing. */
export async function findLiveSessions(
  { config, db, clock }: PeekDeps & Pick<Deps, 'config'>,
  ids: readonly string[],
  values: readonly UserLoader<unknown>[] = [],
): Promise<ReadonlyMap<string, LoadedSession>> {
  const sessions = await listLiveSessions(db, ids, momentOf(clock.now()), values)
  return new Map(sessions.map((session) => [session.id, { role: sessionRole(config, session), loadedData: session.loadedData }]))
}

function momentOf(now: Date): { now: Date; idleSince: Date } {
  return { now, idleSince: new Date(now.getTime() - maxIdleMs) }
}
