import type { Deps } from '#server/deps.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { newSecret } from '#server/platform/random.ts'
import { createSealer, fingerprint } from '#server/platform/sealing.ts'
import { insertSession } from '../store/sessions.ts'

export type SessionDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'secret'>

const dayMs = 86_400_000

/** Absolute lifetime of a session, in milliseconds. */
export const maxSessionMs = 30 * dayMs

/** Idle timeout of a session, in milliseconds. */
export const maxIdleMs = 7 * dayMs

/**
 * The origin of a session. `idToken` is the ID token of this sign-in, stored sealed until sign-out; `device` describes the
 * browser.
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
 * Opens a session for a user and returns its token for the browser's cookie. Each session has a new token, and only its
 * fingerprint is stored.
 */
export async function openSession(deps: SessionDeps, tx: Executor, origin: SessionOrigin): Promise<string> {
  const token = newSecret(deps.random)
  const now = deps.clock.now()
  const { userId, idToken, issuerSession, authenticatedAt, hasSecondFactor, device } = origin
  await insertSession(tx, {
    id: fingerprint(token),
    userId,
    idToken: idToken === null ? null : createSealer(deps, 'id-tokens').seal(idToken),
    issuerSession: issuerSession === null ? null : fingerprint(issuerSession),
    authenticatedAt,
    hasSecondFactor,
    device,
    createdAt: now,
    seenAt: now,
    endsAt: new Date(now.getTime() + maxSessionMs),
  })
  return token
}
