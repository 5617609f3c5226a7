import type { Deps } from '#server/deps.ts'
import type { IdentityProvider } from '#server/gateways/identity-provider/port.ts'
import { newSecret } from '#server/platform/random.ts'
import { createSealer, fingerprint } from '#server/platform/sealing.ts'
import { recordAuditEvent } from '../../audit/index.ts'
import type { SessionDeps } from './open-session.ts'
import { signOutOf } from './sign-out.ts'

/** Where to redirect the browser to end the issuer's session too, and the state it comes back with. */
export type IssuerSignOut = { url: string; state: string }

/**
 * Ends the session of a token. Idempotent. Returns the sign-out URL of the issuer, or null if it has none or is unreachable: our
 * session is over either way.
 */
export async function endSession(
  deps: SessionDeps & Pick<Deps, 'log' | 'newId' | 'jobs'>,
  provider: IdentityProvider,
  token: string,
): Promise<IssuerSignOut | null> {
  const ended = await deps.db.transaction(async (tx) => {
    const session = await signOutOf(deps, tx, fingerprint(token))
    if (session) await recordAuditEvent(deps, tx, { event: 'session.ended', actorId: session.userId })
    return session
  })
  if (!ended) return null
  deps.log.info({ event: 'session.ended', userId: ended.userId }, 'signed out')
  const idToken = ended.idToken && createSealer(deps, 'id-tokens').open(ended.idToken)
  if (!idToken) return null
  const state = newSecret(deps.random)
  try {
    const url = await provider.endSessionUrl(idToken, state)
    return url === null ? null : { url, state }
  } catch {
    deps.log.warn({ event: 'issuer.unreachable' }, 'the session at the issuer could not be ended')
    return null
  }
}
