import { ProblemError } from '#contract/problems/problems.ts'
import { isOngoing } from '#domain/billing/subscription.ts'
import { accountDeleted, listDeleted } from '../identity/index.ts'
import type { BillingDeps } from './deps.ts'
import { eventReceived, membersToReconcile } from './jobs.ts'
import { withBillingLease } from './lease.ts'
import { enqueueMissedReceipts } from './missed-receipts.ts'
import { type Customer, deleteCustomerId, listCustomerIds } from './store/customers.ts'
import { listPendingEvents, pruneEventsBefore } from './store/events.ts'
import { refreshSubscriptions } from './sync-subscriptions.ts'

const pageSize = 500
const memberBatchSize = 25
const hourMs = 3_600_000
/** A later email is useless. The reconciliation covers the rest. */
const maxPendingEventAgeMs = 3 * 24 * hourMs
const eventRetentionMs = 90 * 24 * hourMs

/**
 * Enqueues the reconciliation of every member in batches, and retries abandoned work: webhooks, and the deletion of customers who
 * left.
 */
export async function reconcileAll({ db, clock, jobs, log }: BillingDeps): Promise<void> {
  let after: string | null = null
  let members = 0
  for (;;) {
    const page: Customer[] = await listCustomerIds(db, after, pageSize)
    const last = page.at(-1)
    if (!last) break
    members += await db.transaction(async (tx) => {
      const deleted = await listDeleted(
        tx,
        page.map(({ userId }) => userId),
      )
      // Retries an abandoned deletion, because nobody may be charged for a deleted account.
      for (const userId of deleted) await jobs.enqueue(tx, accountDeleted, { userId })
      const present = page.filter(({ userId }) => !deleted.has(userId))
      for (let i = 0; i < present.length; i += memberBatchSize) {
        await jobs.enqueue(tx, membersToReconcile, { members: present.slice(i, i + memberBatchSize) })
      }
      return present.length
    })
    after = last.userId
  }
  const pendingEvents = await enqueuePendingEvents({ db, clock, jobs })
  log.info({ event: 'billing.reconciling', members, waitingEvents: pendingEvents }, 'reconciled memberships with the provider')
}

async function enqueuePendingEvents({ db, clock, jobs }: Pick<BillingDeps, 'db' | 'clock' | 'jobs'>): Promise<number> {
  const now = clock.now().getTime()
  const times = { from: new Date(now - maxPendingEventAgeMs), to: new Date(now - hourMs) }
  let after = ''
  let events = 0
  for (;;) {
    const page = await listPendingEvents(db, times, after, pageSize)
    const last = page.at(-1)
    if (last === undefined) return events
    await db.transaction(async (tx) => {
      for (const eventId of page) await jobs.enqueue(tx, eventReceived, { eventId })
    })
    events += page.length
    after = last
  }
}

/**
 * Reconciles these members with the provider. A failure is logged and does not stop the others. If the provider is unreachable,
 * all wait for a later run.
 *
 * @throws ProblemError `payments-unavailable`
 */
export async function reconcileMembers(deps: BillingDeps, { members }: { members: readonly Customer[] }): Promise<void> {
  for (const { userId, customerId } of members) {
    try {
      await reconcileMember(deps, userId, customerId)
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'payments-unavailable') throw error
      deps.log.error(
        { event: 'billing.reconcile-failed', userId, err: error },
        'a member could not be reconciled with the provider',
      )
    }
  }
}

/** A customer that was deleted at the provider without our knowledge is removed here, so that the next order works. */
async function reconcileMember(deps: BillingDeps, userId: string, customerId: string): Promise<void> {
  await withBillingLease(deps, userId, async () => {
    const subscriptions = await refreshSubscriptions(deps, userId, customerId)
    await enqueueMissedReceipts(deps, { userId, customerId }, subscriptions)
    if (subscriptions.some(isOngoing) || (await deps.payments.hasCustomer(customerId))) return
    await deps.db.transaction((tx) => deleteCustomerId(tx, customerId))
  })
}

/** Deletes webhooks older than 90 days, processed or not: the provider repeats none of them, and no job processes them. */
export async function pruneOldEvents({ db, clock, log }: BillingDeps): Promise<void> {
  const events = await pruneEventsBefore(db, new Date(clock.now().getTime() - eventRetentionMs))
  log.info({ event: 'billing.swept', events }, 'deleted old webhooks')
}
