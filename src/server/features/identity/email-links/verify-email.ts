import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Deps } from '#server/deps.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { recordAuditEvent } from '../../audit/index.ts'
import { type AccountForm, parseAccountForm } from './account-rules.ts'
import { signInLimits } from '../limits.ts'
import { requireOpenLink, requireConsumed } from './email-links.ts'
import { hashPassword, verifyPassword } from '../credentials/password.ts'
import { attemptSecret } from '../sign-in/sign-in-attempts.ts'
import { findSignUp, deleteOtherSignUps, type SignUpRow, consumeSignUp } from '../store/email-tokens.ts'
import { insertAccount, redactSignUp, lockSignUps } from '../store/accounts.ts'

export type VerifyDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'newId' | 'random' | 'limits' | 'log'>

/** A link that creates an account. `isOwnBrowser`: it was opened in the browser that requested the account. */
export type SignUpLink = { email: string; name: string; isOwnBrowser: boolean }

/**
 * Returns what a sign-up link stands for. Does not use up the link, because programs that scan email follow links.
 *
 * @throws ProblemError `not-found`, `link-used`, or `link-expired`
 */
export async function getSignUpLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
  browserToken: string | undefined,
): Promise<SignUpLink> {
  const signUp = requireOpenLink(await findSignUp(db, fingerprint(token)), clock.now())
  return { email: signUp.email, name: signUp.name, isOwnBrowser: isOwnBrowser(signUp, browserToken) }
}

/** The visitor who opened a link: their browser, their network, and the password they entered. */
export type LinkVisitor = { browserToken: string | undefined; network: string; password: string }

/**
 * Creates the account of a sign-up link with the password chosen then. Another browser must enter that password. Otherwise an
 * attacker who signed up with this address first would get in with their password once its owner follows the link.
 *
 * @throws ProblemError those of {@link getSignUpLink}, `invalid-fields` for `password`, `too-many-requests`, and `conflict` if
 *   the account exists by now
 */
export async function verifyEmail(deps: VerifyDeps, token: string, visitor: LinkVisitor): Promise<void> {
  const signUp = requireOpenLink(await findSignUp(deps.db, fingerprint(token)), deps.clock.now())
  if (!isOwnBrowser(signUp, visitor.browserToken)) await requireSamePassword(deps, signUp, visitor)
  await openAccount(deps, signUp, signUp)
}

/**
 * Creates the account of a sign-up link for the reader of the email, with a new name and password. What was chosen before is
 * discarded.
 *
 * @throws ProblemError those of {@link getSignUpLink}, `invalid-fields`, `too-many-requests`, and `conflict` if the account
 *   exists by now
 */
export async function verifyWithOwnPassword(
  deps: VerifyDeps,
  network: string,
  token: string,
  form: Omit<AccountForm, 'email'>,
): Promise<void> {
  const { config, db, clock, random, limits } = deps
  const signUp = requireOpenLink(await findSignUp(db, fingerprint(token)), clock.now())
  const { name, password } = parseAccountForm({ ...form, email: signUp.email }, config.productName)
  // One valid link must not be able to trigger an unlimited number of hashes.
  await limits.hit(signInLimits.signUpByAddress, network)
  const passwordHash = await hashPassword(password, random)
  await openAccount(deps, signUp, { name, passwordHash, termsAcceptedAt: clock.now() })
}

function isOwnBrowser({ browser }: SignUpRow, token: string | undefined): boolean {
  return token !== undefined && fingerprint(token) === browser
}

async function requireSamePassword(deps: VerifyDeps, { email, passwordHash }: SignUpRow, visitor: LinkVisitor): Promise<void> {
  const { network, password } = visitor
  const { isRight } = await attemptSecret(deps, { network, limit: signInLimits.failureByAccount, subject: email }, async () => ({
    isRight: await verifyPassword(passwordHash, password),
  }))
  if (isRight) return
  const message = t`That’s not the password you chose.`
  throw new ProblemError('invalid-fields', undefined, [{ field: 'password', message }])
}

type ChosenCredentials = Pick<SignUpRow, 'name' | 'passwordHash' | 'termsAcceptedAt'>

async function openAccount(deps: VerifyDeps, { id, email }: SignUpRow, chosen: ChosenCredentials): Promise<void> {
  const { db, clock, newId, log } = deps
  const { name, passwordHash, termsAcceptedAt } = chosen
  const now = clock.now()
  const accountId = newId()
  await db.transaction(async (tx) => {
    await lockSignUps(tx, email)
    requireConsumed(await consumeSignUp(tx, id, now))
    const account = { id: accountId, email, name, passwordHash, emailVerified: true, termsAcceptedAt, createdAt: now }
    if (!(await insertAccount(tx, account))) throw new ProblemError('conflict', t`An account with this email already exists.`)
    await redactSignUp(tx, id)
    await deleteOtherSignUps(tx, email)
    await recordAuditEvent(deps, tx, { event: 'account.opened', actorId: null, aboutId: accountId })
  })
  log.info({ event: 'account.opened', accountId }, 'account created')
}
