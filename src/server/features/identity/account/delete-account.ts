import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { recordAuditEvent } from '../../audit/index.ts'
import { builtInIssuer } from '../issuer/settings.ts'
import { enqueueIdentityEmail } from '../identity-emails.ts'
import { accountDeleted } from '../account-events.ts'
import { lockAccount, deleteAccountRow } from '../store/accounts.ts'
import { deleteDevicesOf } from '../store/known-devices.ts'
import { deleteSignUpsFor } from '../store/email-tokens.ts'
import { findIssuerKey, anonymizeUser } from '../store/users.ts'
import { revokeSessionsOf } from './revoke-sessions.ts'

/**
 * Deletes a user's account: every session ends, nothing signs them in any more, and only an ID remains that other members'
 * records refer to. A confirmation goes to their email address. Idempotent.
 */
export async function deleteAccount(
  deps: Pick<Deps, 'clock' | 'newId' | 'jobs' | 'secret' | 'random'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const key = await findIssuerKey(tx, userId)
  if (!key) return
  const accountId = key.issuer === builtInIssuer ? key.subject : null
  // The same lock order as a sign-in: the account before the user.
  if (accountId) await lockAccount(tx, accountId)
  await revokeSessionsOf(deps, tx, userId)
  const user = await anonymizeUser(tx, userId)
  if (!user) return
  if (accountId) await deleteAccountRow(tx, accountId)
  await deleteDevicesOf(tx, userId)
  await deleteSignUpsFor(tx, user.email)
  const { email, name } = user
  await enqueueIdentityEmail(deps, tx, { kind: 'account-deleted', email, name, at: deps.clock.now().toISOString() })
  await deps.jobs.enqueue(tx, accountDeleted, { userId })
  await recordAuditEvent(deps, tx, { event: 'account.deleted', aboutId: userId })
}
