import { handleJob, type JobHandler, defineJob } from '#server/platform/jobs/job.ts'
import { notificationFamilies } from './definitions/index.ts'
import { deliverEmail } from './outbox/deliver-email.ts'
import type { NotificationDeps } from './deps.ts'
import { emailDue } from './outbox/email-due-job.ts'
import { retryBatch } from './failed-emails/retry-emails.ts'
import { emailRetryDue } from './failed-emails/jobs.ts'
import { overdueEmailJobs } from './outbox/requeue-overdue-emails.ts'
import * as z from 'zod'
import { daysBefore, retentionPeriods } from '#domain/privacy/retention-periods.ts'
import { pruneDigests } from './digest/store.ts'
import { pruneNotifications } from './center/store.ts'
import { signedInAgain, signedOut } from '../identity/index.ts'
import { deliverPushNotification } from './push/deliver-push-notification.ts'
import { deletePushSubscriptionsOfSession, movePushSubscriptions } from './push/end-with-session.ts'
import { pushNotificationDue } from './push/jobs.ts'

const pushJobs: readonly JobHandler<NotificationDeps>[] = [
  handleJob(pushNotificationDue, deliverPushNotification),
  handleJob(signedOut, deletePushSubscriptionsOfSession),
  handleJob(signedInAgain, movePushSubscriptions),
]

/** Deletes notifications and digests after ninety days, daily. */
export const notificationPruningDue = defineJob({
  name: 'notifications.notices-thinned',
  payload: z.object({}),
  schedule: '37 4 * * *',
})

const batchSize = 5_000

/** Deletes in batches, so that no query waits long for the table. */
const notificationJobs = [
  handleJob(notificationPruningDue, async ({ db, clock }: Pick<NotificationDeps, 'db' | 'clock'>) => {
    const moment = daysBefore(clock.now(), retentionPeriods.notificationDays)
    while ((await pruneNotifications(db, moment, batchSize)) === batchSize);
    await db.transaction((tx) => pruneDigests(tx, moment))
  }),
]

/** Job handlers of notifications. */
export const jobHandlers: readonly JobHandler<NotificationDeps>[] = [
  ...notificationFamilies.flatMap(({ jobs = [] }) => jobs),
  ...notificationJobs,
  ...pushJobs,
  ...overdueEmailJobs,
  handleJob(emailDue, (deps: NotificationDeps, { mailId: emailId }) => deliverEmail(deps, emailId)),
  handleJob(emailRetryDue, async (deps: NotificationDeps, asked) => void (await retryBatch(deps, asked))),
]
