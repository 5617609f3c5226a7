import { ProblemError } from '#contract/problems.ts'
import type { Deps } from '#server/deps.ts'
import type { IdentityProvider, VerifiedIdentity } from '#server/gateways/identity-provider/port.ts'
import { brokenConstraint, type Executor } from '#server/platform/database/database.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { builtInIssuer } from './issuer/settings.ts'
import { openSession, type SessionDeps } from './open-session.ts'
import type { SignInMemory } from './sign-in-memory.ts'
import { removeSession } from './store/sessions.ts'
import { admitUser, type User } from './store/users.ts'

/** What finishing a sign-in takes. */
export type SignInDeps = SessionDeps & Pick<Deps, 'config' | 'newId' | 'log'>

/** What a browser came back with. `formerToken` is the session it had before, if any. */
export type SignInAnswer = { answer: URLSearchParams; memory: SignInMemory; formerToken: string | undefined }

/**
 * Finishes a sign-in: the issuer's word is checked, the person found or added, the session before it ended, a new one
 * opened. Answers the new session's secret.
 *
 * @throws ProblemError what the identity provider throws, and `account-not-linked` when the e-mail is another person's
 */
export async function finishSignIn(deps: SignInDeps, provider: IdentityProvider, given: SignInAnswer): Promise<string> {
  const { db, log } = deps
  const identity = await provider.finishSignIn(given.answer, given.memory)
  return db.transaction(async (tx) => {
    const user = await admit(deps, tx, identity)
    if (given.formerToken) await removeSession(tx, fingerprint(given.formerToken))
    const token = await openSession(deps, tx, user.id, identity.idToken)
    log.info({ event: 'session.opened', userId: user.id }, 'signed in')
    return token
  })
}

async function admit({ config, clock, newId }: SignInDeps, tx: Executor, identity: VerifiedIdentity): Promise<User> {
  const { subject, email, name } = identity
  const issuer = config.oidc ? identity.issuer : builtInIssuer
  const person = { id: newId(), issuer, subject, email, name, isAdmin: email === config.adminEmail, createdAt: clock.now() }
  try {
    return await admitUser(tx, person)
  } catch (error) {
    // The key of a person is issuer and subject. An equal e-mail from elsewhere proves nothing, so nothing is joined.
    if (brokenConstraint(error) === 'users_email_unique') throw new ProblemError('account-not-linked')
    throw error
  }
}
