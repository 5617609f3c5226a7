import type { Deps } from '#server/deps.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { newSecret } from '#server/platform/random.ts'
import { createSealer, fingerprint } from '#server/platform/sealing.ts'
import { addSession } from './store/sessions.ts'

/** What sessions are opened and ended with. */
export type SessionDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'secret'>

const dayMs = 86_400_000

/** A session ends after this long, used or not. */
export const longestSessionMs = 30 * dayMs

/** A session ends when it has not been used for this long. */
export const longestIdleMs = 7 * dayMs

/**
 * Opens a session for a person and answers its secret, for the browser's cookie. Each session has a new one, of which
 * only the fingerprint is stored.
 *
 * @param idToken what the issuer signed at this sign-in, kept sealed until sign-out; null where there is none
 */
export async function openSession(deps: SessionDeps, tx: Executor, userId: string, idToken: string | null): Promise<string> {
  const token = newSecret(deps.random)
  const now = deps.clock.now()
  const endsAt = new Date(now.getTime() + longestSessionMs)
  const sealedIdToken = idToken === null ? null : createSealer(deps, 'id-tokens').seal(idToken)
  await addSession(tx, { id: fingerprint(token), userId, idToken: sealedIdToken, createdAt: now, seenAt: now, endsAt })
  return token
}
