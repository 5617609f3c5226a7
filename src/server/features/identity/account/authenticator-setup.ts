import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { recordAuditEvent } from '../../audit/index.ts'
import {
  confirmAuthenticatorCode,
  hasAuthenticator,
  createPendingAuthenticator,
  type PendingAuthenticator,
} from '../credentials/authenticator.ts'
import { signInLimits } from '../limits.ts'
import { createRecoveryCodes } from '../credentials/recovery-codes.ts'
import { markSecondFactor } from '../store/sessions.ts'
import type { IdentityDeps } from '../deps.ts'
import { getLocalAccount, lockLocalAccount } from './local-account.ts'
import { requireProvenFactor } from './require-proven-factor.ts'
import { notifySecurityChange } from './notify-security-change.ts'

/**
 * Activates the pending authenticator app and returns recovery codes. A valid code counts as a second factor for the session.
 *
 * @throws ProblemError `kept-elsewhere`, `second-factor-required`, `invalid-fields` for a wrong code, `too-many-requests` after
 *   too many wrong codes
 */
export async function confirmAuthenticator(deps: IdentityDeps, viewer: Viewer, code: string): Promise<{ codes: string[] }> {
  const { db, limits } = deps
  const { id } = await getLocalAccount(deps, db, viewer.userId)
  await limits.hit(signInLimits.codeByAccount, id)
  const codes = await db.transaction(async (tx) => {
    const account = await lockLocalAccount(deps, tx, viewer.userId)
    await requireProvenFactor(tx, viewer, account.id)
    if (!(await confirmAuthenticatorCode(deps, tx, account.id, code))) throw wrongCode()
    await markSecondFactor(tx, viewer.sessionId)
    await notifySecurityChange(deps, tx, account, 'authenticator-added')
    await recordAuditEvent(deps, tx, { event: 'authenticator.added' })
    return createRecoveryCodes(deps, tx, account.id)
  })
  await limits.refund(signInLimits.codeByAccount, id)
  return { codes }
}

const wrongCode = (): ProblemError =>
  new ProblemError('invalid-fields', undefined, [
    { field: 'code', message: t`That code isn’t right. Enter the code your app shows now.` },
  ])

/**
 * Replaces the recovery codes by ten new ones.
 *
 * @throws ProblemError `kept-elsewhere`, `second-factor-required`, `conflict` without an authenticator app
 */
export async function regenerateRecoveryCodes(deps: IdentityDeps, viewer: Viewer): Promise<{ codes: string[] }> {
  return deps.db.transaction(async (tx) => {
    const account = await lockLocalAccount(deps, tx, viewer.userId)
    await requireProvenFactor(tx, viewer, account.id)
    if (!(await hasAuthenticator(tx, account.id))) {
      throw new ProblemError('conflict', t`Recovery codes back up an authenticator app. Set one up first.`)
    }
    const codes = await createRecoveryCodes(deps, tx, account.id)
    await notifySecurityChange(deps, tx, account, 'recovery-codes-made')
    await recordAuditEvent(deps, tx, { event: 'recovery-codes.made' })
    return { codes }
  })
}

/**
 * Creates a pending secret for an authenticator app.
 *
 * @throws ProblemError `kept-elsewhere`, `second-factor-required`, `conflict` while one is active
 */
export async function startAuthenticatorSetup(deps: IdentityDeps, viewer: Viewer): Promise<PendingAuthenticator> {
  const account = await getLocalAccount(deps, deps.db, viewer.userId)
  await requireProvenFactor(deps.db, viewer, account.id)
  const offered = await createPendingAuthenticator(deps, account)
  if (!offered) throw new ProblemError('conflict', t`You already have an authenticator app. Remove it before you add another.`)
  return offered
}
