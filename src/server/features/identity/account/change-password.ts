import type { Account } from '#contract/api/identity/account.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { recordAuditEvent } from '../../audit/index.ts'
import { signInLimits } from '../limits.ts'
import { validatePassword } from '../credentials/password-rules.ts'
import { hashPassword, verifyPassword } from '../credentials/password.ts'
import { type IdentityAccount, updatePassword } from '../store/accounts.ts'
import { deleteEmailTokens } from '../store/email-tokens.ts'
import { deletePayloadsOf } from '../store/oidc-payloads.ts'
import { signOutEverywhere } from '../sessions/sign-out.ts'
import type { IdentityDeps } from '../deps.ts'
import { getLocalAccount, lockLocalAccount } from './local-account.ts'
import { getAccount } from './present-account.ts'
import { notifySecurityChange } from './notify-security-change.ts'

/**
 * Changes the password. Every session but the current one ends, here and at the issuer, and every emailed link stops working:
 * anyone who knew the old password is signed out.
 *
 * @throws ProblemError `kept-elsewhere`, `invalid-fields` for a weak password or a wrong current one, `too-many-requests` after
 *   too many wrong ones
 */
export async function changePassword(
  deps: IdentityDeps,
  viewer: Viewer,
  { current, next }: { current: string; next: string },
): Promise<Account> {
  const { db, clock, config, random } = deps
  const before = await getLocalAccount(deps, db, viewer.userId)
  const error = validatePassword(next, { email: before.email, name: before.name, productName: config.productName })
  if (error) throw fieldErrorAt('next', error)
  await requireCurrentPassword(deps, before, current)
  const passwordHash = await hashPassword(next, random)
  await db.transaction(async (tx) => {
    const account = await lockLocalAccount(deps, tx, viewer.userId)
    // The password was changed concurrently, so the verified one is no longer current.
    if (account.passwordHash !== before.passwordHash) throw wrongCurrent()
    await updatePassword(tx, account.id, { passwordHash, now: clock.now() })
    await deleteEmailTokens(tx, account.id, 'reset')
    await deleteEmailTokens(tx, account.id, 'change-email')
    await deletePayloadsOf(tx, account.id)
    const sessions = await signOutEverywhere(deps, tx, viewer.userId, viewer.sessionId)
    await notifySecurityChange(deps, tx, account, 'password-changed')
    await recordAuditEvent(deps, tx, { event: 'password.changed', details: { sessionsEnded: sessions } })
  })
  return getAccount(deps, viewer)
}

async function requireCurrentPassword({ limits }: IdentityDeps, account: IdentityAccount, current: string): Promise<void> {
  await limits.hit(signInLimits.failureByAccount, account.email)
  if (!(await verifyPassword(account.passwordHash, current))) throw wrongCurrent()
  await limits.refund(signInLimits.failureByAccount, account.email)
}

const wrongCurrent = (): ProblemError => fieldErrorAt('current', t`That’s not your current password.`)

const fieldErrorAt = (field: 'current' | 'next', message: string): ProblemError =>
  new ProblemError('invalid-fields', undefined, [{ field, message }])
