import type { Deps } from '#server/deps.ts'
import type { PastMember } from '#server/gateways/payments/sandbox/seed-members.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { saveCustomerIds } from './store/customers.ts'
import { saveSubscriptions } from './store/subscriptions.ts'
import { toRow } from './sync-subscriptions.ts'

/**
 * Gives many people their memberships at once, at the sandbox and here alike, as if each had been ordered and paid by
 * card. The same people get the same ids every time.
 *
 * @throws Error where payments are not the sandbox's: nobody is given what they did not pay
 */
export async function saveMemberships(
  { config, paymentSandbox }: Pick<Deps, 'config' | 'paymentSandbox'>,
  tx: Executor,
  memberships: readonly PastMember[],
  now: Date,
): Promise<void> {
  if (!paymentSandbox) throw new Error('Memberships are only given away where payments run in the sandbox.')
  const subscriptions = await paymentSandbox.seedMembers(tx, memberships, now)
  const paired = subscriptions.flatMap((subscription, i) => {
    const { userId } = memberships[i] ?? {}
    return userId ? [{ subscription, userId }] : []
  })
  await saveCustomerIds(
    tx,
    paired.map(({ subscription, userId }) => ({
      userId,
      stripeCustomerId: subscription.customerId,
      createdAt: subscription.startedAt,
    })),
  )
  await saveSubscriptions(
    tx,
    paired.map(({ subscription, userId }) => toRow(subscription, userId, config.pastDueGraceDays, now)),
  )
}
