import { ProblemError } from '#contract/problems.ts'
import type { Deps } from '#server/deps.ts'
import { brokenConstraint } from '#server/platform/database/database.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { record } from '../audit/index.ts'
import { builtInIssuer } from './issuer/settings.ts'
import { demandOpenLink, demandTaken, unknownLink } from './mail-links.ts'
import { tell } from './messages.ts'
import { lockAccount } from './store/accounts.ts'
import { changeEmail } from './store/email-changes.ts'
import { findMailToken, removeMailTokens, useMailToken } from './store/mail-tokens.ts'
import { findUserByAccount } from './store/users.ts'

/** What confirming a new address takes. */
export type ConfirmDeps = Pick<Deps, 'secret' | 'db' | 'clock' | 'newId' | 'random' | 'jobs' | 'log'>

/**
 * The address that a link confirms. Looking changes nothing.
 *
 * @throws ProblemError `not-found`, `link-used`, or `link-expired`
 */
export async function findNewEmail({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<string> {
  const { email } = demandOpenLink(await findMailToken(db, 'change-email', fingerprint(token)), clock.now())
  return email
}

/**
 * Moves an account to the address whose owner follows a link; answers it. Both addresses are told, and links for another
 * password that were mailed to the old one are worthless from now on.
 *
 * @throws ProblemError those of `findNewEmail`, and `conflict` when the address is another account's by now
 */
export async function confirmEmail(deps: ConfirmDeps, token: string): Promise<string> {
  const { db, clock, log } = deps
  const id = fingerprint(token)
  const { accountId, email: newEmail } = demandOpenLink(await findMailToken(db, 'change-email', id), clock.now())
  try {
    await db.transaction(async (tx) => {
      const now = clock.now()
      const account = await lockAccount(tx, accountId)
      if (!account) throw unknownLink()
      demandTaken(await useMailToken(tx, 'change-email', id, now))
      await changeEmail(tx, accountId, newEmail)
      const user = await findUserByAccount(tx, builtInIssuer, accountId)
      await removeMailTokens(tx, accountId, 'reset')
      await record(deps, tx, { event: 'email.changed', actorId: user?.id ?? accountId })
      const { name, email: oldEmail } = account
      for (const email of [oldEmail, newEmail]) {
        await tell(deps, tx, { kind: 'email-changed', email, name, at: now.toISOString(), oldEmail, newEmail })
      }
    })
  } catch (error) {
    if (brokenConstraint(error)?.endsWith('_email_unique')) {
      throw new ProblemError('conflict', 'There is another account with this address by now. Nothing was changed.')
    }
    throw error
  }
  log.info({ event: 'email.changed' }, 'e-mail address changed')
  return newEmail
}
