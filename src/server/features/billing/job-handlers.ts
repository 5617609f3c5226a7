import { handleJob, type JobHandler } from '#server/platform/jobs/job.ts'
import { accountDeleted, emailChanged } from '../identity/index.ts'
import { deleteBillingCustomer } from './delete-billing-customer.ts'
import type { BillingDeps } from './deps.ts'
import { eventPruningDue, eventReceived, membersToReconcile, reconcileDue } from './jobs.ts'
import { processEvent } from './process-event.ts'
import { pruneOldEvents, reconcileAll, reconcileMembers } from './reconcile.ts'
import { syncCustomerEmail } from './sync-customer-email.ts'

/** Handlers of provider events, account changes and the nightly reconciliation. */
export const jobHandlers: readonly JobHandler<BillingDeps>[] = [
  handleJob(eventReceived, processEvent),
  handleJob(emailChanged, syncCustomerEmail),
  handleJob(accountDeleted, deleteBillingCustomer),
  handleJob(reconcileDue, reconcileAll),
  handleJob(membersToReconcile, reconcileMembers),
  handleJob(eventPruningDue, pruneOldEvents),
]
