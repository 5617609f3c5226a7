import { ProblemError } from '#contract/problems.ts'
import { isLive } from '#domain/billing/subscription.ts'
import { accountDeleted, findDeleted } from '../identity/index.ts'
import type { BillingDeps } from './deps.ts'
import { eventReceived, membersToReconcile } from './jobs.ts'
import { withBillingLease } from './lease.ts'
import { enqueueLostReceipts } from './lost-receipts.ts'
import { type Customer, forgetCustomerId, listCustomerIds } from './store/customers.ts'
import { listWaitingEvents, removeEventsBefore } from './store/events.ts'
import { refreshSubscriptions } from './sync-subscriptions.ts'

const pageSize = 500
const membersAtOnce = 25
const hourMs = 3_600_000
/** A mail that is later than this helps nobody; what counts is compared in any case. */
const eventsWorthDoingMs = 3 * 24 * hourMs
const eventsKeptMs = 90 * 24 * hourMs

/**
 * Asks for every member to be compared with what the provider says, some at a time, and for what was given up on to be taken up
 * again: webhooks, and forgetting those who left.
 */
export async function reconcileAll({ db, clock, jobs, log }: BillingDeps): Promise<void> {
  let after: string | null = null
  let members = 0
  for (;;) {
    const page: Customer[] = await listCustomerIds(db, after, pageSize)
    const last = page.at(-1)
    if (!last) break
    members += await db.transaction(async (tx) => {
      const deleted = await findDeleted(
        tx,
        page.map(({ userId }) => userId),
      )
      // What should have been forgotten was given up on: nobody pays for an account that is gone.
      for (const userId of deleted) await jobs.enqueue(tx, accountDeleted, { userId })
      const present = page.filter(({ userId }) => !deleted.has(userId))
      for (let i = 0; i < present.length; i += membersAtOnce) {
        await jobs.enqueue(tx, membersToReconcile, { members: present.slice(i, i + membersAtOnce) })
      }
      return present.length
    })
    after = last.userId
  }
  const waitingEvents = await takeUpEvents({ db, clock, jobs })
  log.info({ event: 'billing.reconciling', members, waitingEvents }, 'memberships are compared with the provider')
}

async function takeUpEvents({ db, clock, jobs }: Pick<BillingDeps, 'db' | 'clock' | 'jobs'>): Promise<number> {
  const now = clock.now().getTime()
  const times = { from: new Date(now - eventsWorthDoingMs), to: new Date(now - hourMs) }
  let after = ''
  let events = 0
  for (;;) {
    const page = await listWaitingEvents(db, times, after, pageSize)
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
 * Compares these members with what the provider says. One that fails is logged and leaves the others alone; a provider out of
 * reach leaves all to a later run.
 *
 * @throws ProblemError `payments-unavailable`
 */
export async function reconcileMembers(deps: BillingDeps, { members }: { members: readonly Customer[] }): Promise<void> {
  for (const { userId, customerId } of members) {
    try {
      await compareMember(deps, userId, customerId)
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'payments-unavailable') throw error
      deps.log.error(
        { event: 'billing.reconcile-failed', userId, err: error },
        'a member could not be compared with the provider',
      )
    }
  }
}

/** A customer that was deleted at the provider, which nobody told us of, makes room for a new one: the next order works. */
async function compareMember(deps: BillingDeps, userId: string, customerId: string): Promise<void> {
  await withBillingLease(deps, userId, async () => {
    const subscriptions = await refreshSubscriptions(deps, userId, customerId)
    await enqueueLostReceipts(deps, { userId, customerId }, subscriptions)
    if (subscriptions.some(isLive) || (await deps.payments.hasCustomer(customerId))) return
    await deps.db.transaction((tx) => forgetCustomerId(tx, customerId))
  })
}

/** Removes webhooks of more than 90 days ago, done or not: the provider repeats none of them, and nobody takes them up. */
export async function forgetOldEvents({ db, clock, log }: BillingDeps): Promise<void> {
  const events = await removeEventsBefore(db, new Date(clock.now().getTime() - eventsKeptMs))
  log.info({ event: 'billing.swept', events }, 'forgot old webhooks')
}
