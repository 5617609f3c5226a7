import { fingerprint } from '#server/platform/sealing.ts'
import { hasAuthenticator } from '../credentials/authenticator.ts'
import { checkPassword, normalizeEmail } from './check-password.ts'
import { signInLimits } from '../limits.ts'
import { attemptSecret, countSignIn, type ProvenSignIn, recordSignInRefusal } from './sign-in-attempts.ts'
import { createCodeTicket, type CodeDeps } from './sign-in-with-code.ts'

/**
 * The outcome of email and password. `code-needed`: the account has an active authenticator app, and `ticket` must come back with
 * its code. `unverified` is revealed only to visitors who know the password.
 */
export type PasswordOutcome =
  | ProvenSignIn
  | { kind: 'code-needed'; ticket: string }
  | { kind: 'refused'; reason: 'password' | 'unverified' }

/** The typed credentials of the sign-in `uid`, and the network. */
export type PasswordCredentials = { uid: string; network: string; email: string; password: string }

/**
 * Signs in with email and password. An unknown address is counted, hashed and refused like a known one.
 *
 * @throws ProblemError `too-many-requests`, even for the correct password, after five failures for one email address or ten
 *   from one network
 */
export async function signInWithPassword(deps: CodeDeps, credentials: PasswordCredentials): Promise<PasswordOutcome> {
  const { uid, network, password } = credentials
  const email = normalizeEmail(credentials.email)
  await countSignIn(deps, network)
  const tried = { network, limit: signInLimits.failureByAccount, subject: email }
  const { account, isRight } = await attemptSecret(deps, tried, () => checkPassword(deps, email, password))
  if (!account || !isRight) return refuse(deps, 'password', account?.id ?? null)
  if (!account.emailVerified) return refuse(deps, 'unverified', account.id)
  if (await hasAuthenticator(deps.db, account.id)) return { kind: 'code-needed', ticket: createCodeTicket(deps, uid, account) }
  return { kind: 'proven', accountId: account.id, methods: ['pwd'], password: fingerprint(account.passwordHash) }
}

async function refuse(deps: CodeDeps, reason: 'password' | 'unverified', accountId: string | null): Promise<PasswordOutcome> {
  await recordSignInRefusal(deps, reason, accountId)
  return { kind: 'refused', reason }
}
