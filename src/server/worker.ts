import type { JobHandler } from './platform/jobs/job.ts'
import type { Deps } from './deps.ts'
import * as assessment from './features/assessment/index.ts'
import * as audit from './features/audit/index.ts'
import * as billing from './features/billing/index.ts'
import * as calendar from './features/calendar/index.ts'
import * as community from './features/community/index.ts'
import * as files from './features/files/index.ts'
import * as identity from './features/identity/index.ts'
import * as matchingRuns from './features/matching/index.ts'
import * as merges from './features/pod-merges/index.ts'
import * as meetings from './features/meetings/index.ts'
import * as notifications from './features/notifications/index.ts'
import * as pods from './features/pods/index.ts'
import * as privacy from './features/privacy/index.ts'
import * as retention from './features/retention/index.ts'
import * as support from './features/support/index.ts'
import * as welcome from './features/welcome/index.ts'

/** Every job of the product with its handler, by feature. */
export const jobHandlers: readonly JobHandler<Deps>[] = [
  ...audit.jobHandlers,
  ...identity.jobHandlers,
  ...files.jobHandlers,
  ...assessment.jobHandlers,
  ...billing.jobHandlers,
  ...retention.jobHandlers,
  ...pods.jobHandlers,
  ...meetings.jobHandlers,
  ...calendar.jobHandlers,
  ...matchingRuns.jobHandlers,
  ...merges.jobHandlers,
  ...welcome.jobHandlers,
  ...community.jobHandlers,
  ...support.jobHandlers,
  ...notifications.jobHandlers,
  ...privacy.jobHandlers,
]

/** Starts processing the queue in this process. */
export async function startWorker(deps: Deps): Promise<void> {
  await deps.jobs.start(deps, jobHandlers)
}
