import type { Feature } from '../../feature.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { handleJob, type JobHandler } from '#server/platform/jobs/job.ts'
import { accountDeleted, emailChanged } from '../identity/index.ts'
import { deleteBillingCustomer, syncCustomerEmail } from './customers.ts'
import type { BillingDeps } from './deps.ts'
import { eventPruningDue, eventReceived, membersToReconcile, reconcileDue } from './jobs.ts'
import { processEvent } from './process-event.ts'
import { pruneOldEvents, reconcileAll, reconcileMembers } from './reconcile.ts'

/** Handlers of provider events, account changes and the nightly reconciliation. */
export const jobHandlers: readonly JobHandler<BillingDeps>[] = [
  handleJob(eventReceived, processEvent),
  handleJob(emailChanged, syncCustomerEmail),
  handleJob(accountDeleted, deleteBillingCustomer),
  handleJob(reconcileDue, reconcileAll),
  handleJob(membersToReconcile, reconcileMembers),
  handleJob(eventPruningDue, pruneOldEvents),
]

/** What the product installs of billing. */
export const billing: Feature = { name: 'billing', routes, jobHandlers, personalData }
