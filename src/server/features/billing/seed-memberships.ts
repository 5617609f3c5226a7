import type { Deps } from '#server/deps.ts'
import type { PastMember } from '#server/gateways/payments/sandbox-port.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { insertCustomerIds } from './store/customers.ts'
import { upsertSubscriptions } from './store/subscriptions.ts'
import { toRow } from './sync-subscriptions.ts'

/**
 * Creates memberships for many members at once, at the sandbox and here, as if each had been ordered and paid by card. The same
 * members get the same IDs every time.
 *
 * @throws Error if the payment provider is not the sandbox, because nobody may get what they did not pay for
 */
export async function seedMemberships(
  { config, paymentSandbox }: Pick<Deps, 'config' | 'paymentSandbox'>,
  tx: Executor,
  memberships: readonly PastMember[],
  now: Date,
): Promise<void> {
  if (!paymentSandbox) throw new Error('Memberships can only be seeded with sandbox payments.')
  const subscriptions = await paymentSandbox.seedMembers(tx, memberships, now)
  const paired = subscriptions.flatMap((subscription, i) => {
    const { userId } = memberships[i] ?? {}
    return userId ? [{ subscription, userId }] : []
  })
  await insertCustomerIds(
    tx,
    paired.map(({ subscription, userId }) => ({
      userId,
      stripeCustomerId: subscription.customerId,
      createdAt: subscription.startedAt,
    })),
  )
  await upsertSubscriptions(
    tx,
    paired.map(({ subscription, userId }) => toRow(subscription, userId, config.pastDueGraceDays, now)),
  )
}
