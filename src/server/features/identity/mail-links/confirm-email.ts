import { ProblemError } from '#contract/problems.ts'
import type { Deps } from '#server/deps.ts'
import { brokenConstraint } from '#server/platform/database/database.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { record } from '../../audit/index.ts'
import { builtInIssuer } from '../issuer/settings.ts'
import { signInLimits } from '../limits.ts'
import { demandOpenLink, demandTaken, unknownLink } from './mail-links.ts'
import { tell } from '../messages.ts'
import { emailChanged } from '../news.ts'
import { verifyPassword } from '../credentials/password.ts'
import { attempt } from '../sign-in/sign-in-attempts.ts'
import { findAccount, type IdentityAccount, lockAccount } from '../store/accounts.ts'
import { changeEmail } from '../store/email-changes.ts'
import { findMailToken, removeMailTokens, useMailToken } from '../store/mail-tokens.ts'
import { findKey, findUserByAccount } from '../store/users.ts'

/** What confirming a new address takes. */
export type ConfirmDeps = Pick<Deps, 'secret' | 'db' | 'clock' | 'newId' | 'random' | 'jobs' | 'limits' | 'log'>

/** A link that confirms an address. `isOwnAccount`: whoever follows it is signed in to the account that asked for it. */
export type NewEmailLink = { email: string; isOwnAccount: boolean }

/** Who follows a link: whom their browser is signed in as, where they are, and the password they typed, if they were asked. */
export type Confirmer = { userId: string | null; network: string; password: string }

/**
 * The address that a link confirms. Looking changes nothing.
 *
 * @throws ProblemError `not-found`, `link-used`, or `link-expired`
 */
export async function findNewEmail(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
  userId: string | null,
): Promise<NewEmailLink> {
  const { account, email } = await findAsked(deps, token)
  return { email, isOwnAccount: await isOwnAccount(deps, account, userId) }
}

/**
 * Moves an account to the address whose owner follows a link; answers it. Whoever is not signed in to that account is asked for its
 * password: else a stranger's account would get the address of anybody who presses the button. Both addresses are told, and links
 * for another password that were mailed to the old one are worthless from now on.
 *
 * @throws ProblemError those of `findNewEmail`, `invalid-fields` at `password`, `too-many-requests`, and `conflict` when the address
 * is another account's by now
 */
export async function confirmEmail(deps: ConfirmDeps, token: string, confirmer: Confirmer): Promise<string> {
  const { db, clock, log } = deps
  const { id, account: asked, email: newEmail } = await findAsked(deps, token)
  if (!(await isOwnAccount(deps, asked, confirmer.userId))) await demandPasswordOf(deps, asked, confirmer)
  const accountId = asked.id
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
      if (user) await deps.jobs.enqueue(tx, emailChanged, { userId: user.id })
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

async function findAsked({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string) {
  const id = fingerprint(token)
  const { accountId, email } = demandOpenLink(await findMailToken(db, 'change-email', id), clock.now())
  const account = await findAccount(db, accountId)
  if (!account) throw unknownLink()
  return { id, account, email }
}

async function isOwnAccount({ db }: Pick<Deps, 'db'>, { id }: IdentityAccount, userId: string | null): Promise<boolean> {
  const key = userId === null ? null : await findKey(db, userId)
  return key?.issuer === builtInIssuer && key.subject === id
}

async function demandPasswordOf(
  deps: ConfirmDeps,
  { email, passwordHash }: IdentityAccount,
  confirmer: Confirmer,
): Promise<void> {
  const { network, password } = confirmer
  const { isRight } = await attempt(deps, { network, limit: signInLimits.failureByAccount, subject: email }, async () => ({
    isRight: await verifyPassword(passwordHash, password),
  }))
  if (isRight) return
  throw new ProblemError('invalid-fields', undefined, [
    { field: 'password', message: 'This is not the password of the account.' },
  ])
}
