import * as z from 'zod'
import { handleJob, defineJob } from '#server/platform/jobs/job.ts'
import { requeueOverdueEmails } from './requeue-overdue-emails.ts'

/** Requeues emails that have no job left, every five minutes. */
export const overdueEmailsDue = defineJob({ name: 'notifications.overdue-mails', payload: z.object({}), schedule: '*/5 * * * *' })

export const overdueEmailJobs = [handleJob(overdueEmailsDue, requeueOverdueEmails)]
