import { accountDeleted, emailChanged } from '../identity/index.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { handles, type JobHandler } from '#server/platform/jobs/job.ts'
import type { BillingDeps } from './deps.ts'
import { followEmail } from './follow-email.ts'
import { noticingFirstAccess } from './first-access.ts'
import { forgetBilling } from './forget-billing.ts'
import { eventReceived, membersToReconcile, reconcile, sweepEvents } from './jobs.ts'
import { processEvent } from './process-event.ts'
import { forgetOldEvents, reconcileAll, reconcileMembers } from './reconcile.ts'
import { saveOverrides } from './store/access.ts'

export { accessBegan, type BillingMessage, billingMessageDue, type ReversalReport, reversalReported } from './jobs.ts'
export { memberLeft } from './member-left.ts'
export { personalData } from './personal-data.ts'
export { routes } from './routes.ts'
export { saveMemberships } from './save-memberships.ts'
export { accessValue, findAccess, hasGeneralAccess, listWithAccess } from './store/access.ts'
export { copySubscriptions } from './store/copies.ts'
export { customerIdValue } from './store/customers.ts'
export { listLapsedMembers, listWithoutSeat } from './store/lapsed.ts'
export { listSubscriptions } from './store/subscriptions.ts'
export { type MembershipsInHand, workOnMemberships } from './work-on-memberships.ts'

/** Billing's background work. */
export const jobHandlers: readonly JobHandler<BillingDeps>[] = [
  handles(eventReceived, processEvent),
  handles(emailChanged, followEmail),
  handles(accountDeleted, forgetBilling),
  handles(reconcile, reconcileAll),
  handles(membersToReconcile, reconcileMembers),
  handles(sweepEvents, forgetOldEvents),
]

/** What an operator decides about a member's access; null leaves a part to the subscriptions. */
export type AccessDecision = { userId: string; general: boolean | null; podMarketplace: boolean | null }

/**
 * Records operators' decisions; they hold from the next request on, and null on both parts takes one back. Whoever has access
 * for the first time by that is told of as by a first payment.
 */
export async function decideAccess(
  deps: Pick<BillingDeps, 'jobs' | 'clock'>,
  tx: Transaction,
  decisions: readonly AccessDecision[],
): Promise<void> {
  const userIds = decisions.map(({ userId }) => userId)
  await noticingFirstAccess(deps, tx, userIds, () => saveOverrides(tx, decisions))
}

/** The same for people whose history is made up: nobody is told of. For the demo and for tests. */
export async function saveAccess(tx: Executor, decisions: readonly AccessDecision[]): Promise<void> {
  await saveOverrides(tx, decisions)
}
