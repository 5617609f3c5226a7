import type { Account } from '#contract/account.ts'
import { ProblemError } from '#contract/problems.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { record } from '../../audit/index.ts'
import { signInLimits } from '../limits.ts'
import { faultOfPassword } from '../credentials/password-rules.ts'
import { hashPassword, verifyPassword } from '../credentials/password.ts'
import { type IdentityAccount, savePassword } from '../store/accounts.ts'
import { removeMailTokens } from '../store/mail-tokens.ts'
import { removePayloadsOf } from '../store/oidc-payloads.ts'
import { signOutEverywhere } from '../sessions/sign-out.ts'
import type { AccountDeps } from './deps.ts'
import { findKeptHere, lockKeptHere } from './kept-here.ts'
import { showAccountAnew } from './show-account.ts'
import { tellOfChange } from './tell-of-change.ts'

/**
 * Sets another password. Every session ends but the one that asks, here and at the issuer, and so does every link that was
 * mailed: whoever knew the old password is out.
 *
 * @throws ProblemError `kept-elsewhere`, `invalid-fields` for a password that is too easy or a current one that is not right,
 * `too-many-requests` after too many of those
 */
export async function changePassword(
  deps: AccountDeps,
  viewer: Viewer,
  { current, next }: { current: string; next: string },
): Promise<Account> {
  const { db, clock, config, random } = deps
  const before = await findKeptHere(deps, db, viewer.userId)
  const fault = faultOfPassword(next, { email: before.email, name: before.name, productName: config.productName })
  if (fault) throw faultAt('next', fault)
  await requireCurrent(deps, before, current)
  const passwordHash = await hashPassword(next, random)
  await db.transaction(async (tx) => {
    const account = await lockKeptHere(deps, tx, viewer.userId)
    // Somebody else was faster, so what was current a moment ago is not any more.
    if (account.passwordHash !== before.passwordHash) throw wrongCurrent()
    await savePassword(tx, account.id, { passwordHash, now: clock.now() })
    await removeMailTokens(tx, account.id, 'reset')
    await removeMailTokens(tx, account.id, 'change-email')
    await removePayloadsOf(tx, account.id)
    const sessions = await signOutEverywhere(deps, tx, viewer.userId, viewer.sessionId)
    await tellOfChange(deps, tx, account, 'password-changed')
    await record(deps, tx, { event: 'password.changed', details: { sessionsEnded: sessions } })
  })
  return showAccountAnew(deps, viewer)
}

async function requireCurrent({ limits }: AccountDeps, account: IdentityAccount, current: string): Promise<void> {
  await limits.hit(signInLimits.failureByAccount, account.email)
  if (!(await verifyPassword(account.passwordHash, current))) throw wrongCurrent()
  await limits.refund(signInLimits.failureByAccount, account.email)
}

const wrongCurrent = (): ProblemError => faultAt('current', 'This is not your current password.')

const faultAt = (field: 'current' | 'next', message: string): ProblemError =>
  new ProblemError('invalid-fields', undefined, [{ field, message }])
