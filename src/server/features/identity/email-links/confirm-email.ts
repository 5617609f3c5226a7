import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Deps } from '#server/deps.ts'
import { violatedConstraint } from '#server/platform/database/database.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { recordAuditEvent } from '../../audit/index.ts'
import { builtInIssuer } from '../issuer/settings.ts'
import { signInLimits } from '../limits.ts'
import { requireOpenLink, requireConsumed, unknownLinkError } from './email-links.ts'
import { enqueueIdentityEmail } from '../identity-emails.ts'
import { emailChanged } from '../account-events.ts'
import { verifyPassword } from '../credentials/password.ts'
import { attemptSecret } from '../sign-in/sign-in-attempts.ts'
import { findAccount, type IdentityAccount, lockAccount } from '../store/accounts.ts'
import { updateEmail } from '../store/email-changes.ts'
import { findEmailToken, deleteEmailTokens, consumeEmailToken } from '../store/email-tokens.ts'
import { findIssuerKey, findUserByAccount } from '../store/users.ts'

export type ConfirmDeps = Pick<Deps, 'secret' | 'db' | 'clock' | 'newId' | 'random' | 'jobs' | 'limits' | 'log'>

/** A link that confirms an address. `isOwnAccount`: the visitor is signed in to the account that requested it. */
export type NewEmailLink = { email: string; isOwnAccount: boolean }

/** The visitor who opened a link: the signed-in user, their network, and the typed password if it was required. */
export type Confirmer = { userId: string | null; network: string; password: string }

/**
 * Returns the address that a link confirms. Does not use up the link.
 *
 * @throws ProblemError `not-found`, `link-used`, or `link-expired`
 */
export async function getNewEmailLink(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
  userId: string | null,
): Promise<NewEmailLink> {
  const { account, email } = await getEmailChange(deps, token)
  return { email, isOwnAccount: await isOwnAccount(deps, account, userId) }
}

/**
 * Changes an account's address to the one a link confirms, and returns it. A visitor who is not signed in to that account must
 * enter its password. Otherwise an attacker could add a victim's address to the attacker's account by getting the victim to
 * confirm. Both addresses are notified, and password reset links sent to the old one stop working.
 *
 * @throws ProblemError those of {@link getNewEmailLink}, `invalid-fields` for `password`, `too-many-requests`, and `conflict`
 *   if the address belongs to another account by now
 */
export async function confirmEmail(deps: ConfirmDeps, token: string, confirmer: Confirmer): Promise<string> {
  const { db, clock, log } = deps
  const { id, account: accountToChange, email: newEmail } = await getEmailChange(deps, token)
  if (!(await isOwnAccount(deps, accountToChange, confirmer.userId))) await requirePasswordOf(deps, accountToChange, confirmer)
  const accountId = accountToChange.id
  try {
    await db.transaction(async (tx) => {
      const now = clock.now()
      const account = await lockAccount(tx, accountId)
      if (!account) throw unknownLinkError()
      requireConsumed(await consumeEmailToken(tx, 'change-email', id, now))
      await updateEmail(tx, accountId, newEmail)
      const user = await findUserByAccount(tx, builtInIssuer, accountId)
      await deleteEmailTokens(tx, accountId, 'reset')
      await recordAuditEvent(deps, tx, { event: 'email.changed', actorId: user?.id ?? accountId })
      if (user) await deps.jobs.enqueue(tx, emailChanged, { userId: user.id })
      const { name, email: oldEmail } = account
      for (const email of [oldEmail, newEmail]) {
        await enqueueIdentityEmail(deps, tx, { kind: 'email-changed', email, name, at: now.toISOString(), oldEmail, newEmail })
      }
    })
  } catch (error) {
    if (violatedConstraint(error)?.endsWith('_email_unique')) {
      throw new ProblemError('conflict', t`Another account uses this email now. Nothing was changed.`)
    }
    throw error
  }
  log.info({ event: 'email.changed' }, 'email address changed')
  return newEmail
}

async function getEmailChange({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string) {
  const id = fingerprint(token)
  const { accountId, email } = requireOpenLink(await findEmailToken(db, 'change-email', id), clock.now())
  const account = await findAccount(db, accountId)
  if (!account) throw unknownLinkError()
  return { id, account, email }
}

async function isOwnAccount({ db }: Pick<Deps, 'db'>, { id }: IdentityAccount, userId: string | null): Promise<boolean> {
  const key = userId === null ? null : await findIssuerKey(db, userId)
  return key?.issuer === builtInIssuer && key.subject === id
}

async function requirePasswordOf(
  deps: ConfirmDeps,
  { email, passwordHash }: IdentityAccount,
  confirmer: Confirmer,
): Promise<void> {
  const { network, password } = confirmer
  const { isRight } = await attemptSecret(deps, { network, limit: signInLimits.failureByAccount, subject: email }, async () => ({
    isRight: await verifyPassword(passwordHash, password),
  }))
  if (isRight) return
  throw new ProblemError('invalid-fields', undefined, [
    { field: 'password', message: t`That’s not the password for this account.` },
  ])
}
