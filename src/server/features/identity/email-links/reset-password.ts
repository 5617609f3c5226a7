import type { Deps } from '#server/deps.ts'
import { widerNetworkOf } from '#server/platform/http/client-address.ts'
import { newSecret } from '#server/platform/random.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { recordAuditEvent } from '../../audit/index.ts'
import { requireEmail, requireValidPassword } from './account-rules.ts'
import { builtInIssuer } from '../issuer/settings.ts'
import { signInLimits } from '../limits.ts'
import { requireOpenLink, requireConsumed, unknownLinkError } from './email-links.ts'
import { enqueueIdentityEmail } from '../identity-emails.ts'
import { hashPassword, dummyHash } from '../credentials/password.ts'
import { signUpMinutes } from '../lifetimes.ts'
import { findAccount, findAccountByEmail, type IdentityAccount, lockAccount, updatePassword } from '../store/accounts.ts'
import { markEmailVerified } from '../store/email-changes.ts'
import { insertSignUp, findEmailToken, deleteEmailTokens, replaceEmailToken, consumeEmailToken } from '../store/email-tokens.ts'
import { deletePayloadsOf } from '../store/oidc-payloads.ts'
import { signOutEverywhere } from '../sessions/sign-out.ts'
import { findUserByAccount } from '../store/users.ts'

export type ResetDeps = Pick<Deps, 'config' | 'secret' | 'db' | 'clock' | 'newId' | 'random' | 'jobs' | 'limits' | 'log'>

/** Lifetime of the emailed link, in minutes. */
const resetMinutes = 30

/**
 * Requests a password reset: sends an email and returns the normalized address. Only the email reveals whether an account exists.
 * Without one, the email offers to create an account with a password of the reader's choice, so an address that someone else
 * tried to sign up with remains available to its owner.
 *
 * @throws ProblemError `invalid-fields` for `email`, `too-many-requests`
 */
export async function requestPasswordReset(deps: ResetDeps, network: string, typedEmail: string): Promise<string> {
  const { config, db, clock, random, limits, log } = deps
  await limits.hit(signInLimits.resetByAddress, network)
  const email = requireEmail(typedEmail)
  await limits.hit(signInLimits.resetByAccount, email)
  await limits.hit(signInLimits.resetByAccountDaily, email)
  await limits.hit(signInLimits.resetByNetworkDaily, widerNetworkOf(network))
  const token = newSecret(random)
  const id = fingerprint(token)
  const after = (minutes: number): Date => new Date(clock.now().getTime() + minutes * 60_000)
  await db.transaction(async (tx) => {
    const account = await findAccountByEmail(tx, email)
    if (account) {
      await lockAccount(tx, account.id)
      await replaceEmailToken(tx, { id, kind: 'reset', accountId: account.id, email, expiresAt: after(resetMinutes) })
      const url = `${config.appUrl}/identity/reset/${token}`
      await enqueueIdentityEmail(deps, tx, { kind: 'reset-password', email, name: account.name, url, minutes: resetMinutes })
      return
    }
    const expiresAt = after(signUpMinutes)
    const placeholderAccount = { browser: '', name: '', passwordHash: dummyHash, termsAcceptedAt: clock.now() }
    await insertSignUp(tx, { id, email, expiresAt, ...placeholderAccount })
    await enqueueIdentityEmail(deps, tx, {
      kind: 'no-such-account',
      email,
      url: `${config.appUrl}/identity/verify/${token}/password`,
    })
  })
  log.info({ event: 'reset.asked' }, 'password reset requested')
  return email
}

/**
 * Returns the account whose password a link resets. Does not use up the link.
 *
 * @throws ProblemError `not-found`, `link-used`, or `link-expired`
 */
export async function getPasswordReset({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<IdentityAccount> {
  const { accountId, email } = requireOpenLink(await findEmailToken(db, 'reset', fingerprint(token)), clock.now())
  const account = await findAccount(db, accountId)
  if (!account || account.email !== email) throw unknownLinkError()
  return account
}

/**
 * Sets the password chosen by the reader of a link. Ends every session of the account, here and at the issuer, and cancels a
 * pending email change, so that an intruder is signed out. Second factors stay.
 *
 * @throws ProblemError those of {@link getPasswordReset}, `invalid-fields` for `password`, `too-many-requests`
 */
export async function resetPassword(deps: ResetDeps, network: string, token: string, password: string): Promise<void> {
  const { config, db, clock, random, limits, log } = deps
  const { id, email, name } = await getPasswordReset(deps, token)
  requireValidPassword(password, { email, name, productName: config.productName })
  // One valid link must not be able to trigger an unlimited number of hashes.
  await limits.hit(signInLimits.resetByAddress, network)
  const passwordHash = await hashPassword(password, random)
  await db.transaction(async (tx) => {
    const now = clock.now()
    await lockAccount(tx, id)
    requireConsumed(await consumeEmailToken(tx, 'reset', fingerprint(token), now))
    await updatePassword(tx, id, { passwordHash, now })
    await markEmailVerified(tx, id)
    await deleteEmailTokens(tx, id, 'change-email')
    await deletePayloadsOf(tx, id)
    const user = await findUserByAccount(tx, builtInIssuer, id)
    if (user) await signOutEverywhere(deps, tx, user.id)
    await recordAuditEvent(deps, tx, { event: 'password.reset', actorId: user?.id ?? id })
    await enqueueIdentityEmail(deps, tx, { kind: 'security-changed', email, name, at: now.toISOString(), what: 'password-reset' })
  })
  log.info({ event: 'password.reset', accountId: id }, 'password reset by email')
}
