import type { Executor } from '#server/platform/database/database.ts'
import { handles, type JobHandler } from '#server/platform/jobs/job.ts'
import type { BillingDeps } from './deps.ts'
import { eventReceived } from './jobs.ts'
import { processEvent } from './process-event.ts'
import { saveOverrides } from './store/access.ts'

export { accessBegan, type BillingMessage, billingMessageDue } from './jobs.ts'
export { routes } from './routes.ts'
export { saveMemberships } from './save-memberships.ts'
export { accessValue } from './store/access.ts'
export { customerIdValue } from './store/customers.ts'
export { listSubscriptions } from './store/subscriptions.ts'
export { workOnMemberships } from './work-on-memberships.ts'

/** Billing's background work. */
export const jobHandlers: readonly JobHandler<BillingDeps>[] = [handles(eventReceived, processEvent)]

/** What an operator decides about a member's access; null leaves a part to the subscriptions. */
export type AccessDecision = { userId: string; general: boolean | null; podMarketplace: boolean | null }

/** Records operators' decisions; they hold from the next request on, and null on both parts takes one back. */
export async function decideAccess(tx: Executor, decisions: readonly AccessDecision[]): Promise<void> {
  await saveOverrides(tx, decisions)
}
