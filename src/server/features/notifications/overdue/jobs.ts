import * as z from 'zod'
import { handles, job } from '#server/platform/jobs/job.ts'
import { requeueOverdueMails } from './requeue-overdue-mails.ts'

/** Every five minutes, mails that no job comes for are queued again. */
export const overdueMailsDue = job({ name: 'notifications.overdue-mails', payload: z.object({}), schedule: '*/5 * * * *' })

/** Background work that keeps the outbox and the queue in step. */
export const overdueMailJobs = [handles(overdueMailsDue, requeueOverdueMails)]
