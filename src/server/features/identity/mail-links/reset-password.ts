import type { Deps } from '#server/deps.ts'
import { widerNetworkOf } from '#server/platform/http/client-address.ts'
import { newSecret } from '#server/platform/random.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { record } from '../../audit/index.ts'
import { demandEmail, demandPassword } from './account-rules.ts'
import { builtInIssuer } from '../issuer/settings.ts'
import { signInLimits } from '../limits.ts'
import { demandOpenLink, demandTaken, unknownLink } from './mail-links.ts'
import { tell } from '../messages.ts'
import { hashPassword, nobodysHash } from '../credentials/password.ts'
import { signUpMinutes } from './sign-up.ts'
import { findAccount, findAccountByEmail, type IdentityAccount, lockAccount, savePassword } from '../store/accounts.ts'
import { noteEmailVerified } from '../store/email-changes.ts'
import { addSignUp, findMailToken, removeMailTokens, replaceMailToken, useMailToken } from '../store/mail-tokens.ts'
import { removePayloadsOf } from '../store/oidc-payloads.ts'
import { signOutEverywhere } from '../sessions/sign-out.ts'
import { findUserByAccount } from '../store/users.ts'

/** What asking for another password, and choosing it, takes. */
export type ResetDeps = Pick<Deps, 'config' | 'secret' | 'db' | 'clock' | 'newId' | 'random' | 'jobs' | 'limits' | 'log'>

/** How long the link in the mail works. */
const resetMinutes = 30

/**
 * Asks for another password: writes to the address and answers it as it is kept. Whether somebody has an account with it is
 * said in the mail only. Where nobody has, the mail leads to opening one with a password of the reader's own: so an address
 * that a stranger tried to open an account with is its owner's all the same.
 *
 * @throws ProblemError `invalid-fields` at `email`, `too-many-requests`
 */
export async function askForReset(deps: ResetDeps, network: string, given: string): Promise<string> {
  const { config, db, clock, random, limits, log } = deps
  await limits.hit(signInLimits.resetByAddress, network)
  const email = demandEmail(given)
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
      await replaceMailToken(tx, { id, kind: 'reset', accountId: account.id, email, expiresAt: after(resetMinutes) })
      const url = `${config.appUrl}/identity/reset/${token}`
      await tell(deps, tx, { kind: 'reset-password', email, name: account.name, url, minutes: resetMinutes })
      return
    }
    const expiresAt = after(signUpMinutes)
    const nobody = { browser: '', name: '', passwordHash: nobodysHash, termsAcceptedAt: clock.now() }
    await addSignUp(tx, { id, email, expiresAt, ...nobody })
    await tell(deps, tx, { kind: 'no-such-account', email, url: `${config.appUrl}/identity/verify/${token}/password` })
  })
  log.info({ event: 'reset.asked' }, 'asked for another password')
  return email
}

/**
 * Whose password a link lets its reader choose. Looking changes nothing.
 *
 * @throws ProblemError `not-found`, `link-used`, or `link-expired`
 */
export async function findReset({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<IdentityAccount> {
  const { accountId, email } = demandOpenLink(await findMailToken(db, 'reset', fingerprint(token)), clock.now())
  const account = await findAccount(db, accountId)
  if (!account || account.email !== email) throw unknownLink()
  return account
}

/**
 * Sets the password that the reader of a link chose. Ends every session of theirs, here and at the issuer, and takes back a
 * change of address under way: whoever had the account until now, and should not, is out. Second factors stay as they are.
 *
 * @throws ProblemError those of `findReset`, `invalid-fields` at `password`, `too-many-requests`
 */
export async function resetPassword(deps: ResetDeps, network: string, token: string, password: string): Promise<void> {
  const { config, db, clock, random, limits, log } = deps
  const { id, email, name } = await findReset(deps, token)
  demandPassword(password, { email, name, productName: config.productName })
  // One good link must not keep the processor busy with any number of hashes.
  await limits.hit(signInLimits.resetByAddress, network)
  const passwordHash = await hashPassword(password, random)
  await db.transaction(async (tx) => {
    const now = clock.now()
    await lockAccount(tx, id)
    demandTaken(await useMailToken(tx, 'reset', fingerprint(token), now))
    await savePassword(tx, id, { passwordHash, now })
    await noteEmailVerified(tx, id)
    await removeMailTokens(tx, id, 'change-email')
    await removePayloadsOf(tx, id)
    const user = await findUserByAccount(tx, builtInIssuer, id)
    if (user) await signOutEverywhere(deps, tx, user.id)
    await record(deps, tx, { event: 'password.reset', actorId: user?.id ?? id })
    await tell(deps, tx, { kind: 'security-changed', email, name, at: now.toISOString(), what: 'password-reset' })
  })
  log.info({ event: 'password.reset', accountId: id }, 'password reset by mail')
}
