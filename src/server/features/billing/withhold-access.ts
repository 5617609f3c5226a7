import { isAccessWithheld } from '#domain/billing/reversals.ts'
import type { ProviderSubscription } from '#server/gateways/payments/port.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { record } from '../audit/index.ts'
import type { BillingDeps } from './deps.ts'
import { clearWithheld, findWithheldSince } from './store/reversals.ts'

/**
 * Whether a lost dispute keeps the members' pages closed to a member. A payment made after it was lost ends that for good, and so
 * does the operator by the setting.
 */
export async function isWithheld(
  deps: Pick<BillingDeps, 'config' | 'clock' | 'newId'>,
  tx: Transaction,
  userId: string,
  subscriptions: readonly ProviderSubscription[],
): Promise<boolean> {
  const since = await findWithheldSince(tx, userId)
  if (since === null) return false
  const paidTimes = subscriptions.flatMap(({ moment }) => moment.latestPaidAt?.getTime() ?? [])
  const paidAt = paidTimes.length > 0 ? new Date(Math.max(...paidTimes)) : null
  if (deps.config.disputeLostEndsAccess && isAccessWithheld(since, paidAt)) return true
  await clearWithheld(tx, userId)
  await record(deps, tx, { event: 'access.returned', actorId: null, aboutId: userId })
  return false
}
