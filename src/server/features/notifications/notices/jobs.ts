import * as z from 'zod'
import { daysBefore, periods } from '#domain/privacy/periods.ts'
import { handles, job } from '#server/platform/jobs/job.ts'
import type { NotificationDeps } from '../deps.ts'
import { removeDigestsBefore } from '../digest/store.ts'
import { removeNoticesBefore } from './store.ts'

/** Every day, what members were told ninety days ago is forgotten, digests included. */
export const noticesThinned = job({ name: 'notifications.notices-thinned', payload: z.object({}), schedule: '37 4 * * *' })

const removedAtOnce = 5_000

/** Forgets old notices, some at a time, so that nobody waits for the table. */
export const noticeJobs = [
  handles(noticesThinned, async ({ db, clock }: Pick<NotificationDeps, 'db' | 'clock'>) => {
    const moment = daysBefore(clock.now(), periods.noticeDays)
    while ((await removeNoticesBefore(db, moment, removedAtOnce)) === removedAtOnce);
    await db.transaction((tx) => removeDigestsBefore(tx, moment))
  }),
]
