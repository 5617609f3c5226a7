import type { Account } from '#contract/account.ts'
import { ProblemError } from '#contract/problems.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { newSecret } from '#server/platform/random.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { readEmailAddress } from '../mail-links/email-address.ts'
import { mountPath } from '../issuer/settings.ts'
import { signInLimits } from '../limits.ts'
import { type IdentityMessage, tell } from '../messages.ts'
import { replaceMailToken } from '../store/mail-tokens.ts'
import { isEmailTaken } from '../store/users.ts'
import type { AccountDeps } from './deps.ts'
import { findKeptHere, lockKeptHere } from './kept-here.ts'
import { showAccountAnew } from './show-account.ts'

const minutes = 60

/**
 * Notes the address somebody wants, mails its holder a link that confirms it, and tells the address of now. For an address that is
 * somebody's already everything is the same but the mail to it, so that the answer tells nobody who has an account: a token is
 * kept too, which nobody is sent.
 *
 * @throws ProblemError `kept-elsewhere`, `invalid-fields` for what is no address or is theirs already, `too-many-requests`
 */
export async function changeEmail(deps: AccountDeps, viewer: Viewer, wanted: string): Promise<Account> {
  const { db, clock, config, limits, random } = deps
  const account = await findKeptHere(deps, db, viewer.userId)
  const newEmail = readAddress(wanted, account.email)
  await limits.hit(signInLimits.emailChangeByAccount, account.id)
  await db.transaction(async (tx) => {
    const { id, email, name } = await lockKeptHere(deps, tx, viewer.userId)
    const token = newSecret(random)
    const expiresAt = new Date(clock.now().getTime() + minutes * 60_000)
    await replaceMailToken(tx, { id: fingerprint(token), kind: 'change-email', accountId: id, email: newEmail, expiresAt })
    const url = `${config.appUrl}${mountPath}/confirm-email/${token}`
    const toNew: IdentityMessage = (await isEmailTaken(tx, newEmail))
      ? { kind: 'new-email-taken', email: newEmail, name }
      : { kind: 'confirm-new-email', email: newEmail, name, url, minutes }
    await tell(deps, tx, toNew)
    await tell(deps, tx, { kind: 'email-change-asked', email, name, at: clock.now().toISOString(), newEmail })
  })
  return showAccountAnew(deps, viewer)
}

function readAddress(wanted: string, current: string): string {
  const email = readEmailAddress(wanted)
  if (email === null) throw faultOf('Please enter a complete e-mail address, such as name@example.com.')
  if (email === current) throw faultOf('This is your e-mail address already.')
  return email
}

const faultOf = (message: string): ProblemError => new ProblemError('invalid-fields', undefined, [{ field: 'email', message }])
