import type { Deps } from '#server/deps.ts'
import { widerNetworkOf } from '#server/platform/http/client-address.ts'
import { newSecret } from '#server/platform/random.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { type AccountForm, readAccountForm } from './account-rules.ts'
import { signInLimits } from '../limits.ts'
import { tell } from '../messages.ts'
import { hashPassword } from '../credentials/password.ts'
import { findAccountByEmail } from '../store/accounts.ts'
import { addSignUp } from '../store/mail-tokens.ts'

/** What asking for an account takes. */
export type SignUpDeps = Pick<Deps, 'config' | 'secret' | 'db' | 'clock' | 'newId' | 'random' | 'jobs' | 'limits' | 'log'>

/** Who asks: the network they come from, and the secret that tells their browser from others. */
export type SignUpVisitor = { network: string; browserToken: string }

/** How long the link in the mail works. */
export const signUpMinutes = 24 * 60

/**
 * Asks for an account: writes to the address and answers it as it is kept. Whether somebody has an account with it is said in
 * the mail only; the work done here, and with it the time taken, is the same.
 *
 * @throws ProblemError `invalid-fields` with a sentence for each field that is wrong, `too-many-requests`
 */
export async function signUp(deps: SignUpDeps, visitor: SignUpVisitor, form: AccountForm): Promise<string> {
  const { config, db, clock, random, limits, log } = deps
  await limits.hit(signInLimits.signUpByAddress, visitor.network)
  const { name, email, password } = readAccountForm(form, config.productName)
  await limits.hit(signInLimits.signUpByAccount, email)
  await limits.hit(signInLimits.signUpByAccountDaily, email)
  await limits.hit(signInLimits.signUpByNetworkDaily, widerNetworkOf(visitor.network))
  const passwordHash = await hashPassword(password, random)
  const token = newSecret(random)
  await db.transaction(async (tx) => {
    const account = await findAccountByEmail(tx, email)
    if (account) {
      await tell(deps, tx, { kind: 'already-registered', email, name: account.name, url: `${config.appUrl}/login` })
      return
    }
    const now = clock.now()
    await addSignUp(tx, {
      id: fingerprint(token),
      browser: fingerprint(visitor.browserToken),
      email,
      name,
      passwordHash,
      termsAcceptedAt: now,
      expiresAt: new Date(now.getTime() + signUpMinutes * 60_000),
    })
    const url = `${config.appUrl}/identity/verify/${token}`
    await tell(deps, tx, { kind: 'verify-email', email, name, url, minutes: signUpMinutes })
  })
  log.info({ event: 'sign-up.asked' }, 'asked for an account')
  return email
}
