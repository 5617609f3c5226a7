import { handleJob } from '#server/platform/jobs/job.ts'
import type { NotificationFamily } from '../definitions/define-notification.ts'
import type { NotificationDeps } from '../deps.ts'
import { digestEmail } from './digest-email.ts'
import { enqueueDigests } from './enqueue-digests.ts'
import { digestBatchDue, digestsDue } from './jobs.ts'
import { sendDigests } from './send-digests.ts'

/** The daily or weekly digest. */
export const digestFamily: NotificationFamily = {
  emails: [digestEmail],
  jobs: [handleJob(digestsDue, (deps: NotificationDeps) => enqueueDigests(deps)), handleJob(digestBatchDue, sendDigests)],
}
