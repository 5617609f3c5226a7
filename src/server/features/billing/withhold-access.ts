import { isAccessWithheld } from '#domain/billing/reversals.ts'
import type { ProviderSubscription } from '#server/gateways/payments/port.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { recordAuditEvent } from '../audit/index.ts'
import type { BillingDeps } from './deps.ts'
import { liftWithholding, findWithheldSince } from './store/reversals.ts'

/**
 * Returns whether a lost dispute blocks a member's access. A payment made after the dispute was lost ends that for good, and so
 * does the operator's setting.
 */
export async function isWithheld(
  deps: Pick<BillingDeps, 'config' | 'clock' | 'newId'>,
  tx: Transaction,
  userId: string,
  subscriptions: readonly ProviderSubscription[],
): Promise<boolean> {
  const since = await findWithheldSince(tx, userId)
  if (since === null) return false
  const paidTimes = subscriptions.flatMap(({ snapshot: moment }) => moment.latestPaidAt?.getTime() ?? [])
  const paidAt = paidTimes.length > 0 ? new Date(Math.max(...paidTimes)) : null
  if (deps.config.disputeLostEndsAccess && isAccessWithheld(since, paidAt)) return true
  await liftWithholding(tx, userId)
  await recordAuditEvent(deps, tx, { event: 'access.returned', actorId: null, aboutId: userId })
  return false
}
