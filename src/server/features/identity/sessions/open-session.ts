import type { Deps } from '#server/deps.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { newSecret } from '#server/platform/random.ts'
import { createSealer, fingerprint } from '#server/platform/sealing.ts'
import { addSession } from '../store/sessions.ts'

/** What sessions are opened and ended with. */
export type SessionDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'secret'>

const dayMs = 86_400_000

/** A session ends after this long, used or not. */
export const longestSessionMs = 30 * dayMs

/** A session ends when it has not been used for this long. */
export const longestIdleMs = 7 * dayMs

/**
 * How a session came about. `idToken` is what the issuer signed at this sign-in, kept sealed until sign-out; `device` is the
 * browser in words.
 */
export type SessionOrigin = {
  userId: string
  idToken: string | null
  issuerSession: string | null
  authenticatedAt: Date | null
  hasSecondFactor: boolean
  device: string
}

/**
 * Opens a session for a person and answers its secret, for the browser's cookie. Each session has a new one, of which
 * only the fingerprint is stored.
 */
export async function openSession(deps: SessionDeps, tx: Executor, origin: SessionOrigin): Promise<string> {
  const token = newSecret(deps.random)
  const now = deps.clock.now()
  const { userId, idToken, issuerSession, authenticatedAt, hasSecondFactor, device } = origin
  await addSession(tx, {
    id: fingerprint(token),
    userId,
    idToken: idToken === null ? null : createSealer(deps, 'id-tokens').seal(idToken),
    issuerSession: issuerSession === null ? null : fingerprint(issuerSession),
    authenticatedAt,
    hasSecondFactor,
    device,
    createdAt: now,
    seenAt: now,
    endsAt: new Date(now.getTime() + longestSessionMs),
  })
  return token
}
