import type { Deps } from '#server/deps.ts'
import { widerNetworkOf } from '#server/platform/http/client-address.ts'
import { newSecret } from '#server/platform/random.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { type AccountForm, parseAccountForm } from './account-rules.ts'
import { signInLimits } from '../limits.ts'
import { enqueueIdentityEmail } from '../identity-emails.ts'
import { hashPassword } from '../credentials/password.ts'
import { findAccountByEmail } from '../store/accounts.ts'
import { signUpMinutes } from '../lifetimes.ts'
import { insertSignUp } from '../store/email-tokens.ts'

export type SignUpDeps = Pick<Deps, 'config' | 'secret' | 'db' | 'clock' | 'newId' | 'random' | 'jobs' | 'limits' | 'log'>

/** The visitor: their network, and the secret that identifies their browser. */
export type SignUpVisitor = { network: string; browserToken: string }

/**
 * Requests an account: sends an email and returns the normalized address. Only the email reveals whether an account exists; the
 * work done here, and with it the time taken, is the same.
 *
 * @throws ProblemError `invalid-fields` with a message for each invalid field, `too-many-requests`
 */
export async function signUp(deps: SignUpDeps, visitor: SignUpVisitor, form: AccountForm): Promise<string> {
  const { config, db, clock, random, limits, log } = deps
  await limits.hit(signInLimits.signUpByAddress, visitor.network)
  const { name, email, password } = parseAccountForm(form, config.productName)
  await limits.hit(signInLimits.signUpByAccount, email)
  await limits.hit(signInLimits.signUpByAccountDaily, email)
  await limits.hit(signInLimits.signUpByNetworkDaily, widerNetworkOf(visitor.network))
  const passwordHash = await hashPassword(password, random)
  const token = newSecret(random)
  await db.transaction(async (tx) => {
    const account = await findAccountByEmail(tx, email)
    if (account) {
      await enqueueIdentityEmail(deps, tx, {
        kind: 'already-registered',
        email,
        name: account.name,
        url: `${config.appUrl}/login`,
      })
      return
    }
    const now = clock.now()
    await insertSignUp(tx, {
      id: fingerprint(token),
      browser: fingerprint(visitor.browserToken),
      email,
      name,
      passwordHash,
      termsAcceptedAt: now,
      expiresAt: new Date(now.getTime() + signUpMinutes * 60_000),
    })
    const url = `${config.appUrl}/identity/verify/${token}`
    await enqueueIdentityEmail(deps, tx, { kind: 'verify-email', email, name, url, minutes: signUpMinutes })
  })
  log.info({ event: 'sign-up.asked' }, 'sign-up requested')
  return email
}
