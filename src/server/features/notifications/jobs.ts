import { handleJob, type JobHandler } from '#server/platform/jobs/job.ts'
import { notificationFamilies } from './definitions/index.ts'
import { deliverEmail } from './outbox/deliver-email.ts'
import type { LiveEventDeps, NotificationDeps } from './deps.ts'
import { emailDue } from './outbox/email-due-job.ts'
import { retryBatch } from './failed-emails/retry-emails.ts'
import { emailRetryDue } from './failed-emails/jobs.ts'
import { notificationJobs } from './center/jobs.ts'
import { overdueEmailJobs } from './outbox/requeue-overdue-emails.ts'
import { pushJobs } from './push/job-handlers.ts'

/** Job handlers of notifications. */
export const jobHandlers: readonly JobHandler<NotificationDeps & LiveEventDeps>[] = [
  ...notificationFamilies.flatMap(({ jobs = [] }) => jobs),
  ...notificationJobs,
  ...pushJobs,
  ...overdueEmailJobs,
  handleJob(emailDue, (deps: NotificationDeps, { mailId: emailId }) => deliverEmail(deps, emailId)),
  handleJob(emailRetryDue, async (deps: NotificationDeps, asked) => void (await retryBatch(deps, asked))),
]
