import { accountDeleted, emailChanged } from '../identity/index.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { handleJob, type JobHandler } from '#server/platform/jobs/job.ts'
import type { BillingDeps } from './deps.ts'
import { syncCustomerEmail } from './sync-customer-email.ts'
import { withFirstAccessDetection } from './first-access.ts'
import { deleteBillingCustomer } from './delete-billing-customer.ts'
import { eventReceived, membersToReconcile, reconcileDue, eventPruningDue } from './jobs.ts'
import { processEvent } from './process-event.ts'
import { pruneOldEvents, reconcileAll, reconcileMembers } from './reconcile.ts'
import { upsertOverrides } from './store/access.ts'

export { accessBegan, type BillingEmail, billingEmailDue, type ReversalReport, reversalReported } from './jobs.ts'
export { memberLeft } from './member-left.ts'
export { personalData } from './personal-data.ts'
export { routes } from './routes.ts'
export { seedMemberships } from './seed-memberships.ts'
export { accessLoader, getAccess, hasGeneralAccess, listWithAccess } from './store/access.ts'
export { copySubscriptions } from './store/copies.ts'
export { customerIdLoader } from './store/customers.ts'
export { listLapsedMembers, listWithoutSeat } from './store/lapsed.ts'
export { listSubscriptions } from './store/subscriptions.ts'
export { type LockedMemberships, withLockedMemberships } from './with-memberships.ts'

/** Billing's background work. */
export const jobHandlers: readonly JobHandler<BillingDeps>[] = [
  handleJob(eventReceived, processEvent),
  handleJob(emailChanged, syncCustomerEmail),
  handleJob(accountDeleted, deleteBillingCustomer),
  handleJob(reconcileDue, reconcileAll),
  handleJob(membersToReconcile, reconcileMembers),
  handleJob(eventPruningDue, pruneOldEvents),
]

/** An operator's decision about a member's access. Null leaves that part to the subscriptions. */
export type AccessDecision = { userId: string; general: boolean | null; podMarketplace: boolean | null }

/**
 * Records operators' decisions. They apply from the next request on; null on both parts removes one. A member who gets access for
 * the first time this way is announced like after a first payment.
 */
export async function decideAccess(
  deps: Pick<BillingDeps, 'jobs' | 'clock'>,
  tx: Transaction,
  decisions: readonly AccessDecision[],
): Promise<void> {
  const userIds = decisions.map(({ userId }) => userId)
  await withFirstAccessDetection(deps, tx, userIds, () => upsertOverrides(tx, decisions))
}

/** Records decisions without announcing first access, for members with a made-up history. For the demo and for tests. */
export async function seedAccessDecisions(tx: Executor, decisions: readonly AccessDecision[]): Promise<void> {
  await upsertOverrides(tx, decisions)
}
