import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { record } from '../../audit/index.ts'
import { builtInIssuer } from '../issuer/settings.ts'
import { tell } from '../messages.ts'
import { accountDeleted } from '../news.ts'
import { lockAccount, removeAccount } from '../store/accounts.ts'
import { removeDevicesOf } from '../store/known-devices.ts'
import { removeSignUpsFor } from '../store/mail-tokens.ts'
import { findKey, forgetUser } from '../store/users.ts'
import { endSessionsOf } from './end-sessions.ts'

/**
 * Deletes a person's account: every session ends, nothing signs them in any more, and of the person nothing stays but an id that
 * others' records refer to. They are told by mail, at the address they had. Done twice, nothing changes.
 */
export async function deleteAccount(
  deps: Pick<Deps, 'clock' | 'newId' | 'jobs' | 'secret' | 'random'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const key = await findKey(tx, userId)
  if (!key) return
  const accountId = key.issuer === builtInIssuer ? key.subject : null
  // A sign-in locks the account before the person, so this does too.
  if (accountId) await lockAccount(tx, accountId)
  await endSessionsOf(deps, tx, userId)
  const person = await forgetUser(tx, userId)
  if (!person) return
  if (accountId) await removeAccount(tx, accountId)
  await removeDevicesOf(tx, userId)
  await removeSignUpsFor(tx, person.email)
  const { email, name } = person
  await tell(deps, tx, { kind: 'account-deleted', email, name, at: deps.clock.now().toISOString() })
  await deps.jobs.enqueue(tx, accountDeleted, { userId })
  await record(deps, tx, { event: 'account.deleted', aboutId: userId })
}
