import * as z from 'zod'
import { defineJob, handleJob } from '#server/platform/jobs/job.ts'
import type { NotificationDeps } from '../deps.ts'
import { emailDue } from './email-due-job.ts'
import { overdueAfterSeconds } from './email-times.ts'
import { postponeOverdueEmails } from './store.ts'

const batchSize = 500

/**
 * Enqueues the delivery of overdue emails, whose job was lost, deleted by the queue, or failed too often. An email whose job
 * still waits gets no second one, and is checked again after the same interval.
 */
export async function requeueOverdueEmails({
  db,
  clock,
  jobs,
  log,
}: Pick<NotificationDeps, 'db' | 'clock' | 'jobs' | 'log'>): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - overdueAfterSeconds * 1_000)
  for (let found = batchSize; found === batchSize;) {
    found = await db.transaction(async (tx) => {
      const ids = await postponeOverdueEmails(tx, { before, now, limit: batchSize })
      await jobs.enqueueAll(
        tx,
        emailDue,
        ids.map((emailId) => ({ payload: { mailId: emailId } })),
      )
      return ids.length
    })
    if (found > 0) log.warn({ event: 'mail.requeued', mails: found }, 'requeued emails that had no job')
  }
}

/** Requeues emails that have no job left, every five minutes. */
export const overdueEmailsDue = defineJob({ name: 'notifications.overdue-mails', payload: z.object({}), schedule: '*/5 * * * *' })

export const overdueEmailJobs = [handleJob(overdueEmailsDue, requeueOverdueEmails)]
