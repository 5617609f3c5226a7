import * as z from 'zod'
import { daysBefore, retentionPeriods } from '#domain/privacy/retention-periods.ts'
import { handleJob, defineJob } from '#server/platform/jobs/job.ts'
import type { NotificationDeps } from '../deps.ts'
import { pruneDigests } from '../digest/store.ts'
import { pruneNotifications } from './store.ts'

/** Deletes notifications and digests after ninety days, daily. */
export const notificationPruningDue = defineJob({
  name: 'notifications.notices-thinned',
  payload: z.object({}),
  schedule: '37 4 * * *',
})

const batchSize = 5_000

/** Deletes in batches, so that no query waits long for the table. */
export const notificationJobs = [
  handleJob(notificationPruningDue, async ({ db, clock }: Pick<NotificationDeps, 'db' | 'clock'>) => {
    const moment = daysBefore(clock.now(), retentionPeriods.notificationDays)
    while ((await pruneNotifications(db, moment, batchSize)) === batchSize);
    await db.transaction((tx) => pruneDigests(tx, moment))
  }),
]
