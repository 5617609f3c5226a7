import { fingerprint } from '#server/platform/sealing.ts'
import { hasAuthenticator } from '../credentials/authenticator.ts'
import { checkPassword, normaliseEmail } from './check-password.ts'
import { signInLimits } from '../limits.ts'
import { attempt, countSignIn, type ProvenSignIn, noteRefusal } from './sign-in-attempts.ts'
import { askForCode, type CodeDeps } from './sign-in-with-code.ts'

/**
 * What e-mail and password came to. `code-needed`: the account has an authenticator app in use, and `ticket` has to come back
 * with its code. `unverified` is told to nobody but who knows the password.
 */
export type PasswordOutcome =
  | ProvenSignIn
  | { kind: 'code-needed'; ticket: string }
  | { kind: 'refused'; reason: 'password' | 'unverified' }

/** What was typed, for the sign-in `uid`, from a network. */
export type GivenPassword = { uid: string; network: string; email: string; password: string }

/**
 * Signs in by e-mail and password. An address that nobody has is counted, hashed for and refused like any other.
 *
 * @throws ProblemError `too-many-requests`, the right password included, after five failures for one e-mail address or ten
 * from one network
 */
export async function signInWithPassword(deps: CodeDeps, given: GivenPassword): Promise<PasswordOutcome> {
  const { uid, network, password } = given
  const email = normaliseEmail(given.email)
  await countSignIn(deps, network)
  const tried = { network, limit: signInLimits.failureByAccount, subject: email }
  const { account, isRight } = await attempt(deps, tried, () => checkPassword(deps, email, password))
  if (!account || !isRight) return refuse(deps, 'password', account?.id ?? null)
  if (!account.emailVerified) return refuse(deps, 'unverified', account.id)
  if (await hasAuthenticator(deps.db, account.id)) return { kind: 'code-needed', ticket: askForCode(deps, uid, account) }
  return { kind: 'proven', accountId: account.id, methods: ['pwd'], password: fingerprint(account.passwordHash) }
}

async function refuse(deps: CodeDeps, reason: 'password' | 'unverified', accountId: string | null): Promise<PasswordOutcome> {
  await noteRefusal(deps, reason, accountId)
  return { kind: 'refused', reason }
}
