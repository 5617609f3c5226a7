import { type JobHandler, handleJob } from '#server/platform/jobs/job.ts'
import { signedInAgain, signedOut } from '../../identity/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { deliverPushNotification } from './deliver-push-notification.ts'
import { deletePushSubscriptionsOfSession, movePushSubscriptions } from './end-with-session.ts'
import { pushNotificationDue } from './jobs.ts'

export const pushJobs: readonly JobHandler<NotificationDeps>[] = [
  handleJob(pushNotificationDue, deliverPushNotification),
  handleJob(signedOut, deletePushSubscriptionsOfSession),
  handleJob(signedInAgain, movePushSubscriptions),
]
