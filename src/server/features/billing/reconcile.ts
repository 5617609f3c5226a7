import { ProblemError } from '#contract/problems.ts'
import type { BillingDeps } from './deps.ts'
import { eventReceived, membersToReconcile } from './jobs.ts'
import { type Customer, listCustomerIds } from './store/customers.ts'
import { listWaitingEvents, removeEventsBefore } from './store/events.ts'
import { syncSubscriptions } from './sync-subscriptions.ts'

const pageSize = 500
const membersAtOnce = 25
const hourMs = 3_600_000
/** A mail that is later than this helps nobody; what counts is compared in any case. */
const eventsWorthDoingMs = 3 * 24 * hourMs
const eventsKeptMs = 90 * 24 * hourMs

/**
 * Asks for every member to be compared with what the provider says, some at a time, and for webhooks whose work was given up on
 * to be taken up again.
 */
export async function reconcileAll({ db, clock, jobs, log }: BillingDeps): Promise<void> {
  let after: string | null = null
  let members = 0
  for (;;) {
    const page: Customer[] = await listCustomerIds(db, after, pageSize)
    const last = page.at(-1)
    if (!last) break
    await db.transaction(async (tx) => {
      for (let i = 0; i < page.length; i += membersAtOnce) {
        await jobs.enqueue(tx, membersToReconcile, { members: page.slice(i, i + membersAtOnce) })
      }
    })
    members += page.length
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
      await syncSubscriptions(deps, userId, customerId)
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'payments-unavailable') throw error
      deps.log.error(
        { event: 'billing.reconcile-failed', userId, err: error },
        'a member could not be compared with the provider',
      )
    }
  }
}

/** Removes webhooks whose work was done more than 90 days ago: the provider repeats none of them any more. */
export async function forgetOldEvents({ db, clock, log }: BillingDeps): Promise<void> {
  const events = await removeEventsBefore(db, new Date(clock.now().getTime() - eventsKeptMs))
  log.info({ event: 'billing.swept', events }, 'forgot old webhooks')
}
