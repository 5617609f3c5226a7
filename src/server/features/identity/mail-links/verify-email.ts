import { ProblemError } from '#contract/problems.ts'
import type { Deps } from '#server/deps.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { record } from '../../audit/index.ts'
import { type AccountForm, readAccountForm } from './account-rules.ts'
import { signInLimits } from '../limits.ts'
import { demandOpenLink, demandTaken } from './mail-links.ts'
import { hashPassword, verifyPassword } from '../credentials/password.ts'
import { attempt } from '../sign-in/sign-in-attempts.ts'
import { findSignUp, removeOtherSignUps, type SignUpRow, useSignUp } from '../store/mail-tokens.ts'
import { addAccount, emptySignUp, lockSignUps } from '../store/openings.ts'

/** What verifying an address takes. */
export type VerifyDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'newId' | 'random' | 'limits' | 'log'>

/** A link that opens an account. `isOwnBrowser`: it is followed in the browser in which the account was asked for. */
export type SignUpLink = { email: string; name: string; isOwnBrowser: boolean }

/**
 * What a link that opens an account stands for. Looking changes nothing: programs that scan mail follow links.
 *
 * @throws ProblemError `not-found`, `link-used`, or `link-expired`
 */
export async function findSignUpLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
  browserToken: string | undefined,
): Promise<SignUpLink> {
  const signUp = demandOpenLink(await findSignUp(db, fingerprint(token)), clock.now())
  return { email: signUp.email, name: signUp.name, isOwnBrowser: isOwnBrowser(signUp, browserToken) }
}

/** Who follows a link: their browser, where they are, and the password they say they chose. */
export type Follower = { browserToken: string | undefined; network: string; password: string }

/**
 * Opens the account that a link was mailed for, with the password chosen then. In another browser that password is asked for:
 * else a stranger who typed this address first would get in with theirs as soon as its owner follows the link.
 *
 * @throws ProblemError those of `findSignUpLink`, `invalid-fields` at `password`, `too-many-requests`, and `conflict` when
 * there is an account by now
 */
export async function verifyEmail(deps: VerifyDeps, token: string, follower: Follower): Promise<void> {
  const signUp = demandOpenLink(await findSignUp(deps.db, fingerprint(token)), deps.clock.now())
  if (!isOwnBrowser(signUp, follower.browserToken)) await demandSamePassword(deps, signUp, follower)
  await openAccount(deps, signUp, signUp)
}

/**
 * Opens the account that a link was mailed for to whoever reads that mail, with a name and password of theirs. Whatever was
 * chosen before is gone.
 *
 * @throws ProblemError those of `findSignUpLink`, `invalid-fields`, `too-many-requests`, and `conflict` when there is an account by
 * now
 */
export async function verifyWithOwnPassword(
  deps: VerifyDeps,
  network: string,
  token: string,
  form: Omit<AccountForm, 'email'>,
): Promise<void> {
  const { config, db, clock, random, limits } = deps
  const signUp = demandOpenLink(await findSignUp(db, fingerprint(token)), clock.now())
  const { name, password } = readAccountForm({ ...form, email: signUp.email }, config.productName)
  // One good link must not keep the processor busy with any number of hashes.
  await limits.hit(signInLimits.signUpByAddress, network)
  const passwordHash = await hashPassword(password, random)
  await openAccount(deps, signUp, { name, passwordHash, termsAcceptedAt: clock.now() })
}

function isOwnBrowser({ browser }: SignUpRow, token: string | undefined): boolean {
  return token !== undefined && fingerprint(token) === browser
}

async function demandSamePassword(deps: VerifyDeps, { email, passwordHash }: SignUpRow, follower: Follower): Promise<void> {
  const { network, password } = follower
  const { isRight } = await attempt(deps, { network, limit: signInLimits.failureByAccount, subject: email }, async () => ({
    isRight: await verifyPassword(passwordHash, password),
  }))
  if (isRight) return
  const message = 'This is not the password that was chosen.'
  throw new ProblemError('invalid-fields', undefined, [{ field: 'password', message }])
}

type Chosen = Pick<SignUpRow, 'name' | 'passwordHash' | 'termsAcceptedAt'>

async function openAccount(deps: VerifyDeps, { id, email }: SignUpRow, chosen: Chosen): Promise<void> {
  const { db, clock, newId, log } = deps
  const { name, passwordHash, termsAcceptedAt } = chosen
  const now = clock.now()
  const accountId = newId()
  await db.transaction(async (tx) => {
    await lockSignUps(tx, email)
    demandTaken(await useSignUp(tx, id, now))
    const account = { id: accountId, email, name, passwordHash, emailVerified: true, termsAcceptedAt, createdAt: now }
    if (!(await addAccount(tx, account))) throw new ProblemError('conflict', 'There is an account with this address by now.')
    await emptySignUp(tx, id)
    await removeOtherSignUps(tx, email)
    await record(deps, tx, { event: 'account.opened', actorId: null, aboutId: accountId })
  })
  log.info({ event: 'account.opened', accountId }, 'account opened')
}
