import type { Account } from '#contract/api/identity/account.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { newSecret } from '#server/platform/random.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { parseEmailAddress } from '../email-links/email-address.ts'
import { mountPath } from '../issuer/settings.ts'
import { signInLimits } from '../limits.ts'
import { type IdentityEmail, enqueueIdentityEmail } from '../identity-emails.ts'
import { replaceEmailToken, deleteEmailTokens } from '../store/email-tokens.ts'
import { isEmailTaken } from '../store/users.ts'
import type { IdentityDeps } from '../deps.ts'
import { getLocalAccount, lockLocalAccount } from './local-account.ts'
import { getAccount } from './present-account.ts'

const linkMinutes = 60

/**
 * Requests a change of the email address: sends a confirmation link to the new address and a notification to the current one. For
 * an address that has an account, only the email to it differs, so that the response does not reveal who has an account: a token
 * is stored too, but never sent.
 *
 * @throws ProblemError `kept-elsewhere`, `invalid-fields` for an invalid address or their own, `too-many-requests`
 */
export async function requestEmailChange(deps: IdentityDeps, viewer: Viewer, newAddress: string): Promise<Account> {
  const { db, clock, config, limits, random } = deps
  const account = await getLocalAccount(deps, db, viewer.userId)
  const newEmail = parseNewEmail(newAddress, account.email)
  await limits.hit(signInLimits.emailChangeByAccount, account.id)
  await db.transaction(async (tx) => {
    const { id, email, name } = await lockLocalAccount(deps, tx, viewer.userId)
    const token = newSecret(random)
    const expiresAt = new Date(clock.now().getTime() + linkMinutes * 60_000)
    await replaceEmailToken(tx, { id: fingerprint(token), kind: 'change-email', accountId: id, email: newEmail, expiresAt })
    const url = `${config.appUrl}${mountPath}/confirm-email/${token}`
    const toNew: IdentityEmail = (await isEmailTaken(tx, newEmail))
      ? { kind: 'new-email-taken', email: newEmail, name }
      : { kind: 'confirm-new-email', email: newEmail, name, url, minutes: linkMinutes }
    await enqueueIdentityEmail(deps, tx, toNew)
    await enqueueIdentityEmail(deps, tx, { kind: 'email-change-asked', email, name, at: clock.now().toISOString(), newEmail })
  })
  return getAccount(deps, viewer)
}

function parseNewEmail(newAddress: string, current: string): string {
  const email = parseEmailAddress(newAddress)
  if (email === null) throw emailError(t`Enter a complete email address, like name@example.com.`)
  if (email === current) throw emailError(t`That’s already your email address.`)
  return email
}

const emailError = (message: string): ProblemError => new ProblemError('invalid-fields', undefined, [{ field: 'email', message }])

/**
 * Cancels a pending email change: the link in its confirmation email stops working.
 *
 * @throws ProblemError `kept-elsewhere`
 */
export async function cancelEmailChange(deps: IdentityDeps, viewer: Viewer): Promise<Account> {
  await deps.db.transaction(async (tx) => {
    const { id } = await lockLocalAccount(deps, tx, viewer.userId)
    await deleteEmailTokens(tx, id, 'change-email')
  })
  return getAccount(deps, viewer)
}
